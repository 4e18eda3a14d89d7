import { type Context, createContext, useContext } from 'react';

/**
 * The context of a feature: what its views reach of its stores, and the hook that reads it.
 * @param name of the feature, for the error where no such context is around
 */
export function featureContext<Stores>(name: string): [Context<Stores | undefined>, () => Stores] {
  const context = createContext<Stores | undefined>(undefined);
  const use = () => {
    const stores = useContext(context);
    if (!stores) throw new Error(`no ${name} stores around this tree`);
    return stores;
  };
  return [context, use];
}
