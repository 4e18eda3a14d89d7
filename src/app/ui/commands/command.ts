import type { Icon } from '@tabler/icons-react';

/** Something to do, found by its words. */
export interface Command {
  /** Unique among all commands. */
  id: string;
  /** In the interface language. */
  label: string;
  Icon?: Icon;
  /** Its shortcut, as written for readers. */
  keys?: string | undefined;
  run(): void;
}

export interface CommandGroup {
  /** In the interface language; unique. */
  title: string;
  commands: readonly Command[];
}
