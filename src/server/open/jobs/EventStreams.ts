import { PassThrough, type Readable } from 'node:stream';
import type { PrintJob } from '../../db/printJobs';
import { denyFor } from '../../refusals';
import type { JobEvents } from './JobEvents';
import { isEnded } from './labels';

/** How often a job is read that another server may have changed, and a comment keeps the connection open, ms. */
const LOOK_MS = 1_000;
const COMMENT_MS = 15_000;
/** Streams of one account, and bytes a client may leave unread. */
const AT_ONCE = 20;
const MAX_UNREAD = 256 * 1024;
/** Seconds after which a client over its share may retry. */
const RETRY_AFTER = 10;

interface Options {
  userId: number;
  jobId: string;
  read(): Promise<PrintJob | undefined>;
  /** The text of an event. */
  show(job: PrintJob): object;
}

/** Server-sent events of jobs: the job at once, and whenever it changed, until it is over. */
export class EventStreams {
  private readonly open = new Map<PassThrough, number>();

  constructor(private readonly events: JobEvents) {}

  /** @throws Refusal 429 when the account follows too many jobs */
  follow({ userId, jobId, read, show }: Options): Readable {
    if ([...this.open.values()].filter((one) => one === userId).length >= AT_ONCE) throw denyFor(RETRY_AFTER);
    const stream = new PassThrough();
    this.open.set(stream, userId);
    let last = '';
    let isReading = false;
    const look = async () => {
      if (isReading || stream.destroyed || stream.writableEnded) return;
      isReading = true;
      try {
        const job = await read();
        const text = job ? JSON.stringify(show(job)) : '';
        if (job && text !== last) stream.write(`event: job\ndata: ${text}\n\n`);
        last = text;
        if (!job || isEnded(job)) stream.end();
        else if (stream.writableLength > MAX_UNREAD) stream.destroy();
      } catch {
        stream.destroy();
      } finally {
        isReading = false;
      }
    };
    const unlisten = this.events.listen({
      notify: (change) => {
        if (change.kind === 'job' && change.job.id === jobId) void look();
      },
    });
    const looking = setInterval(() => void look(), LOOK_MS).unref();
    const comments = setInterval(() => stream.write(': \n\n'), COMMENT_MS).unref();
    stream.once('close', () => {
      unlisten();
      clearInterval(looking);
      clearInterval(comments);
      this.open.delete(stream);
    });
    void look();
    return stream;
  }

  close(): void {
    for (const stream of this.open.keys()) stream.end();
  }
}
