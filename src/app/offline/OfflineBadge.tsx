import { IconCloudOff, IconCloudUp } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { t } from '../../i18n/messages';
import { useOffline } from './context';
import type { OfflineStore } from './OfflineStore';
import classes from './offline.module.css';

/** The connection state in a few words, and its colour; undefined when there is nothing to report. */
function stateOf({
  away,
  outbox,
}: OfflineStore): { text: string; tone: 'warn' | 'calm' | 'bad' } | undefined {
  const { held, due, waiting } = outbox;
  if (away) {
    const n = waiting.length;
    return { text: n > 0 ? t('offlineWaits', { n }) : t('offlineNow'), tone: 'warn' };
  }
  if (held > 0) return { text: t('offlineHeld', { n: held }), tone: 'bad' };
  return due > 0 ? { text: t('offlineSending', { n: due }), tone: 'calm' } : undefined;
}

/**
 * Reports that the server cannot be reached and what is queued; opens that list. Hidden while all is well.
 */
export default observer(function OfflineBadge() {
  const { offline } = useOffline();
  const state = offline && stateOf(offline);
  if (!offline || !state) return null;
  const Icon = offline.away ? IconCloudOff : IconCloudUp;
  return (
    <div role="status">
      <button
        type="button"
        className={classes.badge}
        data-tone={state.tone}
        title={t('offlineTitle')}
        onClick={() => offline.show(true)}
      >
        <Icon size={16} stroke={1.8} />
        {state.text}
      </button>
    </div>
  );
});
