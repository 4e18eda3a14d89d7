import { createStore, delMany, get, keys, setMany } from 'idb-keyval';
import * as v from 'valibot';
import { DPIS } from '../../../base/units';
import type { RecordNames } from '../../../label/bind';
import type { PlanRequest } from '../../../label/plan';
import { watermarkFields } from '../../../label/watermark';
import type { PrintMode } from '../../../package/kernels';
import { type JobTicket, jobTicket } from '../../../printing/job';
import { isMode } from '../../../raster/modes';
import type { RenderJob } from '../../../raster/renderJob';
import { readLabel, storedLabel, writeLabel } from '../../editor/keepCodec';
import { blobsOf, RevivedBlobs, rowBlobs } from '../form/rowBlobs';
import { type SkippedRows, skippedRows } from './skippedRows';

/** Rows of the sheet per record: enough for speed, few enough to keep the page responsive. */
const CHUNK = 500;
/** Chunks written per transaction. */
const CHUNKS_AT_ONCE = 16;
/** Jobs whose row numbers are kept after they ended; the oldest are removed. */
const MAX_PLANS = 200;

type Cells = readonly string[];

/** Everything needed to render a job's labels again after the page was closed. */
export interface KeptJob {
  job: JobTicket;
  /** Further printers with the same stock. */
  also: readonly string[];
  /** Id of its printer at the server; undefined for one of the print service. */
  remote?: number | undefined;
  plan: PlanRequest;
  render: RenderJob;
  /** Cell texts by row number, at least of the rows to print; undefined without a sheet. */
  rows: readonly Cells[] | undefined;
  /** How the rows are numbered, if they come from a spreadsheet or a document. */
  names?: RecordNames | undefined;
  /** Records left out. */
  skipped: number;
  /** These records, with reasons; jobs of earlier versions have none. */
  left?: SkippedRows | undefined;
  /** When it was confirmed, epoch ms. */
  time: number;
}

/** The progress of a stored job. */
export interface Marks {
  /** The service has it: if the service does not know it any more, its first labels are not printed again. */
  opened?: boolean;
  /** The user cancelled it while the service was not available. */
  cancelled?: boolean;
}

/** The labels of `of` from label `from` on, printed again. */
export interface ReprintOf {
  of: string;
  from: number;
}

type Key = readonly ['job' | 'rows' | 'pictures' | 'marks' | 'plan' | 'again' | 'skipped', string, number?];

/** What is still known of a job that ended. */
const LASTING: readonly Key[0][] = ['plan', 'again', 'skipped'];

/** Its storage: each call happens as a whole or not at all. */
export interface JobStorage {
  get(key: Key): Promise<unknown>;
  set(entries: readonly (readonly [Key, unknown])[]): Promise<void>;
  remove(keys: readonly Key[]): Promise<void>;
  keys(): Promise<Key[]>;
}

/** Name of the database of an account's jobs, by its tag: other accounts must not see them. */
export const jobsOf = (account: string): string => `labelwright-jobs${account && `.${account}`}`;

/** The browser's own database, opened on first use. */
export function browserBox(name = jobsOf('')): JobStorage {
  let made: ReturnType<typeof createStore> | undefined;
  const store = () => {
    made ??= createStore(name, 'jobs');
    return made;
  };
  const valid = (key: Key) => key as unknown as IDBValidKey;
  return {
    get: (key) => get(valid(key), store()),
    set: (entries) =>
      setMany(
        entries.map(([key, value]) => [valid(key), value]),
        store(),
      ),
    remove: (list) => delMany(list.map(valid), store()),
    keys: () => keys<IDBValidKey>(store()) as unknown as Promise<Key[]>,
  };
}

/** A plan, and the numbers of its records in the same order; plans of earlier versions have none. */
export type KeptPlan = PlanRequest & Partial<RecordNames>;

const plan = v.object({
  records: v.instance(Uint32Array),
  numbers: v.exactOptional(v.instance(Uint32Array)),
  pages: v.exactOptional(v.boolean()),
  copies: v.pipe(v.number(), v.integer(), v.minValue(1)),
  collate: v.boolean(),
  columns: v.pipe(v.number(), v.integer(), v.minValue(1)),
  hasData: v.boolean(),
});

const fontFile = v.object({
  key: v.string(),
  id: v.string(),
  bytes: v.instance(Blob),
  characters: v.exactOptional(v.array(v.number())),
});

