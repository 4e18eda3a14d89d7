import { ActionIcon, Button, Checkbox, Menu, Tooltip } from '@mantine/core';
import {
  IconFiles,
  IconFolder,
  IconFolderPlus,
  IconInbox,
  IconPencil,
  IconPlus,
  IconStar,
  IconTrash,
} from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { t } from '../../i18n/messages';
import { call } from '../api';
import { useNewLabel } from '../editor/form/useNewLabel';
import { Confirm } from '../ui/Confirm';
import { PageHead } from '../ui/PageFrame';
import { useShell } from '../ui/useShell';
import { useWithoutServer } from '../ui/withoutServer';
import type { PageActions } from './actions';
import { Bin } from './Bin';
import bin from './bin.module.css';
import { VersionsDialog } from './cloud/VersionsDialog';
import { FolderName, MoveDialog } from './dialogs';
import { type Folder, FolderStore } from './FolderStore';
import { GroupList, type GroupRow } from './GroupList';
import { ListBody } from './ListBody';
import classes from './library.module.css';
import { ownTemplets, type TempletRow } from './librarySources';
import { notifyRemoved } from './notifyRemoved';
import NewShares from './share/NewShares';
import { ShareDialog } from './share/ShareDialog';
import { Toolbar } from './Toolbar';
import { notify, useCommon, useLayout, useLibrary } from './useLibrary';

type Rows = readonly TempletRow[];

/** The user's own templates in the cloud, with their folders. */
export default observer(function MyLabels() {
  const { store, changes } = useLibrary(ownTemplets);
  const [folders] = useState(() => new FolderStore(call));
  useEffect(() => void folders.load(), [folders]);
  const [layout, setLayout] = useLayout();
  const common = useCommon(store, changes);
  const newLabel = useNewLabel();
  const [removed, setRemoved] = useState<Rows>();
  const [moved, setMoved] = useState<Rows>();
  const [shared, setShared] = useState<Rows>();
  const shares = !useWithoutServer();
  const [versions, setVersions] = useState<TempletRow>();
  const refresh = () => Promise.all([store.refresh(), folders.load()]);

  const actions: PageActions = {
    open: (row) => common.edit([row]),
    collect: common.collect,
    rename: common.rename,
    run: {
      edit: common.edit,
      print: common.print,
      ...(shares && { share: setShared }),
      move: setMoved,
      copy: (rows) => void common.copy(rows).then(() => folders.load()),
      rename: () => undefined,
      versions: ([row]) => setVersions(row),
      remove: setRemoved,
    },
  };
  const remove = async () => {
    if (!(await changes.remove(ids(removed)))) return;
    notifyRemoved(ids(removed), changes, () => void refresh());
    store.selectNone();
    await refresh();
  };
  const move = async (folderId: number | null) => {
    const done = await changes.move(ids(moved), folderId);
    if (done) {
      notify(t('libMoved', { n: moved?.length ?? 0 }));
      store.selectNone();
      await refresh();
    }
    return done;
  };
  const create = (
    <Button size="sm" leftSection={<IconPlus size={17} />} onClick={newLabel}>
      {t('menuNew')}
    </Button>
  );
  const { group } = store.filter;
  return (
    <div className={classes.page}>
      <Folders store={folders} current={group} choose={store.inGroup} removed={() => void refresh()} />
      {group === 'bin' ? (
        <Bin store={store} changes={changes} layout={layout} setLayout={setLayout} refresh={refresh} />
      ) : (
        <section className={classes.main} aria-label={t('menuMine')}>
          <PageHead inset title={t('menuMine')} actions={create} />
          <NewShares inset />
          <Toolbar store={store} actions={actions} layout={layout} setLayout={setLayout} />
          <ListBody
            store={store}
            actions={actions}
            layout={layout}
            hint={t(
              group === 'collected'
                ? 'libEmptyStars'
                : typeof group === 'number'
                  ? 'libEmptyFolder'
                  : 'libEmptyMine',
            )}
            first={
              group === 'all' && (
                <>
                  {create}
                  <Button
                    size="sm"
                    variant="default"
                    onClick={() => void common.navigate('/label/marketlabel')}
                  >
                    {t('libToMarket')}
                  </Button>
                </>
              )
            }
          />
        </section>
      )}
      <Confirm
        text={removed && removeText(removed)}
        title={t('libRemoveTitle')}
        action={t('remove')}
        grave
        run={remove}
        onClose={() => setRemoved(undefined)}
      />
      <MoveDialog
        moved={moved && { count: moved.length, from: moved[0]?.folderId ?? null }}
        store={folders}
        move={move}
        onClose={() => setMoved(undefined)}
      />
      <ShareDialog
        templets={shared ?? []}
        opened={shared !== undefined}
        onClose={(done) => {
          setShared(undefined);
          if (done) store.selectNone();
        }}
      />
      <VersionsDialog
        templet={versions}
        onRestored={() => store.refresh()}
        onClose={() => setVersions(undefined)}
      />
    </div>
  );
});

