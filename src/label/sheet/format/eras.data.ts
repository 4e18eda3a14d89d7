import type { Day } from './day';

interface Era {
  /** First day, as year, month and day in one number. */
  from: number;
  /** By the number of letters g: one letter, short, full. */
  names: readonly [string, string, string];
}

const ERAS: readonly Era[] = [
  { from: 20190501, names: ['R', '令', '令和'] },
  { from: 19890108, names: ['H', '平', '平成'] },
  { from: 19261225, names: ['S', '昭', '昭和'] },
  { from: 19120730, names: ['T', '大', '大正'] },
  { from: 0, names: ['M', '明', '明治'] },
];
const MEIJI = 1868;

/** The era of a day, and which of its years it is in. */
export function japaneseEra({ year, month, day }: Day): { year: number; names: Era['names'] } {
  const at = (year * 100 + month) * 100 + day;
  const era = ERAS.find(({ from }) => from <= at)!;
  return { year: year - (Math.floor(era.from / 10_000) || MEIJI) + 1, names: era.names };
}

/** The Republic of China by the number of letters g. */
export const republic = (length: number): string => (length > 2 ? '中華民國' : '民國');
