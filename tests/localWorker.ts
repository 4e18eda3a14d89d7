import { type Calls, type CallWorker, serveCalls } from '../src/base/workerClient';

type Listener = (event: { data?: unknown; message?: string }) => void;

/** A worker in this thread: it serves its calls as a real one, and counts what is done to it. */
export class LocalWorker implements CallWorker {
  private readonly listeners = new Map<string, Listener[]>();
  private readonly served: ((event: MessageEvent) => void)[] = [];
  /** Arguments of the calls, in order. A message names its call first. */
  readonly asked: unknown[] = [];
  terminated = 0;
  /** A deaf worker takes calls and answers none. */
  isDeaf = false;

  constructor(calls: Calls) {
    serveCalls(calls, {
      postMessage: (data) => {
        if (this.terminated === 0) this.say('message', { data });
      },
      addEventListener: (_, listen) => void this.served.push(listen as (event: MessageEvent) => void),
      removeEventListener: () => {},
    });
  }

  addEventListener(type: string, listener: Listener): void {
    this.listeners.set(type, [...(this.listeners.get(type) ?? []), listener]);
  }

  postMessage(data: unknown): void {
    this.asked.push((data as { argumentList: { value: unknown }[] }).argumentList[1]?.value);
    if (!this.isDeaf) for (const listen of this.served) listen({ data, origin: '' } as MessageEvent);
  }

  terminate(): void {
    this.terminated++;
  }

  say(type: string, event: { data?: unknown; message?: string }): void {
    for (const listener of this.listeners.get(type) ?? []) listener(event);
  }
}
