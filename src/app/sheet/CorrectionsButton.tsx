import { ActionIcon, Button, Popover } from '@mantine/core';
import { IconArrowBackUp, IconPencil } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { t } from '../../i18n/messages';
import { rowNumber } from '../../label/bind';
import { catchAndNotify } from '../ui/files';
import classes from './corrections.module.css';
import type { SheetStore } from './SheetStore';
import { saveCorrected } from './saveCorrected';

/** The corrected cells: what each had before, a way back, and a copy of the spreadsheet with all of them. */
export const CorrectionsButton = observer(function CorrectionsButton({ sheet }: { sheet: SheetStore }) {
  const { corrections } = sheet.rows;
  const { records, name } = sheet;
  const [isSaving, setSaving] = useState(false);
  if (!records || corrections.size === 0) return null;
  const save = async () => {
    setSaving(true);
    await catchAndNotify(saveCorrected(records, name));
    setSaving(false);
  };
  return (
    <Popover position="top-start" shadow="md" width={380} trapFocus withinPortal>
      <Popover.Target>
        <Button size="compact-xs" variant="light" leftSection={<IconPencil size={14} />}>
          {t('dataCorrected', { n: corrections.size })}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('dataCorrections')}>
        <p className={classes.hint}>{t('dataCorrectedHint', { name })}</p>
        <ul className={classes.list}>
          {corrections.list.map(([record, column, text]) => {
            const place = t('cellPlace', { n: rowNumber(records, record), field: records.fields[column]! });
            return (
              <li key={`${record}-${column}`}>
                <button type="button" className={classes.place} onClick={() => sheet.show(record)}>
                  {place}
                </button>
                <span className={classes.change}>
                  <del>{corrections.before(record, column) || t('cellEmpty')}</del>
                  <ins>{text || t('cellEmpty')}</ins>
                </span>
                <ActionIcon
                  size={24}
                  variant="subtle"
                  color="gray"
                  aria-label={t('cellUndo', { place })}
                  onClick={() => corrections.undo(record, column)}
                >
                  <IconArrowBackUp size={15} />
                </ActionIcon>
              </li>
            );
          })}
        </ul>
        <footer className={classes.foot}>
          <Button size="xs" variant="default" onClick={corrections.clear}>
            {t('dataCorrectedUndo')}
          </Button>
          <Button size="xs" loading={isSaving} onClick={() => void save()}>
            {t('dataCorrectedSave')}
          </Button>
        </footer>
      </Popover.Dropdown>
    </Popover>
  );
});
