import { Button, Loader } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useState } from 'react';
import { problemText, t, translateRefusal } from '../../../i18n/messages';
import { Dialog } from '../../ui/Dialog';
import type { DataFile } from '../DataFiles';
import { RecordTable } from '../grid/RecordTable';
import { SheetStore } from '../SheetStore';
import { loadSheetFile } from '../sheetHost';
import type { SheetRepository } from '../sheetRepository';
import classes from './dbdata.module.css';

/** A preview is not stored. */
const nowhere: SheetRepository = { load: async () => undefined, save: async () => {} };
const NO_COLUMNS: ReadonlySet<string> = new Set();

/** The rows of a spreadsheet. */
export function PreviewDialog({ file, onClose }: { file: DataFile | undefined; onClose(): void }) {
  return (
    <Dialog
      opened={file !== undefined}
      onClose={onClose}
      title={file?.name}
      size="min(1080px, 94vw)"
      padding={0}
    >
      {file && <Rows key={file.id} file={file} />}
    </Dialog>
  );
}

const Rows = observer(function Rows({ file }: { file: DataFile }) {
  const [sheet] = useState(() => new SheetStore(undefined, nowhere));
  const [failure, setFailure] = useState<string>();
  const load = useCallback(async () => {
    setFailure(undefined);
    try {
      await sheet.open(await loadSheetFile(file.url, file.name));
    } catch (error) {
      setFailure(translateRefusal(error));
    }
  }, [sheet, file]);
  useEffect(() => {
    void load();
    return () => sheet.cancel();
  }, [load, sheet]);
  const bad = failure ?? (sheet.problem && problemText(sheet.problem));
  if (bad) {
    return (
      <div className={classes.wait} role="alert">
        <IconCloudOff size={36} stroke={1.2} />
        {bad}
        <Button size="xs" variant="default" onClick={() => void load()}>
          {t('dataRetry')}
        </Button>
      </div>
    );
  }
  if (!sheet.records) {
    return (
      <div className={classes.wait} role="status">
        <Loader size={24} />
        {t('dbReading', { name: file.name })}
      </div>
    );
  }
  if (sheet.count === 0) return <div className={classes.wait}>{t('excelEmpty')}</div>;
  return (
    <div className={classes.preview}>
      <RecordTable sheet={sheet} bound={NO_COLUMNS} />
    </div>
  );
});
