import { Button, Group } from '@mantine/core';
import { IconArrowRight, IconPencil, IconPlus } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import { Link } from 'react-router';
import type { MessageKey } from '../../base/messages';
import { t } from '../../i18n/messages';
import { LabelPicture } from '../account/login/LabelPicture';
import { useSession } from '../api/session/useSession';
import { useNewLabel } from '../editor/form/useNewLabel';
import { lazyWithMessages } from '../ui/lazyWithMessages';
import classes from './home.module.css';
import { NEW_LABEL, useMenu } from './menus';

const NewShares = lazyWithMessages(() => import('../library/share/NewShares'));
const RecentStrip = lazyWithMessages(() => import('../library/RecentStrip'));

const STEPS: readonly { title: MessageKey; text: MessageKey }[] = [
  { title: 'stepDesign', text: 'stepDesignText' },
  { title: 'stepSheet', text: 'stepSheetText' },
  { title: 'stepPaper', text: 'stepPaperText' },
];

/** The landing page: for guests a description of the product, for users the first steps and an overview. */
export default observer(function Home() {
  const { session } = useSession();
  const name = session.account?.name;
  return (
    <div className={classes.page}>
      <section className={classes.hero}>
        <div>
          <h1>{session.present ? t('homeHello', { name: name ?? '' }) : t('pitchTitle')}</h1>
          <p>{t(session.present ? 'homeHint' : 'homePitch')}</p>
          {session.present ? <UserActions /> : <GuestActions />}
        </div>
        <LabelPicture />
      </section>
      {session.present && (
        <Suspense fallback={null}>
          <NewShares />
          <RecentStrip />
        </Suspense>
      )}
      <h2>{t('homeSteps')}</h2>
      <ol className={classes.steps}>
        {STEPS.map(({ title, text }, i) => (
          <li key={title}>
            <b aria-hidden>{i + 1}</b>
            <h3>{t(title)}</h3>
            <p>{t(text)}</p>
          </li>
        ))}
      </ol>
      {session.present && <Places />}
    </div>
  );
});

function UserActions() {
  const newLabel = useNewLabel();
  return (
    <Group gap="sm">
      <Button size="md" color="white" c="brand.7" leftSection={<IconPlus size={18} />} onClick={newLabel}>
        {t('menuNew')}
      </Button>
      <Button
        component={Link}
        to="/edit"
        size="md"
        variant="white"
        className={classes.ghost}
        leftSection={<IconPencil size={18} />}
      >
        {t('homeContinue')}
      </Button>
    </Group>
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

/** The screens of the main menu. */
function Places() {
  const entries = useMenu('main').filter(({ path }) => path !== NEW_LABEL);
  if (entries.length === 0) return null;
  return (
    <>
      <h2>{t('homePlaces')}</h2>
      <ul className={classes.places}>
        {entries.map(({ path, title, Icon }) => (
          <li key={path}>
            <Link to={path}>
              <Icon size={22} stroke={1.6} />
              {t(title)}
              <IconArrowRight size={16} className={classes.arrow} />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
