import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { loadWords } from '../../i18n/messages';

/**
 * A component loaded when it is first shown, together with the words it may say: those of all work, unless areas are
 * named. Plain `lazy` does where the words of the frame are enough; the tests tell where they are not.
 */
export const withWords = (
  load: () => Promise<{ default: ComponentType }>,
  words?: readonly string[],
): LazyExoticComponent<ComponentType> =>
  lazy(async () => {
    const [page] = await Promise.all([load(), loadWords(words)]);
    return page;
  });
