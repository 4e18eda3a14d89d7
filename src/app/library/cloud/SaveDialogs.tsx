import { Alert, Button, Group, Text, TextInput } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { t } from '../../../i18n/messages';
import { NAME_MAX } from '../../../label/rules';
import { call, reasonOf } from '../../api';
import { copyName } from '../../editor/copyName';
import { Dialog } from '../../ui/Dialog';
import { useCloud } from '../context';
import { FolderChoice } from '../dialogs';
import { FolderStore } from '../FolderStore';
import { ConflictQuestion } from './ConflictQuestion';
import { openTemplet } from './openTemplet';
import { tellSaved } from './saveToCloud';

/** Dialogs of saving to the cloud: the place of a new template, a conflict, a failure. */
export function SaveDialogs() {
  return (
    <>
      <WhereDialog />
      <ConflictDialog />
      <FailureDialog />
    </>
  );
}

const FailureDialog = observer(function FailureDialog() {
  const { cloud } = useCloud();
  const close = () => cloud.showFailure(undefined);
  return (
    <Dialog
      opened={cloud.failure !== undefined}
      onClose={close}
      title={t('cloudSaveFailed')}
      size={420}
      zIndex={320}
    >
      <Text size="sm">{cloud.failure}</Text>
      <Text size="xs" c="dimmed" mt={6}>
        {t('cloudSaveFailedHint')}
      </Text>
      <Group justify="flex-end" mt="lg">
        <Button size="sm" onClick={close}>
          {t('confirm')}
        </Button>
      </Group>
    </Dialog>
  );
});

const WhereDialog = observer(function WhereDialog() {
  const { cloud } = useCloud();
  const { asked } = cloud;
  const [folders] = useState(() => new FolderStore(call));
  const [name, setName] = useState('');
  const [folder, setFolder] = useState<number | null>(null);
  const [missing, setMissing] = useState(false);
  useEffect(() => {
    if (!asked) return;
    setName(asked.name);
    setMissing(false);
    void folders.load();
  }, [asked, folders]);
  const save = async () => {
    if (name.trim() === '') return setMissing(true);
    if (await cloud.saveAs(name.trim(), folder)) tellSaved(name.trim(), cloud.waits);
  };
  return (
    <Dialog
      opened={asked !== undefined}
      onClose={cloud.cancel}
      title={t('cloudSaveTitle')}
      size={420}
      closeOnClickOutside={false}
      zIndex={310}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {asked?.lost && (
          <Alert color="orange" variant="light" mb="md" py={8} icon={<IconAlertTriangle size={17} />}>
            {t('cloudLost')}
          </Alert>
        )}
        <TextInput
          label={t('labelName')}
          data-autofocus
          maxLength={NAME_MAX}
          value={name}
          error={missing && t('nameReq')}
          onChange={(event) => {
            setName(event.currentTarget.value);
            setMissing(false);
          }}
        />
        <Text size="xs" c="dimmed" mt="md" mb={8}>
          {t('libFolders')}
        </Text>
        <FolderChoice store={folders} value={folder} onChange={setFolder} />
        <Group justify="flex-end" gap="xs" mt="lg">
          <Button variant="default" size="sm" onClick={cloud.cancel}>
            {t('cancel')}
          </Button>
          <Button size="sm" type="submit" loading={cloud.saving}>
            {t('cloudSave')}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
});

const ConflictDialog = observer(function ConflictDialog() {
  const stores = useCloud();
  const { cloud, editor } = stores;
  const { conflict } = cloud;
  const [busy, setBusy] = useState(false);
  const { name } = editor.paper;
  const keepMine = async () => {
    if (await cloud.keepMine()) tellSaved(name, cloud.waits);
  };
  const takeTheirs = async () => {
    if (!conflict) return;
    setBusy(true);
    try {
      await openTemplet(stores, conflict.templetId, 'edit', true);
      cloud.closeConflict();
    } catch (error) {
      cloud.showFailure(reasonOf(error));
    } finally {
      setBusy(false);
    }
  };
  const saveCopy = () => {
    cloud.closeConflict();
    void cloud.ask(copyName(name));
  };
  return (
    <ConflictQuestion
      asked={conflict && { name, updateTime: conflict.updateTime }}
      busy={{ mine: cloud.saving, theirs: busy }}
      keepMine={() => void keepMine()}
      takeTheirs={() => void takeTheirs()}
      saveCopy={saveCopy}
      onClose={cloud.closeConflict}
    />
  );
});
