import { Anchor, Button, Loader, TextInput } from '@mantine/core';
import { IconFileSpreadsheet, IconSearch } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { t } from '../../../i18n/messages';
import { formatTime } from '../../../label/moment';
import { Dialog } from '../../ui/Dialog';
import { amount } from '../../ui/format';
import { type DataFile, DataFiles } from '../DataFiles';
import classes from './dbdata.module.css';
import { dataFilesHost } from './host';
import { fieldsText } from './words';

interface Props {
  opened: boolean;
  pick(file: DataFile): void;
  onClose(): void;
}

/** Lets the user choose one of the account's spreadsheets to open. */
export function PickDialog({ opened, pick, onClose }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title={t('dbPickTitle')} size={560}>
      <Choices
        pick={(file) => {
          onClose();
          pick(file);
        }}
      />
    </Dialog>
  );
}

const Choices = observer(function Choices({ pick }: Pick<Props, 'pick'>) {
  const [store] = useState(() => new DataFiles(dataFilesHost));
  const { files, failure, shown } = store;
  useEffect(() => void store.load(), [store]);
  if (failure !== undefined) {
    return (
      <div className={classes.wait} role="alert">
        <strong>{t('dbFailed')}</strong>
        {failure}
        <Button size="xs" variant="default" onClick={() => void store.load()}>
          {t('dataRetry')}
        </Button>
      </div>
    );
  }
  if (!files) {
    return (
      <div className={classes.wait} role="status" aria-label={t('loading')}>
        <Loader size={24} />
      </div>
    );
  }
  const manage = (
    <Anchor component={Link} to="/setting/dbdata" size="sm">
      {t('dbManage')}
    </Anchor>
  );
  if (files.length === 0) {
    return (
      <div className={classes.wait}>
        <strong>{t('dbEmptyTitle')}</strong>
        {t('dbEmptyHint')}
        {manage}
      </div>
    );
  }
  return (
    <>
      <TextInput
        size="sm"
        data-autofocus
        aria-label={t('dbSearch')}
        placeholder={t('dbSearch')}
        leftSection={<IconSearch size={16} />}
        rightSectionWidth={90}
        rightSection={manage}
        value={store.keyword}
        onChange={(event) => store.search(event.currentTarget.value)}
      />
      {shown.length === 0 && (
        <div className={classes.wait}>{t('dbNone', { text: store.keyword.trim() })}</div>
      )}
      <ul className={classes.list}>
        {shown.map((file) => (
          <li key={file.id}>
            <button type="button" className={classes.choice} onClick={() => pick(file)}>
              <IconFileSpreadsheet size={20} stroke={1.6} />
              <strong>{file.name}</strong>
              <em>{formatTime(new Date(file.createTime), 'YYYY-MM-DD')}</em>
              <small>
                {t('dbPickRows', { rows: amount(file.rows), columns: file.fields.length })}
                {file.fields.length > 0 && ` · ${fieldsText(file)}`}
              </small>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
});
