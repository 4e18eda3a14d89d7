import * as v from 'valibot';
import type { RawData, WebSocket } from 'ws';
import { problem, Refusal, refuse } from '../base/problem';
import { CLOSE_NOT_PAIRED } from '../printing/pairing';
import {
  type BatchHeader,
  type ClientMessage,
  clientMessage,
  compareVersions,
  MIN_CLIENT,
  SERVICE_VERSION,
  type ServiceMessage,
  splitBatch,
} from '../printing/protocol';
import type { Guest } from './door';
import type { Job } from './job';
import type { Jobs } from './jobs';
import type { Log } from './queue';

/** ms a client has to say hello. */
const HELLO_MS = 3_000;
/** Replies a client may leave unread before it is dropped. */
const MAX_UNREAD_BYTES = 1024 * 1024;

type OneOf<T extends ClientMessage['type']> = Extract<ClientMessage, { type: T }>;

/** One client on its socket: reads its frames, answers every one, survives whatever they hold. */
export class Connection {
  private greeted = false;
  /** A batch header whose binary frame is still to come; `job` is undefined when it was refused. */
  private expected: { header: BatchHeader; job: Job | undefined } | undefined;
  private readonly attached = new Set<Job>();
  private readonly listener = (event: ServiceMessage) => this.send(event);

  constructor(
    private readonly socket: WebSocket,
    private readonly jobs: Jobs,
    private readonly log: Log,
    private readonly guest: Guest,
  ) {
    const late = setTimeout(() => !this.greeted && socket.terminate(), HELLO_MS).unref();
    socket.on('message', (data, binary) => {
      if (binary) this.guarded(this.expected?.header.id ?? null, () => this.frame(data));
      else this.text(String(data));
    });
    // ws closes the socket itself after a protocol error or an oversized frame.
    socket.on('error', () => {});
    socket.on('close', () => {
      clearTimeout(late);
      for (const job of this.attached) job.detach(this.listener);
      this.attached.clear();
    });
  }

  private text(data: string) {
    const missing = this.expected;
    this.expected = undefined;
    if (missing?.job) this.refuse(missing.header.id, refuse('svcFrameMissing'));
    let raw: unknown;
    try {
      raw = JSON.parse(data);
    } catch {
      return this.refuse(null, refuse('svcBadMessage'));
    }
    const parsed = v.safeParse(clientMessage, raw);
    const id = (raw as { id?: unknown } | null)?.id;
    if (!parsed.success) {
      return this.refuse(Number.isSafeInteger(id) ? (id as number) : null, refuse('svcBadMessage'));
    }
    this.guarded(parsed.output.id, () => this.answer(parsed.output));
  }

  private answer(message: ClientMessage) {
    if (message.type === 'hello') return this.hello(message);
    if (message.type === 'batch') this.expected = { header: message, job: undefined };
    if (!this.greeted) throw new Refusal(problem('svcHelloFirst'), 401);
    const { id } = message;
    if (message.type === 'printers') return this.send({ id, type: 'printers', printers: this.jobs.printers });
    if (message.type === 'job') return this.open(message);

    if (message.type === 'jobs') return this.send({ id, type: 'jobs', jobs: this.jobs.list(message.limit) });
    if (message.type === 'reprint' || message.type === 'resolve') {
      this.jobs.get(message.type === 'reprint' ? message.of : message.jobId);
      throw new Refusal(problem('svcJobOver'), 409);
    }

    const job = this.jobs.get(message.jobId);
    if (message.type === 'batch') {
      job.check(message);
      this.expected = { header: message, job };
      return;
    }
    job[message.type]();
    this.send({ id, type: 'job', status: job.status });
  }

  private hello({ id, version, token }: OneOf<'hello'>): void {
    if (compareVersions(version, MIN_CLIENT) < 0) throw new Refusal(problem('svcClientOld'), 426);
    if (!this.guest.admits(token)) {
      this.refuse(id, new Refusal(problem('svcNotPaired'), 401));
      this.socket.close(CLOSE_NOT_PAIRED);
      return;
    }
    this.greeted = true;
    const { printers } = this.jobs;
    const { statusPage } = this.guest;
    this.send({
      id,
      type: 'hello',
      version: SERVICE_VERSION,
      os: process.platform,
      printers,
      ...(statusPage && { statusPage }),
    });
  }

  private open({ id, jobId, job: asked, resume }: OneOf<'job'>): void {
    const job = this.jobs.open(jobId, asked, resume);
    this.send({ id, type: 'job', status: job.status });
    job.attach(this.listener);
    this.attached.add(job);
  }

  private frame(data: RawData): void {
    const expected = this.expected;
    this.expected = undefined;
    if (!expected) throw refuse('svcFrameAlone');
    const { header, job } = expected;
    // Its header was already answered with the reason.
    if (!job) return;
    job.check(header);
    job.accept(splitBatch(header, job.job, data as Buffer));
    const { id, jobId } = header;
    this.send({ id, type: 'accepted', jobId, accepted: job.accepted, credits: job.credits });
  }

  /** Refusals become error replies; a bug is logged and answered without its details. */
  private guarded(id: number | null, work: () => void) {
    try {
      work();
    } catch (error) {
      if (error instanceof Refusal) return this.refuse(id, error);
      this.log(problem('svcFailed', { reason: (error as Error).message }), error);
      this.refuse(id, new Refusal(problem('svcFailed', { reason: '500' }), 500));
    }
  }

  private refuse(id: number | null, { code, problem: { key, params } }: Refusal): void {
    this.send({ id, type: 'error', code, msg: key, ...(params && { params }) });
  }

  private send(message: ServiceMessage) {
    if (this.socket.readyState !== this.socket.OPEN) return;
    if (this.socket.bufferedAmount > MAX_UNREAD_BYTES) return this.socket.terminate();
    this.socket.send(JSON.stringify(message));
  }
}
