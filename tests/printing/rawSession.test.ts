import { expect, test } from 'vitest';
import {
  type Follower,
  PrinterGone,
  RawSession,
  type SessionClock,
  type Wire,
  type WireListener,
} from '../../src/printing/rawSession';
import type { StatusAnswer, StatusQuery } from '../../src/printing/status';

/** Time that passes only while something waits: straight to the next timer. */
class FakeClock implements SessionClock {
  time = 0;
  private timers = new Map<object, [at: number, call: () => void]>();
  now = () => this.time;
  turn = () => Promise.resolve();
  after(ms: number, call: () => void) {
    const key = {};
    this.timers.set(key, [this.time + ms, call]);
    return () => void this.timers.delete(key);
  }
  get waiting(): number {
    return this.timers.size;
  }
  /** Fires timers in their order until `done` settles. */
  async run<T>(done: Promise<T>): Promise<T> {
    let over = false;
    const end = () => {
      over = true;
    };
    done.then(end, end);
    for (;;) {
      for (let i = 0; i < 20; i++) await Promise.resolve();
      if (over) return done;
      const [next] = [...this.timers].sort(([, [a]], [, [b]]) => a - b);
      if (!next) throw new Error('nothing is waited for');
      this.timers.delete(next[0]);
      this.time = next[1][0];
      next[1][1]();
    }
  }
}

/** A printer that answers question after question from a list; undefined is silence. */
class FakeWire implements Wire {
  closed = false;
  asked = 0;
  private listener!: WireListener;
  constructor(private readonly answer: (asked: number, wire: FakeWire) => string | Error | undefined) {}
  listen(listener: WireListener) {
    this.listener = listener;
  }
  async send() {
    const answer = this.answer(this.asked++, this);
    if (answer instanceof Error) throw answer;
    if (answer !== undefined) this.say(answer);
  }
  say = (text: string) => this.listener.received(new TextEncoder().encode(text));
  close() {
    this.closed = true;
    this.listener.closed();
  }
}

/** Answers are JSON that ends in a line feed. */
const query: StatusQuery = {
  ask: new Uint8Array([0x3f]),
  read(received) {
    const text = new TextDecoder().decode(received);
    return text.endsWith('\n') ? JSON.parse(text.slice(text.lastIndexOf('{'))) : undefined;
  },
};
const status = (state: StatusAnswer['state'], pending?: number) =>
  `${JSON.stringify({ state, reasons: state === 'blocked' ? ['media-empty'] : [], pending })}\n`;

function session(answer: ConstructorParameters<typeof FakeWire>[0]) {
  const [clock, wire] = [new FakeClock(), new FakeWire(answer)];
  const seen: (number | string)[] = [];
  const follower: Follower = {
    answered: ({ state }) => seen.push(state),
    proven: (count) => seen.push(count),
    silent: () => seen.push('silent'),
  };
  return { clock, wire, seen, follower, session: new RawSession(wire, clock) };
}

test('an answer that comes in parts is read once it is whole, and no timer is left', async () => {
  const { clock, wire, session: raw } = session(() => status('ready').slice(0, 5));
  const asked = raw.ask(query);
  wire.say(status('ready').slice(5));
  expect(await asked).toMatchObject({ state: 'ready' });
  expect(clock.waiting).toBe(0);
});

test('what was said before the question is no answer to it', async () => {
  const { clock, wire, session: raw } = session(() => undefined);
  wire.say(status('ready'));
  expect(await clock.run(raw.ask(query, 700))).toBeUndefined();
  expect(clock.time).toBe(700);
});

test.each([
  ['closes', (_: number, wire: FakeWire) => void wire.close()],
  ['does not take the question', () => new Error('gone')],
])('a wire that %s ends the question at once', async (_, answer) => {
  const { clock, session: raw } = session(answer);
  expect(await raw.ask(query)).toBeUndefined();
  expect([clock.time, clock.waiting]).toEqual([0, 0]);
});

test('a printer that talks without end is held in 4 KB', async () => {
  let longest = 0;
  const measuring: StatusQuery = {
    ask: query.ask,
    read(received) {
      longest = Math.max(longest, received.length);
      return query.read(received);
    },
  };
  const { session: raw } = session(() => `${'x'.repeat(100_000)}${status('busy')}`);
  expect(await raw.ask(measuring)).toMatchObject({ state: 'busy' });
  expect(longest).toBe(4096);
});

test('labels a printer counts are proven but for the one that is coming out', async () => {
  const answers = [
    status('busy', 3),
    status('busy', 1),
    status('busy', 1),
    status('busy', 0),
    status('ready', 0),
  ];
  const { clock, wire, seen, follower, session: raw } = session((n) => answers[n]);
  await clock.run(raw.through(query, 3, follower));
  expect(seen).toEqual(['busy', 'busy', 1, 'busy', 'busy', 2, 'ready', 3]);
  expect(wire.asked).toBe(5);
});

test('labels a printer does not count are proven by two answers in a row that it is idle', async () => {
  const answers = ['busy', 'ready', 'blocked', 'ready', 'ready'] as const;
  const { clock, seen, follower, session: raw } = session((n) => status(answers[n]!));
  await clock.run(raw.through(query, 2, follower));
  expect(seen).toEqual([...answers, 2]);
  // Three queries 50 ms apart, and a wait of 250 ms while paper is loaded.
  expect(clock.time).toBe(3 * 50 + 250);
});

test('a printer that falls silent is reported after 3 s, and abandoned after 30 s', async () => {
  const { clock, seen, follower, session: raw } = session((n) => (n ? undefined : status('busy', 2)));
  await expect(clock.run(raw.through(query, 3, follower))).rejects.toThrow(PrinterGone);
  expect(seen.slice(0, 2)).toEqual(['busy', 'silent']);
  // The first look that is over 30 s behind the only answer.
  expect(clock.time).toBe(50 + 20 * 1_500);
});

test('a wire that closes with labels inside is a printer that is gone', async () => {
  const {
    clock,
    seen,
    follower,
    session: raw,
  } = session((n, wire) => (n ? void wire.close() : status('busy', 1)));
  await expect(clock.run(raw.through(query, 3, follower))).rejects.toThrow(PrinterGone);
  expect(seen).toEqual(['busy', 1]);
});
