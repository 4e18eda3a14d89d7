import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { call, tellError } from '../api';
import { t } from '../messages';
import { PrintPreferences } from '../personal/PrintPreferences';
import { Profile } from '../personal/Profile';
import classes from '../personal/personal.module.css';
import { Safety } from '../personal/Safety';
import { useApp } from '../stores';
import { ProfileStore } from '../stores/ProfileStore';

/** The user's own account: who they are to partners, what a print begins with, and how the account is kept safe. */
export default observer(function Personal() {
  const { session, preferences } = useApp();
  const [store] = useState(
    () =>
      new ProfileStore({
        call,
        account: () => session.account,
        changed: (part) => session.change(part),
        tell: tellError,
      }),
  );
  // Anew whenever the page comes into view: another device may have changed it.
  useEffect(() => {
    void store.load();
    void preferences.load();
  }, [store, preferences]);
  return (
    <div className={classes.page}>
      <h1>{t('menuPersonal')}</h1>
      <Profile store={store} />
      <PrintPreferences />
      <Safety />
    </div>
  );
});
