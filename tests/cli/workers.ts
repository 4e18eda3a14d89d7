import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Scope } from '../../src/base/openApi';
import { makeCode } from '../../src/server/agents/enrol';
import { type Database, openRepositories } from '../../src/server/db';
import { createKey } from '../../src/server/open/keys';
import { freePort } from '../ports';
import { CLI } from './built';

export interface Child {
  process: ChildProcess;
  /** Standard error so far. */
  errors(): string;
  /** The exit code; after SIGKILL null. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
}

/** A label whose text no other one has. */
export const numbered = {
  width: 20,
  height: 10,
  data: [{ id: 'a', elementType: 1, x: 1, y: 1, width: 18, height: 5, inputDataType: 3, excelKey: 'n' }],
};

/** Processes of the command line that share a database and a folder, as an operator starts them. */
export class Deployment {
  readonly folder = mkdtempSync(join(tmpdir(), 'labelwright-workers-'));
  readonly children = new Set<Child>();
  db!: Database;
  secret = '';
  code = '';
  /** The account of the key and the code. */
  userId = 0;
  /** The server that was started first. */
  url = '';

  constructor(private readonly env: NodeJS.ProcessEnv) {}

  /** A key and a code of a new account. Its database has its tables from here on. */
  async open(): Promise<void> {
    const place = { dataDir: join(this.folder, 'shared'), databaseUrl: this.env.DATABASE_URL };
    this.db = await openRepositories(place, Date.now, (error) => {
      throw error;
    });
    const user = await this.db.users.add({ phone: '139', passwordHash: null, nickName: 'x', userImg: '' });
    this.userId = user!.id;
    const services = { db: this.db, now: Date.now };
    const scopes: Scope[] = ['render', 'print', 'jobs:read'];
    this.secret = (await createKey(services, this.userId, { name: 'k', scopes, perMinute: 6000 })).secret;
    this.code = (await makeCode(services, this.userId)).code;
  }

  /** Starts a command; resolves once it says that it is ready, or has ended. */
  async start(command: 'server' | 'service' | 'worker', env: NodeJS.ProcessEnv = {}): Promise<Child> {
    const [PORT, PRINT_SERVICE_PORT, PRINT_STATUS_PORT] = [
      String(await freePort()),
      String(await freePort()),
      String(await freePort()),
    ];
    if (command === 'server') this.url ||= `http://127.0.0.1:${env.PORT ?? PORT}`;
    const child = spawn(process.execPath, [CLI, command], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        LANG: 'C',
        LC_ALL: 'C',
        PORT,
        PRINT_SERVICE_PORT,
        PRINT_STATUS_PORT,
        DATA_DIR: this.folderOf(command === 'service' ? 'service' : 'shared'),
        ...(command === 'service' ? { AGENT_URL: this.url, AGENT_CODE: this.code } : this.env),
        ...env,
      },
    });
    let errors = '';
    child.stderr!.on('data', (text) => {
      errors += text;
    });
    const gone = once(child, 'exit') as Promise<[number | null]>;
    const one: Child = {
      process: child,
      errors: () => errors,
      end: async (signal) => {
        this.children.delete(one);
        if (child.exitCode === null) child.kill(signal);
        return (await gone)[0];
      },
    };
    this.children.add(one);
    await Promise.race([once(child.stdout!, 'data'), gone]);
    return one;
  }

  async ask<T>(path: string, body?: object, key = '', url = this.url): Promise<T> {
    return (await (await this.fetch(path, body, key, url)).json()) as T;
  }

  /** @param url of a server, or of what passes on to one @throws Error with the status of an answer that is none of success */
  async fetch(path: string, body?: object, key = '', url = this.url): Promise<Response> {
    const reply = await fetch(`${url}/open/v1${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${this.secret}`,
        ...(body && { 'content-type': 'application/json', 'idempotency-key': key }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!reply.ok) throw new Error(`${reply.status} ${await reply.text()}`);
    return reply;
  }

  /** The printers of all print services that ever connected. */
  async printers(): Promise<number[]> {
    const { printers } = await this.ask<{ printers: { id: number }[] }>('/printers');
    return printers.map(({ id }) => id);
  }

  /** The printer of the print service, once it is connected. */
  async printer(): Promise<number> {
    for (;;) {
      const [first] = await this.printers();
      if (first) return first;
      await delay(100);
    }
  }

  /** The data folder of a print service. */
  readonly folderOf = (service: string) => join(this.folder, service);

  /** Pictures of the labels that the virtual printer of a print service printed. */
  printed(service = 'service'): string[] {
    const root = join(this.folderOf(service), 'printed');
    return readdirSync(root).flatMap((name) =>
      readdirSync(join(root, name))
        .filter((file) => file.endsWith('.png'))
        .map((file) => readFileSync(join(root, name, file)).toString('base64')),
    );
  }

  async close(): Promise<void> {
    await Promise.all([...this.children].map((one) => one.end('SIGKILL')));
    await this.db?.close();
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
