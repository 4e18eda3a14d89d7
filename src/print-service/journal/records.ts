import * as v from 'valibot';
import { crc32 } from '../../base/crc32';
import { jobTicket } from '../../printing/job';
import { FINAL_STATES, problemShape } from '../../printing/protocol';

const label = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const span = { from: label, to: label };
const printer = v.string();

/** The records of a job, in the order of events. */
export const entry = v.variant('is', [
  v.object({
    is: v.literal('job'),
    id: v.string(),
    /** The page's site; '' for a job of the service itself. */
    origin: v.string(),
    job: jobTicket,
    printers: v.array(printer),
    /** Epoch ms. */
    opened: v.number(),
    /** Job whose labels are printed again. */
    of: v.optional(v.string()),
  }),
  /**
   * Labels whose payload is on disk: the bytes of each, one after the other from `at`, and the CRC-32 of each.
   * Earlier versions stored the bits of a label, without a CRC, not the rows of a PNG.
   */
  v.object({
    is: v.literal('have'),
    ...span,
    at: label,
    sizes: v.array(label),
    crcs: v.optional(v.array(label)),
  }),
  /** The next byte may reach the printer. */
  v.object({ is: v.literal('sending'), printer, ...span, attempt: label }),
  v.object({ is: v.literal('printed'), printer, ...span }),
  /** Of the current piece, nothing that is not printed reached the printer. */
  v.object({ is: v.literal('unsent'), printer }),
  /** Labels of the current piece that are not printed may be on paper. */
  v.object({ is: v.literal('doubt'), printer, problem: problemShape }),
  v.object({ is: v.literal('resolve'), ...span, choice: v.picklist(['reprint', 'skip']) }),
  v.object({ is: v.literal('pause'), on: v.boolean() }),
  v.object({ is: v.literal('cancel') }),
  v.object({
    is: v.literal('end'),
    state: v.picklist(FINAL_STATES),
    problem: v.optional(problemShape),
    ended: v.number(),
  }),
]);
export type Entry = v.InferOutput<typeof entry>;
export type EntryOf<T extends Entry['is']> = Extract<Entry, { is: T }>;

/** One line of a journal. */
export interface JournalLine {
  entry: Entry;
  /** Bytes of the journal that were synced when the line was written. Older versions did not record it. */
  synced: number | undefined;
  /** Number of the service that wrote it: see lock.ts. Older versions did not record it. */
  fence: number;
}

const lineShape = v.pipe(
  v.string(),
  v.parseJson(),
  v.intersect([entry, v.object({ synced: v.optional(label), fence: v.optional(label, 0) })]),
);

const encoder = new TextEncoder();
const MARK = ',"crc":';

/**
 * A record as its line: JSON whose last field is the CRC-32 of everything before it.
 * @param synced bytes of the journal that are synced now.
 * @param fence number of the service that has the folder.
 */
export function encodeLine(said: Entry, synced: number, fence: number): Uint8Array {
  const text = JSON.stringify({ ...said, synced, fence }).slice(0, -1);
  return encoder.encode(`${text}${MARK}${crc32(encoder.encode(text))}}\n`);
}

function decodeLine(line: Buffer): JournalLine | undefined {
  const mark = line.lastIndexOf(MARK);
  if (mark === -1 || line.at(-1) !== 0x7d) return undefined;
  if (Number(line.subarray(mark + MARK.length, -1)) !== crc32(line.subarray(0, mark))) return undefined;
  const parsed = v.safeParse(lineShape, line.toString());
  if (!parsed.success) return undefined;
  const { synced, fence, ...entry } = parsed.output;
  return { entry, synced, fence };
}

/**
 * The records of a journal up to the first incomplete line. After a power cut, lines that were not synced may
 * be truncated, or may lack those before them: their records were never acknowledged. A broken line that had
 * been synced is damage. So is a line that a service wrote after another service had taken the folder.
 * @returns the records, their bytes, and whether damage follows them.
 */
export function readLines(bytes: Buffer): { records: Entry[]; length: number; damaged: boolean } {
  const records: Entry[] = [];
  let [length, fence] = [0, 0];
  for (;;) {
    const end = bytes.indexOf(0x0a, length);
    const found = end === -1 ? undefined : decodeLine(bytes.subarray(length, end));
    if (!found) return { records, length, damaged: end !== -1 && wasSynced(bytes, length, end + 1) };
    if (found.fence < fence) return { records, length, damaged: true };
    records.push(found.entry);
    fence = found.fence;
    length = end + 1;
  }
}

/**
 * Whether a complete line from `from` on shows that more than the first `length` bytes had been synced, or
 * may have been.
 */
function wasSynced(bytes: Buffer, length: number, from: number): boolean {
  let at = from;
  for (let end = bytes.indexOf(0x0a, at); end !== -1; end = bytes.indexOf(0x0a, at)) {
    const found = decodeLine(bytes.subarray(at, end));
    if (found && (found.synced ?? Infinity) > length) return true;
    at = end + 1;
  }
  return false;
}
