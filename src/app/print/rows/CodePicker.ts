import { makeAutoObservable, observableRef } from 'mobx';
import type { Rows } from '../../../label/bind';
import type { RowChoice } from '../../sheet/grid/RowChoice';

/** ms that a code is out of the camera's sight before it counts as read again. */
export const AWAY = 1000;

/** What came of a code: the row that it picked, or all rows that have it when it is not in exactly one. */
export interface PickedCode {
  code: string;
  /** 0-based rows with a cell that equals the code. */
  rows: readonly number[];
}

/** An EAN-13 that begins with 0 is the UPC-A of its other digits: scanners send either. */
const withoutZero = (code: string): string => (/^0\d{12}$/.test(code) ? code.slice(1) : code);

/** The 0-based rows with a cell that equals a code, ignoring blanks around both. */
export function rowsOfCode({ rows }: Pick<Rows, 'rows'>, code: string): number[] {
  const wanted = withoutZero(code.trim());
  if (wanted === '') return [];
  const isIt = (cell: string) => cell.length >= wanted.length && withoutZero(cell.trim()) === wanted;
  return [...rows.keys()].filter((row) => rows[row]!.some(isIt));
}

/** Picks rows by codes: typed ones, those of a hand scanner, and what a camera sees. */
export class CodePicker {
  /** The last code and what came of it. */
  last: PickedCode | undefined;
  /** The code in the camera's sight, and when it was seen last. */
  private seen: { code: string; at: number } | undefined;

  constructor(
    private readonly records: Pick<Rows, 'rows'>,
    private readonly choice: RowChoice,
  ) {
    makeAutoObservable<this, 'records' | 'choice' | 'seen'>(
      this,
      { last: observableRef, records: false, choice: false, seen: false },
      { autoBind: true },
    );
  }

  /** Picks the only row with a code, or adds a copy to it; several rows, or none, stay as they are. */
  take(code: string): void {
    const text = code.trim();
    if (text === '') return;
    const rows = rowsOfCode(this.records, text);
    if (rows.length === 1) this.choice.add(rows[0]!);
    this.last = { code: text, rows };
  }

  /**
   * Takes what the camera sees in one of its pictures; undefined for no code. A code that stays in sight counts once.
   * @param now when the picture was shown, ms that pass evenly
   * @returns whether it counted
   */
  see(code: string | undefined, now: number): boolean {
    const { seen } = this;
    if (code === undefined) {
      if (seen && now - seen.at >= AWAY) this.seen = undefined;
      return false;
    }
    this.seen = { code, at: now };
    if (seen?.code === code && now - seen.at < AWAY) return false;
    this.take(code);
    return true;
  }
}
