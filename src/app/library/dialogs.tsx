import { Button, Group, Radio, ScrollArea, Stack, TextInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { t } from '../../i18n/messages';
import { NAME_MAX } from '../../label/rules';
import { Dialog } from '../ui/Dialog';
import { NameDialog } from '../ui/NameDialog';
import type { Folder, FolderStore } from './FolderStore';

interface FolderNameProps {
  /** The folder to rename; `new` creates one; undefined: closed. */
  folder: Folder | 'new' | undefined;
  store: FolderStore;
  onClose(): void;
}

/** Names a folder, a new one or an existing one. */
export function FolderName({ folder, store, onClose }: FolderNameProps) {
  const save = async (name: string) => {
    const saved = await store.save(name, typeof folder === 'object' ? folder.folderId : undefined);
    return typeof saved === 'string' ? saved : undefined;
  };
  return (
    <NameDialog
      opened={folder !== undefined}
      title={t(folder === 'new' ? 'libFolderNew' : 'libFolderRename')}
      size={400}
      label={t('libFolderName')}
      name={typeof folder === 'object' ? folder.name : ''}
      maxLength={NAME_MAX}
      missing={t('libFolderNameReq')}
      save={save}
      onClose={onClose}
    />
  );
}

interface FolderChoiceProps {
  store: FolderStore;
  /** null: in no folder. */
  value: number | null;
  onChange(folderId: number | null): void;
}

/** One of the folders, or none; a new one can be created here. */
export const FolderChoice = observer(function FolderChoice({ store, value, onChange }: FolderChoiceProps) {
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const add = async () => {
    if (name.trim() === '') return;
    setBusy(true);
    const made = await store.save(name.trim());
    setBusy(false);
    if (typeof made === 'string') return setError(made);
    setName('');
    onChange(made);
  };
  return (
    <>
      <ScrollArea.Autosize mah={236} type="auto" scrollbarSize={8}>
        <Radio.Group
          aria-label={t('libFolders')}
          value={String(value ?? 0)}
          onChange={(id) => onChange(Number(id) || null)}
        >
          <Stack gap={10} p={2}>
            <Radio size="sm" value="0" label={t('libTop')} />
            {store.rows?.map(({ folderId, name: folder, count }) => (
              <Radio
                key={folderId}
                size="sm"
                value={String(folderId)}
                label={t('libFolderCount', { name: folder, n: count })}
              />
            ))}
          </Stack>
        </Radio.Group>
      </ScrollArea.Autosize>
      <Group gap="xs" mt="sm" align="flex-start" wrap="nowrap">
        <TextInput
          flex={1}
          size="sm"
          aria-label={t('libFolderNew')}
          placeholder={t('libFolderNew')}
          maxLength={NAME_MAX}
          value={name}
          error={error ?? store.failure}
          onChange={(event) => {
            setName(event.currentTarget.value);
            setError(undefined);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            void add();
          }}
        />
        <Button
          size="sm"
          variant="default"
          loading={busy}
          disabled={name.trim() === ''}
          onClick={() => void add()}
        >
          {t('libFolderAdd')}
        </Button>
      </Group>
    </>
  );
});

interface MoveProps {
  /** Number of templates to move, and their folder; undefined: closed. */
  moved: { count: number; from: number | null } | undefined;
  store: FolderStore;
  move(folderId: number | null): Promise<boolean>;
  onClose(): void;
}

/** Asks for the target folder of templates. */
export function MoveDialog({ moved, store, move, onClose }: MoveProps) {
  const [folder, setFolder] = useState<number | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    setFolder(moved?.from ?? null);
    if (moved) void store.load();
  }, [moved, store]);
  const go = async () => {
    setBusy(true);
    const done = await move(folder);
    setBusy(false);
    if (done) onClose();
  };
  return (
    <Dialog
      opened={moved !== undefined}
      onClose={onClose}
      title={t('libMoveTitle', { n: moved?.count ?? 0 })}
      size={420}
    >
      <FolderChoice store={store} value={folder} onChange={setFolder} />
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" size="sm" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button size="sm" loading={busy} onClick={() => void go()}>
          {t('libMoveHere')}
        </Button>
      </Group>
    </Dialog>
  );
}
