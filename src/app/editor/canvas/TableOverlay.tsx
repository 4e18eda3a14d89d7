import { observer } from 'mobx-react-lite';
import { type PointerEvent, type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { own } from '../../../base/own';
import { mmToDots } from '../../../base/units';
import { t } from '../../../i18n/messages';
import type { LabelElement } from '../../../label/element';
import type { Cell, Table } from '../../../label/elements/table/cells';
import type { Axis, CellRange } from '../../../label/elements/table/edit';
import { cellBox, type Grid, gridOf, isMirrored, shownAt } from '../../../label/elements/table/grid';
import { type EditorStores, useEditor } from '../context';
import type { Spot } from '../tableCells';
import classes from './editor.module.css';
import { TextArea } from './InPlaceText';

/** Distance in CSS px that distinguishes a click from a drag. */
const CLICK = 4;
const ARROWS: Record<string, readonly [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Position of a table on the screen. */
class Plan {
  readonly grid: Grid;
  /** Whether the first column is at the right. */
  readonly isMirrored: boolean;
  readonly width: number;
  readonly height: number;
  private readonly pxPerDot: number;

  constructor(
    readonly table: LabelElement & Table,
    private readonly perMm: number,
    readonly pxPerMm: number,
  ) {
    this.grid = gridOf(table, perMm);
    this.isMirrored = isMirrored(table);
    this.pxPerDot = pxPerMm / perMm;
    this.width = mmToDots(table.width, perMm) * this.pxPerDot;
    this.height = mmToDots(table.height, perMm) * this.pxPerDot;
  }

  /** The middle of line `i` of an axis, CSS px from the table's left or top. */
  line(axis: Axis, i: number): number {
    const { xs, ys, border } = this.grid;
    return ((axis === 'row' ? ys : xs)[i]! + border / 2) * this.pxPerDot;
  }

  /** A point of the label in mm, as CSS px in the table's own rotation. */
  inside(x: number, y: number): { x: number; y: number } {
    const { table, pxPerMm } = this;
    const [dx, dy] = [x - table.x - table.width / 2, y - table.y - table.height / 2];
    const angle = (-table.rotationAngle * Math.PI) / 180;
    return {
      x: (dx * Math.cos(angle) - dy * Math.sin(angle)) * pxPerMm + this.width / 2,
      y: (dx * Math.sin(angle) + dy * Math.cos(angle)) * pxPerMm + this.height / 2,
    };
  }

  /** The cell at a point inside; the nearest one with `near`, else undefined outside the table. */
  spot(at: { x: number; y: number }, near = false): Spot | undefined {
    if (!near && (at.x < 0 || at.y < 0 || at.x > this.width || at.y > this.height)) return undefined;
    const find = (axis: Axis, value: number, count: number) => {
      let i = 0;
      const isPast = (line: number) => (axis === 'col' && this.isMirrored ? value < line : value > line);
      while (i < count - 1 && isPast(this.line(axis, i + 1))) i++;
      return i;
    };
    const { rowHeights, columnWidths } = this.table;
    return { row: find('row', at.y, rowHeights.length), col: find('col', at.x, columnWidths.length) };
  }

  /** The inside of a cell as a box of the label, mm, rotated with the table. */
  cell(cell: Cell) {
    const { table, perMm } = this;
    const box = cellBox(cell, this.grid);
    const [width, height] = [box.width / perMm, box.height / perMm];
    const dx = (box.left + box.width / 2) / perMm - mmToDots(table.width, perMm) / perMm / 2;
    const dy = (box.top + box.height / 2) / perMm - mmToDots(table.height, perMm) / perMm / 2;
    const angle = (table.rotationAngle * Math.PI) / 180;
    const x = table.x + table.width / 2 + dx * Math.cos(angle) - dy * Math.sin(angle);
    const y = table.y + table.height / 2 + dx * Math.sin(angle) + dy * Math.cos(angle);
    return { x: x - width / 2, y: y - height / 2, width, height, rotationAngle: table.rotationAngle };
  }
}

interface Props {
  /** The canvas's host: clicks and keys there may be for a cell. */
  host: RefObject<HTMLElement | null>;
}

/** The overlay of the selected table: its cells to select and type in, and its lines to drag. */
export const TableOverlay = observer(function TableOverlay({ host }: Props) {
  const stores = useEditor();
  const { cells } = stores;
  const { table } = cells;
  useCellInput(host, stores);
  if (!table) return null;
  return <Overlay table={table} host={host} />;
});

/** Current position of a table on the screen. */
export const planOf = ({ editor, view }: EditorStores, table: LabelElement & Table) =>
  new Plan(table, editor.dotsPerMm, view.pxPerMm);

/** Position of a pointer event on the label, mm. */
function pointOf(event: { clientX: number; clientY: number }, host: HTMLElement, { view }: EditorStores) {
  const box = host.getBoundingClientRect();
  return {
    x: (event.clientX - box.left - view.x) / view.pxPerMm,
    y: (event.clientY - box.top - view.y) / view.pxPerMm,
  };
}

const Overlay = observer(function Overlay({ table, host }: Props & { table: LabelElement & Table }) {
  const stores = useEditor();
  const { cells, view } = stores;
  const plan = planOf(stores, table);
  const { range, editing } = cells;
  const cell = editing && shownAt(table, editing.row, editing.col);
  const spotOf = (event: PointerEvent, near: boolean) => {
    const { x, y } = pointOf(event, host.current!, stores);
    return plan.spot(plan.inside(x, y), near);
  };
  const locked = table.lockLocation;
  return (
    <>
      <div
        className={classes.table}
        style={{
          left: view.x + (table.x + table.width / 2) * view.pxPerMm - plan.width / 2,
          top: view.y + (table.y + table.height / 2) * view.pxPerMm - plan.height / 2,
          width: plan.width,
          height: plan.height,
          transform: table.rotationAngle ? `rotate(${table.rotationAngle}deg)` : undefined,
        }}
      >
        {range && (
          <div
            className={classes.tableArea}
            role="application"
            aria-label={t('tableArea')}
            onPointerDown={(event) => {
              const spot = event.button === 0 ? spotOf(event, false) : undefined;
              if (!spot) return;
              event.currentTarget.setPointerCapture(event.pointerId);
              if (event.shiftKey) cells.extend(spot);
              else cells.pick(spot);
            }}
            onPointerMove={(event) => {
              const spot = event.buttons & 1 && !cells.editing ? spotOf(event, true) : undefined;
              if (spot) cells.extend(spot);
            }}
          />
        )}
        {range && <RangeMark plan={plan} range={range} />}
        {!locked && <Lines plan={plan} axis="col" host={host} />}
        {!locked && <Lines plan={plan} axis="row" host={host} />}
      </div>
      {cell && (
        <TextArea
          key={`${cell.row}.${cell.col}`}
          look={cell}
          box={plan.cell(cell)}
          put={(text) => {
            cells.setText(cell, text);
            cells.endEdit();
            host.current?.focus({ preventScroll: true });
          }}
          step={(by) => {
            cells.step(by);
            cells.edit();
          }}
        />
      )}
    </>
  );
});

function RangeMark({ plan, range: { row, col, rows, cols } }: { plan: Plan; range: CellRange }) {
  const [from, to] = [plan.line('col', col), plan.line('col', col + cols)];
  const top = plan.line('row', row);
  return (
    <div
      className={classes.tableRange}
      style={{
        left: Math.min(from, to),
        top,
        width: Math.abs(to - from),
        height: plan.line('row', row + rows) - top,
      }}
    />
  );
}

/** The inner lines of one axis, each a handle; while dragged, a line shows its new position. */
function Lines({ plan, axis, host }: Props & { plan: Plan; axis: Axis }) {
  const stores = useEditor();
  const [drag, setDrag] = useState<{ index: number; from: number; to: number }>();
  const count = (axis === 'row' ? plan.table.rowHeights : plan.table.columnWidths).length;
  const along = (event: PointerEvent) => {
    const { x, y } = pointOf(event, host.current!, stores);
    const at = plan.inside(x, y);
    return axis === 'row' ? at.y : at.x;
  };
  const side = axis === 'row' ? 'top' : 'left';
  return Array.from({ length: count - 1 }, (_, index) => {
    const moved = drag?.index === index ? drag.to - drag.from : 0;
    return (
      <div
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are known by their place
        key={index}
        className={classes.tableLine}
        data-axis={axis}
        data-dragged={drag?.index === index || undefined}
        style={{ [side]: plan.line(axis, index + 1) + moved }}
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          setDrag({ index, from: along(event), to: along(event) });
        }}
        onPointerMove={(event) => drag && setDrag({ ...drag, to: along(event) })}
        onPointerUp={() => {
          const way = axis === 'col' && plan.isMirrored ? -1 : 1;
          if (drag) stores.cells.moveLine(axis, index, (way * (drag.to - drag.from)) / plan.pxPerMm);
          setDrag(undefined);
        }}
        onPointerCancel={() => setDrag(undefined)}
      />
    );
  });
}

