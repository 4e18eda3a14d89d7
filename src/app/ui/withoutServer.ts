import { createContext, useContext } from 'react';

/** Whether the app has one account and no server: nothing is shown that leads to other accounts and programs, or to the print service. */
export const WithoutServerContext = createContext(false);

export const useWithoutServer = (): boolean => useContext(WithoutServerContext);
