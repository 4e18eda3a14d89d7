import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach } from 'vitest';
import WebSocket from 'ws';
import { crc32 } from '../../src/base/crc32';
import type { Raster } from '../../src/base/raster';
import { type PrintService, type ServiceOptions, start } from '../../src/print-service';
import type { JobTicket } from '../../src/printing/job';
import { languages } from '../../src/printing/languages';
import { type JobStatus, joinBatch, type ServiceMessage } from '../../src/printing/protocol';
import { freePort } from '../ports';
import { sample } from '../printing/samples';
import { ORIGIN } from './crash/origin';

export { ORIGIN };

const cleanups: (() => unknown)[] = [];
/** Runs when the test is over, last added first. */
export const after = (work: () => unknown) => cleanups.push(work);
afterEach(async () => {
  for (const work of cleanups.splice(0).reverse()) await work();
});

export async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'labelwright-test-'));
  after(() => rm(path, { recursive: true, force: true }));
  return path;
}

export type Printers = { name: string; driver: string; address: string; [key: string]: unknown }[];

/** A service on a free port with a data folder of its own; closed after the test. */
export async function service(
  options: Partial<ServiceOptions> & { printers?: Printers } = {},
): Promise<PrintService & { dataDir: string }> {
  const { printers, ...rest } = options;
  const dataDir = rest.dataDir ?? (await folder());
  if (printers) {
    const full = printers.map((p) => ({ language: 'zpl', dpi: 203, width: 104, ...p }));
    await writeFile(join(dataDir, 'printers.json'), JSON.stringify({ printers: full }));
  }
  const ports = rest.ports ?? [await freePort()];
  const running = await start({ dataDir, allowedOrigins: [ORIGIN], cancelGrace: 100, ...rest, ports });
  after(() => running.close());
  return Object.assign(running, { dataDir });
}

type Replied<T> = Extract<ServiceMessage, { type: T }>;

/** A client that sends exactly what the test wants, over the real socket. */
export class Client {
  readonly received: ServiceMessage[] = [];
  closeCode: number | undefined;
  private lastId = 0;
  private listeners: (() => void)[] = [];

  private constructor(readonly socket: WebSocket) {
    socket.on('message', (data) => {
      this.received.push(JSON.parse(String(data)));
      for (const go of this.listeners.splice(0)) go();
    });
    socket.on('close', (code) => {
      this.closeCode = code;
      for (const go of this.listeners.splice(0)) go();
    });
    socket.on('error', () => {});
  }

  static async open(port: number, greet = true, origin = ORIGIN): Promise<Client> {
    const socket = new WebSocket(`ws://127.0.0.1:${port}`, { origin });
    const client = new Client(socket);
    after(() => socket.terminate());
    await new Promise((resolve, reject) => {
      socket.once('open', resolve);
      socket.once('error', reject);
    });
    if (greet) await client.ask({ type: 'hello', version: '1.0.0.0', os: 'test' });
    return client;
  }

  /** Waits until a message that was not waited for yet fits. */
  async onEvent<T extends ServiceMessage['type']>(
    type: T,
    fits: (message: Replied<T>) => boolean = () => true,
  ): Promise<Replied<T>> {
    for (;;) {
      const at = this.received.findIndex((message) => message.type === type && fits(message as Replied<T>));
      if (at !== -1) return this.received.splice(at, 1)[0] as Replied<T>;
      if (this.closeCode !== undefined) throw new Error(`closed ${this.closeCode} before ${type}`);
      await new Promise<void>((resolve) => this.listeners.push(resolve));
    }
  }

  /** Sends a request and returns its reply, an error too. */
  async ask(message: object, frame?: Uint8Array): Promise<ServiceMessage> {
    const id = ++this.lastId;
    this.socket.send(JSON.stringify({ id, ...message }));
    if (frame) this.socket.send(frame);
    for (;;) {
      const at = this.received.findIndex((message) => 'id' in message && message.id === id);
      if (at !== -1) return this.received.splice(at, 1)[0]!;
      if (this.closeCode !== undefined) throw new Error(`closed ${this.closeCode}`);
      await new Promise<void>((resolve) => this.listeners.push(resolve));
    }
  }

