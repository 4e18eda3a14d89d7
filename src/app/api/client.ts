import { API_TIMEOUT } from '../../base/constants';
import { t } from '../../i18n/messages';
import type { Envelope } from '../../server/route';
import { ApiError, CODE, isSessionOver, NetworkError } from './errors';
import { placed } from './places';
import type { ApiInput, ApiOutput, ApiPath } from './types';
import { sendForm, type TransferProgress } from './upload';

/** Timeout for the bytes of a file, ms. */
const FILE_TIMEOUT = 300_000;
/** Identifies this client to the server as the web app. */
const PLATFORM = '3';

/** What the request layer needs from the page. */
export interface ApiHost {
  /** Base address of the paths. */
  base: string;
  /** Language of the server's messages, as `zh_CN`. */
  language: string;
  /** Token of the session; empty for guests. */
  token(): string;
  /** Id of this browser, sent with uploads. */
  uuid(): string;
  /** Shows the reason of a failed call. */
  notify(message: string): void;
  /**
   * The token is no longer valid. Resolves to true once there is a new one: the call is then repeated. Otherwise it
   * has shown the reason.
   */
  sessionOver(reply: Envelope, token: string): Promise<boolean>;
  /** Safe mode prevented a change. */
  safeMode(): void;
  /** Whether a call reached the server. */
  onReach?(reached: boolean): void;
  /** Answers requests instead of the network; it may be no server at all. */
  transport?: Transport | undefined;
}

/** Answers one request of the API, as `fetch` does. Rejects when nothing can answer. */
export type Transport = (request: Request) => Promise<Response>;

export interface CallOptions {
  /** Shows nothing: the caller shows the error. */
  hideError?: boolean;
  /** Leaves the session unchanged when the token is refused: for calls about the session itself. */
  keepSession?: boolean;
  signal?: AbortSignal;
  /** ms, 60,000 by default. */
  timeout?: number;
}

export interface UploadOptions extends CallOptions {
  /** Progress: bytes sent and total bytes. */
  onProgress?: TransferProgress;
}

/**
 * Calls the API. Every failure is shown once, unless `hideError`, and thrown: ApiError with the whole answer
 * when the server refused, NetworkError when it could not be reached in time, the browser's own error when
 * the caller's signal was aborted.
 */
export class ApiClient {
  constructor(private readonly host: ApiHost) {}

  /**
   * Makes one call, `call('POST /templet/save', input)`. `placed` says which fields go in the query.
   */
  readonly call = async <P extends ApiPath>(
    path: P,
    input: ApiInput<P>,
    options: CallOptions = {},
  ): Promise<ApiOutput<P>> => {
    const [method, url] = this.address(path);
    const { query, body } = placed(path, input as object);
    const data = await this.exchange(options, (token) =>
      this.inTime(options, async (signal) => {
        const reply = await this.send(url + query, {
          method,
          headers: {
            ...this.headers(token),
            ...(body !== undefined && { 'content-type': 'application/json' }),
          },
          ...(body !== undefined && { body }),
          signal,
        });
        return reply.text();
      }),
    );
    return data as ApiOutput<P>;
  };

  /** Sends one file with this browser's id and other fields, as a multipart form. */
  readonly upload = async <P extends ApiPath>(
    path: P,
    file: File | Blob,
    fields: Record<string, string | number> = {},
    options: UploadOptions = {},
  ): Promise<ApiOutput<P>> => {
    const [, url] = this.address(path);
    const form = new FormData();
    // Fields before the file, so that the server has them while the file streams in.
    for (const [name, value] of Object.entries({ uuid: this.host.uuid(), ...fields }))
      form.set(name, String(value));
    form.set('file', file);
    const data = await this.exchange(options, (token) =>
      this.inTime(options, async (signal) => {
        const headers = this.headers(token);
        if (!this.host.transport) return sendForm(url, form, headers, signal, options.onProgress);
        const reply = await this.send(url, { method: 'POST', body: form, headers, signal });
        return reply.text();
      }),
    );
    return data as ApiOutput<P>;
  };

  /** Fetches a file of the account, such as a stored spreadsheet, by its address; failures as for a call. */
  readonly file = async (address: string, options: CallOptions = {}): Promise<Blob> => {
    const data = await this.exchange(options, (token) =>
      this.inTime({ timeout: FILE_TIMEOUT, ...options }, async (signal) => {
        const reply = await this.send(address, { headers: this.headers(token), signal });
        const isAnswer = reply.headers.get('content-type')?.includes('application/json');
        return isAnswer || !reply.ok ? reply.text() : reply.blob();
      }),
    );
    return data as Blob;
  };

  private send(address: string, init: RequestInit): Promise<Response> {
    const { transport } = this.host;
    return transport ? transport(new Request(address, init)) : fetch(address, init);
  }

  private address(path: string): ['GET' | 'POST', string] {
    const [method, url] = path.split(' ') as ['GET' | 'POST', string];
    return [method, this.host.base + url];
  }

  private headers(token: string): Record<string, string> {
    return {
      'accept-language': this.host.language,
      platform: PLATFORM,
      ...(token && { accessToken: token }),
    };
  }

  /** Runs a request with the timeout. Returns its answer or the file; throws NetworkError. */
  private async inTime(
    { signal, timeout = API_TIMEOUT }: CallOptions,
    send: (signal: AbortSignal) => Promise<string | Blob>,
  ): Promise<Envelope> {
    const limit = AbortSignal.timeout(timeout);
    let reply: string | Blob;
    try {
      reply = await send(signal ? AbortSignal.any([signal, limit]) : limit);
    } catch (error) {
      if (signal?.aborted) throw error;
      const message = limit.aborted ? t('timeout', { n: timeout / 1000 }) : (error as Error).message;
      throw new NetworkError(message || t('unknown'), { cause: error });
    }
    return typeof reply === 'string' ? readEnvelope(reply) : { code: CODE.ok, msg: '', data: reply };
  }

  private async exchange(options: CallOptions, send: (token: string) => Promise<Envelope>): Promise<unknown> {
    for (let again = false; ; again = true) {
      const token = this.host.token();
      const reply = await send(token).catch((error) => {
        if (error instanceof NetworkError) {
          this.host.onReach?.(false);
          if (!options.hideError) this.host.notify(error.message);
        }
        throw error;
      });
      this.host.onReach?.(true);
      if (reply.code === CODE.ok) return reply.data;
      const over = isSessionOver(reply.code) && !options.keepSession;
      if (over && !again && (await this.host.sessionOver(reply, token))) continue;
      if (reply.code === CODE.safeMode) this.host.safeMode();
      else if (!options.hideError && !(over && !again)) this.host.notify(reply.msg || 'Error');
      throw new ApiError(reply);
    }
  }
}

function readEnvelope(text: string): Envelope {
  try {
    const { code, msg, data } = JSON.parse(text) as Envelope;
    if (typeof code === 'number') return { code, msg: typeof msg === 'string' ? msg : '', data };
  } catch {
    // A proxy's error page, or a connection cut short.
  }
  throw new NetworkError(t('unknown'));
}
