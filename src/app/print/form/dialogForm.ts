import type { PrintMode } from '../../../package/kernels';
import type { RowChoice } from '../../sheet/grid/RowChoice';
import type { Direction, PrintType } from './printOptions';

/** A row chosen in the table, and how often it is printed. */
export interface ChosenRow {
  /** Sequence number, from 1. */
  id: number;
  copies: number;
}

/** The form of the print dialog, with the fields of the specification: what is printed follows from it. */
export interface PrintDialogForm {
  /** The printer's name; '' while none is chosen. */
  name: string;
  printType: PrintType;
  /** 1-based, both included; undefined while the field is empty. */
  pageSize: { startPage: number | undefined; endPage: number | undefined };
  copies: number | undefined;
  /** 1: whole sets one after another; 0: all copies of a row together. */
  collate: 0 | 1;
  /** mm, without the printer's own offset. */
  hOffset: number | undefined;
  vOffset: number | undefined;
  /** Clockwise, degrees. */
  direction: Direction;
  printMode: PrintMode;
  /** The rows chosen, in order; empty unless the type is custom. */
  excelRows: readonly ChosenRow[];
}

/** The options of the dialog as its store keeps them. */
interface Options {
  printers: { readonly name: string | undefined };
  type: PrintType;
  from: number | undefined;
  to: number | undefined;
  copies: number | undefined;
  collate: boolean;
  hOffset: number | undefined;
  vOffset: number | undefined;
  direction: Direction;
  mode: PrintMode;
  chosen: RowChoice | undefined;
}

/** The form with the options as they are now. */
export function dialogFormOf(form: Options): PrintDialogForm {
  const { printers, type, from, to, copies, collate, hOffset, vOffset, direction, mode, chosen } = form;
  return {
    name: printers.name ?? '',
    printType: type,
    pageSize: { startPage: from, endPage: to },
    copies,
    collate: collate ? 1 : 0,
    hOffset,
    vOffset,
    direction,
    printMode: mode,
    excelRows: chosen?.rows.map((row) => ({ id: row + 1, copies: chosen.copiesOf(row) })) ?? [],
  };
}
