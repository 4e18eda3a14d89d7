import { notifications } from '@mantine/notifications';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import * as v from 'valibot';
import { t } from '../../i18n/messages';
import { call } from '../api';
import { textEntry } from '../storage/entry';
import { useEntry } from '../storage/useEntry';
import { useShell } from '../ui/useShell';
import type { PageActions } from './actions';
import { LibraryStore } from './LibraryStore';
import type { Call, Source, TempletRow } from './librarySources';
import type { Layout } from './TemplateCard';
import { TempletChanges } from './TempletChanges';

const layout = textEntry<Layout>('layout', v.picklist(['default', 'list', 'thumb']), 'default');

/** How lists are laid out, on every page of this browser. */
export const useLayout = () => useEntry(layout);

/** The list of a page and its changes. It is reloaded whenever the page comes into view. */
export function useLibrary(sourceOf: (call: Call) => Source) {
  const { shell } = useShell();
  const [store] = useState(() => new LibraryStore(sourceOf(call)));
  const [changes] = useState(() => new TempletChanges(call, shell.showFailure));
  useEffect(() => void store.refresh(), [store]);
  return { store, changes };
}

export const notify = (message: string): void => void notifications.show({ message, autoClose: 2500 });

/** How a template opens: in the editor, to edit it or to print it directly. */
export const editorAt = (templetId: number, use: 'edit' | 'print'): string =>
  `/edit?templetId=${templetId}${use === 'print' ? '&print=1' : ''}`;

/** The actions that every page offers for its templates. */
export function useCommon(store: LibraryStore, changes: TempletChanges) {
  const navigate = useNavigate();
  const to = (templetId: number, use: 'edit' | 'print') => void navigate(editorAt(templetId, use));
  const collect = async (row: TempletRow) => {
    const collected = row.collected === 0;
    if (!(await changes.collect(row.templetId, collected))) return;
    store.patch(row.templetId, { collected: collected ? 1 : 0 });
    if (store.filter.group === 'collected') void store.refresh();
  };
  return {
    navigate,
    collect: (row: TempletRow) => void collect(row),
    edit: ([row]: readonly TempletRow[]) => row && to(row.templetId, 'edit'),
    print: ([row]: readonly TempletRow[]) => row && to(row.templetId, 'print'),
    copy: async ([row]: readonly TempletRow[]) => {
      if (!row || !(await changes.copy(row.templetId))) return;
      notify(t('libCopied', { name: row.name }));
      void store.refresh();
    },
    rename: async (row: TempletRow, name: string) => {
      const made = await changes.rename(row.templetId, name);
      if (made) {
        store.patch(row.templetId, { name });
        void store.refresh();
      }
      return made;
    },
  } satisfies Record<string, unknown> & Partial<PageActions>;
}
