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
} from '../printing/protocol';
import type { ClientAccess } from './endpoint';
import { invalidInput } from './invalidInput';
import { Job } from './job';
import type { Jobs } from './jobs';
import type { WriteLog } from './queue';

/** ms within which a client must say hello. */
const HELLO_MS = 3_000;
/** Replies a client may leave unread before it is disconnected. */
const MAX_UNREAD_BYTES = 1024 * 1024;

type OneOf<T extends ClientMessage['type']> = Extract<ClientMessage, { type: T }>;

/**
 * One client on its socket: reads its frames and answers each one. An invalid frame never ends the service.
 */
export class Connection {
  private greeted = false;
  /** A batch header whose binary frame is still expected; `job` is undefined when the batch was refused. */
  private expected: { header: BatchHeader; job: Job | undefined } | undefined;
  private readonly attached = new Set<Job>();
  private unsubscribe = () => {};
  /** Whose jobs it sees: those of the site, or of one account if the page names one. */
  private owner = '';

  constructor(
    private readonly socket: WebSocket,
    private readonly jobs: Jobs,
    private readonly log: WriteLog,
    private readonly access: ClientAccess,
  ) {
    const late = setTimeout(() => !this.greeted && socket.terminate(), HELLO_MS).unref();
    socket.on('message', (data, binary) => {
      // No answer can be sent any more. The client asks again over its next socket.
      if (!this.isOpen) return;
      if (binary) void this.guarded(this.expected?.header.id ?? null, () => this.frame(data));
      else this.text(String(data));
    });
    // ws closes the socket itself after a protocol error or an oversized frame.
    socket.on('error', () => {});
    socket.on('close', () => {
      clearTimeout(late);
      this.unsubscribe();
      for (const job of this.attached) job.detach(this);
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
      return this.refuse(Number.isSafeInteger(id) ? (id as number) : null, invalidInput(parsed.issues));
    }
    void this.guarded(parsed.output.id, () => this.answer(parsed.output));
  }

  private async answer(message: ClientMessage): Promise<void> {
    if (message.type === 'hello') return this.hello(message);
    if (message.type === 'batch') this.expected = { header: message, job: undefined };
    if (!this.greeted) throw new Refusal(problem('svcHelloFirst'), 401);
    const { id } = message;
    const { owner: origin } = this;
    switch (message.type) {
      case 'printers':
        return this.send({ id, type: 'printers', printers: this.jobs.printers });
      case 'jobs': {
        const { before, limit } = message;
        return this.send({ id, type: 'jobs', jobs: this.jobs.list({ origin, before, limit }) });
      }
      case 'job':
        return this.open(message);
      case 'reprint': {
        const { jobId, of, from, to } = message;
        return this.send({ id, type: 'job', status: await this.jobs.reprint(jobId, of, from, to, origin) });
      }
      case 'batch': {
        const job = this.jobs.get(message.jobId, origin);
        job.check(this, message);
        this.expected = { header: message, job };
        return;
      }
      case 'resolve':
        await this.jobs.get(message.jobId, origin).resolve(message.from, message.to, message.choice);
        break;
      default:
        if (message.type === 'resume') await this.jobs.resume(message.jobId, origin);
        else await this.jobs.get(message.jobId, origin)[message.type]();
    }
    this.send({ id, type: 'job', status: this.jobs.status(message.jobId, origin) });
  }

  private async hello({ id, version, token, account }: OneOf<'hello'>): Promise<void> {
    if (compareVersions(version, MIN_CLIENT) < 0) throw new Refusal(problem('svcClientOld'), 426);
    if (!this.access.isAuthorised(token)) {
      this.refuse(id, new Refusal(problem('svcNotPaired'), 401));
      this.socket.close(CLOSE_NOT_PAIRED);
      return;
    }
    this.greeted = true;
    const { printers } = this.jobs;
    const { origin: site, statusPage } = this.access;
    // No origin contains a blank, so no site can pass for an account of another.
    const origin = account ? `${site} ${account}` : site;
    this.owner = origin;
    this.unsubscribe();
    this.unsubscribe = this.jobs.listen({ origin, onEvent: (event) => this.send(event) });
    this.send({
      id,
      type: 'hello',
      version: SERVICE_VERSION,
      os: process.platform,
      printers,
      ...(statusPage && { statusPage }),
    });
  }

  private async open({ id, jobId, job: asked, also, resume }: OneOf<'job'>): Promise<void> {
    const found = await this.jobs.open(jobId, asked, { origin: this.owner, also, resume });
    if (!(found instanceof Job)) return this.send({ id, type: 'job', status: found });
    found.attach(this);
    if (this.isOpen) this.attached.add(found);
    else found.detach(this);
    this.send({ id, type: 'job', status: found.status });
  }

  private async frame(data: RawData): Promise<void> {
    const expected = this.expected;
    this.expected = undefined;
    if (!expected) throw refuse('svcFrameAlone');
    const { header, job } = expected;
    // The header was already answered with the reason.
    if (!job) return;
    const { id, jobId } = header;
    this.send({ id, type: 'accepted', jobId, ...(await job.accept(this, header, data as Buffer)) });
  }

  /** Refusals become error replies; a bug is logged and answered without its details. */
  private async guarded(id: number | null, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (error instanceof Refusal) return this.refuse(id, error);
      this.log(problem('svcFailed', { reason: (error as Error).message }), error);
      this.refuse(id, new Refusal(problem('svcFailed', { reason: '500' }), 500));
    }
  }

  private refuse(id: number | null, { code, problem: { key, params } }: Refusal): void {
    this.send({ id, type: 'error', code, msg: key, ...(params && { params }) });
  }

  private get isOpen(): boolean {
    return this.socket.readyState === this.socket.OPEN;
  }

  private send(message: ServiceMessage) {
    if (!this.isOpen) return;
    if (this.socket.bufferedAmount > MAX_UNREAD_BYTES) return this.socket.terminate();
    this.socket.send(JSON.stringify(message));
  }
}
