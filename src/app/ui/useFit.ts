import { type RefObject, useLayoutEffect } from 'react';

/**
 * Collapses a bar step by step until its content fits into it: sets `data-fit` to the steps that apply ("1 2 3"), and style
 * sheets hide what each step takes away. Measured again when the bar or anything in it changes its size.
 * @param steps how many steps the bar has
 */
export function useFit(bar: RefObject<HTMLElement | null>, steps: number): void {
  useLayoutEffect(() => {
    const element = bar.current!;
    const apply = (count: number) => {
      element.dataset.fit = Array.from({ length: count }, (_, i) => i + 1).join(' ');
    };
    // Each look at the width makes the browser lay out the page: half of the steps are excluded by one.
    const collapse = () => {
      let [fewest, most] = [0, steps];
      while (fewest < most) {
        const count = (fewest + most) >> 1;
        apply(count);
        if (element.scrollWidth > element.clientWidth) fewest = count + 1;
        else most = count;
      }
      apply(fewest);
    };
    const sizes = new ResizeObserver(collapse);
    const watchAll = () => {
      sizes.disconnect();
      for (const one of [element, ...element.children]) sizes.observe(one);
    };
    const content = new MutationObserver(watchAll);
    content.observe(element, { childList: true });
    // The observer reports every element it begins to watch, before the first paint.
    watchAll();
    return () => {
      sizes.disconnect();
      content.disconnect();
    };
  }, [bar, steps]);
}
