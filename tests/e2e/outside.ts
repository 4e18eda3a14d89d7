import type { Page } from '@playwright/test';

/** Controls and texts that are outside the window, and that no scroll bar brings into it. */
export const outside = (page: Page) =>
  page.evaluate(() => {
    const scrolls = (element: Element | null): boolean => {
      if (!element || element === document.documentElement) return false;
      const { overflowX } = getComputedStyle(element);
      // A page itself has no reason to scroll sideways; a table or a row of links has.
      const wide = element.matches('nav') || element.querySelector('table, [role="grid"], [role="table"]');
      if (wide && /auto|scroll/.test(overflowX) && element.scrollWidth > element.clientWidth) return true;
      return scrolls(element.parentElement);
    };
    const wanted = 'a, button, input, select, textarea, h1, h2, h3, h4, p, label, [role="tab"]';
    const found = [...document.querySelectorAll<HTMLElement>(wanted)]
      .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((one) => !one.closest('[aria-hidden="true"]'))
      .filter((one) => {
        const { left, right, width } = one.getBoundingClientRect();
        return width > 2 && (right > innerWidth + 1 || left < -1) && !scrolls(one.parentElement);
      })
      .map(
        (one) => `${one.tagName} ${one.textContent.trim().slice(0, 30) || one.getAttribute('aria-label')}`,
      );
    const wider = document.documentElement.scrollWidth - innerWidth;
    return wider > 0 ? [`the page is ${wider} px wider than its window`, ...found] : found;
  });
