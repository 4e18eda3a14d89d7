import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { t } from '../../i18n/messages';
import { useNewLabel } from '../editor/form/useNewLabel';
import { PageHead } from '../ui/PageFrame';
import type { PageActions } from './actions';
import { ListBody } from './ListBody';
import classes from './library.module.css';
import { recentTemplets, type TempletRow } from './librarySources';
import { Toolbar } from './Toolbar';
import { notify, useCommon, useLayout, useLibrary } from './useLibrary';

const isOwn = (row: TempletRow): boolean => row.categoryId === null;

/** The last edited or printed templates, own ones and those of the market. */
export default observer(function RecentLabels() {
  const { store, changes } = useLibrary(recentTemplets);
  const [layout, setLayout] = useLayout();
  const common = useCommon(store, changes);
  const newLabel = useNewLabel();
  const forget = async (rows: readonly TempletRow[]) => {
    if (!(await changes.forget(rows.map((row) => row.templetId)))) return;
    notify(t('libForgotten', { n: rows.length }));
    store.selectNone();
    await store.refresh();
  };
  const actions: PageActions = {
    open: (row) => common.edit([row]),
    collect: common.collect,
    rename: common.rename,
    run: {
      edit: common.edit,
      print: common.print,
      copy: (rows) => void common.copy(rows),
      rename: () => undefined,
      forget: (rows) => void forget(rows),
    },
    state: (action, row) =>
      !isOwn(row) && (action === 'copy' || action === 'rename') ? 'hidden' : undefined,
  };
  return (
    <div className={classes.page}>
      <section className={classes.main} aria-label={t('menuRecent')}>
        <PageHead inset title={t('menuRecent')} />
        <Toolbar store={store} actions={actions} layout={layout} setLayout={setLayout} byUse />
        <ListBody
          store={store}
          actions={actions}
          layout={layout}
          hint={t('libEmptyRecent')}
          first={
            <>
              <Button size="sm" onClick={newLabel}>
                {t('menuNew')}
              </Button>
              <Button size="sm" variant="default" onClick={() => void common.navigate('/label/marketlabel')}>
                {t('libToMarket')}
              </Button>
            </>
          }
        />
      </section>
    </div>
  );
});
