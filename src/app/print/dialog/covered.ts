import { createContext } from 'react';

/** Tells the print dialog that another one lies over it: Escape is for that one alone then. */
export const CoverContext = createContext<(covered: boolean) => void>(() => {});
