import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { Section } from './content';

/**
 * Height of the strip at the top of the window in which the current section is detected, relative to the
 * window.
 */
const READING = '-65%';

/** Shows the section that the address names, and gives the one being read. */
export function useAnchor(sections: readonly Section[]): string | undefined {
  const { hash, key } = useLocation();
  const [current, setCurrent] = useState<string>();
  const shown = useRef('');
  // The key too: the same link pressed again leads there again.
  useEffect(() => {
    const id = decodeURIComponent(hash.slice(1));
    const visit = `${key}${id}`;
    if (id !== '' && shown.current !== visit) {
      // Search results give way to the text first.
      requestAnimationFrame(() => document.getElementById(id)?.scrollIntoView());
      setCurrent(id);
    }
    shown.current = visit;
  }, [hash, key]);
  useEffect(() => {
    const watcher = new IntersectionObserver(
      (entries) => {
        const entered = entries.filter(({ isIntersecting }) => isIntersecting).at(-1);
        if (entered) setCurrent(entered.target.id);
      },
      { rootMargin: `0px 0px ${READING} 0px` },
    );
    for (const { id, level } of sections) {
      const place = level > 1 && document.getElementById(id);
      if (place) watcher.observe(place);
    }
    return () => watcher.disconnect();
  }, [sections]);
  return current;
}
