import {
  type Icon,
  IconCopy,
  IconEdit,
  IconFolderSymlink,
  IconHistory,
  IconHistoryOff,
  IconPencil,
  IconPrinter,
  IconShare3,
  IconTrash,
} from '@tabler/icons-react';
import type { MessageKey } from '../../base/messages';
import type { TempletRow } from './librarySources';

interface ActionLook {
  title: MessageKey;
  Icon: Icon;
  /** Also for several templates at once. */
  several?: boolean;
  /** Takes something away. */
  grave?: boolean;
}

/** Everything that can be done with templates of a list, in the order shown; favourites have their star. */
export const ACTIONS = {
  edit: { title: 'libEdit', Icon: IconEdit },
  print: { title: 'print', Icon: IconPrinter },
  share: { title: 'libShare', Icon: IconShare3, several: true },
  move: { title: 'libMove', Icon: IconFolderSymlink, several: true },
  copy: { title: 'libCopy', Icon: IconCopy },
  rename: { title: 'libRename', Icon: IconPencil },
  versions: { title: 'libVersions', Icon: IconHistory },
  forget: { title: 'libForget', Icon: IconHistoryOff, several: true },
  remove: { title: 'remove', Icon: IconTrash, several: true, grave: true },
} as const satisfies Record<string, ActionLook>;

export type Action = keyof typeof ACTIONS;
export const actionNames = Object.keys(ACTIONS) as Action[];

export const lookOf = (action: Action): ActionLook => ACTIONS[action];

/** What a page lets its templates do. */
export interface PageActions {
  /** By action: what it does. An action that is not there is not shown. */
  run: Partial<Record<Action, (rows: readonly TempletRow[]) => void>>;
  /** What a click on the cover does. */
  open(row: TempletRow): void;
  collect(row: TempletRow): void;
  /** Stores the new name; the field stays open until it is true. */
  rename?(row: TempletRow, name: string): Promise<boolean>;
  /** For a template of its own: `hidden` or `disabled`; neither, when it can be done. */
  state?(action: Action, row: TempletRow): 'hidden' | 'disabled' | undefined;
}

/** The actions of a page that one template has. */
export const actionsOf = (page: PageActions, row: TempletRow): Action[] =>
  actionNames.filter((action) => page.run[action] && page.state?.(action, row) !== 'hidden');
