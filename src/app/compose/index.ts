import { createContext, useContext } from 'react';
import type { AppStore } from './AppStore';
import type { RootStore } from './RootStore';

export type { AppStore, RootStore };

export const StoresContext = createContext<RootStore | undefined>(undefined);

/** The label's stores: of screens that ask for them in the table of screens. Throws elsewhere. */
export function useStores(): RootStore {
  const stores = useContext(StoresContext);
  if (!stores) throw new Error('no stores in this tree');
  return stores;
}

export const AppContext = createContext<AppStore | undefined>(undefined);

/** What every screen shares: session, frame, visits. Throws outside the app. */
export function useApp(): AppStore {
  const app = useContext(AppContext);
  if (!app) throw new Error('no app around this tree');
  return app;
}
