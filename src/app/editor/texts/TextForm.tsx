import { ActionIcon, TextInput, Tooltip } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { t } from '../../../i18n/messages';
import { rowNumber } from '../../../label/bind';
import { elementTypes } from '../../../label/elements';
import { SHEET_LIMITS } from '../../../label/sheet';
import { isPictureCell } from '../../sheet/pictureCell';
import { useEditor } from '../context';
import { boundColumns } from '../data/boundColumns';
import { layerName } from '../layers';
import { MixedContent } from '../panels/MixedContent';
import { type FixedText, fixedTexts, pieceOf } from './fixedTexts';
import classes from './texts.module.css';

/** The texts of the label and the data of its row in one form: what is changed without the canvas. */
export const TextForm = observer(function TextForm() {
  const { editor, sheet } = useEditor();
  // A text that is emptied keeps its field until the form is opened again.
  const [texts] = useState(() => fixedTexts(editor.label.elements));
  const shown = texts.filter((text) => pieceOf(editor.label.elements, text));
  const columns = usedColumns(editor, sheet);
  if (shown.length === 0 && columns.length === 0) return <p className={classes.none}>{t('textsNone')}</p>;
  return (
    <div className={classes.form}>
      {columns.length > 0 && (
        <section className={classes.group} aria-labelledby="texts-row">
          <h2 id="texts-row">{t('textsOfRow', { n: rowNumber(sheet.records, sheet.current) })}</h2>
          {columns.map((column) => (
            <CellField key={`${sheet.current} ${column}`} record={sheet.current} column={column} />
          ))}
        </section>
      )}
      {shown.length > 0 && (
        <section className={classes.group} aria-labelledby="texts-label">
          <h2 id="texts-label">{t('textsOfLabel')}</h2>
          {shown.map((text) => (
            <TextField key={[text.elementId, text.cell?.row, text.cell?.col].join(' ')} text={text} />
          ))}
        </section>
      )}
    </div>
  );
});

type Stores = ReturnType<typeof useEditor>;

/** The columns that the label prints and that are texts in the current row, 0-based. */
function usedColumns({ label }: Stores['editor'], { records, current }: Stores['sheet']): number[] {
  const row = records?.rows[current];
  if (!records || !row) return [];
  const bound = boundColumns(label, records.fields);
  return [...records.fields.keys()].filter(
    (column) => bound.has(records.fields[column]!) && !isPictureCell(row[column] ?? ''),
  );
}

const TextField = observer(function TextField({ text }: { text: FixedText }) {
  const { editor, cells } = useEditor();
  const { elementId, cell } = text;
  const element = editor.element(elementId);
  const piece = pieceOf(editor.label.elements, text);
  if (!element || !piece) return null;
  const type = elementTypes.get(element.elementType);
  const name = layerName(element) || (type ? t(type.label) : '');
  const at = cell && t('tableCellAt', { row: cell.row + 1, col: cell.col + 1 });
  return (
    <MixedContent
      element={piece}
      label={at ? `${name} · ${at}` : name}
      set={(patch, key) => {
        if (cell) cells.setCell(elementId, cell, patch, key);
        else editor.setElement(elementId, patch, key && `${elementId}.${key}`);
      }}
    />
  );
});

/** A cell of the row: corrected when the field is left, with a way back to what is in the file. */
const CellField = observer(function CellField({ record, column }: { record: number; column: number }) {
  const { sheet } = useEditor();
  const records = sheet.records!;
  const { corrections } = sheet.rows;
  const cell = records.rows[record]![column] ?? '';
  const [draft, setDraft] = useState<string>();
  const apply = () => {
    if (draft !== undefined && draft !== cell) corrections.set([[record, column, draft]]);
    setDraft(undefined);
  };
  const place = t('cellPlace', { n: rowNumber(records, record), field: records.fields[column]! });
  const undo = t('cellUndo', { place });
  return (
    <TextInput
      size="xs"
      label={records.fields[column]!}
      maxLength={SHEET_LIMITS.cellCharacters}
      value={draft ?? cell}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onBlur={apply}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) apply();
      }}
      rightSectionWidth={44}
      rightSection={
        corrections.has(record, column) && (
          <Tooltip label={undo}>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={undo}
              onClick={() => corrections.undo(record, column)}
            >
              <IconArrowBackUp size={18} />
            </ActionIcon>
          </Tooltip>
        )
      }
    />
  );
});
