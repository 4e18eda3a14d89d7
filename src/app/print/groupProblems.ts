import type { MessageKey } from '../../base/messages';
import type { Problem } from '../../base/problem';
import { columnsOf } from '../../label/bind';
import { elementTypes } from '../../label/elements';
import type { RowProblems } from '../../raster/page';
import type { PrintSubject } from '../stores/PrintForm';

/** Records listed one by one; the rest is counted. */
export const LISTED = 200;

export interface BadRecord {
  /** 0-based. */
  record: number;
  problem: Problem;
  /** The cell the content came from, when it came from one. */
  value: string | undefined;
}

/** One kind of problem of one element. */
export interface ProblemGroup {
  id: string;
  /** What the element is called; undefined for types we do not know. */
  element: MessageKey | undefined;
  /** The column its content comes from, when that is one. */
  column: string | undefined;
  records: BadRecord[];
}

/** Problems of the first 200 bad records by element and kind, in the order they turn up. */
export function groupProblems(
  bad: readonly RowProblems[],
  { label, records }: Pick<PrintSubject, 'label' | 'records'>,
): { groups: ProblemGroup[]; rest: number } {
  const groups = new Map<string, ProblemGroup>();
  for (const { index, problems } of bad.slice(0, LISTED)) {
    for (const { elementId, key, params } of problems) {
      const element = label.elements.find(({ id }) => id === elementId);
      const columns = element ? columnsOf(element, records?.fields ?? []) : [];
      const column = columns.length === 1 ? columns[0] : undefined;
      const id = `${elementId} ${key}`;
      let group = groups.get(id);
      if (!group) {
        const name = element && elementTypes.get(element.elementType)?.label;
        group = { id, element: name, column, records: [] };
        groups.set(id, group);
      }
      const cell = column ? (records?.fields.indexOf(column) ?? -1) : -1;
      group.records.push({
        record: index,
        problem: params ? { key, params } : { key },
        value: cell >= 0 ? records?.rows[index]?.[cell] : undefined,
      });
    }
  }
  return { groups: [...groups.values()], rest: Math.max(0, bad.length - LISTED) };
}
