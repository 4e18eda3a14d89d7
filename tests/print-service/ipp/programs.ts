import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { describe } from 'vitest';

const FILTERS = '/usr/lib/cups/filter';
const NEEDED = [
  'dbus-daemon',
  'ippeveprinter',
  'cupsd',
  'lpadmin',
  'cupsdisable',
  'pdftoppm',
  'pdfimages',
  'zbarimg',
];
const NEEDED_FILTERS = ['rastertopdf', 'rastertolabel', 'gstoraster'];

const isProgram = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};
const PATH = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/sbin'];
const onPath = (name: string) => PATH.map((folder) => join(folder, name)).find(isProgram);

/** What has to be installed and is not; the tests against print systems need all of it, and root. */
export const missing: readonly string[] = [
  ...NEEDED.filter((name) => !onPath(name)),
  ...NEEDED_FILTERS.filter((name) => !isProgram(join(FILTERS, name))),
  ...(process.getuid?.() === 0 ? [] : ['root']),
];

/**
 * A suite against the system's own print software; where that is missing its tests are skipped, and the run
 * reports it.
 */
export function describeWithPrinters(name: string, tests: () => void): void {
  if (missing.length) console.warn(`NOT TESTED: ${name}. Missing: ${missing.join(', ')}`);
  describe.skipIf(missing.length > 0)(name, tests);
}

/**
 * A suite judged by external programs; where one is missing its tests are skipped, and the run reports it.
 */
export function describeWithPrograms(name: string, programs: readonly string[], tests: () => void): void {
  const gone = programs.filter((program) => !onPath(program));
  if (gone.length) console.warn(`NOT TESTED: ${name}. Missing: ${gone.join(', ')}`);
  describe.skipIf(gone.length > 0)(name, tests);
}

/** A folder that programs of other users may use too. */
export async function openFolder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'labelwright-print-'));
  await chmod(path, 0o755);
  return path;
}

/** Runs a program to its end. @throws with what it wrote to stderr. */
export async function run(
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<Buffer> {
  const { stdout } = await promisify(execFile)(onPath(program) ?? program, args, {
    encoding: 'buffer',
    maxBuffer: 1 << 28,
    env: { ...process.env, ...env },
  });
  return stdout;
}

/** A filter of CUPS: bytes in, bytes out. */
export async function filter(
  name: string,
  input: Uint8Array,
  options = '',
  env: NodeJS.ProcessEnv = {},
): Promise<Buffer> {
  const child = spawn(join(FILTERS, name), ['1', 'nobody', 'test', '1', options], {
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const said: Buffer[] = [];
  const out: Buffer[] = [];
  child.stderr.on('data', (chunk) => said.push(chunk));
  child.stdout.on('data', (chunk) => out.push(chunk));
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const code = await new Promise((resolve) => child.on('close', resolve));
  if (code !== 0) throw new Error(`${name}: ${code}\n${Buffer.concat(said)}`);
  return Buffer.concat(out);
}

/** A program that runs until it is stopped. */
export class Running {
  said = '';
  private readonly over: Promise<void>;

  constructor(
    readonly child: ChildProcess,
    private readonly name: string,
  ) {
    const onEvent = (chunk: Buffer) => {
      this.said = (this.said + chunk).slice(-20_000);
    };
    child.stdout?.on('data', onEvent);
    child.stderr?.on('data', onEvent);
    this.over = new Promise((resolve) => child.once('exit', () => resolve()));
  }

  static start(name: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Running {
    const child = spawn(onPath(name) ?? name, args, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    return new Running(child, name);
  }

  /** Waits until `ready` holds. @throws when the program ended before, with its output. */
  async until(ready: () => Promise<boolean> | boolean): Promise<void> {
    while (!(await ready())) {
      if (this.child.exitCode !== null || this.child.signalCode)
        throw new Error(`${this.name} ended:\n${this.said}`);
      await sleep(20);
    }
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    if (this.child.exitCode === null && !this.child.signalCode) this.child.kill(signal);
    const timer = setTimeout(() => this.child.kill('SIGKILL'), 3_000);
    await this.over;
    clearTimeout(timer);
  }
}

/** Removes a folder; tries again, as a program that has just been ended may have a child that still writes there. */
export const removeFolder = (path: string): Promise<void> =>
  rm(path, { recursive: true, force: true, maxRetries: 10 });
