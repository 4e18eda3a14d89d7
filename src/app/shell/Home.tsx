import { Button, Group } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { t } from '../../i18n/messages';
import { LabelPicture } from '../account/login/LabelPicture';
import { useSession } from '../api/session/useSession';
import { lazyWithMessages } from '../ui/lazyWithMessages';
import { PageFrame } from '../ui/PageFrame';
import classes from './home.module.css';
import { Steps } from './Steps';

/** Not loaded for guests. */
const UserHome = lazyWithMessages(() => import('./UserHome'));

/** The landing page: for guests a description of the product, for users what they begin with and what is there. */
export default observer(function Home() {
  const { session } = useSession();
  return (
    <PageFrame width="wide" className={classes.home!}>
      {session.present ? (
        <Suspense fallback={null}>
          <UserHome />
        </Suspense>
      ) : (
        <GuestHome />
      )}
    </PageFrame>
  );
});

function GuestHome() {
  return (
    <>
      <section className={classes.hero}>
        <div>
          <h1>{t('pitchTitle')}</h1>
          <p>{t('homePitch')}</p>
          <GuestActions />
        </div>
        <LabelPicture />
      </section>
      <Steps />
    </>
  );
}

function GuestActions() {
  return (
    <Group gap="sm">
      <Button component={Link} to="/login" size="md" color="white" c="brand.7">
        {t('login')}
      </Button>
      <Button component={Link} to="/register" size="md" variant="white" className={classes.ghost}>
        {t('registerLink')}
      </Button>
    </Group>
  );
}