const head = v.object({
  job: jobTicket,
  also: v.array(v.string()),
  remote: v.optional(v.number()),
  skipped: v.number(),
  time: v.number(),
  /** Number of row records; undefined without a sheet. */
  chunks: v.optional(v.number()),
  label: storedLabel,
  pictures: v.array(v.string()),
  render: v.object({
    fields: v.array(v.string()),
    errors: v.optional(v.map(v.number(), v.array(v.number()))),
    mode: v.custom<PrintMode>(isMode),
    wholeLabel: v.optional(v.boolean()),
    dpi: v.picklist(DPIS),
    direction: v.picklist([0, 90, 180, 270]),
    hOffset: v.number(),
    vOffset: v.number(),
    now: v.optional(v.number()),
    inputs: v.optional(v.array(v.tuple([v.string(), v.string()]))),
    watermark: v.optional(v.object(watermarkFields)),
    fonts: v.optional(v.array(fontFile)),
  }),
});
const marks = v.object({ opened: v.optional(v.boolean()), cancelled: v.optional(v.boolean()) });
const again = v.object({ of: v.string(), from: v.number(), time: v.number() });
const chunk = v.array(v.tuple([v.number(), v.array(v.string())]));

const turn = () => new Promise<void>((go) => setTimeout(go));

/** Jobs being sent, stored so that a reopened page resumes them. */
export class JobRepository {
  /** Restored pictures of rows, by job. */
  private readonly revived = new Map<string, RevivedBlobs>();

  constructor(
    private readonly box: JobStorage = browserBox(),
    private readonly pause: () => Promise<void> = turn,
  ) {}

  /** Ids of jobs that still have labels to send. */
  async pending(): Promise<string[]> {
    return (await this.box.keys()).filter(([kind]) => kind === 'job').map(([, id]) => id);
  }

  /**
   * Stores a job; once this resolves it survives the page. @throws DOMException when the browser stores
   * nothing
   */
  async keep(id: string, kept: KeptJob): Promise<void> {
    const { rows, render, job, also, remote, skipped, time, names, left } = kept;
    const { label, inputs, fields, ...rest } = render;
    const numbers = new Map<string, number>();
    const pictures = {
      number: (source: string) => {
        if (!numbers.has(source)) numbers.set(source, numbers.size);
        return numbers.get(source)!;
      },
      source: () => '',
    };
    const written = writeLabel(label, pictures);
    const chunks = rows && (await this.keepRows(id, kept.plan.records, rows));
    const { records, ...laid } = kept.plan;
    await this.box.set([
      ...(left ? [[['skipped', id], { ...left, time }] as const] : []),
      [
        ['plan', id],
        {
          ...laid,
          records: Uint32Array.from(records),
          ...(names && { numbers: Uint32Array.from(records, (record) => names.numbers[record]!) }),
          ...(names?.pages && { pages: true }),
          time,
        },
      ],
      [
        ['job', id],
        {
          job,
          also: [...also],
          ...(remote !== undefined && { remote }),
          skipped,
          time,
          ...(chunks !== undefined && { chunks }),
          label: written,
          pictures: [...numbers.keys()],
          render: {
            ...rest,
            fields: [...fields],
            ...(inputs && inputs !== 'sample' && { inputs: [...inputs] }),
          },
        },
      ],
    ]);
  }

  /**
   * The stored data of a job; undefined when there is none. @throws ValiError, Refusal, RangeError when it is
   * damaged
   */
  async load(id: string): Promise<(KeptJob & Marks) | undefined> {
    const stored = await this.box.get(['job', id]);
    if (stored === undefined) return undefined;
    const { label, pictures, render, chunks, ...rest } = v.parse(head, stored);
    const { inputs, now, watermark, fonts, errors, ...how } = render;
    const source = (number: number) => {
      const picture = pictures[number];
      if (picture === undefined) throw new RangeError(`picture ${number} is not there`);
      return picture;
    };
    const rows = chunks === undefined ? undefined : await this.loadRows(id, chunks);
    const marked = v.safeParse(marks, await this.box.get(['marks', id]));
    const kept = await this.plan(id);
    if (!kept) throw new RangeError('the plan is not there');
    const left = await this.skipped(id);
    return {
      ...rest,
      plan: kept,
      rows,
      ...(left && { left }),
      render: {
        ...how,
        label: readLabel(label, { number: () => 0, source }),
        ...(errors && { errors }),
        ...(now !== undefined && { now }),
        ...(inputs && { inputs: new Map(inputs) }),
        ...(watermark && { watermark }),
        ...(fonts && { fonts }),
      },
      ...(marked.success && (marked.output as Marks)),
    };
  }

  async mark(id: string, change: Marks): Promise<void> {
    const before = v.safeParse(marks, await this.box.get(['marks', id]));
    await this.box.set([[['marks', id], { ...(before.success && before.output), ...change }]]);
  }

