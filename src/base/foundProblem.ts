import type { Problem } from './problem';

/** A problem of one element in one record. */
export interface FoundProblem {
  /** Position of the record, from 1. */
  record: number;
  /** Row of the file of a spreadsheet. */
  row?: number;
  elementId: string;
  /** Type of the element; undefined for one of an unknown type. */
  element?: Problem;
  reason: Problem;
}
