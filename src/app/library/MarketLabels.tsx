import { IconCategory, IconLayoutGrid, IconStar } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { t } from '../../i18n/messages';
import { type ApiOutput, call } from '../api';
import { PageHead } from '../ui/PageFrame';
import type { PageActions } from './actions';
import { GroupList, type GroupRow } from './GroupList';
import { ListBody } from './ListBody';
import classes from './library.module.css';
import { marketTemplets, type TempletRow } from './librarySources';
import { MarketDialog } from './MarketDialog';
import { Toolbar } from './Toolbar';
import { editorAt, useCommon, useLayout, useLibrary } from './useLibrary';

type Category = ApiOutput<'GET /market/getCategory'>[number];

/** Public templates by category; using one makes a private copy. */
export default observer(function MarketLabels() {
  const { store, changes } = useLibrary(marketTemplets);
  const [layout, setLayout] = useLayout();
  const common = useCommon(store, changes);
  const [shown, setShown] = useState<number>();
  const use = async (row: TempletRow | undefined) => {
    const copy = row && (await changes.use(row.templetId));
    if (copy !== undefined) void common.navigate(editorAt(copy, 'edit'));
  };
  const actions: PageActions = {
    open: (row) => setShown(row.templetId),
    collect: common.collect,
    run: { edit: ([row]) => void use(row), print: common.print },
  };
  const { group } = store.filter;
  return (
    <div className={classes.page}>
      <aside className={classes.side}>
        <Categories current={group} choose={store.inGroup} />
      </aside>
      <section className={classes.main} aria-label={t('menuMarket')}>
        <PageHead inset title={t('menuMarket')} />
        <Toolbar store={store} actions={actions} layout={layout} setLayout={setLayout} />
        <ListBody
          store={store}
          actions={actions}
          layout={layout}
          single
          hint={t(group === 'collected' ? 'libEmptyStars' : 'libEmptyMarket')}
        />
      </section>
      <MarketDialog
        row={shown === undefined ? undefined : store.known(shown)}
        use={use}
        print={(row) => common.print([row])}
        collect={common.collect}
        onClose={() => setShown(undefined)}
      />
    </div>
  );
});

/** The categories next to the list; the list itself reports when the server cannot be reached. */
function Categories({ current, choose }: Pick<Parameters<typeof GroupList>[0], 'current' | 'choose'>) {
  const [categories, setCategories] = useState<readonly Category[]>([]);
  useEffect(() => {
    call('GET /market/getCategory', {}, { hideError: true }).then(setCategories, (error) =>
      console.warn('categories:', error),
    );
  }, []);
  const all = categories.reduce((sum, { count }) => sum + count, 0);
  const rows: GroupRow[] = [
    { group: 'all', name: t('libAll'), Icon: IconLayoutGrid, ...(all > 0 && { count: all }) },
    { group: 'collected', name: t('libStars'), Icon: IconStar },
    ...categories.map(({ categoryId, name, count }) => ({
      group: categoryId,
      name,
      Icon: IconCategory,
      count,
    })),
  ];
  return <GroupList label={t('libCategories')} rows={rows} current={current} choose={choose} />;
}
