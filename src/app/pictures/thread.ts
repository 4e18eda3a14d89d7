import { own } from '../../base/own';
import { type Problem, Refusal } from '../../base/problem';

/** The part of a Worker a thread uses; tests give it one of their own. */
export type ThreadWorker = Pick<Worker, 'addEventListener' | 'postMessage' | 'terminate'>;

/** What a worker does: functions with one argument and their results, either of which may be transferred. */
export type Calls = Record<string, (argument: never, signal: AbortSignal) => Promise<unknown>>;

type ArgumentOf<C extends Calls, K extends keyof C> = Parameters<C[K]>[0];
type ResultOf<C extends Calls, K extends keyof C> = Awaited<ReturnType<C[K]>>;

export type ThreadRequest = { id: number; call: string; argument: unknown } | { id: number; cancel: true };
export type ThreadReply = { id: number } & (
  | { result: unknown }
  | { problem: Problem }
  | { error: string; name: string }
);

interface Waiting {
  resolve(result: unknown): void;
  reject(reason: unknown): void;
}

/** Calls into one worker; each has one answer, and may be cancelled. */
export class Thread<C extends Calls> {
  private readonly waiting = new Map<number, Waiting>();
  private next = 0;
  /** The worker died or was ended: it answers nothing any more. */
  over = false;

  constructor(private readonly worker: ThreadWorker) {
    worker.addEventListener('message', (event) => this.answer((event as MessageEvent<ThreadReply>).data));
    worker.addEventListener('error', (event) => this.end(new Error((event as ErrorEvent).message || 'died')));
  }

  /** @throws Refusal as the worker threw it; AbortError when cancelled; Error when it failed or died */
  async call<K extends keyof C & string>(
    call: K,
    argument: ArgumentOf<C, K>,
    signal?: AbortSignal,
    transfer: Transferable[] = [],
  ): Promise<ResultOf<C, K>> {
    signal?.throwIfAborted();
    if (this.over) throw new Error('the worker has ended');
    const id = this.next++;
    const cancel = () => {
      this.worker.postMessage({ id, cancel: true } satisfies ThreadRequest);
      this.waiting.get(id)?.reject(signal!.reason);
      this.waiting.delete(id);
    };
    signal?.addEventListener('abort', cancel);
    try {
      return (await new Promise((resolve, reject) => {
        this.waiting.set(id, { resolve, reject });
        this.worker.postMessage({ id, call, argument } satisfies ThreadRequest, transfer);
      })) as ResultOf<C, K>;
    } finally {
      signal?.removeEventListener('abort', cancel);
    }
  }

  /** Ends the worker; what it was asked for fails. */
  end(reason = new Error('the worker was ended')): void {
    this.over = true;
    this.worker.terminate();
    const all = [...this.waiting.values()];
    this.waiting.clear();
    for (const { reject } of all) reject(reason);
  }

  private answer(reply: ThreadReply): void {
    const waiting = this.waiting.get(reply.id);
    this.waiting.delete(reply.id);
    if (!waiting) {
      // Cancelled meanwhile: the result is freed.
      if ('result' in reply && reply.result instanceof ImageBitmap) reply.result.close();
    } else if ('result' in reply) waiting.resolve(reply.result);
    else if ('problem' in reply) waiting.reject(new Refusal(reply.problem));
    else waiting.reject(Object.assign(new Error(reply.error), { name: reply.name }));
  }
}

/** Answers a thread's calls in its worker. Bitmaps are handed over, not copied. */
export function serve(calls: Calls): void {
  const underWay = new Map<number, AbortController>();
  const reply = (answer: ThreadReply) => {
    const given = 'result' in answer && answer.result instanceof ImageBitmap ? [answer.result] : [];
    postMessage(answer, { transfer: given });
  };
  addEventListener('message', ({ data }: MessageEvent<ThreadRequest>) => {
    const { id } = data;
    if ('cancel' in data) {
      underWay.get(id)?.abort();
      return;
    }
    const abort = new AbortController();
    underWay.set(id, abort);
    own(calls, data.call)!(data.argument as never, abort.signal)
      .then(
        (result) => reply({ id, result }),
        (error) =>
          reply(
            error instanceof Refusal
              ? { id, problem: error.problem }
              : { id, error: String(error?.message ?? error), name: String(error?.name ?? 'Error') },
          ),
      )
      .finally(() => underWay.delete(id));
  });
}
