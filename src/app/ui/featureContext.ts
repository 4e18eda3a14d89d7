import { type Context, createContext, useContext } from 'react';

/**
 * The context of a feature: the stores its views may use, and the hook that reads them.
 * @param name of the feature, for the error where the context is missing
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
