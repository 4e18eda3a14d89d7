import {
  type Icon,
  IconCopy,
  IconEdit,
  IconFolderSymlink,
  IconHistory,
  IconHistoryOff,
  IconPencil,
  IconPrinter,
  IconRestore,
  IconShare3,
  IconTrash,
  IconTrashX,
} from '@tabler/icons-react';
import type { MessageKey } from '../../base/messages';
import type { TempletRow } from './librarySources';

interface ActionDisplay {
  title: MessageKey;
  Icon: Icon;
  /** Also for several templates at once. */
  several?: boolean;
  /** Removes something. */
  grave?: boolean;
}

/** All actions on templates of a list, in display order; favourites have a star of their own. */
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
  restore: { title: 'binRestore', Icon: IconRestore, several: true },
  deleteForever: { title: 'binDeleteForever', Icon: IconTrashX, several: true, grave: true },
} as const satisfies Record<string, ActionDisplay>;

export type Action = keyof typeof ACTIONS;
export const actionNames = Object.keys(ACTIONS) as Action[];

export const displayOf = (action: Action): ActionDisplay => ACTIONS[action];

/** The actions a page offers for its templates. */
export interface PageActions {
  /** By action: its handler. An action without one is hidden. */
  run: Partial<Record<Action, (rows: readonly TempletRow[]) => void>>;
  /** The effect of a click on the cover. */
  open(row: TempletRow): void;
  /** Its name, with `{name}`; by default that the template opens. */
  openTitle?: MessageKey;
  /** Adds it to the favourites or removes it; without it the card has no star. */
  collect?(row: TempletRow): void;
  /** Stores the new name; the field stays open until it resolves to true. */
  rename?(row: TempletRow, name: string): Promise<boolean>;
  /** For an own template: `hidden` or `disabled`; neither when it is available. */
  state?(action: Action, row: TempletRow): 'hidden' | 'disabled' | undefined;
}

/** The available actions of one template on a page. */
export const actionsOf = (page: PageActions, row: TempletRow): Action[] =>
  actionNames.filter((action) => page.run[action] && page.state?.(action, row) !== 'hidden');
