import { invalid } from '../errors';
import { Calls, type ClientOptions, jobPath } from './calls';
import { eventsIn } from './events';
import type {
  FileJobRequest,
  JobList,
  LabelList,
  LabelState,
  LabelsRequest,
  Printer,
  PrintJob,
  PrintRequest,
  RenderCheck,
  RenderedFile,
  RenderFileRequest,
  TemplateList,
  WholeTemplate,
} from './types';

/* Entry `labelwright/client`: the open API of a Labelwright server, typed. No dependency. */

export { LabelwrightError } from '../errors';
export type { LabelRecord } from '../request';
export { ApiError, type ClientOptions } from './calls';
export type * from './types';

/** The calls of a server with one key. Every call throws ApiError for a refusal; `fetch` throws for a lost connection. */
export interface LabelwrightClient {
  templates(page?: { page?: number; pageSize?: number; name?: string }): Promise<TemplateList>;
  template(id: number, version?: number): Promise<WholeTemplate>;
  /** JSON Schema of one record, with that of `inputs` in `$defs`. */
  schema(id: number, version?: number): Promise<Record<string, unknown>>;
  /** Renders labels into a file. With a record that cannot be printed it throws, unless `skipBad` is set. */
  render(request: RenderFileRequest): Promise<RenderedFile>;
  /** Checks every record and renders nothing. */
  check(request: LabelsRequest): Promise<RenderCheck>;
  printers(options?: { stock?: string }): Promise<Printer[]>;
  /**
   * Prints labels, or writes them into a file, which `file` fetches once the job is done.
   * @param key names the request, 1 to 255 printable ASCII characters: for 7 days the same request with the same key is
   * one job, so a request whose answer was lost may be sent again
   */
  print(request: PrintRequest | FileJobRequest, key: string): Promise<PrintJob>;
  /** Jobs, the newest first. `limit` is 1 to 500 (100), `state: 'open'` leaves out those that are over. */
  jobs(page?: { limit?: number; cursor?: string; state?: 'open' }): Promise<JobList>;
  job(id: string): Promise<PrintJob>;
  labels(id: string, page?: { state?: LabelState; cursor?: string; limit?: number }): Promise<LabelList>;
  /**
   * The file of a job that is done, as its bytes arrive: its `body` is a stream, and the header `content-length` its size.
   * @param from first byte, to resume a download that was interrupted; 0 by default
   */
  file(id: string, options?: { from?: number; signal?: AbortSignal }): Promise<Response>;
  /** The job whenever it changes, until it is over or the connection ends: then call again. */
  follow(id: string, signal?: AbortSignal): AsyncGenerator<PrintJob>;
  pause(id: string): Promise<PrintJob>;
  resume(id: string): Promise<PrintJob>;
  cancel(id: string): Promise<PrintJob>;
  /** Decides on labels in doubt: all, or those from one position to another. */
  decide(id: string, choice: 'reprint' | 'skip', range?: { from?: number; to?: number }): Promise<PrintJob>;
}

/** A header key of `print`. */
const KEY = /^[!-~]{1,255}$/;

/**
 * A client of a server.
 * @throws LabelwrightError with the field `url` or `key`
 */
export function createClient(options: ClientOptions): LabelwrightClient {
  const calls = new Calls(options);
  const post = <T>(path: string, body: object | undefined, headers?: Record<string, string>) =>
    calls.json<T>({ method: 'POST', path, body, headers });
  const get = <T>(path: string, query?: object) => calls.json<T>({ method: 'GET', path, query });
  return {
    templates: (page) => get('/templates', page),
    template: (id, version) => get(`/templates/${id}`, { version }),
    schema: (id, version) => get(`/templates/${id}/schema`, { version }),
    async render(request) {
      const reply = await calls.send({ method: 'POST', path: '/render', body: request });
      const count = (name: string) => Number(reply.headers.get(`labelwright-${name}`) ?? 0);
      const positions = reply.headers.get('labelwright-skipped-records');
      return {
        bytes: new Uint8Array(await reply.arrayBuffer()),
        type: reply.headers.get('content-type') ?? '',
        labels: count('labels'),
        warnings: count('warnings'),
        skipped: count('skipped'),
        skippedRecords: positions ? positions.split(',').map(Number) : [],
      };
    },
    check: (request) => post('/render', { ...request, format: 'png', dryRun: true }),
    printers: async (query) => (await get<{ printers: Printer[] }>('/printers', query)).printers,
    async print(request, key) {
      if (typeof key !== 'string' || !KEY.test(key))
        throw invalid('key', '1 to 255 printable ASCII characters');
      return post('/jobs', request, { 'idempotency-key': key });
    },
    jobs: (page) => get('/jobs', page),
    job: (id) => get(jobPath(id)),
    labels: (id, page) => get(jobPath(id, '/labels'), page),
    file: (id, { from = 0, signal } = {}) =>
      calls.send({
        method: 'GET',
        path: jobPath(id, '/file'),
        ...(from > 0 && { headers: { range: `bytes=${from}-` } }),
        signal,
      }),
    async *follow(id, signal) {
      const reply = await calls.send({ method: 'GET', path: jobPath(id, '/events'), signal });
      if (!reply.body) return;
      for await (const data of eventsIn(reply.body)) yield JSON.parse(data) as PrintJob;
    },
    pause: (id) => post(jobPath(id, '/pause'), undefined),
    resume: (id) => post(jobPath(id, '/resume'), undefined),
    cancel: (id) => post(jobPath(id, '/cancel'), undefined),
    decide: (id, choice, range) => post(jobPath(id, '/labels/decide'), { choice, ...range }),
  };
}
