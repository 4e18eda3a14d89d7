import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { loadWords } from '../../i18n/messages';

/**
 * A component loaded when it is first shown, together with its messages: those of all screens, unless areas
 * are named. Plain `lazy` is enough where the frame's messages are; a test finds the other cases.
 */
export const lazyWithMessages = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  words?: readonly string[],
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => {
    const [page] = await Promise.all([load(), loadWords(words)]);
    return page;
  });
