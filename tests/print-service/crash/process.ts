import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'vite';
import { afterAll, beforeAll } from 'vitest';
import type { Raster } from '../../../src/base/raster';
import type { JobTicket } from '../../../src/printing/job';
import type { JobStatus } from '../../../src/printing/protocol';
import { random } from '../../printing/samples';
import { Client } from '../harness';

/** Labels of one batch, as the app sends them. */
const BATCH = 5;

/** The program; inside the project, so that it finds its packages. */
let program = '';
/** Builds the program before the tests of a file. @param name of its source in this folder. */
export const buildChild = (name = 'child'): void => {
  let folder: string;
  beforeAll(async () => {
    mkdirSync('build', { recursive: true });
    folder = mkdtempSync('build/crash-');
    program = join(folder, `${name}.js`);
    await build({
      configFile: false,
      logLevel: 'error',
      build: {
        ssr: new URL(`${name}.ts`, import.meta.url).pathname,
        target: 'node20',
        outDir: folder,
        copyPublicDir: false,
      },
    });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
};

/** Path of the program that `buildChild` built. */
export const childProgram = (): string => program;

/** A program other than the one that `buildChild` builds: how it is started, and how its port is found out. */
export interface Launch {
  command: readonly [string, ...string[]];
  env: NodeJS.ProcessEnv;
  port(): Promise<number>;
}

/** A print service in a process of its own, started again whenever it ended. */
export class Service {
  /** How often it ended without a kill. */
  ends = 0;
  /** Exit codes and signals, one of each end. */
  readonly endedWith: (number | string | null)[] = [];
  child: ChildProcess | undefined;
  private port = 0;
  private env: NodeJS.ProcessEnv;

  /**
   * @param exitAt step the first process ends at.
   * @param rest what else the program is given.
   * @param launch another program.
   */
  constructor(
    private readonly dataDir: string,
    exitAt?: string,
    private readonly rest: readonly string[] = [],
    private readonly launch?: Launch,
  ) {
    this.env = { ...process.env, ...(exitAt && { LABELWRIGHT_EXIT_AT: exitAt }) };
  }

  /** Port of the running service. If it ends before it prints one, it is started once more. */
  async running(): Promise<number> {
    while (!this.child) {
      const { launch } = this;
      const [name, ...args] = launch?.command ?? [process.execPath, program, this.dataDir, ...this.rest];
      const child = spawn(name!, args, {
        stdio: ['ignore', launch ? 'ignore' : 'pipe', 'inherit'],
        env: { ...this.env, ...launch?.env },
      });
      this.env = { ...process.env };
      const ended = once(child, 'exit').then(([code, signal]) => {
        this.child = undefined;
        this.ends++;
        this.endedWith.push(code ?? signal);
        return undefined;
      });
      const line = launch
        ? launch.port()
        : once(createInterface(child.stdout!), 'line').then(([text]) => Number(text));
      this.child = child;
      const port = await Promise.race([line, ended]);
      if (port !== undefined) this.port = port;
    }
    return this.port;
  }

  /** Ends it as a power cut does, as far as a process can be. */
  kill(): void {
    this.child?.kill('SIGKILL');
  }

  async stop(): Promise<void> {
    const { child } = this;
    if (!child) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }
}

/**
 * The labels of a job, and kills of the service while they are handed over. Kills are counted in labels, so that each
 * run is cut at as many moments however fast it is.
 * @param options.dying called before a process is killed
 */
export function killing(
  service: Service,
  labels: (from: number, to: number) => Raster[],
  { count, kills, dying = () => {} }: { count: number; kills: number; dying?: () => void },
): (from: number, to: number) => Raster[] {
  const next = random(20);
  const cuts = Array.from({ length: kills }, () => Math.floor(next() * count * 0.9)).sort((a, b) => a - b);
  let killed: ChildProcess | undefined;
  return (from, to) => {
    const { child } = service;
    // Two cuts may fall so close that one process would take both: the second one waits for the next process.
    if (cuts.length && from >= cuts[0]! && child && child !== killed) {
      cuts.shift();
      killed = child;
      dying();
      setTimeout(() => child.kill('SIGKILL'), next() * 8);
    }
    return labels(from, to);
  };
}

/**
 * Hands a whole job over and waits for its end, coming back whenever the service went away.
 * @param labels gives labels `from` to before `to`.
 * @param options.also further printers of the same stock.
 */
export async function printThrough(
  service: Service,
  jobId: string,
  job: JobTicket,
  labels: (from: number, to: number) => Raster[],
  {
    received = () => {},
    also = [],
  }: { received?: (status: JobStatus) => void | Promise<void>; also?: string[] } = {},
): Promise<JobStatus> {
  let isKnown = false;
  for (;;) {
    let client: Client | undefined;
    try {
      client = await Client.open(await service.running());
      const opened = await client.open(jobId, job, isKnown, also);
      if (opened.type !== 'job') throw new Error(JSON.stringify(opened));
      isKnown = true;
      let { accepted } = opened.status;
      while (accepted < job.count) {
        const reply = await client.batch(
          jobId,
          accepted,
          labels(accepted, Math.min(accepted + BATCH, job.count)),
        );
        if (reply.type !== 'accepted') throw new Error(JSON.stringify(reply));
        accepted = reply.accepted;
      }
      for (;;) {
        const again = await client.open(jobId, job, true, also);
        if (again.type !== 'job') throw new Error(JSON.stringify(again));
        await received(again.status);
        if (['done', 'cancelled', 'failed', 'doubt'].includes(again.status.state)) return again.status;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    } catch (error) {
      // The line is gone with the service; anything else is a finding.
      if (
        !/^closed|ECONNREFUSED|ECONNRESET|socket hang up|WebSocket was closed/.test((error as Error).message)
      )
        throw error;
      client?.socket.terminate();
    }
  }
}
