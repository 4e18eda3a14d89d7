import { Menu } from '@mantine/core';
import { t } from '../../../i18n/messages';
import { elementTypes } from '../../../label/elements';
import { columnTypes } from '../columns';
import { useEditor } from '../context';
import { iconOf } from './icons';

interface Props {
  column: number;
  pick(code: number): void;
}

/** Menu entries for the element type of a column; the first one has the focus. */
export function ColumnItems({ column, pick }: Props) {
  const { editor, sheet } = useEditor();
  return (
    <>
      <Menu.Label>{t('columnUse', { field: editor.columns[column] ?? '' })}</Menu.Label>
      {columnTypes(sheet, column).map((code, i) => {
        const Icon = iconOf(code);
        return (
          <Menu.Item
            key={code}
            data-autofocus={i === 0 || undefined}
            leftSection={<Icon size={15} />}
            onClick={() => pick(code)}
          >
            {t(elementTypes.get(code)!.label)}
          </Menu.Item>
        );
      })}
    </>
  );
}
