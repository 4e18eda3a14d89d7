import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll } from 'vitest';
import { WebSocket } from 'ws';
import { machineClock } from '../../../src/base/clock';
import { type PrintService, start } from '../../../src/print-service';
import {
  AGENT_PROTOCOL,
  type AgentMessage,
  type AgentPrinter,
  ENROL_PATH,
  type ServerMessage,
  SOCKET_PATH,
} from '../../../src/printing/agent';
import { freePort } from '../../ports';
import type { TestServer } from '../databases';
import { newUser } from '../labels';
import { newKey, openCalls, shelfData, shelfLabel } from './client';

/** A new account with a key for everything about jobs. */
export async function newPrinterUser(server: TestServer) {
  const user = await newUser(server);
  const key = await newKey(user, ['templates:read', 'render', 'print', 'jobs:read'], { perMinute: 6000 });
  const calls = openCalls(server, key.secret);
  const post = (body: object, retryKey: string = randomUUID(), headers = {}) =>
    calls.send('POST', '/jobs', body, { 'idempotency-key': retryKey, ...headers });
  return {
    user,
    key,
    ...calls,
    post,
    job: async (id: string) => (await calls.get(`/jobs/${id}`)).json<Record<string, unknown>>(),
    printers: async () =>
      (await calls.get('/printers')).json<{ printers: { id: number; name: string }[] }>().printers,
    code: async () => (await user.call('POST /fleet/code', {})).data.code,
  };
}
export type PrinterUser = Awaited<ReturnType<typeof newPrinterUser>>;

/** Records that the shelf label prints. */
export const teas = (n: number) =>
  Array.from({ length: n }, (_, i) => ({ name: `Tea ${i + 1}`, ean: '4006381333931' }));
export { shelfData, shelfLabel };

interface Printer {
  name: string;
  driver: string;
  address: string;
  language?: string;
}

/** A print service that prints for an account of the server. */
export async function startAgent(
  url: string,
  code: string,
  { dataDir, printers = [] }: { dataDir?: string; printers?: Printer[] } = {},
): Promise<{ dataDir: string; service: PrintService; close(): Promise<void>; remove(): Promise<void> }> {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'labelwright-agent-')));
  if (printers.length > 0) {
    const full = printers.map((one) => ({ language: 'zpl', dpi: 203, width: 104, ...one }));
    await writeFile(join(folder, 'printers.json'), JSON.stringify({ printers: full }));
  }
  const service = await start({
    ports: [await freePort()],
    dataDir: folder,
    allowedOrigins: [],
    cancelGrace: 100,
    agent: { url, code },
  });
  return {
    dataDir: folder,
    service,
    close: () => service.close(),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

export const PRINTER: AgentPrinter = {
  name: 'P',
  language: 'zpl',
  dpi: 203,
  width: 104,
  virtual: false,
  state: 'ready',
  reasons: [],
};

/** An agent that says exactly what a test wants. */
export class FakeAgent {
  readonly received: ServerMessage[] = [];
  /** The labels of each part received: their bits, by position of the part. */
  readonly parts = new Map<number, Buffer>();
  closed: number | undefined;
  private part: Extract<ServerMessage, { type: 'part' }> | undefined;

  private constructor(
    private readonly socket: WebSocket,
    readonly agentId: number,
    readonly token: string,
  ) {
    socket.on('message', (data, isBinary) => {
      if (isBinary) return void this.parts.set(this.part!.from, inflateRawSync(data as Buffer));
      const message = JSON.parse(String(data)) as ServerMessage;
      if (message.type === 'part') this.part = message;
      this.received.push(message);
    });
    socket.on('close', (code) => {
      this.closed = code;
    });
    socket.on('error', () => {});
  }

  static async enrol(url: string, code: string): Promise<{ agentId: number; token: string }> {
    const reply = await fetch(url + ENROL_PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code, name: 'fake' }),
    });
    if (!reply.ok) throw new Error(`${reply.status} ${await reply.text()}`);
    return (await reply.json()) as { agentId: number; token: string };
  }

  /** Connects and says hello; rejects with the status of a refused connection. */
  static async open(
    url: string,
    { agentId, token }: { agentId: number; token: string },
    printers: AgentPrinter[] = [PRINTER],
  ): Promise<FakeAgent> {
    const socket = new WebSocket(url.replace('http', 'ws') + SOCKET_PATH, {
      headers: { authorization: `Bearer ${token}` },
    });
    const agent = new FakeAgent(socket, agentId, token);
    await new Promise<void>((resolve, reject) => {
      socket.once('open', () => resolve());
      socket.once('error', reject);
    });
    agent.send({ type: 'hello', protocol: AGENT_PROTOCOL, version: '1', os: 'test', printers });
    await agent.wait('welcome');
    return agent;
  }

  send(message: AgentMessage): void {
    this.socket.send(JSON.stringify(message));
  }

  raw(text: string): void {
    this.socket.send(text);
  }

  /** Takes the first message that fits out of those received; waits for it. */
  async wait<T extends ServerMessage['type']>(
    type: T,
    fits: (message: Extract<ServerMessage, { type: T }>) => boolean = () => true,
  ): Promise<Extract<ServerMessage, { type: T }>> {
    type Message = Extract<ServerMessage, { type: T }>;
    for (const end = machineClock.steady() + 60_000; ; ) {
      const at = this.received.findIndex((one) => one.type === type && fits(one as Message));
      if (at >= 0) return this.received.splice(at, 1)[0] as Message;
      if (this.closed !== undefined) throw new Error(`closed ${this.closed} before ${type}`);
      if (machineClock.steady() > end) throw new Error(`no ${type}; ${JSON.stringify(this.received)}`);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }

  close(): void {
    this.socket.terminate();
  }
}

/** The server of a suite, reached over HTTP. What is added to `ends` is done behind its tests, the last one first. */
export function overHttp(running: () => TestServer) {
  const place = { url: '', ends: [] as (() => Promise<unknown>)[] };
  beforeAll(async () => {
    place.url = await running().app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(async () => {
    for (const end of place.ends.reverse()) await end();
  });
  return place;
}

/** A user with an agent of the test's own; its only printer has the id. @param ends what is done behind the tests */
export async function fakePrinter(server: TestServer, url: string, ends: (() => Promise<unknown>)[]) {
  const user = await newPrinterUser(server);
  const identity = await FakeAgent.enrol(url, await user.code());
  const agent = await FakeAgent.open(url, identity);
  ends.push(async () => agent.close());
  const [printer] = await user.printers();
  return { user, identity, agent, printer: printer!.id };
}

/** A job of three labels, which the agent has fetched. */
export async function fetchedJob(user: PrinterUser, agent: FakeAgent, printer: number): Promise<string> {
  const reply = await user.post({ template: shelfLabel, records: teas(3), printer });
  const { id } = reply.json<{ id: string }>();
  await agent.wait('job', ({ jobId }) => jobId === id);
  agent.send({ type: 'fetch', jobId: id, from: 0 });
  await agent.wait('part', ({ jobId }) => jobId === id);
  return id;
}

/** What an agent reports of such a job at first, and labels that its printer has. */
export const facts = { accepted: 3, printed: [], doubt: [], left: [], attempt: 0 };
export const spans = (from: number, to: number) => [{ printer: 'P', from, to }];
