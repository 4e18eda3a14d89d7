import { useEffect, useState } from 'react';

/** How often the seconds shown are looked at again, ms. */
const LOOK_MS = 500;

/**
 * Whole seconds left to a moment, counted down on the screen: by the clock, since a tab asleep gets no timer.
 * @param moment ms since 1970
 * @param now the present moment, ms since 1970
 */
export function useSecondsTo(moment: number, now: () => number): number {
  const secondsLeft = () => Math.max(0, Math.ceil((moment - now()) / 1000));
  const [left, setLeft] = useState(secondsLeft);
  useEffect(() => {
    const show = () => setLeft(Math.max(0, Math.ceil((moment - now()) / 1000)));
    show();
    const timer = setInterval(show, LOOK_MS);
    return () => clearInterval(timer);
  }, [moment, now]);
  return left;
}
