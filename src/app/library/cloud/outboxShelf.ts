import { createStore, promisifyRequest } from 'idb-keyval';
import * as v from 'valibot';

const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const origin = v.object({ templetId: whole, revision: whole });

/** A template saved while the server was away. */
const waiting = v.object({
  id: v.string(),
  /** When it was saved last, epoch ms. */
  time: v.number(),
  /** Counts how often it was saved over while it waits. */
  edition: whole,
  /** Its place among those that wait. */
  order: v.number(),
  name: v.string(),
  /** What is saved, but for where to: with the bytes of its pictures, which stay until the server has all of it. */
  content: v.record(v.string(), v.unknown()),
  /** What was sent last, with its pictures by address: by that it is known again should the answer be lost. */
  sent: v.optional(v.record(v.string(), v.unknown())),
  target: v.union([origin, v.object({ folderId: v.nullable(whole) })]),
  /** The template as its label knows it: a new one by a number of its own until the server gives it one. */
  known: origin,
  /** It was sent, and no answer was heard: the server may have it. */
  attempted: v.boolean(),
  /** Somebody else saved the template meanwhile. */
  conflict: v.optional(v.object({ revision: whole, updateTime: v.number() })),
  /** Why the server does not take it. */
  refused: v.optional(v.object({ reason: v.string(), lost: v.boolean() })),
});
export type Waiting = v.InferOutput<typeof waiting>;

/** A template as a label knows it, and what it is since it was sent. */
const sent = v.object({ from: origin, to: origin });
export type Sent = v.InferOutput<typeof sent>;

/** Most templates whose numbers are remembered. */
const REMEMBERED = 500;

/** Where what was saved waits between visits; every account has its own. */
export interface OutboxShelf {
  /** Everything that waits, in order, and what became of what was sent. What cannot be read is left out. */
  load(): Promise<{ waiting: Waiting[]; sent: Sent[] }>;
  put(one: Waiting): Promise<void>;
  /** Takes one away, and notes what became of it. */
  remove(id: string, sent?: Sent): Promise<void>;
}

const readAll = <T>(schema: v.GenericSchema<unknown, T>, values: readonly unknown[]): T[] =>
  values.flatMap((value) => {
    const read = v.safeParse(schema, value);
    return read.success ? [read.output] : [];
  });

/** The browser's own database. Keys are ['save', account, id] and ['sent', account]. */
export function browserOutbox(account: string, name = 'labelwright.outbox'): OutboxShelf {
  const store = createStore(name, 'saves');
  const saves = IDBKeyRange.bound(['save', account], ['save', account, []]);
  const listOf = (value: unknown) => (Array.isArray(value) ? readAll(sent, value) : []);
  return {
    load: () =>
      store('readonly', async (objects) => {
        const [all, known] = await Promise.all([
          promisifyRequest<unknown[]>(objects.getAll(saves)),
          promisifyRequest<unknown>(objects.get(['sent', account])),
        ]);
        return {
          waiting: readAll(waiting, all).sort((a, b) => a.order - b.order),
          sent: listOf(known),
        };
      }),
    put: (one) =>
      store('readwrite', (objects) => {
        objects.put(one, ['save', account, one.id]);
        return promisifyRequest(objects.transaction);
      }),
    remove: (id, sent) =>
      store('readwrite', (objects) => {
        objects.delete(['save', account, id]);
        if (sent) {
          objects.get(['sent', account]).onsuccess = ({ target }) => {
            const { result } = target as IDBRequest<unknown>;
            objects.put([...listOf(result), sent].slice(-REMEMBERED), ['sent', account]);
          };
        }
        return promisifyRequest(objects.transaction);
      }),
  };
}
