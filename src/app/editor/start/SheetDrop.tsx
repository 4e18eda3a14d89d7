import { Loader } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { t } from '../../../i18n/messages';
import { useFileDrop } from '../../sheet/grid/useFileDrop';
import { SHEET_TYPES } from '../../sheet/SheetStore';
import { chooseFile } from '../../ui/files';
import { useLabelLoader } from '../context';
import classes from './start.module.css';
import { startWithSheet } from './startWithSheet';

/** A place to drop a spreadsheet, or to choose one: the editor opens with its rows. */
export default function SheetDrop() {
  const { loadLabels } = useLabelLoader();
  const navigate = useNavigate();
  const [name, setName] = useState<string>();
  const open = async (file: File) => {
    setName(file.name);
    try {
      if (await startWithSheet(await loadLabels(), file)) void navigate('/edit');
    } finally {
      setName(undefined);
    }
  };
  const choose = async () => {
    const file = await chooseFile(SHEET_TYPES.join());
    if (file) await open(file);
  };
  const { over, handlers } = useFileDrop((file) => void open(file));
  return (
    <button
      type="button"
      className={classes.drop}
      data-over={over || undefined}
      aria-busy={name !== undefined}
      disabled={name !== undefined}
      onClick={() => void choose()}
      {...handlers}
    >
      {name === undefined ? <IconFileSpreadsheet size={36} stroke={1.4} aria-hidden /> : <Loader size={30} />}
      <strong>{name === undefined ? t('homeDrop') : t('homeDropReading', { name })}</strong>
      <small>{t('homeDropHint')}</small>
    </button>
  );
}
