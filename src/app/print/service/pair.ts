import * as v from 'valibot';
import { problem, Refusal, refuse } from '../../../base/problem';
import { pairToken, pairWaiting } from '../../../printing/pairing';
import { problemShape } from '../../../printing/protocol';
import type { ServiceFinder } from './ServiceFinder';

const refusal = v.object({ error: problemShape.entries.key, params: problemShape.entries.params });

/**
 * Makes the service at `origin` show a code. @returns seconds it is valid. @throws Refusal svcPairLocked,
 * svcPairBusy
 */
export const askCode = async (finder: ServiceFinder, origin: string | undefined): Promise<number> =>
  (await post(finder, origin, {}, pairWaiting)).expiresIn;

/** The token for a code. @throws Refusal svcPairWrong, svcPairExpired, svcPairLocked, svcMissing */
export const redeemCode = async (
  finder: ServiceFinder,
  origin: string | undefined,
  code: string,
): Promise<string> => (await post(finder, origin, { code }, pairToken)).token;

async function post<T>(
  finder: ServiceFinder,
  origin: string | undefined,
  body: object,
  answer: v.GenericSchema<unknown, T>,
): Promise<T> {
  if (!origin) throw refuse('svcMissing');
  const headers = { 'content-type': 'application/json' };
  let said: unknown;
  try {
    const reply = await finder.fetch(`${origin}/pair`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    said = await reply.json();
    if (reply.ok) return v.parse(answer, said);
  } catch {
    // The service was stopped, or another program has its port now.
    throw refuse('svcMissing');
  }
  const no = v.safeParse(refusal, said);
  throw new Refusal(no.success ? problem(no.output.error, no.output.params) : problem('svcMissing'));
}
