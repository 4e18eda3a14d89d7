import { type ChildProcess, fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { Semaphore } from '../../base/async';
import { refuse } from '../../base/problem';
import { WorkerClient } from '../../base/workerClient';
import type { RenderAssets, Renderer, RenderSession } from '../../server/open/renderer';
import { deny } from '../../server/refusals';
import { asWorker, residentMb } from '../childWorker';
import { builtScript } from '../paths';
import { choices } from './choices';

type SessionCalls = { [K in keyof RenderSession]: RenderSession[K] };

export interface RenderLimits {
  /** Requests at the same time, each in a process. */
  processes: number;
  /** Requests that wait for one of them. */
  queue: number;
  /** Time for one request, ms. */
  milliseconds: number;
  /** Memory of a process, MB. */
  memoryMb: number;
}

/** Limits of a server: it keeps a core for the thread that answers. */
export const SERVER_LIMITS: RenderLimits = {
  processes: Math.max(1, Math.min(4, availableParallelism() - 1)),
  queue: 32,
  milliseconds: 120_000,
  memoryMb: 1200,
};

/** The heap is a part of the memory: canvases are outside of it. */
const HEAP_SHARE = 0.7;
/** A process that used more for a request is replaced, MB: memory of a canvas is returned late. */
const KEPT_MB = 500;
const WATCH_MILLISECONDS = 50;
/** Seconds after which a rejected client may retry. */
const RETRY_AFTER = 5;

/** What a process is given of the environment: how texts and times are written, and no secret of the server. */
const ENVIRONMENT = ['LANG', 'LC_ALL', 'LC_MESSAGES', 'TZ', 'PATH', 'TMPDIR', 'TEMP', 'SystemRoot'];

const environment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => ENVIRONMENT.includes(name)));

/** A process that renders one request after the other. */
interface Process {
  child: ChildProcess;
  session: RenderSession;
  end(reason: unknown): void;
  /** Whether it ended, or loaded fonts of an account, which a process keeps until its end. */
  isSpent(): boolean;
}

/**
 * Renders in child processes: a request cannot block the server, and one that takes too long, uses too much memory or
 * crashes the canvas ends only its own process. Processes start on demand and are kept for further requests.
 */
export class RenderPool implements Renderer {
  readonly formats = choices.formats;
  readonly modes = choices.modes;
  private readonly slots: Semaphore;
  private readonly idle: Process[] = [];
  private readonly busy = new Set<Process>();
  private requests = 0;
  private isClosed = false;

  /** @param script the built `worker.ts`; by default next to the built command line */
  constructor(
    private readonly limits: RenderLimits = SERVER_LIMITS,
    private readonly script: URL = builtScript('render-worker.js'),
  ) {
    this.slots = new Semaphore(limits.processes);
  }

  async run<T>(work: (session: RenderSession) => Promise<T>, signal: AbortSignal): Promise<T> {
    const { processes, queue } = this.limits;
    if (this.isClosed || this.requests >= processes + queue)
      throw deny('overloaded', { s: RETRY_AFTER }, { retryAfter: RETRY_AFTER });
    this.requests++;
    try {
      return await this.slots.run(() => this.serve(work, signal), signal);
    } finally {
      this.requests--;
    }
  }

  async close(): Promise<void> {
    this.isClosed = true;
    for (const one of [...this.idle, ...this.busy]) one.end(new Error('the server is closed'));
    this.idle.length = 0;
  }

  private async serve<T>(work: (session: RenderSession) => Promise<T>, signal: AbortSignal): Promise<T> {
    const { milliseconds, memoryMb } = this.limits;
    const one = this.idle.pop() ?? this.start();
    this.busy.add(one);
    let why: unknown;
    const end = (reason: unknown) => {
      why ??= reason;
      one.end(reason);
    };
    const onAbort = () => end(signal.reason);
    signal.addEventListener('abort', onAbort);
    const slow = setTimeout(() => end(refuse('openTooSlow', { s: milliseconds / 1000 })), milliseconds);
    const watch = setInterval(() => {
      if (residentMb(one.child.pid) > memoryMb) end(refuse('openTooLarge', { mb: memoryMb }));
    }, WATCH_MILLISECONDS);
    try {
      return await work(one.session);
    } catch (error) {
      throw why ?? error;
    } finally {
      clearTimeout(slow);
      clearInterval(watch);
      signal.removeEventListener('abort', onAbort);
      this.busy.delete(one);
      if (!this.isClosed && !one.isSpent() && residentMb(one.child.pid) < KEPT_MB) this.idle.push(one);
      else one.end(new Error('it was replaced'));
    }
  }

  private start(): Process {
    const heap = Math.round(this.limits.memoryMb * HEAP_SHARE);
    const child = fork(this.script, {
      serialization: 'advanced',
      env: environment(),
      execArgv: [`--max-old-space-size=${heap}`],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const client: WorkerClient<SessionCalls> = new WorkerClient<SessionCalls>(
      asWorker(child, () => client.end(refuse('openTooLarge', { mb: this.limits.memoryMb }))),
      'render process',
    );
    let hasFonts = false;
    const noted = <T extends { assets: RenderAssets }>(request: T): T => {
      hasFonts ||= request.assets.fonts.length > 0;
      return request;
    };
    const one: Process = {
      child,
      session: {
        read: (body) => client.call('read', body),
        open: (template) => client.call('open', template),
        render: (request) => client.call('render', noted(request)),
        prepare: (request) => client.call('prepare', noted(request)),
        part: (request) => client.call('part', noted(request)),
      },
      end: (reason) => client.end(reason),
      isSpent: () => client.isOver || hasFonts,
    };
    // One that dies between two requests is not used again.
    child.once('exit', () => {
      const at = this.idle.indexOf(one);
      if (at >= 0) this.idle.splice(at, 1);
    });
    return one;
  }
}
