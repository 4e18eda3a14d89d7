import { Button, Group } from '@mantine/core';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { t } from '../../i18n/messages';
import { useSession } from '../api/session/useSession';
import { useNewLabel } from '../editor/form/useNewLabel';
import SheetDrop from '../editor/start/SheetDrop';
import TradeSamples from '../editor/start/TradeSamples';
import RecentStrip from '../library/RecentStrip';
import NewShares from '../library/share/NewShares';
import PrinterCard from '../print/link/PrinterCard';
import { useWithoutServer } from '../ui/withoutServer';
import classes from './home.module.css';
import { Steps } from './Steps';

/** The home of a user: a place for a spreadsheet, recent labels, samples, and the state of the printers. */
export default observer(function UserHome() {
  const withoutServer = useWithoutServer();
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
          <SheetDrop />
        </div>
      </section>
      <div className={classes.columns}>
        <div>
          <NewShares />
          <RecentStrip none={<Steps />} />
          <TradeSamples />
        </div>
        {!withoutServer && (
          <aside>
            <Suspense fallback={null}>
              <PrinterCard />
            </Suspense>
          </aside>
        )}
      </div>
    </>
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
