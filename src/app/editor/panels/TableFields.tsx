import { ActionIcon, Button, Group, Stack, Text, Tooltip } from '@mantine/core';
import {
  IconArrowsHorizontal,
  IconArrowsVertical,
  IconColumnInsertLeft,
  IconColumnInsertRight,
  IconColumnRemove,
  IconRowInsertBottom,
  IconRowInsertTop,
  IconRowRemove,
} from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import type { ComponentType } from 'react';
import type { MessageKey } from '../../../base/messages';
import { t } from '../../../i18n/messages';
import type { PanelRow } from '../../../label/element';
import { type Cell, MAX_LINES, MIN_SIZE, tableFields } from '../../../label/elements/table/cells';
import { alignRows, fontRows, lineRows, weightRows } from '../../../label/panelRows';
import { LengthField } from '../../ui/LengthField';
import { NumberField } from '../../ui/NumberField';
import { useEditor } from '../context';
import type { TableCells } from '../tableCells';
import classes from './panels.module.css';
import type { PieceRowsProps } from './pieceProps';
import { PieceSource } from './SourceField';

type Icon = typeof IconRowRemove;

/** Actions on the rows and columns of the selection. */
const LINES: readonly [MessageKey, Icon, (cells: TableCells) => void][] = [
  ['tableRowAbove', IconRowInsertTop, (cells) => cells.insert('row', false)],
  ['tableRowBelow', IconRowInsertBottom, (cells) => cells.insert('row', true)],
  ['tableColumnLeft', IconColumnInsertLeft, (cells) => cells.insert('col', cells.isMirrored)],
  ['tableColumnRight', IconColumnInsertRight, (cells) => cells.insert('col', !cells.isMirrored)],
  ['tableRowRemove', IconRowRemove, (cells) => cells.remove('row')],
  ['tableColumnRemove', IconColumnRemove, (cells) => cells.remove('col')],
];

/** The style of a cell, as rows of the panel. */
const LOOK: readonly PanelRow[] = [
  ...fontRows,
  ...weightRows,
  ...alignRows,
  ...lineRows,
  { field: 'verticalText', label: 'verticalText', input: 'switch' },
  { field: 'blackWhiteReflection', label: 'reversed', input: 'switch' },
];

interface Props {
  /** Draws rows of fields, as those of an element. */
  Rows: ComponentType<PieceRowsProps>;
}

/** A table's rows, columns and cells: of the whole table, and of the selected cells. */
export const TableFields = observer(function TableFields({ Rows }: Props) {
  const { cells, editor } = useEditor();
  const { table, range } = cells;
  if (!table) return null;
  const lines = (axis: 'row' | 'col', label: MessageKey) => (
    <NumberField
      label={t(label)}
      value={(axis === 'row' ? table.rowHeights : table.columnWidths).length}
      min={1}
      max={MAX_LINES}
      decimalScale={0}
      onSet={(count) => cells.resize(axis, count)}
      onDone={() => editor.commit()}
    />
  );
  return (
    <Stack gap={10}>
      <div className={classes.grid}>
        {lines('row', 'tableRows')}
        {lines('col', 'tableColumns')}
      </div>
      {range ? <Selected Rows={Rows} /> : <Text className={classes.note}>{t('tableHint')}</Text>}
    </Stack>
  );
});

const Selected = observer(function Selected({ Rows }: Props) {
  const { cells, editor } = useEditor();
  const { table, range } = cells;
  const [first] = cells.cells;
  if (!table || !range || !first) return null;
  const many = cells.cells.length > 1;
  const set = (patch: Record<string, unknown>, key?: string) => cells.set(patch as Partial<Cell>, key);
  return (
    <Stack gap={10} className={classes.cells}>
      <Group justify="space-between" gap={4}>
        <h2 className={classes.sectionTitle} style={{ margin: 0 }}>
          {many
            ? t('tableCellRange', { rows: range.rows, cols: range.cols })
            : t('tableCellAt', { row: first.row + 1, col: first.col + 1 })}
        </h2>
        <Group gap={2} wrap="nowrap">
          <Button size="compact-xs" variant="subtle" onClick={() => cells.pickAll()}>
            {t('selectAll')}
          </Button>
          <Button size="compact-xs" variant="subtle" onClick={() => cells.leave()}>
            {t('tableWhole')}
          </Button>
        </Group>
      </Group>
      <Group gap={2} justify="space-between" wrap="nowrap">
        {LINES.map(([label, LineIcon, run]) => (
          <Tool key={label} label={label} icon={LineIcon} run={() => run(cells)} />
        ))}
        <Tool label="tableEvenRows" icon={IconArrowsVertical} run={() => cells.evenOut('row')} />
        <Tool label="tableEvenColumns" icon={IconArrowsHorizontal} run={() => cells.evenOut('col')} />
      </Group>
      <Group gap={8} grow>
        <Button size="xs" variant="default" disabled={!cells.canMerge} onClick={() => cells.merge()}>
          {t('tableMerge')}
        </Button>
        <Button size="xs" variant="default" disabled={!cells.canSplit} onClick={() => cells.split()}>
          {t('tableSplit')}
        </Button>
      </Group>
      <div className={classes.grid}>
        <LengthField
          label={t('tableRowHeight')}
          value={Number(table.rowHeights[range.row])}
          min={MIN_SIZE}
          max={tableFields.height.range.max}
          step={0.5}
          disabled={table.lockLocation}
          onSet={(mm) => cells.setSize('row', mm)}
          onDone={() => editor.commit()}
        />
        <LengthField
          label={t('tableColumnWidth')}
          value={Number(table.columnWidths[range.col])}
          min={MIN_SIZE}
          max={tableFields.width.range.max}
          step={0.5}
          disabled={table.lockLocation}
          onSet={(mm) => cells.setSize('col', mm)}
          onDone={() => editor.commit()}
        />
      </div>
      {!many && <PieceSource key={`${first.row}.${first.col}`} element={first} set={set} />}
      <Rows
        element={{ ...table, ...first, id: `${table.id}.cell` }}
        rows={LOOK}
        set={(field, value, also) => set({ [field]: value, ...also }, field)}
      />
    </Stack>
  );
});

function Tool({ label, icon: ToolIcon, run }: { label: MessageKey; icon: Icon; run(): void }) {
  return (
    <Tooltip label={t(label)}>
      <ActionIcon variant="subtle" color="gray" size={30} aria-label={t(label)} onClick={run}>
        <ToolIcon size={18} stroke={1.6} />
      </ActionIcon>
    </Tooltip>
  );
}
