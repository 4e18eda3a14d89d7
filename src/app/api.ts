import type { Envelope } from '../server/route';
import type { InputOf as ApiInput, OutputOf as ApiOutput, ApiPath } from '../server/routes';

export type { ApiInput, ApiOutput, ApiPath };

/** Time after which a call is given up, ms. */
export const API_TIMEOUT = 60_000;

/** The server said no: its code and its message in the user's language. */
export class ApiError extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message);
    this.name = 'ApiError';
  }
}

/** Calls the API. Throws ApiError when the server refuses, the browser's own error when it cannot be reached. */
export async function call<P extends ApiPath>(path: P, input: ApiInput<P>): Promise<ApiOutput<P>> {
  const [method, url] = path.split(' ') as ['GET' | 'POST', string];
  const query = method === 'GET' ? new URLSearchParams(input as Record<string, string>).toString() : '';
  const headers: Record<string, string> = { 'accept-language': 'zh_CN', platform: '3' };
  if (method === 'POST') headers['content-type'] = 'application/json';
  const reply = await fetch(`/api/v3${url}${query && `?${query}`}`, {
    method,
    headers,
    signal: AbortSignal.timeout(API_TIMEOUT),
    ...(method === 'POST' && { body: JSON.stringify(input) }),
  });
  const { code, msg, data } = (await reply.json()) as Envelope<ApiOutput<P>>;
  if (code !== 200) throw new ApiError(code, msg);
  return data as ApiOutput<P>;
}

/** What the deployment fixes: language and where the print service listens. */
export const loadConfig = (): Promise<ApiOutput<'GET /site/config'>> => call('GET /site/config', {});
