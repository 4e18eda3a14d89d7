export type Counts = { passed: number; failed: number; skipped: number };
export function countsOf(report: object): Counts;
export function failuresOf(report: object): string[];
