import type { WebhookEvent } from '../../../base/openApi';
import { isOver } from '../../../printing/protocol';
import type { Database } from '../../db';
import type { ChangeListener, JobChange, PrinterChange } from '../jobs/JobEvents';
import { jobFacts } from '../jobs/view';

/** What other software is notified of. */
export interface Event {
  /** The key whose webhook is notified. */
  keyId: number;
  type: WebhookEvent;
  data: Record<string, unknown>;
}

/** Stores an event for the webhook of a key; a server sends it. False when the key has no webhook. */
export const deliver = (db: Pick<Database, 'webhooks'>, { keyId, type, data }: Event): Promise<boolean> =>
  db.webhooks.add(keyId, type, JSON.stringify(data));

/** States of a printer that does not print until a person looks after it. */
const STOPPED = ['blocked', 'offline', 'untrusted'];

/** What a change of a job is for other software; undefined when it is not notified of it. */
function jobEvent({ job, before }: JobChange): WebhookEvent | undefined {
  if (job.state === before) return undefined;
  if (isOver(job.state)) return 'job.finished';
  return job.state === 'doubt' ? 'job.needsDecision' : undefined;
}

const isStop = ({ printer, before }: PrinterChange): boolean =>
  printer.isListed === 1 &&
  STOPPED.includes(printer.state) &&
  before !== undefined &&
  !STOPPED.includes(before);

/**
 * Stores events for what happens to jobs and printers, in the transaction of the change. The webhook of a key is
 * notified of the jobs of that key, and of all printers of the account if the key may read jobs.
 */
export const webhookListener: ChangeListener = {
  async record(db, change) {
    if (change.kind === 'job') {
      const type = jobEvent(change);
      const { keyId } = change.job;
      if (type && keyId !== null) await deliver(db, { keyId, type, data: { job: jobFacts(change.job) } });
      return;
    }
    if (!isStop(change)) return;
    const { id, name, state, reasons, message, agentId } = change.printer;
    const printer = { id, name, state, reasons: JSON.parse(reasons), message, agent: agentId };
    for (const keyId of await db.webhooks.keysOf(change.userId, 'jobs:read'))
      await deliver(db, { keyId, type: 'printer.stopped', data: { printer } });
  },
};
