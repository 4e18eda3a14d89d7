import { featureContext } from './featureContext';
import type { ShellStore } from './ShellStore';

/** The frame around the screens, for every feature that shows something in it. */
export interface ShellStores {
  readonly shell: ShellStore;
}

export const [ShellContext, useShell] = featureContext<ShellStores>('shell');
