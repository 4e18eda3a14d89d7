import { VERSION } from '../../../base/version';
import { webAddress } from '../../../label/address';
import type { Database } from '../../db';
import type { DueDelivery } from '../../db/webhooks';
import { type Reach, request } from '../../foreign/download';
import { SIGNATURE, signature } from './signature';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** Waits after failed attempts, ms; the last one repeats. */
const WAITS = [10 * SECOND, MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR];
/** A delivery that failed for this long is not tried again, ms. */
const GIVEN = 24 * HOUR;
/** Time for an answer, ms; and how long a delivery belongs to the server that sends it. */
const TIMEOUT = 10 * SECOND;
const LEASE = 30 * SECOND;
/** Deliveries sent at the same time, and how often the server looks for them, ms. */
const AT_ONCE = 10;
const LOOK = SECOND;

interface Options {
  db: Pick<Database, 'webhooks'>;
  now(): number;
  /** Which addresses may be connected to. */
  reach: Reach;
  /** Names of hosts that may have any address. */
  hosts: readonly string[];
  onError(error: Error): void;
}

/** Sends deliveries to webhooks. Any number of servers may do so on one database. */
export class WebhookSender {
  private timer: NodeJS.Timeout | undefined;
  private sending: Promise<void> = Promise.resolve();
  private isBusy = false;
  private readonly stopped = new AbortController();

  constructor(private readonly options: Options) {}

  start(): void {
    this.timer = setInterval(() => {
      if (this.isBusy) return;
      this.sending = this.run().catch(this.options.onError);
    }, LOOK).unref();
  }

  /** Ends what is under way; it is sent again later. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    this.stopped.abort();
    await this.sending;
  }

  private async run(): Promise<void> {
    this.isBusy = true;
    try {
      const due = await this.options.db.webhooks.due(AT_ONCE);
      await Promise.all(due.map((one) => this.send(one)));
    } finally {
      this.isBusy = false;
    }
  }

  private async send(delivery: DueDelivery): Promise<void> {
    const { db, now } = this.options;
    if (!(await db.webhooks.claim(delivery, now() + LEASE))) return;
    const { id, attempts, createTime } = delivery;
    const result = await this.attempt(delivery);
    if (this.stopped.signal.aborted) return;
    const { status } = result;
    if (status !== null && status >= 200 && status < 300)
      return db.webhooks.settle(id, { state: 'delivered', ...result });
    const nextTime = now() + (WAITS[attempts] ?? WAITS.at(-1)!);
    if (nextTime > createTime + GIVEN) return db.webhooks.settle(id, { state: 'failed', ...result });
    await db.webhooks.settle(id, { state: 'waiting', nextTime, ...result });
  }

  private async attempt({ id, type, data, createTime, url: address, secret }: DueDelivery) {
    const { now, reach, hosts } = this.options;
    const body = JSON.stringify({
      id,
      type,
      createdAt: new Date(createTime).toISOString(),
      data: JSON.parse(data),
    });
    const headers = {
      'user-agent': `Labelwright/${VERSION}`,
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      'labelwright-delivery': String(id),
      [SIGNATURE]: signature(secret, body, now()),
    };
    try {
      const url = webAddress(address);
      if (!url) throw new Error('address refused');
      const signal = AbortSignal.any([this.stopped.signal, AbortSignal.timeout(TIMEOUT)]);
      const isAllowed = hosts.includes(url.hostname.replace(/^\[|\]$/g, ''));
      // A redirect is not followed: it is an answer other than success.
      const reply = await request(
        url,
        { method: 'POST', headers, body, signal },
        isAllowed ? () => true : reach,
      );
      reply.destroy();
      return { status: reply.statusCode ?? null, reason: null };
    } catch (error) {
      // Which of them it was would describe our network.
      const { name, message } = error as Error;
      const reason = /refused$/.test(message)
        ? 'refused'
        : name === 'TimeoutError'
          ? 'timeout'
          : 'unreachable';
      return { status: null, reason };
    }
  }
}
