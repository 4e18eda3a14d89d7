import { type RefObject, useCallback, useState } from 'react';
import type { Records } from '../../../label/bind';
import type { Corrections } from '../Corrections';
import { isPictureCell } from '../pictureCell';
import type { RowMark } from './rowMarks';

/** A cell, 0-based. */
interface Place {
  record: number;
  column: number;
}

/**
 * The cell being corrected in a grid.
 * @param corrections takes what is typed; undefined where cells cannot be corrected
 * @param grid gets the focus back
 */
export function useCellEdit(
  corrections: Corrections | undefined,
  { rows, fields }: Records,
  grid: RefObject<HTMLElement | null>,
) {
  const [at, setAt] = useState<Place>();
  const edit = useCallback(
    (record: number, column: number) => {
      if (!isPictureCell(rows[record]?.[column] ?? '')) setAt({ record, column });
    },
    [rows],
  );
  const done = useCallback(
    (record: number, column: number, text: string | undefined, step: number) => {
      if (text !== undefined && text !== rows[record]?.[column]) corrections?.set([[record, column, text]]);
      const next = column + step;
      const isNext = step !== 0 && next >= 0 && next < fields.length;
      setAt(isNext && !isPictureCell(rows[record]?.[next] ?? '') ? { record, column: next } : undefined);
      if (!isNext) grid.current?.focus();
    },
    [corrections, rows, fields, grid],
  );
  /** The column to correct first in a row: the first that is at fault. */
  const firstOf = (mark: RowMark | undefined): number =>
    Math.min(...(mark?.columns.size ? mark.columns : [0]));
  return { at, edit: corrections && edit, done, firstOf };
}
