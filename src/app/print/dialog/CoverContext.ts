import { createContext } from 'react';

/** Notifies the print dialog that another dialog covers it: then Escape closes only that one. */
export const CoverContext = createContext<(covered: boolean) => void>(() => {});
