import { observer } from 'mobx-react-lite';
import { t } from '../../i18n/messages';
import { Cover } from './Cover';
import { recentTemplets, type TempletRow } from './librarySources';
import classes from './recentStrip.module.css';
import { useCommon, useLibrary } from './useLibrary';

/** As many as fit in one row. */
const SHOWN = 5;

/** The last used templates, each opened in the editor by one click; hidden while there are none. */
export default observer(function RecentStrip() {
  const { store, changes } = useLibrary(recentTemplets);
  const { edit } = useCommon(store, changes);
  const rows = Array.from({ length: SHOWN }, (_, i) => store.row(i)).filter(
    (row): row is TempletRow => row !== undefined,
  );
  if (rows.length === 0) return null;
  return (
    <>
      <h2>{t('menuRecent')}</h2>
      <ul className={classes.strip}>
        {rows.map((row) => (
          <li key={row.templetId}>
            <button
              type="button"
              aria-label={t('libOpen', { name: row.name })}
              title={row.name}
              onClick={() => edit([row])}
            >
              <span className={classes.picture}>
                <Cover row={row} />
              </span>
              <span className={classes.name}>{row.name}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
});
