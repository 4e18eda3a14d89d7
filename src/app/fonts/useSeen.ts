import { type RefObject, useEffect, useRef, useState } from 'react';

/** Whether an element has been in view. */
export function useSeen<E extends HTMLElement>(): { element: RefObject<E | null>; seen: boolean } {
  const element = useRef<E>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (seen || !element.current) return;
    const watch = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    watch.observe(element.current);
    return () => watch.disconnect();
  }, [seen]);
  return { element, seen };
}
