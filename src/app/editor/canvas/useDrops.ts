import { type DragEvent, type RefObject, useState } from 'react';
import { elementTypes } from '../../../label/elements';
import { image } from '../../../label/elements/image';
import { asTable } from '../../../label/elements/table';
import { shownAt } from '../../../label/elements/table/grid';
import type { Box } from '../../../label/place';
import { pictureFields, readPicture } from '../../pictures';
import { SHEET_TYPES } from '../../sheet/SheetStore';
import { COLUMN_DRAG, ELEMENT_DRAG } from '../../ui/dragTypes';
import { catchAndNotify } from '../../ui/files';
import { readAndShowSheet } from '../actions';
import { insideAt } from '../arrange/geometry';
import { bindColumn, boundTo, takesColumn } from '../columns';
import { type EditorStores, useEditor } from '../context';
import type { Spot } from '../tableCells';
import type { Stage } from './Stage';
import { planOf } from './TableOverlay';

/** Distance between pictures dropped together, mm. */
const ASIDE = 2;

/** The target a dropped column would be bound to. */
export interface DropTarget {
  id: string;
  /** The cell, when it is a table's. */
  spot?: Spot;
  /** Its box, mm. */
  box: Box;
}

/** A column dropped where no element accepts it: the user still chooses its element type. */
export interface DroppedColumn {
  column: number;
  /** Drop position: CSS px of the window, and mm. */
  left: number;
  top: number;
  mm: { x: number; y: number };
}

const KINDS = [ELEMENT_DRAG, COLUMN_DRAG, 'Files'] as const;
const kindOf = ({ dataTransfer: { types } }: DragEvent) => KINDS.find((kind) => types.includes(kind));

/** Makes the canvas accept elements of the palette, columns of the spreadsheet, and files. */
export function useDrops(host: RefObject<HTMLElement | null>, stage: RefObject<Stage | undefined>) {
  const stores = useEditor();
  const [target, setTarget] = useState<DropTarget>();
  const [files, setFiles] = useState(false);
  const [dropped, setDropped] = useState<DroppedColumn>();
  const rest = () => {
    setTarget(undefined);
    setFiles(false);
  };

  const focus = () => host.current?.focus({ preventScroll: true });

  const dropColumn = (event: DragEvent, mm: { x: number; y: number }) => {
    const column = Number.parseInt(event.dataTransfer.getData(COLUMN_DRAG), 10);
    if (!boundTo(stores.editor, column)) return;
    const onto = targetAt(stage.current!, stores, event.clientX, event.clientY);
    if (onto) bindTarget(stores, onto, column);
    else setDropped({ column, left: event.clientX, top: event.clientY, mm });
  };

  return {
    target,
    files,
    dropped,
    endChoice: () => {
      setDropped(undefined);
      focus();
    },
    handlers: {
      onDragOver(event: DragEvent) {
        const kind = kindOf(event);
        if (!kind || !stage.current) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'copy';
        setFiles(kind === 'Files');
        if (kind !== COLUMN_DRAG) return;
        const next = targetAt(stage.current, stores, event.clientX, event.clientY);
        setTarget((now) => (sameTarget(now, next) ? now : next));
      },
      onDragLeave(event: DragEvent) {
        if (!host.current?.contains(event.relatedTarget as Node | null)) rest();
      },
      onDrop(event: DragEvent) {
        const kind = kindOf(event);
        if (!kind || !stage.current) return;
        event.preventDefault();
        rest();
        const mm = stage.current.pointAt(event.clientX, event.clientY);
        focus();
        if (kind === ELEMENT_DRAG) {
          const code = Number(event.dataTransfer.getData(ELEMENT_DRAG));
          if (elementTypes.has(code)) stores.editor.add(code, mm, {}, insideAt);
        } else if (kind === COLUMN_DRAG) dropColumn(event, mm);
        else void takeFiles(stores, [...event.dataTransfer.files], mm);
      },
    },
  };
}

const sameTarget = (a: DropTarget | undefined, b: DropTarget | undefined) =>
  a?.id === b?.id && a?.spot?.row === b?.spot?.row && a?.spot?.col === b?.spot?.col;

/** The front element at a point of the window that accepts a column, or the cell of a table. */
function targetAt(stage: Stage, stores: EditorStores, left: number, top: number): DropTarget | undefined {
  for (const id of stage.elementsAt(left, top)) {
    const element = stores.editor.element(id)!;
    if (takesColumn(element)) return { id, box: element };
    const table = asTable(element);
    if (!table) continue;
    const plan = planOf(stores, table);
    const { x, y } = stage.pointAt(left, top);
    const at = plan.spot(plan.inside(x, y));
    const cell = at && shownAt(table, at.row, at.col);
    if (cell) return { id, spot: { row: cell.row, col: cell.col }, box: plan.cell(cell) };
  }
  return undefined;
}

function bindTarget({ editor, cells }: EditorStores, { id, spot }: DropTarget, column: number): void {
  if (!spot) {
    bindColumn(editor, id, column);
    return;
  }
  editor.select([id]);
  cells.pick(spot);
  cells.bind(boundTo(editor, column)!);
}

/** Opens a spreadsheet and puts pictures on the label; reports other or broken files. */
async function takeFiles(stores: EditorStores, files: readonly File[], mm: { x: number; y: number }) {
  const { width, height } = stores.editor.label;
  let aside = 0;
  for (const file of files) {
    if (SHEET_TYPES.some((ending) => file.name.toLowerCase().endsWith(ending))) {
      await readAndShowSheet(stores, file);
      continue;
    }
    const picture = await catchAndNotify(readPicture(file));
    if (!picture) continue;
    const at = { x: mm.x + aside, y: mm.y + aside };
    stores.editor.add(image.code, at, pictureFields(picture, Math.min(width, height) * 0.6), insideAt);
    aside += ASIDE;
  }
}
