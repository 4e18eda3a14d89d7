import type { MessageKey } from '../../base/messages';
import type { Problem } from '../../base/problem';
import {
  columnsOf,
  type ElementProblem,
  type RecordNames,
  type Rows,
  recordRow,
  rowNumber,
} from '../../label/bind';
import { type LabelElement, SOURCE } from '../../label/element';
import { elementTypes } from '../../label/elements';
import { codeValue } from '../../label/onScreen';
import { isCode } from '../../label/symbolFacts';
import type { Label } from '../../label/template';
import { WATERMARK_ID } from '../../label/watermark';

/** Subjects of problems, in the order the kinds are listed. */
export const PROBLEM_KINDS = [
  'code',
  'dense',
  'scan',
  'covered',
  'tiny',
  'data',
  'format',
  'picture',
  'text',
  'over',
  'glyph',
  'other',
] as const;
export type Kind = (typeof PROBLEM_KINDS)[number];

/** The details listed for each kind, where the element does not show them. */
const kinds: Partial<Record<MessageKey, Kind>> = {
  barNoRoom: 'dense',
  barTiny: 'tiny',
  codeCovered: 'covered',
  proofUnread: 'scan',
  proofWrong: 'scan',
  cellError: 'data',
  columnUnset: 'data',
  columnUnknown: 'data',
  sheetMissing: 'data',
  atPrintMissing: 'data',
  serialBad: 'data',
  refMissing: 'data',
  formatBad: 'data',
  formatDate: 'format',
  formatNumber: 'format',
  pictureMissing: 'picture',
  pictureEmpty: 'picture',
  pictureBlank: 'picture',
  textOverflow: 'text',
  cellOverflow: 'text',
  textOver: 'over',
  textCut: 'text',
  cellCut: 'text',
  glyphMissing: 'glyph',
};

/** Whether a problem is between two elements: it names the other one. */
export const isBetween = (key: MessageKey): boolean => key === 'codeCovered' || key === 'textOver';

/** Kinds of problems that leave a code without a symbol. */
const HATCHED: ReadonlySet<Kind> = new Set(['code', 'dense', 'data']);

const kindOf = (key: MessageKey, element: LabelElement | undefined): Kind =>
  kinds[key] ?? (element && isCode(element) ? 'code' : 'other');

export interface FoundRecord {
  /** 0-based. */
  record: number;
  problem: Problem;
}

/** One group: a kind of problem of one element, and its cause. */
export interface ProblemGroup {
  id: string;
  kind: Kind;
  elementId: string;
  /** The element's name; undefined for unknown types. */
  element: MessageKey | undefined;
  /** Whether it is about a code that cannot be drawn: its value is shown on hatching, as on the canvas. */
  hatched: boolean;
  /** Id of the element that covers it, for such a problem. */
  by: string | undefined;
  /** The column of its content, if it has one. */
  column: string | undefined;
  /** In the order of discovery. */
  records: FoundRecord[];
}

/** An element as its problems are listed. */
interface Known {
  element: LabelElement | undefined;
  label: MessageKey | undefined;
  column: string | undefined;
}

/** Groups problems of records by element and kind, in any number; records are added in parts. */
export class ProblemGroups {
  private readonly byId = new Map<string, ProblemGroup>();
  private readonly known = new Map<string, Known>();

  constructor(private readonly subject: { label: Label; records: Rows | undefined }) {}

  /** Elements of the label. */
  get elements(): readonly LabelElement[] {
    return this.subject.label.elements;
  }

  /** Groups by kind; within one, in the order of discovery. */
  get groups(): ProblemGroup[] {
    return [...this.byId.values()].sort(
      (a, b) => PROBLEM_KINDS.indexOf(a.kind) - PROBLEM_KINDS.indexOf(b.kind),
    );
  }

  /** Adds the findings of a 0-based record. */
  add(record: number, problems: readonly ElementProblem[]): void {
    for (const { elementId, key, params } of problems) {
      const by = isBetween(key) ? String(params?.by) : undefined;
      const id = [elementId, key, by].join(' ');
      let group = this.byId.get(id);
      if (!group) {
        const { element, label, column } = this.elementOf(elementId);
        const kind = kindOf(key, element);
        const hatched = element !== undefined && isCode(element) && HATCHED.has(kind);
        group = { id, kind, elementId, element: label, hatched, by, column, records: [] };
        this.byId.set(id, group);
      }
      // A table may have several cells that are too small: the record is listed once.
      if (group.records.at(-1)?.record === record) continue;
      group.records.push({ record, problem: params ? { key, params } : { key } });
    }
  }

  /** Sorts records that were added in another order by their numbers. */
  sort(): void {
    for (const { records } of this.byId.values()) records.sort((a, b) => a.record - b.record);
  }

  /** The content of a code for a record; for other elements the cell it came from, if any. */
  valueOf({ elementId, column }: ProblemGroup, record: number): string | undefined {
    const { records, label } = this.subject;
    const { element } = this.elementOf(elementId);
    if (element && isCode(element) && element.inputDataType !== SOURCE.atPrint) {
      const row = { ...recordRow(records, record), inputs: 'sample' as const };
      return codeValue(element, records?.fields ?? [], row, label.elements);
    }
    const cell = column === undefined ? -1 : (records?.fields.indexOf(column) ?? -1);
    return cell >= 0 ? records?.rows[record]?.[cell] : undefined;
  }

  private elementOf(id: string): Known {
    let known = this.known.get(id);
    if (!known) {
      const { label, records } = this.subject;
      const element = label.elements.find((one) => one.id === id);
      const columns = element ? columnsOf(element, records?.fields ?? []) : [];
      known = {
        element,
        label: id === WATERMARK_ID ? 'wmTitle' : element && elementTypes.get(element.elementType)?.label,
        column: columns.length === 1 ? columns[0] : undefined,
      };
      this.known.set(id, known);
    }
    return known;
  }
}

/**
 * The numbers of 0-based records for the user, with runs joined ("1-20, 35"), and at most so many runs.
 * @param of source of the records: they are named by their rows in the file
 */
export function rangesOf(
  records: readonly number[],
  most: number,
  of?: RecordNames,
): { text: string; more: boolean } {
  const sorted = [...new Set(records.map((record) => rowNumber(of, record)))].sort((a, b) => a - b);
  const runs: string[] = [];
  let i = 0;
  while (i < sorted.length && runs.length < most) {
    const from = sorted[i]!;
    while (sorted[i + 1] === sorted[i]! + 1) i++;
    const to = sorted[i]!;
    runs.push(from === to ? `${from}` : `${from}-${to}`);
    i++;
  }
  return { text: runs.join(', '), more: i < sorted.length };
}
