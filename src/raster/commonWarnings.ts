import type { ElementProblem } from '../label/bind';
import type { Prepared } from './prepared';

/** Warnings that apply to all labels of a job: found once, however often they are asked for. @param ofWatermark its own */
export function commonWarnings(
  prepared: Prepared,
  ofWatermark: () => Promise<ElementProblem[]>,
): Promise<ElementProblem[]> {
  prepared.common ??= find(prepared, ofWatermark).catch((error: unknown) => {
    prepared.common = undefined;
    throw error;
  });
  return prepared.common;
}

async function find(
  { shared, warnings }: Prepared,
  ofWatermark: () => Promise<ElementProblem[]>,
): Promise<ElementProblem[]> {
  const { asked, fixed } = await shared;
  const same = [...asked, ...fixed];
  const hold = await warnings.load(same);
  const pairs = warnings.ofPairs(same, true);
  hold.release();
  return [...warnings.ofEach(fixed), ...pairs, ...(await ofWatermark())];
}
