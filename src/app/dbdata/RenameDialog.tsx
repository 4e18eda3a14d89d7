import { Button, Group, Modal, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { t } from '../messages';
import type { DataFile, DataFiles } from '../stores/DataFiles';

/** Characters of a name at most. */
const MAX_NAME = 200;

interface Props {
  store: DataFiles;
  /** The file to rename; undefined: shut. */
  file: DataFile | undefined;
  onClose(): void;
}

/** Gives a spreadsheet another name. */
export function RenameDialog({ store, file, onClose }: Props) {
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    setName(file?.name ?? '');
    setError(undefined);
  }, [file]);
  const save = async () => {
    if (!file) return;
    if (name.trim() === '') return setError(t('dbNameReq'));
    setBusy(true);
    const failed = await store.rename(file, name.trim());
    setBusy(false);
    if (failed === undefined) onClose();
    else setError(failed);
  };
  return (
    <Modal opened={file !== undefined} onClose={onClose} title={t('dbRename')} size={420}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextInput
          label={t('dbName')}
          data-autofocus
          maxLength={MAX_NAME}
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
    </Modal>
  );
}
