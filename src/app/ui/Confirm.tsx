import { Button, Group, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { t } from '../../i18n/messages';
import { Dialog } from './Dialog';

interface ConfirmProps {
  /** Open while it is there. */
  text: string | undefined;
  title: string;
  action: string;
  /** The action removes something. */
  grave?: boolean;
  children?: ReactNode;
  /** Runs the action; then the dialog closes. */
  run(): Promise<unknown>;
  onClose(): void;
}

/** Asks for confirmation. */
export function Confirm({ text, title, action, grave, children, run, onClose }: ConfirmProps) {
  const [busy, setBusy] = useState(false);
  const go = async () => {
    setBusy(true);
    await run();
    setBusy(false);
    onClose();
  };
  return (
    <Dialog opened={text !== undefined} onClose={onClose} title={title} size={440}>
      <Text size="sm" lh={1.7}>
        {text}
      </Text>
      {children}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" size="sm" onClick={onClose}>
          {t('cancel')}
        </Button>
        {/* Enter confirms, except what cannot be undone. */}
        <Button
          size="sm"
          data-autofocus={!grave || undefined}
          {...(grave && { color: 'red.8' })}
          loading={busy}
          onClick={() => void go()}
        >
          {action}
        </Button>
      </Group>
    </Dialog>
  );
}
