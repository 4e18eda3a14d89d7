import * as v from 'valibot';
import { DPIS } from '../base/units';
import { jobTicket, MAX_SHEETS } from './job';
import { LANGUAGE_NAMES } from './languages';
import { JOB_STATES, problemShape } from './protocol';
import { PRINTER_REASONS, PRINTER_STATES } from './status';

/*
 * The protocol between a print service that dials out (an agent) and a server. Text frames are JSON `{type, ...}`; a
 * binary frame follows its `part` and holds the deflated bits of `count` labels, one after the other.
 *
 * The server names the jobs; the agent opens each under that id in its own journal and requests the labels that it does
 * not have. A report holds all that the agent knows of a job, so that one that is lost is made up for by the next.
 */

/** Version of this protocol. */
export const AGENT_PROTOCOL = 1;
/** Where agents enrol (POST) and connect (WebSocket). */
export const ENROL_PATH = '/agent/v1/enrol';
export const SOCKET_PATH = '/agent/v1/socket';
/** Largest frame in both directions, bytes. */
export const MAX_AGENT_FRAME = 32 * 1024 * 1024;
/** Printers of an agent at most. */
export const MAX_AGENT_PRINTERS = 200;
/** The server closes the socket: the token is not valid; the agent broke the protocol or reported what cannot be. */
export const CLOSE_UNKNOWN = 4401;
export const CLOSE_CUT = 4403;

const label = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(MAX_SHEETS));
const serial = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const jobId = v.pipe(v.string(), v.uuid());
const text = (max: number) => v.pipe(v.string(), v.maxLength(max));
/** Ranges of a job at most: each is cut off by a decision or a change of the printer. */
const MAX_RANGES = 20_000;

const span = v.object({ from: label, to: label });
const range = v.object({ ...span.entries, printer: text(200) });

const printer = v.object({
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  language: v.picklist(LANGUAGE_NAMES),
  dpi: v.picklist(DPIS),
  /** mm */
  width: v.pipe(v.number(), v.minValue(1), v.maxValue(1000)),
  /** A folder printer accepts labels of any resolution. */
  virtual: v.boolean(),
  state: v.picklist(PRINTER_STATES),
  reasons: v.pipe(v.array(v.picklist(PRINTER_REASONS)), v.maxLength(20)),
  message: v.optional(text(500)),
});
export type AgentPrinter = v.InferOutput<typeof printer>;
const printers = v.pipe(v.array(printer), v.maxLength(MAX_AGENT_PRINTERS));

/** What an agent knows of a job. Every label is in one of `printed`, `doubt` and `left`, or still to come. */
export const agentReport = v.object({
  type: v.literal('report'),
  /** Rises with every report of a connection. */
  seq: serial,
  jobId,
  state: v.picklist(JOB_STATES),
  /** Labels in the agent's journal, from 0. */
  accepted: label,
  printed: v.pipe(v.array(range), v.maxLength(MAX_RANGES)),
  doubt: v.pipe(v.array(range), v.maxLength(MAX_RANGES)),
  /** Left out by the user; in an ended job everything that was not printed. */
  left: v.pipe(v.array(span), v.maxLength(MAX_RANGES)),
  /** How often labels in doubt were sent again; absent once no decision is possible any more. */
  attempt: v.optional(label),
  problem: v.optional(problemShape),
});
export type AgentReport = v.InferOutput<typeof agentReport>;

/** All messages of an agent. */
export const agentMessage = v.variant('type', [
  v.object({
    type: v.literal('hello'),
    protocol: serial,
    version: text(40),
    os: text(40),
    printers,
  }),
  v.object({ type: v.literal('printers'), printers }),
  agentReport,
  /** The agent's journal does not have a job that it had been given. */
  v.object({ type: v.literal('lost'), jobId }),
  /** The job cannot be printed here, and no label of it was taken. */
  v.object({ type: v.literal('refused'), jobId, problem: problemShape }),
  /** Requests the labels from `from` on. */
  v.object({ type: v.literal('fetch'), jobId, from: label }),
  /** A decision was carried out, or is no longer possible. */
  v.object({ type: v.literal('decided'), jobId, decision: serial }),
]);
export type AgentMessage = v.InferOutput<typeof agentMessage>;

/** What the user wants of a job. */
export const WANTED = ['run', 'pause', 'cancel'] as const;
export type Wanted = (typeof WANTED)[number];

const job = v.object({
  type: v.literal('job'),
  jobId,
  ticket: jobTicket,
  /** Labels that can be fetched, from 0. */
  ready: label,
  /** Labels that may have been sent before: with any, an agent that does not know the job has lost it. */
  handed: label,
  wanted: v.picklist(WANTED),
  /** Rises with every change of `wanted`. */
  wish: serial,
  /** Decisions that are not carried out, in order. Each is valid for the `attempt` it names only. */
  decisions: v.array(
    v.object({ id: serial, ...span.entries, choice: v.picklist(['reprint', 'skip']), attempt: label }),
  ),
});
export type AgentJob = v.InferOutput<typeof job>;

/** All messages of the server. */
export const serverMessage = v.variant('type', [
  /** `open`: the agent's jobs that are not over. Any other job of this server is to be cancelled. */
  v.object({ type: v.literal('welcome'), open: v.array(jobId) }),
  job,
  v.object({ type: v.literal('part'), jobId, from: label, count: label, crc: serial }),
  v.object({ type: v.literal('ack'), seq: serial }),
]);
export type ServerMessage = v.InferOutput<typeof serverMessage>;

/** A code shown in the settings of the site, as a person may type it: 8 letters and digits. */
export const ENROL_CODE = /^[0-9A-HJKMNP-TV-Z]{4}-?[0-9A-HJKMNP-TV-Z]{4}$/i;

/** The body of POST /agent/v1/enrol. */
export const enrolRequest = v.object({
  code: v.pipe(v.string(), v.trim(), v.regex(ENROL_CODE)),
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100)),
});
/** Its answer. The token signs the agent in; the server stores only its hash. */
export const enrolAnswer = v.object({
  agentId: serial,
  token: v.pipe(v.string(), v.regex(/^lwa_[\w-]{43}$/)),
});
