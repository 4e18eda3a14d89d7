import { SerialQueue } from '../../base/async';
import { machineClock } from '../../base/clock';
import type { Language } from '../../base/messages/languages';
import { loadTranslate } from '../../base/messages/load';
import type { Translate } from '../../base/messages/translate';
import { type Refusal, refuse } from '../../base/problem';
import { authenticate, startSession } from '../../server/auth/sessions';
import { checkInput, methodsOf, pathPattern, refusalFor, splitPath } from '../../server/call';
import { migrate, tablesOn } from '../../server/db/migrate';
import { tableQueue } from '../../server/db/partQueue/tableQueue';
import { type Database, databaseOn } from '../../server/db/repositories';
import { sweepFiles } from '../../server/files/sweep';
import { seedMarket } from '../../server/market/seed';
import { deny, httpStatus, invalidField } from '../../server/refusals';
import { type AnyRoute, RawReply, type RouteContext, type Upload } from '../../server/route';
import { demoOnly } from '../demoOnly';
import { rm, writeFile } from '../node/files';
import { translators } from '../node/reply';
import type { Kept } from './kept';
import { served, unserved } from './served';
import { servicesOf } from './services';
import { loadSqlite, type MemoryDatabase } from './sqlite';

/** A phone number that nobody has. */
const PHONE = '10000000000';
/** Maximum body, bytes, unless a route sets another. */
const MAX_BODY = 16 * 1024;
const LEASE_MS = 180_000;
const LOCK = 'labelwright.demo';

interface Opened {
  memory: MemoryDatabase;
  db: Database;
  version: number;
}

/** The routes of the server in a page: one account, and a database that the browser keeps. */
export class PageServer {
  private opened: Opened | undefined;
  private readonly queue = new SerialQueue();

  private constructor(
    private readonly kept: Kept,
    private readonly language: Language,
    private readonly t: Translate,
    private readonly openMemory: (file?: Uint8Array) => MemoryDatabase,
  ) {}

  /** Opens the database, with the market's templates and the account. */
  static async open(kept: Kept, language: Language): Promise<PageServer> {
    const [t, openMemory] = await Promise.all([loadTranslate(language), loadSqlite()]);
    translators[language] = t;
    const server = new PageServer(kept, language, t, openMemory);
    await server.alone(async () => {
      const { db } = server.opened!;
      await seedMarket(db);
      await db.sweep();
      await sweepFiles(server.services);
    });
    return server;
  }

  /** Signs the one account in, and creates it at the first visit. Returns what a sign-in returns. */
  login() {
    return this.alone(async () => {
      const { db } = this.opened!;
      const values = { phone: PHONE, passwordHash: null, nickName: this.t('demoName'), userImg: '' };
      const user = (await db.users.byPhone(PHONE)) ?? (await db.users.add(values));
      return startSession(this.services, user!, true);
    });
  }

  /** Answers a request of the API as the server does. */
  readonly answer = async (request: Request): Promise<Response> => {
    try {
      return await this.alone(() => this.respond(request));
    } catch (error) {
      const full = (error as Error).name === 'QuotaExceededError' && deny('diskFull');
      const refusal = full || refusalFor(error as Error);
      if (!refusal) console.error('page server', error);
      return this.refused(refusal ?? deny('serverError'));
    }
  };

  private get services() {
    return servicesOf(this.opened!.db, this.kept, this.language);
  }

  /** Runs a call with the database to itself, also among tabs, and keeps what it changed before it is answered. */
  private alone<T>(work: () => Promise<T>): Promise<T> {
    const run = async () => {
      await this.refresh();
      const { memory, version } = this.opened!;
      const before = memory.changes;
      const isNew = version === 0;
      try {
        const answer = await work();
        if (isNew || memory.changes !== before) {
          await this.kept.keep(version + 1, memory.bytes());
          this.opened!.version = version + 1;
        }
        return answer;
      } catch (error) {
        // What the failed call has written may not be in the next one's file.
        if (memory.changes !== before) await this.close();
        throw error;
      }
    };
    const { locks } = navigator;
    return this.queue.run(() => (locks ? locks.request(LOCK, run) : run())) as Promise<T>;
  }

