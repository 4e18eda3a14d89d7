import { ActionIcon } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { t } from '../../i18n/messages';
import { Cover } from './Cover';
import { recentTemplets, type TempletRow } from './librarySources';
import classes from './recentStrip.module.css';
import { useCommon, useLibrary } from './useLibrary';

/** Two rows on a wide screen. */
const SHOWN = 8;

/**
 * The last used templates, each opened in the editor or printed by one click.
 * @param none shown when there are none
 */
export default observer(function RecentStrip({ none }: { none?: ReactNode }) {
  const { store, changes } = useLibrary(recentTemplets);
  const { edit, print } = useCommon(store, changes);
  const rows = Array.from({ length: SHOWN }, (_, i) => store.row(i)).filter(
    (row): row is TempletRow => row !== undefined,
  );
  if (rows.length === 0) return store.total === 0 ? none : null;
  return (
    <>
      <h2>{t('menuRecent')}</h2>
      <ul className={classes.strip}>
        {rows.map((row) => (
          <li key={row.templetId}>
            <button
              type="button"
              className={classes.open}
              aria-label={t('libOpen', { name: row.name })}
              title={row.name}
              onClick={() => edit([row])}
            >
              <span className={classes.picture}>
                <Cover row={row} />
              </span>
              <span className={classes.name}>{row.name}</span>
            </button>
            <ActionIcon
              className={classes.print}
              size="lg"
              variant="filled"
              aria-label={t('homePrintLabel', { name: row.name })}
              title={t('homePrintLabel', { name: row.name })}
              onClick={() => print([row])}
            >
              <IconPrinter size={18} />
            </ActionIcon>
          </li>
        ))}
      </ul>
    </>
  );
});
