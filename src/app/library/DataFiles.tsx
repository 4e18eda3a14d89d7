import { Button, CloseButton, FileButton, Progress, Skeleton, Stack, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconCloudOff, IconDatabase, IconSearch, IconUpload } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { t } from '../../i18n/messages';
import { SHEET_LIMITS } from '../../label/sheet';
import classes from '../sheet/cloud/dbdata.module.css';
import { FileTable } from '../sheet/cloud/FileTable';
import { dataFilesHost } from '../sheet/cloud/host';
import { PreviewDialog } from '../sheet/cloud/PreviewDialog';
import { RenameDialog } from '../sheet/cloud/RenameDialog';
import { type DataFile, DataFiles } from '../sheet/DataFiles';
import { useFileDrop } from '../sheet/grid/useFileDrop';
import { SHEET_TYPES } from '../sheet/SheetStore';
import { Confirm } from '../ui/Confirm';
import { amount } from '../ui/format';
import { PageHead } from '../ui/PageFrame';
import library from './library.module.css';
import { notify } from './useLibrary';

const SKELETONS = 6;

/** The spreadsheets of the account: uploaded here, chosen in the editor. */
export default observer(function DataFilesPage() {
  const [store] = useState(() => new DataFiles(dataFilesHost));
  const [shown, setShown] = useState<DataFile>();
  const [renamed, setRenamed] = useState<DataFile>();
  const [removed, setRemoved] = useState<DataFile>();
  // Reloads whenever the page comes into view.
  useEffect(() => void store.load(), [store]);
  useEffect(() => store.cancel, [store]);
  const add = async (file: File | null) => {
    const added = file && (await store.add(file));
    if (added) notify(t('dbAdded', { name: added.name }));
  };
  const drop = useFileDrop((file) => void add(file));
  return (
    <section className={`${library.main} ${classes.page}`} aria-label={t('menuData')} {...drop.handlers}>
      <PageHead
        inset
        title={t('menuData')}
        actions={<UploadButton store={store} add={(file) => void add(file)} />}
      />
      <Toolbar store={store} />
      <Sending store={store} />
      <Body store={store} add={(file) => void add(file)}>
        <FileTable files={store.shown} preview={setShown} rename={setRenamed} remove={setRemoved} />
      </Body>
      <PreviewDialog file={shown} onClose={() => setShown(undefined)} />
      <RenameDialog store={store} file={renamed} onClose={() => setRenamed(undefined)} />
      <Confirm
        text={removed && t('dbDeleteText', { name: removed.name })}
        title={t('dbDeleteTitle')}
        action={t('dbDelete')}
        grave
        run={async () => removed && store.remove(removed)}
        onClose={() => setRemoved(undefined)}
      />
      {drop.over && <div className={classes.over}>{t('dbDropNow')}</div>}
    </section>
  );
});

interface Props {
  store: DataFiles;
  add(file: File | null): void;
}

const Toolbar = observer(function Toolbar({ store }: Pick<Props, 'store'>) {
  const { files } = store;
  return (
    <div className={library.toolbar}>
      <TextInput
        className={library.search}
        size="sm"
        aria-label={t('dbSearch')}
        placeholder={t('dbSearch')}
        leftSection={<IconSearch size={16} />}
        value={store.keyword}
        onChange={(event) => store.search(event.currentTarget.value)}
      />
      {files && files.length > 0 && (
        <span className={library.count}>{t('dbTotal', { n: files.length })}</span>
      )}
    </div>
  );
});

const UploadButton = observer(function UploadButton({ store, add }: Props) {
  return (
    <FileButton onChange={add} accept={SHEET_TYPES.join(',')}>
      {(props) => (
        <Button
          {...props}
          size="sm"
          leftSection={<IconUpload size={16} />}
          disabled={store.upload !== undefined}
        >
          {t('dbUpload')}
        </Button>
      )}
    </FileButton>
  );
});

/** The file being uploaded, or why the last one was refused. */
const Sending = observer(function Sending({ store }: { store: DataFiles }) {
  const { upload, refused } = store;
  if (upload) {
    const { name, sent } = upload;
    const percent = Math.round((sent ?? 0) * 100);
    return (
      <div className={classes.upload}>
        <span className={classes.sending} role="status">
          {sent === undefined ? t('dbReading', { name }) : t('dbSending', { name, percent })}
        </span>
        <Progress flex={1} value={sent === undefined ? 100 : percent} animated aria-label={name} />
        <Button size="compact-xs" variant="default" onClick={store.cancel}>
          {t('cancel')}
        </Button>
      </div>
    );
  }
  if (!refused) return null;
  return (
    <div className={library.bad} role="alert">
      <IconAlertTriangle size={16} />
      {t('dbFileFailed', { name: refused.name })} {refused.reason}
      <CloseButton size="sm" aria-label={t('dataDismiss')} onClick={store.dismiss} />
    </div>
  );
});

const Body = observer(function Body({ store, add, children }: Props & { children: React.ReactNode }) {
  const { files, failure, shown, keyword } = store;
  if (!files) {
    if (failure !== undefined) return <Failed store={store} />;
    return (
      <Stack p={20} gap={12} role="status" aria-label={t('loading')}>
        {Array.from({ length: SKELETONS }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
          <Skeleton key={i} height={32} radius={6} />
        ))}
      </Stack>
    );
  }
  if (files.length === 0) {
    const limits = {
      mb: SHEET_LIMITS.bytes / 1024 / 1024,
      rows: amount(SHEET_LIMITS.rows),
      others: amount(SHEET_LIMITS.wholeRows),
    };
    return (
      <div className={library.state}>
        <IconDatabase size={46} stroke={1.2} />
        <strong>{t('dbEmptyTitle')}</strong>
        <p>{t('dbEmptyHint')}</p>
        <p>{t('dataLimits', { ...limits, types: SHEET_TYPES.join(' ') })}</p>
        <UploadButton store={store} add={add} />
      </div>
    );
  }
  if (shown.length === 0) {
    return (
      <div className={library.state}>
        <IconSearch size={46} stroke={1.2} />
        <strong>{t('dbNone', { text: keyword.trim() })}</strong>
      </div>
    );
  }
  return <div className={library.scroll}>{children}</div>;
});

function Failed({ store }: { store: DataFiles }) {
  return (
    <div className={library.state} role="alert">
      <IconCloudOff size={46} stroke={1.2} />
      <strong>{t('dbFailed')}</strong>
      <p>{store.failure}</p>
      <Button onClick={() => void store.load()}>{t('dataRetry')}</Button>
    </div>
  );
}
