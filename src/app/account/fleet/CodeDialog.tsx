import { Button, Group, Stack, TextInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { t } from '../../../i18n/messages';
import { Dialog } from '../../ui/Dialog';
import type { FleetStore } from './FleetStore';

/** Shows a code that was made, with the command that uses it. */
export const CodeDialog = observer(function CodeDialog({ store }: { store: FleetStore }) {
  const { code, forgetCode } = store;
  const command = `AGENT_URL=${location.origin} AGENT_CODE=${code} node dist/cli.js service`;
  return (
    <Dialog opened={code !== undefined} onClose={forgetCode} title={t('fleetAdd')} size={560}>
      <Stack gap="md">
        <p>{t('fleetCodeHint')}</p>
        <Field label={t('fleetCode')} value={code ?? ''} />
        <Field label={t('fleetCommand')} value={command} />
        <Group justify="flex-end">
          <Button data-autofocus onClick={forgetCode}>
            {t('fleetDone')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
});

const Field = (props: { label: string; value: string }) => (
  <TextInput
    {...props}
    readOnly
    onFocus={(event) => event.currentTarget.select()}
    styles={{ input: { fontFamily: 'monospace' } }}
  />
);
