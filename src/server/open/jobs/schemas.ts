import * as v from 'valibot';
import { WANTED } from '../../../printing/agent';
import { JOB_STATES } from '../../../printing/protocol';
import { PRINTER_REASONS, PRINTER_STATES } from '../../../printing/status';
import {
  findingFields,
  JOB_OUTPUTS,
  MAX_FILE_LABELS,
  MAX_FINDINGS,
  MAX_RECORDS,
  MAX_STOCK,
} from '../schemas';

const about = <T extends v.GenericSchema>(schema: T, description: string) =>
  v.pipe(schema, v.description(description));
const integer = (min: number, max: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max));
const time = () => v.pipe(v.string(), v.description('Time in UTC, ISO 8601'));
const amount = (description: string) => about(integer(0, Number.MAX_SAFE_INTEGER), description);

const reason = v.object({ code: about(v.string(), 'A word that does not change'), detail: v.string() });

/** A job as it is answered. */
export const jobAnswer = v.object({
  id: v.pipe(v.string(), v.uuid()),
  title: v.string(),
  state: v.picklist(JOB_STATES),
  requested: about(
    v.picklist(WANTED),
    'What was last asked of it; the agent follows as soon as it is connected',
  ),
  output: about(v.picklist(['printer', ...JOB_OUTPUTS]), 'What it makes: labels of a printer, or a file'),
  printer: about(
    v.nullable(
      v.object({
        id: about(v.nullable(integer(1, Number.MAX_SAFE_INTEGER)), 'null once it was removed'),
        name: v.string(),
      }),
    ),
    'null for a file',
  ),
  template: about(v.nullable(integer(1, Number.MAX_SAFE_INTEGER)), 'null for a template in the request'),
  asked: amount('printed + skipped + inDoubt + toCome'),
  printed: amount('Labels that were printed, by the strongest proof of the printer; or that are in the file'),
  skipped: amount('Labels that were left out'),
  inDoubt: amount('Labels that may or may not be on paper: decide on them'),
  toCome: amount('Labels that are not printed yet'),
  rendered: amount('Labels that are rendered, from the first one'),
  createdAt: time(),
  updatedAt: time(),
  endedAt: v.optional(time()),
  file: about(
    v.optional(
      v.object({
        size: amount('Bytes'),
        until: about(v.string(), 'Time in UTC, ISO 8601: then it is removed'),
      }),
    ),
    'The file, while it is there',
  ),
  reason: about(v.optional(reason), 'Why it does not print, or ended incompletely'),
  skippedRecords: about(
    v.array(v.object(findingFields)),
    `Records left out with their reasons, at most ${MAX_FINDINGS}`,
  ),
});
export type JobAnswer = v.InferOutput<typeof jobAnswer>;

export const jobList = v.object({
  jobs: v.array(jobAnswer),
  next: about(v.optional(v.string()), 'Value of `cursor` for the next ones; absent at the end'),
});

export const LABEL_STATES = ['printed', 'skipped', 'inDoubt', 'toCome'] as const;
export type LabelState = (typeof LABEL_STATES)[number];

export const labelList = v.object({
  labels: v.array(
    v.object({
      label: about(
        v.nullable(integer(1, MAX_FILE_LABELS)),
        'Position in the job, from 1; null for a record left out',
      ),
      records: about(v.array(integer(1, MAX_RECORDS)), 'Positions of its records in the request, from 1'),
      state: v.picklist(LABEL_STATES),
      printer: v.optional(v.string()),
      time: about(v.optional(time()), 'When it was printed'),
      reason: v.optional(reason),
    }),
  ),
  next: about(v.optional(v.string()), 'Value of `cursor` for the next ones; absent at the end'),
});
export type LabelAnswer = v.InferOutput<typeof labelList>['labels'][number];

export const printerAnswer = v.object({
  id: integer(1, Number.MAX_SAFE_INTEGER),
  name: v.string(),
  state: about(
    v.picklist([...PRINTER_STATES, 'untrusted']),
    '`untrusted`: its agent reported what cannot be, and was cut off',
  ),
  reasons: v.array(v.picklist(PRINTER_REASONS)),
  message: about(v.optional(v.string()), 'What the printer itself says'),
  language: v.string(),
  dpi: integer(1, 10_000),
  width: about(v.number(), 'mm'),
  virtual: about(v.boolean(), 'A folder, which takes labels of every resolution'),
  stock: about(v.string(), 'What is loaded; empty when nobody said so'),
  agent: v.object({ id: integer(1, Number.MAX_SAFE_INTEGER), name: v.string() }),
  queue: v.object({ jobs: amount('Jobs that are not over'), labels: amount('Their labels to come') }),
  printedToday: amount('Labels since midnight of the server'),
  lastContact: v.optional(time()),
});
export type PrinterAnswer = v.InferOutput<typeof printerAnswer>;
export const printerList = v.object({ printers: v.array(printerAnswer) });

const uuid = v.pipe(v.string(), v.uuid());
const limit = v.optional(integer(1, 500), 100);

/** Paths and queries. */
export const jobPath = v.strictObject({ id: uuid });
export const jobListInput = v.strictObject({
  limit,
  cursor: v.optional(uuid),
  state: v.optional(about(v.picklist(['open']), 'Only jobs that are not over')),
});
export const labelListInput = v.strictObject({
  id: uuid,
  state: v.optional(v.picklist(LABEL_STATES)),
  cursor: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/))),
  limit,
});
export const printerListInput = v.strictObject({
  stock: v.optional(
    about(v.pipe(v.string(), v.maxLength(MAX_STOCK)), 'Only printers in which this is loaded'),
  ),
});

/** The decision on labels in doubt. */
export const decideInput = v.strictObject({
  choice: v.picklist(['reprint', 'skip']),
  from: v.optional(about(integer(1, MAX_FILE_LABELS), 'First label, from 1; all in doubt without it')),
  to: v.optional(about(integer(1, MAX_FILE_LABELS), 'Last label')),
});
