import { createStore, promisifyRequest } from 'idb-keyval';
import * as v from 'valibot';

const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const origin = v.object({ templetId: whole, revision: whole });

/** A template saved while the server could not be reached. */
const waiting = v.object({
  id: v.string(),
  /** Time of its last save, epoch ms. */
  time: v.number(),
  /** Increases with every save while it waits. */
  edition: whole,
  /** Its position in the queue. */
  order: v.number(),
  name: v.string(),
  /**
   * The content without its target, including the bytes of its pictures, which stay until the server has
   * everything.
   */
  content: v.record(v.string(), v.unknown()),
  /** The last sent form, with its pictures by address: it identifies the save if the answer is lost. */
  sent: v.optional(v.record(v.string(), v.unknown())),
  target: v.union([origin, v.object({ folderId: v.nullable(whole) })]),
  /** The template as its label refers to it: a new one by a temporary number until the server assigns one. */
  known: origin,
  /** It was sent, and no answer arrived: the server may have it. */
  attempted: v.boolean(),
  /** Another user or device saved the template meanwhile. */
  conflict: v.optional(v.object({ revision: whole, updateTime: v.number() })),
  /** Why the server refused it. */
  refused: v.optional(v.object({ reason: v.string(), lost: v.boolean() })),
});
export type Waiting = v.InferOutput<typeof waiting>;

/** A label's reference to a template, and the reference that replaces it after sending. */
const sent = v.object({ from: origin, to: origin });
export type Sent = v.InferOutput<typeof sent>;

/** Maximum templates whose numbers are remembered. */
const REMEMBERED = 500;

/** Storage of queued saves between visits; each account has its own. */
export interface OutboxRepository {
  /** All queued saves in order, and the replaced references. Unreadable ones are left out. */
  load(): Promise<{ waiting: Waiting[]; sent: Sent[] }>;
  put(one: Waiting): Promise<void>;
  /** Removes one and records the reference that replaces it. */
  remove(id: string, sent?: Sent): Promise<void>;
}

const readAll = <T>(schema: v.GenericSchema<unknown, T>, values: readonly unknown[]): T[] =>
  values.flatMap((value) => {
    const read = v.safeParse(schema, value);
    return read.success ? [read.output] : [];
  });

/** The browser's own database. Keys are ['save', account, id] and ['sent', account]. */
export function browserOutbox(account: string, name = 'labelwright.outbox'): OutboxRepository {
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
