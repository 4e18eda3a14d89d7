import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { t } from '../../i18n/messages';
import type { TempletChanges } from './TempletChanges';
import { notify } from './useLibrary';

/** How long the notice can be undone, ms. */
const OPEN = 10_000;

/** Reports that templates are in the bin, and brings them back when asked. `restored` runs after that. */
export function notifyRemoved(ids: readonly number[], changes: TempletChanges, restored: () => void): void {
  const undo = async () => {
    notifications.hide(notice);
    if (!(await changes.restore(ids))) return;
    notify(t('binRestored', { n: ids.length }));
    restored();
  };
  const notice = notifications.show({
    message: (
      <Group justify="space-between" wrap="nowrap">
        {t('libRemoved', { n: ids.length })}
        <Button size="compact-sm" variant="light" onClick={() => void undo()}>
          {t('binUndo')}
        </Button>
      </Group>
    ),
    autoClose: OPEN,
  });
}