  /** All labels of a job are sent: only their row numbers, and the rows it left out, are kept. */
  async settle(id: string): Promise<void> {
    this.revived.get(id)?.revoke();
    this.revived.delete(id);
    const all = await this.box.keys();
    await this.box.remove(all.filter(([kind, one]) => one === id && !LASTING.includes(kind)));
  }

  /** The rows that a job's labels show; undefined when unknown. */
  async plan(id: string): Promise<KeptPlan | undefined> {
    const stored = v.safeParse(plan, await this.box.get(['plan', id]));
    return stored.success ? { ...stored.output, records: Array.from(stored.output.records) } : undefined;
  }

  /** The rows that a job left out; undefined when unknown or none. */
  async skipped(id: string): Promise<SkippedRows | undefined> {
    const stored = v.safeParse(skippedRows, await this.box.get(['skipped', id]));
    return stored.success ? stored.output : undefined;
  }

  /**
   * Records that a later job was given some of the rows that a job left out. Returns all of them.
   * @param rows their numbers in the file
   */
  async noteSent(id: string, rows: ReadonlySet<number>): Promise<SkippedRows | undefined> {
    const stored = await this.box.get(['skipped', id]);
    const left = v.safeParse(skippedRows, stored);
    if (!left.success) return undefined;
    const noted = left.output.rows.map((row) => (rows.has(row.number) ? { ...row, sent: true } : row));
    await this.box.set([[['skipped', id], { ...(stored as object), rows: noted }]]);
    return left.output;
  }

  /** Records that a job prints labels of another one again. */
  async noteReprint(id: string, { of, from }: ReprintOf, time: number): Promise<void> {
    await this.box.set([[['again', id], { of, from, time }]]);
  }

  async reprintOf(id: string): Promise<ReprintOf | undefined> {
    const stored = v.safeParse(again, await this.box.get(['again', id]));
    return stored.success ? stored.output : undefined;
  }

  /** Removes the row numbers of the oldest jobs. */
  async sweep(): Promise<void> {
    const all = await this.box.keys();
    const pending = new Set(all.filter(([kind]) => kind === 'job').map(([, id]) => id));
    // Rows of a job that was cancelled while it was being stored.
    const parts: readonly Key[0][] = ['rows', 'pictures', 'marks'];
    const lost = all.filter(([kind, id]) => parts.includes(kind) && !pending.has(id));
    const ended = all.filter(([kind, id]) => LASTING.includes(kind) && !pending.has(id));
    const times = new Map<string, number>();
    for (const key of ended) {
      if (key[0] === 'skipped') continue;
      times.set(key[1], Number(((await this.box.get(key)) as { time?: unknown })?.time) || 0);
    }
    const old = new Set([...times.keys()].sort((a, b) => times.get(b)! - times.get(a)!).slice(MAX_PLANS));
    const gone = ended.filter(([, id]) => old.has(id) || !times.has(id));
    await this.box.remove([...lost, ...gone]);
  }

  private async keepRows(id: string, records: readonly number[], rows: readonly Cells[]): Promise<number> {
    const used = new Uint8Array(rows.length);
    for (const record of records) used[record] = 1;
    const count = Math.ceil(rows.length / CHUNK);
    let entries: [Key, unknown][] = [];
    for (let n = 0; n < count; n++) {
      const part: [number, Cells][] = [];
      for (let row = n * CHUNK; row < Math.min(rows.length, (n + 1) * CHUNK); row++) {
        if (used[row]) part.push([row, rows[row]!]);
      }
      // Text is copied into the database faster than lists of lists.
      entries.push([['rows', id, n], JSON.stringify(part)]);
      const blobs = await blobsOf(part.map(([, cells]) => cells));
      if (blobs.length > 0) entries.push([['pictures', id, n], blobs]);
      if (entries.length < CHUNKS_AT_ONCE && n + 1 < count) continue;
      await this.box.set(entries);
      entries = [];
      await this.pause();
    }
    return count;
  }

  private async loadRows(id: string, chunks: number): Promise<Cells[]> {
    const rows: Cells[] = [];
    const revived = this.revived.get(id) ?? new RevivedBlobs();
    this.revived.set(id, revived);
    for (let n = 0; n < chunks; n++) {
      const shown = revived.revive(v.parse(rowBlobs, (await this.box.get(['pictures', id, n])) ?? []));
      for (const [row, cells] of v.parse(chunk, JSON.parse(String(await this.box.get(['rows', id, n]))))) {
        rows[row] = shown(cells);
      }
      await this.pause();
    }
    return rows;
  }
}