/** A click on the selected table enters the cell under it, a double click its text; keys move and type. */
function useCellInput(host: RefObject<HTMLElement | null>, stores: EditorStores): void {
  useEffect(() => {
    const element = host.current!;
    const { cells, editor } = stores;
    const spotOf = (event: MouseEvent) => {
      const { table } = cells;
      if (!table) return undefined;
      const plan = planOf(stores, table);
      const { x, y } = pointOf(event, element, stores);
      return plan.spot(plan.inside(x, y));
    };
    let pressed: { id: string; x: number; y: number } | undefined;
    const press = (event: globalThis.PointerEvent) => {
      const onCanvas = event.target instanceof HTMLCanvasElement && event.button === 0 && !event.shiftKey;
      const { table } = cells;
      pressed = onCanvas && table ? { id: table.id, x: event.clientX, y: event.clientY } : undefined;
    };
    const release = (event: globalThis.PointerEvent) => {
      const { table } = cells;
      if (!pressed || pressed.id !== table?.id) return;
      const way = Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y);
      const spot = way < CLICK ? spotOf(event) : undefined;
      if (spot) cells.pick(spot);
      pressed = undefined;
    };
    const open = (event: MouseEvent) => {
      const spot = event.target instanceof HTMLTextAreaElement ? undefined : spotOf(event);
      if (!spot) return;
      cells.pick(spot);
      cells.edit();
    };
    const type = (event: KeyboardEvent) => {
      if (event.target !== element || !cells.range || event.isComposing) return;
      if (!runKey(event, stores)) return;
      event.stopPropagation();
    };
    const leave = () => {
      if (!editor.only) cells.leave();
    };
    element.addEventListener('pointerdown', press, true);
    window.addEventListener('pointerup', release);
    element.addEventListener('dblclick', open);
    element.addEventListener('keydown', type);
    return () => {
      leave();
      element.removeEventListener('pointerdown', press, true);
      window.removeEventListener('pointerup', release);
      element.removeEventListener('dblclick', open);
      element.removeEventListener('keydown', type);
    };
  }, [host, stores]);
}

/** Handles a key for the selected cells; false when it is not for them. */
function runKey(event: KeyboardEvent, { cells }: EditorStores): boolean {
  const { key } = event;
  const isCommand = event.ctrlKey || event.metaKey;
  if (isCommand && !event.altKey && !event.shiftKey && key.toLowerCase() === 'a') {
    cells.pickAll();
    event.preventDefault();
    return true;
  }
  if (isCommand || event.altKey) return false;
  const arrow = own(ARROWS, key);
  // An arrow points to a place on the label, Tab to the next cell of the table.
  if (arrow) cells.move(arrow[0], cells.isMirrored ? -arrow[1] : arrow[1], event.shiftKey);
  else if (key === 'Escape') cells.leave();
  else if (key === 'Tab') cells.step(event.shiftKey ? -1 : 1);
  else if (key === 'Enter' || key === 'F2') cells.edit();
  else if (key === 'Delete' || key === 'Backspace') cells.clear();
  // Typed text goes into the cell, so its text area must exist before the key press ends.
  else if ((key.length === 1 && key !== ' ') || key === 'Process') {
    flushSync(() => cells.edit());
    return cells.editing !== undefined;
  } else return false;
  event.preventDefault();
  return true;
}
