/** Which records to print. */
export interface PlanRequest {
  /** 0-based record numbers in print order. */
  records: readonly number[];
  /** 1-2000. */
  copies: number;
  /** True prints 1 2 3 1 2 3, false 1 1 2 2 3 3. */
  collate: boolean;
  /** Labels side by side on the liner, 1-5. */
  columns: number;
  /** Whether labels differ; without a data source every column of a sheet is filled and copies count sheets. */
  hasData: boolean;
}

/** One piece that the printer feeds: a record for each column, undefined for an empty column. */
export type Sheet = readonly (number | undefined)[];

/** Number of sheets of a job. */
export function sheetCount({ records, copies, columns, hasData }: PlanRequest): number {
  const labels = records.length * copies;
  return hasData ? Math.ceil(labels / columns) : labels;
}

/** The sheet at a 0-based position of the job: any part of the job can be rendered alone, in any order. */
export function sheetAt(request: PlanRequest, index: number): Sheet {
  const { records, copies, collate, columns, hasData } = request;
  const labels = records.length * copies;
  const recordAt = (n: number) => records[collate ? n % records.length : Math.floor(n / copies)];
  if (!hasData) return new Array(columns).fill(recordAt(index));
  return Array.from({ length: columns }, (_, column) => {
    const n = index * columns + column;
    return n < labels ? recordAt(n) : undefined;
  });
}
