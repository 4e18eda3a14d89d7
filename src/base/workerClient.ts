import { type Endpoint, expose, transfer, wrap } from 'comlink';
import { own } from './own';
import { type Problem, Refusal } from './problem';

/** The part of a Worker that calls need; a child process fits through an adapter, and tests give one of their own. */
export interface CallWorker {
  postMessage(message: unknown, transfer?: Transferable[]): void;
  addEventListener(
    type: 'message' | 'error' | 'messageerror',
    listener: (event: { data?: unknown; message?: string }) => void,
  ): void;
  terminate(): unknown;
}

/**
 * What a worker does: functions with one argument, a signal when the caller may cancel, and a way to hand on what
 * is ready before the answer.
 */
export type Calls = Record<
  string,
  (argument: never, signal: AbortSignal, emit: (event: unknown) => void) => Promise<unknown>
>;

type ArgumentOf<C extends Calls, K extends keyof C> = Parameters<C[K]>[0];
type ResultOf<C extends Calls, K extends keyof C> = Awaited<ReturnType<C[K]>>;

/** A refusal is an answer of its own: Comlink carries the message of an error and not its problem. */
type Reply = { value: unknown } | { problem: Problem };

/** The one function a worker exposes. @param name the call */
type RemoteCall = (name: string, argument: unknown, cancel?: MessagePort) => Promise<Reply>;

/**
 * Calls into one worker through Comlink, which knows neither cancelling nor a worker that dies: here a call ends with its
 * signal, and every call ends with its worker.
 */
export class WorkerClient<C extends Calls> {
  /** The worker died or was ended: no call gets an answer. */
  isOver = false;
  private readonly remote: RemoteCall;
  private readonly ended: Promise<never>;
  private reject!: (reason: unknown) => void;

  /**
   * @param name what errors call the worker
   * @param take receives what the worker hands on before an answer, in order; it checks that itself
   */
  constructor(
    private readonly worker: CallWorker,
    private readonly name = 'worker',
    take?: (event: unknown) => void,
  ) {
    this.ended = new Promise((_, reject) => {
      this.reject = reject;
    });
    this.ended.catch(() => {});
    for (const type of ['error', 'messageerror'] as const) {
      worker.addEventListener(type, ({ message }) => this.end(new Error(`${name}: ${message || type}`)));
    }
    if (take) {
      worker.addEventListener('message', ({ data }) => {
        if (!this.isOver && isEvent(data)) take(data.event);
      });
    }
    this.remote = wrap<RemoteCall>({
      // Comlink releases what is collected as garbage: nothing is sent to a worker that is over.
      postMessage: (message: unknown, given?: Transferable[]) => {
        if (!this.isOver) worker.postMessage(message, given);
      },
      addEventListener: worker.addEventListener.bind(worker),
    } as Endpoint) as unknown as RemoteCall;
  }

  /**
   * @param given what of the argument is transferred
   * @throws {Refusal} as the worker threw it; `signal.reason` when cancelled; Error when the call failed or the worker died
   */
  async call<K extends keyof C & string>(
    call: K,
    argument: ArgumentOf<C, K>,
    signal?: AbortSignal,
    given: Transferable[] = [],
  ): Promise<ResultOf<C, K>> {
    signal?.throwIfAborted();
    if (this.isOver) throw new Error(`${this.name}: it has ended`);
    const { port1, port2 } = signal ? new MessageChannel() : {};
    const sent = given.length > 0 ? transfer(argument as object, given) : argument;
    const answer = port2 ? this.remote(call, sent, transfer(port2, [port2])) : this.remote(call, sent);
    let cancel: (() => void) | undefined;
    const cancelled = new Promise<never>((_, reject) => {
      cancel = () => {
        port1?.postMessage('cancel');
        // Nobody takes what still comes: a bitmap is freed at once.
        answer.then(discard, () => {});
        reject(signal!.reason);
      };
      signal?.addEventListener('abort', cancel);
    });
    try {
      const reply: unknown = await Promise.race([answer, this.ended, cancelled]);
      if (isProblem(reply)) throw new Refusal(reply.problem);
      if (!isValue(reply)) throw new Error(`${this.name}: bad reply`);
      return reply.value as ResultOf<C, K>;
    } finally {
      if (cancel) signal?.removeEventListener('abort', cancel);
      if (!signal?.aborted) port1?.close();
    }
  }

  /** Ends the worker; the calls under way fail with `reason`. */
  end(reason: unknown = new Error(`${this.name}: it was ended`)): void {
    if (this.isOver) return;
    this.isOver = true;
    this.worker.terminate();
    this.reject(reason);
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isValue = (reply: unknown): reply is { value: unknown } => isObject(reply) && 'value' in reply;

/** Comlink ignores a message without an id. */
const isEvent = (data: unknown): data is { event: object } =>
  isObject(data) && 'event' in data && isObject(data.event);

/** A worker may have run foreign code on foreign data: its answer is checked as any other outside input. */
const isProblem = (reply: unknown): reply is { problem: Problem } =>
  isObject(reply) &&
  'problem' in reply &&
  isObject(reply.problem) &&
  typeof (reply.problem as Partial<Problem>).key === 'string';

const isBitmap = (value: unknown): value is ImageBitmap =>
  typeof ImageBitmap !== 'undefined' && value instanceof ImageBitmap;

function discard(reply: Reply): void {
  if (isValue(reply) && isBitmap(reply.value)) reply.value.close();
}

/** Answers the calls of a client, in its worker. Bitmaps are transferred, not copied. */
export function serveCalls(calls: Calls, endpoint: Endpoint = globalThis as unknown as Endpoint): void {
  const emit = (event: unknown) => endpoint.postMessage({ event });
  const serve: RemoteCall = async (name, argument, cancel) => {
    const abort = new AbortController();
    if (cancel) cancel.onmessage = () => abort.abort();
    try {
      const call = own(calls, name);
      if (!call) throw new Error(`no such call: ${name}`);
      const value = await call(argument as never, abort.signal, emit);
      return isBitmap(value) ? transfer({ value }, [value]) : { value };
    } catch (error) {
      if (error instanceof Refusal) return { problem: error.problem };
      throw error instanceof Error ? error : new Error(String(error));
    } finally {
      cancel?.close();
    }
  };
  expose(serve, endpoint);
}
