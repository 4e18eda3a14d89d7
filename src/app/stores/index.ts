import { createContext, useContext } from 'react';
import type { RootStore } from './RootStore';

export { RootStore } from './RootStore';

export const StoresContext = createContext<RootStore | undefined>(undefined);

/** The app's stores. Throws outside the app. */
export function useStores(): RootStore {
  const stores = useContext(StoresContext);
  if (!stores) throw new Error('no stores in this tree');
  return stores;
}