const ids = (rows: Rows | undefined): number[] => (rows ?? []).map((row) => row.templetId);

const removeText = (rows: Rows): string =>
  rows.length === 1
    ? t('libRemoveOne', { name: rows[0]!.name })
    : t('libRemoveMany', { name: rows[0]!.name, n: rows.length });

interface FoldersProps {
  store: FolderStore;
  current: GroupRow['group'];
  choose(group: GroupRow['group']): void;
  removed(): void;
}

const Folders = observer(function Folders({ store, current, choose, removed }: FoldersProps) {
  const { shell } = useShell();
  const [named, setNamed] = useState<Folder | 'new'>();
  const [gone, setGone] = useState<Folder>();
  const [withContent, setWithContent] = useState(false);
  const remove = async () => {
    if (!gone) return;
    const failure = await store.remove(gone.folderId, withContent);
    if (failure) shell.showFailure(failure);
    if (failure !== undefined) return;
    if (current === gone.folderId) choose('all');
    removed();
  };
  const top: GroupRow[] = [
    { group: 'all', name: t('libAll'), Icon: IconFiles },
    { group: 'collected', name: t('libStars'), Icon: IconStar },
    { group: 0, name: t('libTop'), Icon: IconInbox },
  ];
  const rows = store.rows?.map(
    (folder): GroupRow => ({
      group: folder.folderId,
      name: folder.name,
      Icon: IconFolder,
      count: folder.count,
      menu: (
        <>
          <Menu.Item leftSection={<IconPencil size={16} stroke={1.7} />} onClick={() => setNamed(folder)}>
            {t('libRename')}
          </Menu.Item>
          <Menu.Item
            color="red"
            leftSection={<IconTrash size={16} stroke={1.7} />}
            onClick={() => {
              setWithContent(false);
              setGone(folder);
            }}
          >
            {t('remove')}
          </Menu.Item>
        </>
      ),
    }),
  );
  return (
    <aside className={classes.side}>
      <GroupList label={t('libGroups')} rows={top} current={current} choose={choose} />
      <div className={classes.sideHead}>
        {t('libFolders')}
        <Tooltip label={t('libFolderNew')}>
          <ActionIcon
            size="sm"
            variant="subtle"
            color="gray"
            aria-label={t('libFolderNew')}
            onClick={() => setNamed('new')}
          >
            <IconFolderPlus size={17} stroke={1.7} />
          </ActionIcon>
        </Tooltip>
      </div>
      <GroupList label={t('libFolders')} rows={rows ?? []} current={current} choose={choose} />
      <div className={bin.sideEnd}>
        <GroupList
          label={t('binTitle')}
          rows={[{ group: 'bin', name: t('binTitle'), Icon: IconTrash }]}
          current={current}
          choose={choose}
        />
      </div>
      <FolderName folder={named} store={store} onClose={() => setNamed(undefined)} />
      <Confirm
        text={gone && t('libFolderRemove', { name: gone.name })}
        title={t('libFolderRemoveTitle')}
        action={t('remove')}
        grave
        run={remove}
        onClose={() => setGone(undefined)}
      >
        {gone && gone.count > 0 && (
          <Checkbox
            mt="md"
            size="sm"
            label={t('libFolderWithContent', { n: gone.count })}
            checked={withContent}
            onChange={(event) => setWithContent(event.currentTarget.checked)}
          />
        )}
      </Confirm>
    </aside>
  );
});
