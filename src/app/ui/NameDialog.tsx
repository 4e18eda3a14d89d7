import { Button, Group, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import { t } from '../../i18n/messages';
import { Dialog } from './Dialog';
import { selectOnFocus } from './selectOnFocus';

interface Props {
  opened: boolean;
  title: string;
  /** The kind of thing to name. */
  label: string;
  /** Its current name. */
  name: string;
  /** Maximum characters. */
  maxLength: number;
  /** Message for a blank name. */
  missing: string;
  /**
   * Receives the trimmed name. Returns the reason of a failure; undefined on success, and the dialog closes.
   */
  save(name: string): Promise<string | undefined>;
  onClose(): void;
  size?: number;
}

/** A dialog to name something. */
export function NameDialog(props: Props) {
  const { opened, title, label, name: before, maxLength, missing, save, onClose, size = 420 } = props;
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (!opened) return;
    setName(before);
    setError(undefined);
  }, [opened, before]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return setError(missing);
    setBusy(true);
    const failed = await save(name.trim());
    setBusy(false);
    if (failed === undefined) onClose();
    else setError(failed);
  };
  return (
    <Dialog opened={opened} onClose={onClose} title={title} size={size}>
      <form onSubmit={(event) => void submit(event)}>
        <TextInput
          label={label}
          data-autofocus
          {...selectOnFocus}
          maxLength={maxLength}
          value={name}
          error={error}
          onChange={(event) => {
            setName(event.currentTarget.value);
            setError(undefined);
          }}
        />
        <Group justify="flex-end" gap="xs" mt="lg">
          <Button variant="default" size="sm" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button size="sm" type="submit" loading={busy}>
            {t('confirm')}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
