import { type RefObject, useLayoutEffect } from 'react';

/**
 * Collapses a bar step by step until its content fits into it: sets `data-fit` to the steps that apply ("1 2 3"), and style
 * sheets hide what each step takes away. Measured again when the bar or anything in it changes its size.
 * @param steps how many steps the bar has
 */
export function useFit(bar: RefObject<HTMLElement | null>, steps: number): void {
  useLayoutEffect(() => {
    const element = bar.current!;
    const collapse = () => {
      const applied: number[] = [];
      element.dataset.fit = '';
      while (element.scrollWidth > element.clientWidth && applied.length < steps) {
        applied.push(applied.length + 1);
        element.dataset.fit = applied.join(' ');
      }
    };
    const sizes = new ResizeObserver(collapse);
    const watchAll = () => {
      sizes.disconnect();
      for (const one of [element, ...element.children]) sizes.observe(one);
    };
    const content = new MutationObserver(watchAll);
    content.observe(element, { childList: true });
    watchAll();
    collapse();
    return () => {
      sizes.disconnect();
      content.disconnect();
    };
  }, [bar, steps]);
}