  /** Opens the database, again when another tab has changed it. */
  private async refresh(): Promise<void> {
    const version = (await this.kept.version()) ?? 0;
    if (this.opened?.version === version) return;
    await this.close();
    const memory = this.openMemory(version > 0 ? await this.kept.database() : undefined);
    const tables = tablesOn(memory.dialect);
    await migrate(tables);
    const { now } = machineClock;
    const db = databaseOn(tables, {
      now,
      queueOn: (one) => tableQueue(one, now, LEASE_MS),
      ping: async () => undefined,
      close: () => tables.destroy(),
    });
    this.opened = { memory, db, version };
  }

  private async close(): Promise<void> {
    await this.opened?.db.close();
    this.opened = undefined;
  }

  private async respond(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    const found = find(request.method, pathname);
    const context = await this.contextOf(found.definition, request);
    const { body, upload, remove } = await bodyOf(found.definition, request);
    try {
      const fields = { query: Object.fromEntries(searchParams), body, params: found.params };
      const input = checkInput(found.definition, fields);
      const data = await found.definition.handle(input as never, { ...context, ...upload } as never);
      if (data instanceof RawReply) return rawReply(data);
      return this.reply({ code: 200, msg: 'ok', data: data ?? {} });
    } finally {
      await remove();
    }
  }

  private async contextOf({ access }: AnyRoute, request: Request): Promise<RouteContext> {
    const token = request.headers.get('accesstoken') ?? undefined;
    const services = this.services;
    const user = await authenticate(services, token).catch((error) => {
      if (access === 'guest') return undefined;
      throw error;
    });
    const hosts = [location.host];
    return { ...services, user, token, hosts, network: 'page', language: this.language, wantsPage: false };
  }

  private refused({ problem, code, data }: Refusal): Response {
    const msg = this.t(problem.key, problem.params);
    return this.reply({ code, msg, ...(data && { data }) }, httpStatus(code));
  }

  private reply(envelope: object, status = 200): Response {
    return Response.json(envelope, { status, headers: { 'cache-control': 'no-store' } });
  }
}

/** The route of a call. Throws Refusal: what needs a server, another method, no such path. */
function find(method: string, path: string): { definition: AnyRoute; params: object } {
  for (const definition of served) {
    const [verb, pattern] = splitPath(definition);
    const match = pathPattern(pattern).exec(path);
    if (match && verb === method) return { definition, params: { ...match.groups } };
  }
  const elsewhere = unserved.map((one) => ({ path: one }));
  if (methodsOf(elsewhere, path).includes(method)) throw demoOnly();
  throw deny(methodsOf([...served, ...elsewhere], path).length > 0 ? 'methodWrong' : 'notFound');
}

interface Body {
  body: unknown;
  upload: { upload: Upload } | undefined;
  remove(): Promise<void>;
}

/** The fields of a body, and its file. Throws Refusal 400, 413 or 415. */
async function bodyOf(definition: AnyRoute, request: Request): Promise<Body> {
  const none = async () => undefined;
  if (definition.upload === undefined) {
    const text = await request.text();
    if (new Blob([text]).size > (definition.bodyLimit ?? MAX_BODY)) throw deny('bodyTooBig');
    return { body: text === '' ? undefined : jsonOf(text), upload: undefined, remove: none };
  }
  if (!request.headers.get('content-type')?.startsWith('multipart/form-data')) throw deny('bodyType');
  const form = await request.formData();
  const fields = [...form].filter(([, value]) => typeof value === 'string');
  const file = [...form.values()].find((value) => value instanceof File);
  if (!file) throw invalidField('file');
  if (file.size > definition.upload) throw deny('bodyTooBig');
  const path = `/uploads/${crypto.randomUUID()}`;
  await writeFile(path, new Uint8Array(await file.arrayBuffer()));
  const upload = { name: file.name, path, size: file.size };
  return { body: Object.fromEntries(fields), upload: { upload }, remove: () => rm(path) };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw refuse('bodyInvalid');
  }
}

async function rawReply({ status, headers, body }: RawReply): Promise<Response> {
  const parts: BlobPart[] = [];
  if (typeof body === 'string') parts.push(body);
  else for await (const part of body as AsyncIterable<BlobPart>) parts.push(part);
  return new Response(new Blob(parts), { status, headers });
}
