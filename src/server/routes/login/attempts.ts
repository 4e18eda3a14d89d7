import { Refusal } from '../../../base/problem';
import type { RouteContext } from '../../route';

const WINDOW = 15 * 60_000;

/** Codes of a wrong password and a wrong code. */
const WRONG: readonly number[] = [2001, 2002];

/**
 * Runs an attempt to authenticate. After 5 wrong attempts within 15 minutes for one phone or account, or 20
 * from one network, further ones are refused with 429. Only wrong attempts count.
 */
export async function guarded<T>(
  { db, network }: RouteContext,
  who: string,
  attempt: () => Promise<T>,
): Promise<T> {
  const taken = [await db.limits.take(`attempt/ip/${network}`, 20, WINDOW)];
  const undo = () => Promise.all(taken.map((one) => one.undo()));
  try {
    taken.push(await db.limits.take(`attempt/${who}`, 5, WINDOW));
    const result = await attempt();
    await undo();
    return result;
  } catch (error) {
    if (!(error instanceof Refusal && WRONG.includes(error.code))) await undo();
    throw error;
  }
}
