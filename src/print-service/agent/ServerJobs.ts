import type { AgentJob, AgentMessage, AgentReport, ServerMessage } from '../../printing/agent';
import { isOver } from '../../printing/protocol';
import type { Jobs } from '../jobs';
import type { WriteLog } from '../queue';
import { FollowedJob } from './FollowedJob';

/** Jobs of one printer that are open at the same time; further ones wait at the server. */
const OPEN_PER_PRINTER = 8;

interface Options {
  jobs: Jobs;
  origin: string;
  isConnected(): boolean;
  send(message: AgentMessage): void;
  log: WriteLog;
}

/** The jobs of a server: a few of each printer are opened, in the order in which the server names them. */
export class ServerJobs {
  private readonly followed = new Map<string, FollowedJob>();
  private readonly waiting = new Map<string, AgentJob>();
  private seq = 0;
  /** Reports that are not acknowledged. */
  private readonly reports = new Map<number, () => void>();
  private readonly unlisten: () => void;

  constructor(private readonly options: Options) {
    const { jobs, origin } = options;
    this.unlisten = jobs.listen({
      origin,
      onEvent: (event) => {
        if (event.type === 'printers') return;
        this.followed.get(event.status.jobId)?.changed();
      },
    });
  }

  received(message: ServerMessage, labels: Buffer | undefined): void {
    switch (message.type) {
      case 'welcome':
        this.welcome(message.open);
        break;
      case 'job':
        this.follow(message);
        break;
      case 'part':
        if (labels)
          void this.followed
            .get(message.jobId)
            ?.take(message.from, message.count, message.crc, new Uint8Array(labels));
        break;
      case 'ack':
        this.reports.get(message.seq)?.();
        this.reports.delete(message.seq);
    }
  }

  lost(): void {
    this.waiting.clear();
    for (const job of this.followed.values()) job.disconnected();
    // Whether they arrived is not known: each job is reported again.
    for (const resolve of this.reports.values()) resolve();
    this.reports.clear();
  }

  close(): void {
    this.unlisten();
    for (const job of this.followed.values()) job.close();
  }

  /** What the server has ended, or does not know, is not printed any further. */
  private welcome(open: readonly string[]): void {
    const { jobs, origin } = this.options;
    for (const { jobId, state } of jobs.list({ origin })) {
      if (isOver(state) || open.includes(jobId)) continue;
      jobs
        .get(jobId, origin)
        .cancel()
        .catch(() => {});
    }
    for (const [jobId, job] of [...this.followed]) {
      if (open.includes(jobId)) job.connected();
      else this.forget(jobId);
    }
  }

  private follow(asked: AgentJob): void {
    const { jobId } = asked;
    const known = this.followed.get(jobId);
    // One that was cancelled before its first label was requested is not opened.
    if (known) known.update(asked);
    else if (asked.wanted === 'cancel' && asked.handed === 0) this.waiting.delete(jobId);
    else {
      this.waiting.set(jobId, asked);
      this.openNext();
    }
  }

  private openNext(): void {
    const open = new Map<string, number>();
    for (const { printer } of this.followed.values()) open.set(printer, (open.get(printer) ?? 0) + 1);
    for (const [jobId, asked] of [...this.waiting]) {
      const { printer } = asked.ticket;
      const count = open.get(printer) ?? 0;
      if (count >= OPEN_PER_PRINTER) continue;
      open.set(printer, count + 1);
      this.waiting.delete(jobId);
      const job = new FollowedJob(asked, {
        ...this.options,
        report: (id, facts) => this.report(id, facts),
        over: () => this.forget(jobId),
      });
      this.followed.set(jobId, job);
      job.connected();
    }
  }

  private report(jobId: string, facts: Omit<AgentReport, 'type' | 'seq' | 'jobId'>): Promise<void> {
    const seq = ++this.seq;
    return new Promise((resolve) => {
      this.reports.set(seq, resolve);
      this.options.send({ type: 'report', seq, jobId, ...facts });
    });
  }

  private forget(jobId: string): void {
    this.followed.get(jobId)?.close();
    this.followed.delete(jobId);
    this.openNext();
  }
}