  open(jobId: string, job: JobTicket, resume = false, also: readonly string[] = []) {
    return this.ask({ type: 'job', jobId, job, resume, also });
  }

  batch(jobId: string, index: number, rasters: Raster[]) {
    const frame = joinBatch(rasters);
    return this.ask({ type: 'batch', jobId, index, count: rasters.length, crc: crc32(frame) }, frame);
  }

  /** The next report of the job that fits. */
  async progress(jobId: string, fits: (status: JobStatus) => boolean): Promise<JobStatus> {
    const fitting = ({ status }: { status: JobStatus }) => status.jobId === jobId && fits(status);
    return (await this.onEvent('progress', fitting)).status;
  }

  /** How the job ended. */
  async done(jobId: string): Promise<JobStatus> {
    return (await this.onEvent('done', ({ status }) => status.jobId === jobId)).status;
  }

  /** Sends a whole job, honouring credits; returns how it ended. */
  async print(job: JobTicket, rasters: Raster[], jobId: string = randomUUID()): Promise<JobStatus> {
    const opened = (await this.open(jobId, job)) as Replied<'job'>;
    let { accepted: next, credits } = opened.status;
    while (next < rasters.length) {
      if (credits === 0) {
        credits = (await this.progress(jobId, (e) => e.credits > 0)).credits;
        continue;
      }
      const part = rasters.slice(next, next + Math.min(credits, 5));
      const reply = await this.batch(jobId, next, part);
      if (reply.type !== 'accepted') throw new Error(JSON.stringify(reply));
      next = reply.accepted;
      credits = reply.credits;
    }
    return this.done(jobId);
  }
}

/** Different labels of one size: the seed is the label's number. */
export const labels = (count: number, width = 100, height = 40, from = 0): Raster[] =>
  Array.from({ length: count }, (_, i) => sample('noise', width, height, from + i + 1));

const QUESTIONS = Object.values(languages).flatMap(({ status }) => (status ? Buffer.from(status.ask) : []));

/** What came in behind questions about the printer's status, which this printer never answers. */
function withoutQuestions(chunk: Buffer): Buffer {
  const question = QUESTIONS.find((ask) => chunk.subarray(0, ask.length).equals(ask));
  return question ? withoutQuestions(chunk.subarray(question.length)) : chunk;
}

/** A printer on TCP that can stop reading, as one without paper does, and hang up. */
export class Sink {
  /** Connections that brought anything. */
  readonly sockets: Socket[] = [];
  private readonly open = new Set<Socket>();
  private readonly chunks: Buffer[][] = [];
  private constructor(
    private readonly server: Server,
    private reading: boolean,
  ) {}

  static async open({ reading = true, port = 0 } = {}): Promise<Sink> {
    const server = createServer();
    const sink = new Sink(server, reading);
    server.on('connection', (socket) => {
      sink.open.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => sink.open.delete(socket));
      let chunks: Buffer[] | undefined;
      socket.on('data', (chunk) => {
        const rest = withoutQuestions(chunk);
        if (!rest.length) return;
        if (!chunks) {
          chunks = [];
          sink.chunks.push(chunks);
          sink.sockets.push(socket);
        }
        chunks.push(rest);
        if (!sink.reading) socket.pause();
      });
    });
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    after(() => sink.close());
    return sink;
  }

  async close(): Promise<void> {
    for (const socket of this.open) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  get address(): string {
    return `127.0.0.1:${(this.server.address() as { port: number }).port}`;
  }

  /** What came in to be printed, one string per connection. */
  get received(): string[] {
    return this.chunks.map((chunks) => Buffer.concat(chunks).toString('latin1'));
  }

  read(): void {
    this.reading = true;
    for (const socket of this.sockets) socket.resume();
  }
}
