import * as v from 'valibot';
import { deny } from '../../refusals';

const TIMEOUT = 10_000;
const MAX_ANSWER = 100_000;

/** An address with its query. */
export const withQuery = (address: string, query: Record<string, string>): string =>
  `${address}?${new URLSearchParams(query)}`;

/**
 * Sends a request to a provider and validates its response. Providers report errors in a JSON body with any
 * status. Throws Refusal 2007 when the response is an error, has another shape, is too long or late. The
 * address holds a secret, so no connection error may reach a log.
 */
export async function ask<S extends v.GenericSchema>(
  address: string,
  query: Record<string, string>,
  schema: S,
): Promise<v.InferOutput<S>> {
  try {
    const reply = await fetch(withQuery(address, query), {
      signal: AbortSignal.timeout(TIMEOUT),
      redirect: 'error',
      headers: { accept: 'application/json' },
    });
    const text = await reply.text();
    if (!reply.ok || text.length > MAX_ANSWER) throw deny('ticketInvalid');
    // QQ wraps some responses in a callback: callback( {...} );
    const [, json = text] = /^\s*callback\(\s*([\s\S]*?)\s*\)\s*;?\s*$/.exec(text) ?? [];
    return v.parse(schema, JSON.parse(json));
  } catch {
    throw deny('ticketInvalid');
  }
}
