import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { loadWords } from '../../i18n/messages';

/** A component that is loaded when it is first shown, or before that. */
export type Preloadable<Props extends object> = LazyExoticComponent<ComponentType<Props>> & {
  /** Starts to load it. A failure is reported where it is shown. */
  preload(): void;
};

/**
 * A component loaded when it is first shown, together with its messages: those of all screens, unless areas
 * are named. Plain `lazy` is enough where the frame's messages are; a test finds the other cases.
 */
export const lazyWithMessages = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  words?: readonly string[],
): Preloadable<Props> => {
  const both = async () => {
    const [page] = await Promise.all([load(), loadWords(words)]);
    return page;
  };
  return Object.assign(lazy(both), { preload: () => void both().catch(() => undefined) });
};
