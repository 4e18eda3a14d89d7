import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { t } from '../../i18n/messages';
import { Confirm } from '../ui/Confirm';
import { PageHead } from '../ui/PageFrame';
import type { PageActions } from './actions';
import type { LibraryStore } from './LibraryStore';
import { ListBody } from './ListBody';
import classes from './library.module.css';
import type { TempletRow } from './librarySources';
import type { Layout } from './TemplateCard';
import type { TempletChanges } from './TempletChanges';
import { Toolbar } from './Toolbar';
import { notify } from './useLibrary';

type Rows = readonly TempletRow[];

interface Props {
  /** In the group of the bin. */
  store: LibraryStore;
  changes: TempletChanges;
  layout: Layout;
  setLayout(layout: Layout): void;
  /** Reloads the list and the folders. */
  refresh(): Promise<unknown>;
}

/** The deleted templates of the last 30 days: they come back, or are removed for good. */
export const Bin = observer(function Bin({ store, changes, layout, setLayout, refresh }: Props) {
  const [wanted, setWanted] = useState<TempletRow>();
  const [gone, setGone] = useState<Rows>();
  const done = async (made: boolean, message: string) => {
    if (!made) return;
    notify(message);
    store.selectNone();
    await refresh();
  };
  const restore = async (rows: Rows) =>
    done(await changes.restore(ids(rows)), t('binRestored', { n: rows.length }));
  const remove = async (rows: Rows) =>
    done(await changes.deleteForever(ids(rows)), t('binDeleted', { n: rows.length }));
  const actions: PageActions = {
    // A template in the bin cannot be opened: the question says what to do.
    open: setWanted,
    openTitle: 'binOpen',
    run: { restore: (rows) => void restore(rows), deleteForever: setGone },
  };
  return (
    <section className={classes.main} aria-label={t('binTitle')}>
      <PageHead inset title={t('binTitle')} hint={t('binHint')} />
      <Toolbar store={store} actions={actions} layout={layout} setLayout={setLayout} plain />
      <ListBody store={store} actions={actions} layout={layout} hint={t('binHint')} />
      <Confirm
        text={wanted && t('binOpenText', { name: wanted.name })}
        title={t('binOpenTitle')}
        action={t('binRestore')}
        run={async () => wanted && restore([wanted])}
        onClose={() => setWanted(undefined)}
      />
      <Confirm
        text={gone && deleteText(gone)}
        title={t('binDeleteForever')}
        action={t('binDeleteForever')}
        grave
        run={async () => gone && remove(gone)}
        onClose={() => setGone(undefined)}
      />
    </section>
  );
});

const ids = (rows: Rows): number[] => rows.map((row) => row.templetId);

const deleteText = (rows: Rows): string =>
  rows.length === 1
    ? t('binDeleteOne', { name: rows[0]!.name })
    : t('binDeleteMany', { name: rows[0]!.name, n: rows.length });
