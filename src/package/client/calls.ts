import { invalid, LabelwrightError } from '../errors';
import type { ApiFinding } from './types';

/** How to reach a server. */
export interface ClientOptions {
  /** Address of the server, such as `https://labels.example.com`. */
  url: string | URL;
  /** A key of its settings page, `lw_...`. */
  key: string;
  /** Language of reasons: `en` (default), or another interface language of the server. */
  language?: string;
  /** Replaces `fetch`. */
  fetch?: typeof fetch;
}

/** A request that the server refused. `code` is the kind of error, such as `record-invalid`, or `no-api` for another server. */
export class ApiError extends LabelwrightError {
  /**
   * @param status of HTTP
   * @param findings what is wrong with each record, for `record-invalid`
   * @param retryAfter seconds to wait before the next request, where the server says it
   */
  constructor(
    readonly status: number,
    code: string,
    message: string,
    readonly findings: readonly ApiFinding[],
    readonly retryAfter?: number,
  ) {
    const [first] = findings;
    super(code, message, first && `records[${first.record - 1}]`);
  }
}

interface Call {
  method: 'GET' | 'POST';
  /** Below that of the API. */
  path: string;
  /** Values that are undefined are left out. */
  query?: object | undefined;
  body?: object | undefined;
  headers?: Record<string, string> | undefined;
  signal?: AbortSignal | undefined;
}

const JSON_TYPE = { 'content-type': 'application/json' };

/** The path of a job. @throws LabelwrightError with the field `id` */
export function jobPath(id: string, end = ''): string {
  if (typeof id !== 'string' || id === '') throw invalid('id', 'the id of a job');
  return `/jobs/${encodeURIComponent(id)}${end}`;
}

/** Sends requests and reads refusals. */
export class Calls {
  private readonly base: URL;

  constructor(private readonly options: ClientOptions) {
    const { url, key } = options;
    if (!URL.canParse(String(url)) || !/^https?:/.test(String(url)))
      throw invalid('url', 'an http or https address');
    if (typeof key !== 'string' || key === '') throw invalid('key', 'a key of the open API');
    this.base = new URL(String(url).replace(/\/*$/, '/'));
  }

  /** @throws ApiError */
  async json<T>(call: Call): Promise<T> {
    const reply = await this.send(call);
    if (!/^application\/json\b/.test(reply.headers.get('content-type') ?? ''))
      throw new ApiError(
        reply.status,
        'no-api',
        `${this.base} is not the address of a Labelwright server`,
        [],
      );
    return (await reply.json()) as T;
  }

  /** @throws ApiError */
  async send({ method, path, query = {}, body, headers = {}, signal }: Call): Promise<Response> {
    const address = new URL(`open/v1${path}`, this.base);
    for (const [name, value] of Object.entries(query))
      if (value !== undefined) address.searchParams.set(name, String(value));
    const { key, language = 'en', fetch: send = fetch } = this.options;
    const reply = await send(address, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        'accept-language': language,
        ...(body && JSON_TYPE),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    });
    if (!reply.ok) throw await refusalIn(reply);
    return reply;
  }
}

/** The error of an answer: its problem by RFC 9457, or its status for one of a proxy. */
async function refusalIn(reply: Response): Promise<ApiError> {
  const text = await reply.text();
  const wait = Number(reply.headers.get('retry-after') ?? Number.NaN);
  const retryAfter = Number.isFinite(wait) ? wait : undefined;
  const problem = problemIn(text);
  const code = String(problem.type ?? '').replace(/^.*#/, '') || `http-${reply.status}`;
  const message = String(problem.detail ?? `HTTP ${reply.status} ${reply.statusText}`);
  const findings = Array.isArray(problem.errors) ? (problem.errors as ApiFinding[]) : [];
  return new ApiError(reply.status, code, message, findings, retryAfter);
}

function problemIn(text: string): { type?: unknown; detail?: unknown; errors?: unknown } {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}
