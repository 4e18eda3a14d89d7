import { Button, Select } from '@mantine/core';
import { IconTableImport } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { t } from '../../../i18n/messages';
import { openSheet } from '../actions';
import { useEditor } from '../context';
import type { PieceProps } from './pieceProps';

/** The source column of a content; without a spreadsheet, the way to open one. */
export const ColumnField = observer(function ColumnField({ element, set }: PieceProps) {
  const stores = useEditor();
  const { editor, sheet } = stores;
  const key = String(element.excelKey);
  const unknown = key !== '' && !editor.columns.includes(key);
  const open = sheet.records !== undefined;
  const names = [...new Set(editor.columns)].filter((name) => name !== '');
  const data = names.map((name) => ({ value: name, label: name }));
  if (unknown) data.unshift({ value: key, label: open ? t('columnMissing', { field: key }) : key });
  return (
    <>
      {(open || unknown) && (
        <Select
          size="xs"
          label={t('column')}
          placeholder={t('chooseColumn')}
          searchable
          data={data}
          value={key || null}
          error={open && unknown && t('columnUnknown', { field: key })}
          onChange={(value) => {
            editor.commit();
            set({ excelKey: value ?? '', excelPos: editor.columns.indexOf(value ?? '') });
          }}
        />
      )}
      {!open && (
        <Button
          size="xs"
          variant="light"
          leftSection={<IconTableImport size={15} />}
          onClick={() => void openSheet(stores)}
        >
          {t('openSheet')}
        </Button>
      )}
    </>
  );
});
