import { Button, Group } from '@mantine/core';
import { IconPencil, IconPlus } from '@tabler/icons-react';
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

const NewShares = lazyWithMessages(() => import('../library/share/NewShares'));
const RecentStrip = lazyWithMessages(() => import('../library/RecentStrip'));
const SheetDrop = lazyWithMessages(() => import('../editor/start/SheetDrop'));
const TradeSamples = lazyWithMessages(() => import('../editor/start/TradeSamples'));
const PrinterCard = lazyWithMessages(() => import('../print/link/PrinterCard'));

const STEPS: readonly { title: MessageKey; text: MessageKey }[] = [
  { title: 'stepDesign', text: 'stepDesignText' },
  { title: 'stepSheet', text: 'stepSheetText' },
  { title: 'stepPaper', text: 'stepPaperText' },
];

/** The landing page: for guests a description of the product, for users what they begin with and what is there. */
export default observer(function Home() {
  const { session } = useSession();
  return <div className={classes.page}>{session.present ? <UserHome /> : <GuestHome />}</div>;
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

const UserHome = observer(function UserHome() {
  const { session } = useSession();
  return (
    <>
      <section className={classes.hero}>
        <div>
          <h1>{t('homeHello', { name: session.account?.name ?? '' })}</h1>
          <p>{t('homeHint')}</p>
          <UserActions />
        </div>
        <div className={classes.begin}>
          <Suspense fallback={null}>
            <SheetDrop />
          </Suspense>
        </div>
      </section>
      <div className={classes.columns}>
        <div>
          <Suspense fallback={null}>
            <NewShares />
            <RecentStrip none={<Steps />} />
            <TradeSamples />
          </Suspense>
        </div>
        <aside>
          <Suspense fallback={null}>
            <PrinterCard />
          </Suspense>
        </aside>
      </div>
    </>
  );
});

/** From a design to paper, for those who have not used a label yet. */
function Steps() {
  return (
    <>
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
    </>
  );
}

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
