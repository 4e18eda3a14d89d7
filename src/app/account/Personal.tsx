import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { t } from '../../i18n/messages';
import { call, notifyError } from '../api';
import { useSession } from '../api/session/useSession';
import { PageFrame } from '../ui/PageFrame';
import { useWithoutServer } from '../ui/withoutServer';
import { Appearance } from './Appearance';
import { useAccount } from './context';
import { OpenKeys } from './OpenKeys';
import { PrintPreferences } from './PrintPreferences';
import { Profile } from './Profile';
import { ProfileStore } from './ProfileStore';
import { Safety } from './Safety';
import { Units } from './Units';

/** The user's own account: public profile, printing preferences and security. */
export default observer(function Personal() {
  const { session } = useSession();
  const withoutServer = useWithoutServer();
  const { preferences } = useAccount();
  const [store] = useState(
    () =>
      new ProfileStore({
        call,
        account: () => session.account,
        changed: (part) => session.change(part),
        notify: notifyError,
      }),
  );
  // Reloads whenever the page comes into view: another device may have changed it.
  useEffect(() => {
    void store.load();
    void preferences.load();
  }, [store, preferences]);
  return (
    <PageFrame width="text" title={t('menuPersonal')}>
      <Profile store={store} />
      <PrintPreferences />
      <Units />
      <Appearance />
      {!withoutServer && <OpenKeys />}
      {!withoutServer && <Safety />}
    </PageFrame>
  );
});
