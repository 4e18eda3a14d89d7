import { useEffect } from 'react';

/** Work of this page that exists nowhere else, one entry for each component that shows some. */
const held = new Set<object>();

/** Whether a reload of the page now would lose work that this browser cannot keep. */
export const holdsUnkept = (): boolean => held.size > 0;

/**
 * Declares work that a reload would lose: the browser asks before the page is closed, and the end of the session does
 * not reload the page.
 */
export function useUnkept(holds: boolean): void {
  useEffect(() => {
    if (!holds) return;
    const one = {};
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    held.add(one);
    window.addEventListener('beforeunload', ask);
    return () => {
      held.delete(one);
      window.removeEventListener('beforeunload', ask);
    };
  }, [holds]);
}
