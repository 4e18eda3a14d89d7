import { createContext, useContext } from 'react';

/** Room that views have in a page of other software. */
export interface Hosted {
  /** Width of the element that holds the views, CSS px. */
  readonly width: number;
}

/** Undefined in the app's own page, which has screens and help to link to and shows the views as wide as the window. */
export const HostedContext = createContext<Hosted | undefined>(undefined);

/** Whether the views are part of a page of other software. */
export const useHosted = (): boolean => useContext(HostedContext) !== undefined;
