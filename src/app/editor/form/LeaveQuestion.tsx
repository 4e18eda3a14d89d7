import { Button, Group, Text } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useBlocker } from 'react-router';
import { t } from '../../../i18n/messages';
import { Dialog } from '../../ui/Dialog';
import { useEditor } from '../context';

/** Shown when another screen is opened while the label has changes that its template in the cloud lacks. */
export const LeaveQuestion = observer(function LeaveQuestion() {
  const { origin, editor } = useEditor();
  const [saving, setSaving] = useState(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      origin.unsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  const stay = () => blocker.reset?.();
  const save = async () => {
    setSaving(true);
    const saved = await origin.saver().catch(() => false);
    setSaving(false);
    if (saved) blocker.proceed?.();
    else stay();
  };
  return (
    <Dialog
      opened={blocker.state === 'blocked'}
      onClose={stay}
      title={t('leaveTitle')}
      size={440}
      zIndex={300}
    >
      <Text size="sm">{t('leaveQuestion', { name: editor.paper.name })}</Text>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" size="sm" onClick={stay}>
          {t('leaveStay')}
        </Button>
        <Button
          variant="default"
          size="sm"
          disabled={saving}
          onClick={() => {
            origin.discard();
            blocker.proceed?.();
          }}
        >
          {t('leaveDiscard')}
        </Button>
        <Button size="sm" loading={saving} onClick={() => void save()}>
          {t('leaveSave')}
        </Button>
      </Group>
    </Dialog>
  );
});
