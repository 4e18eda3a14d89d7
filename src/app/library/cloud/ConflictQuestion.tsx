import { Button, Group, Stack, Text } from '@mantine/core';
import { t } from '../../../i18n/messages';
import { formatTime } from '../../../label/moment';
import { Dialog } from '../../ui/Dialog';

interface Props {
  /** Undefined when closed: name of the template, and when others saved it, epoch ms or 0. */
  asked: { name: string; updateTime: number } | undefined;
  /** The answers in progress. */
  busy: { mine?: boolean; theirs?: boolean };
  keepMine(): void;
  takeTheirs(): void;
  saveCopy(): void;
  onClose(): void;
}

/** Asks which state of a template to keep: the local one, the one others saved, or both. */
export function ConflictQuestion({ asked, busy, keepMine, takeTheirs, saveCopy, onClose }: Props) {
  const { name = '', updateTime = 0 } = asked ?? {};
  const choices = [
    { title: t('conflictMine'), hint: t('conflictMineHint'), run: keepMine, busy: busy.mine },
    { title: t('conflictTheirs'), hint: t('conflictTheirsHint'), run: takeTheirs, busy: busy.theirs },
    { title: t('conflictCopy'), hint: t('conflictCopyHint'), run: saveCopy, busy: false },
  ];
  return (
    <Dialog
      opened={asked !== undefined}
      onClose={onClose}
      title={t('conflictTitle')}
      size={500}
      closeOnClickOutside={false}
      zIndex={330}
    >
      <Text size="sm" lh={1.7}>
        {updateTime
          ? t('conflictText', { name, time: formatTime(new Date(updateTime), 'YYYY-MM-DD HH:mm') })
          : t('conflictTextNoTime', { name })}
      </Text>
      <Stack gap={10} mt="md">
        {choices.map(({ title, hint, run, busy: loading }) => (
          <Group key={title} wrap="nowrap" gap="md">
            <Text size="xs" c="dimmed" lh={1.6} flex={1}>
              {hint}
            </Text>
            <Button size="sm" w={132} variant="default" loading={loading ?? false} onClick={run}>
              {title}
            </Button>
          </Group>
        ))}
      </Stack>
      <Group justify="flex-end" mt="lg">
        <Button variant="subtle" color="gray" size="sm" onClick={onClose}>
          {t('conflictLater')}
        </Button>
      </Group>
    </Dialog>
  );
}
