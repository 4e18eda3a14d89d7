import { type ReactNode, useDeferredValue } from 'react';

/** What comes after the first frame of the part around it, which would wait for it; from then on it is drawn with it. */
export function Later({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) ? children : null;
}
