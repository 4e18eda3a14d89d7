import { useEffect, useState } from 'react';
import { afterFrame } from '../../ui/afterFrame';

/**
 * A value one frame later, for displays that follow an edit (numbers of a panel, buttons, screen reader
 * texts), so that the canvas is drawn first. Not for fields the user types into: they must not lag.
 */
export function useLater<T>(value: T): T {
  const [shown, setShown] = useState(value);
  useEffect(() => {
    if (Object.is(value, shown)) return;
    return afterFrame(() => setShown(value));
  }, [value, shown]);
  return shown;
}
