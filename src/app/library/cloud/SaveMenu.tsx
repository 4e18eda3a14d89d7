import { ActionIcon, Button, Group, Indicator, Menu, Tooltip } from '@mantine/core';
import {
  IconChevronDown,
  IconDeviceFloppy,
  IconDownload,
  IconFileExport,
  IconHistory,
  IconShare3,
} from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { t } from '../../../i18n/messages';
import { notifyError } from '../../api';
import { saveTemplate } from '../../editor/actions';
import { useWithoutServer } from '../../ui/withoutServer';
import { useCloud } from '../context';
import { ShareDialog } from '../share/ShareDialog';
import type { Shareable } from '../share/ShareForm';
import { openTemplet } from './openTemplet';
import { saveToCloud } from './saveToCloud';
import { VersionsDialog } from './VersionsDialog';

/** Saving the label: to its template in the cloud, as a new one, or as a file; and its former versions. */
export const SaveMenu = observer(function SaveMenu({ className }: { className: string | undefined }) {
  const stores = useCloud();
  const { cloud, origin, editor, autoSave } = stores;
  const [versions, setVersions] = useState<{ templetId: number; name: string }>();
  const [shared, setShared] = useState<Shareable>();
  const shares = !useWithoutServer();
  // The partner receives the label as the cloud has it.
  const share = async () => {
    const current = origin.origin !== undefined && !origin.unsaved;
    if (!current && !(await cloud.save())) return;
    if (cloud.known && !cloud.pending)
      setShared({ templetId: cloud.known.templetId, name: editor.label.name });
    else notifyError(t('offlineShareLater'));
  };
  const look = { variant: 'subtle', color: 'dark', h: 34 } as const;
  return (
    <Group gap={0} wrap="nowrap">
      <Tooltip label={t('cloudUnsaved')} disabled={!origin.unsaved}>
        <Indicator
          size={7}
          offset={6}
          color="orange"
          disabled={!origin.unsaved}
          position="top-start"
          zIndex={1}
        >
          <Button
            {...look}
            size="sm"
            px={8}
            className={className}
            title={t('cloudSave')}
            loading={cloud.saving}
            leftSection={<IconDeviceFloppy size={17} stroke={1.7} />}
            onClick={() => void saveToCloud(stores)}
          >
            {t('cloudSave')}
          </Button>
        </Indicator>
      </Tooltip>
      <Menu shadow="md" position="bottom-end" width={210}>
        <Menu.Target>
          <ActionIcon {...look} color="gray" size={20} aria-label={t('cloudMenu')}>
            <IconChevronDown size={14} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconFileExport size={16} stroke={1.7} />} onClick={() => void cloud.ask()}>
            {t('cloudSaveAs')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconHistory size={16} stroke={1.7} />}
            disabled={!cloud.known}
            onClick={() =>
              cloud.known && setVersions({ templetId: cloud.known.templetId, name: editor.label.name })
            }
          >
            {t('libVersions')}
          </Menu.Item>
          {shares && (
            <Menu.Item leftSection={<IconShare3 size={16} stroke={1.7} />} onClick={() => void share()}>
              {t('share')}
            </Menu.Item>
          )}
          <Menu.CheckboxItem checked={autoSave.on} onChange={autoSave.set}>
            {t('autoSave')}
          </Menu.CheckboxItem>
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconDownload size={16} stroke={1.7} />}
            onClick={() => void saveTemplate(stores)}
          >
            {t('saveTemplate')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <VersionsDialog
        templet={versions}
        onRestored={(restored) => openTemplet(stores, restored.templetId, 'edit', true, restored)}
        onClose={() => setVersions(undefined)}
      />
      <ShareDialog
        templets={shared ? [shared] : []}
        opened={shared !== undefined}
        onClose={() => setShared(undefined)}
      />
    </Group>
  );
});
