import { useEffect, useState } from 'react';
import { afterFrame } from '../../ui/afterFrame';

/**
 * A value one frame later: what only tells of an edit (numbers of a panel, buttons, words for a screen reader) lets
 * the canvas show it first. Not for what the user types into: that must not lag.
 */
export function useLater<T>(value: T): T {
  const [shown, setShown] = useState(value);
  useEffect(() => {
    if (Object.is(value, shown)) return;
    return afterFrame(() => setShown(value));
  }, [value, shown]);
  return shown;
}
