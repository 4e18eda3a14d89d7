import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import * as v from 'valibot';
import type { RawData, WebSocket } from 'ws';
import { KeyedQueue, Semaphore } from '../../base/async';
import {
  AGENT_PROTOCOL,
  type AgentMessage,
  agentMessage,
  CLOSE_CUT,
  type ServerMessage,
} from '../../printing/agent';
import { isOver } from '../../printing/protocol';
import type { Database } from '../db';
import type { Agent } from '../db/agents';
import { labelsFile } from '../db/jobFiles';
import type { FileStore } from '../files/store';
import type { JobChange, JobEvents } from '../open/jobs/JobEvents';
import { isEnded } from '../open/jobs/labels';
import { failJob } from '../open/jobs/parts';
import { cancelMessage, jobMessage } from './messages';
import { applyEnd, applyReport, endJobsOf, jobOf } from './reports';
import { type Lie, LieError } from './verify';

export interface AgentServices {
  db: Database;
  files: FileStore;
  events: JobEvents;
  /** Epoch ms. */
  now(): number;
  log(error: Error): void;
}

/** Time for an agent to say hello, ms. */
const HELLO_MS = 10_000;
/** Bytes that an agent may leave unread before it is disconnected. */
const MAX_UNREAD = 64 * 1024 * 1024;
const CLOSE_PROTOCOL = 1008;
const CLOSE_REPLACED = 4000;

/** Jobs of an agent about which its messages are answered at the same time. */
const AT_ONCE = 4;
/** Where messages about the printers wait for each other; those about a job do so under its id. */
const PRINTERS = '';

/** One connection of an agent. Its messages about a job are answered one after the other. */
export class Session {
  /** Number of the connection; 0 before the agent said hello. */
  number = 0;
  private seq = -1;
  private isOver = false;
  /** What the agent was sent of each job: its `rev`. */
  private readonly sent = new Map<string, number>();
  private readonly work = new KeyedQueue(new Semaphore(AT_ONCE));
  private ended = Promise.resolve();

  constructor(
    private readonly socket: WebSocket,
    readonly agent: Agent,
    private readonly services: AgentServices,
    /** Called when the agent said hello. */
    private readonly greeted: () => void,
  ) {
    const late = setTimeout(() => this.number === 0 && socket.terminate(), HELLO_MS).unref();
    socket.on('message', (data, isBinary) => this.frame(data, isBinary));
    socket.on('error', () => {});
    socket.on('close', () => {
      clearTimeout(late);
      this.isOver = true;
      this.ended = this.work
        .idle()
        .then(() => this.gone())
        .catch((error: Error) => services.log(error));
    });
  }

  /** Resolves when what was received so far is stored. */
  async idle(): Promise<void> {
    await this.work.idle();
    await this.ended;
  }

  /** Sends the jobs of this agent that changed. @param open its jobs that are not over */
  async offer(open: readonly { id: string; rev: number }[]): Promise<void> {
    if (this.number === 0) return;
    for (const { id, rev } of open)
      if (this.sent.get(id) !== rev) await this.work.run(id, () => this.show(id));
    if (this.sent.size <= open.length) return;
    const ids = new Set(open.map(({ id }) => id));
    // What the server ended meanwhile has to end at the agent too.
    for (const id of this.sent.keys()) if (!ids.has(id)) await this.work.run(id, () => this.show(id));
  }

  /** Sends a job of this agent that was made or changed. */
  update({ job, before }: JobChange): Promise<void> {
    return this.work.run(job.id, async () => {
      // A new job is as it was made unless it was sent meanwhile, and there was nothing to decide yet.
      if (before !== undefined || isEnded(job) || this.sent.has(job.id)) return this.show(job.id);
      if (this.isOver) return;
      this.sent.set(job.id, job.rev);
      this.send(jobMessage(job, []));
    });
  }

  /** Whether the agent was sent a job as it is. */
  knows({ id, rev }: { id: string; rev: number }): boolean {
    return this.sent.get(id) === rev;
  }

  close(code = CLOSE_REPLACED): void {
    this.isOver = true;
    this.socket.close(code);
    setTimeout(() => this.socket.terminate(), 1000).unref();
  }

  private async show(id: string): Promise<void> {
    const { db } = this.services;
    if (this.isOver) return;
    const job = await db.printJobs.find(this.agent.userId, id);
    if (!job || isEnded(job)) {
      this.sent.delete(id);
      if (job) this.send(cancelMessage(job));
      return;
    }
    if (this.knows(job)) return;
    this.sent.set(id, job.rev);
    this.send(jobMessage(job, await db.printJobs.decisions(job.id)));
  }

  private frame(data: RawData, isBinary: boolean): void {
    if (this.isOver) return;
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), agentMessage), String(data));
    // What came before is answered.
    if (isBinary || !parsed.success) return void this.work.idle().then(() => this.close(CLOSE_PROTOCOL));
    const message = parsed.output;
    const isReplay = message.type === 'report' && message.seq <= this.seq;
    if (message.type === 'report') this.seq = Math.max(this.seq, message.seq);
    void this.work.run('jobId' in message ? message.jobId : PRINTERS, async () => {
      if (this.isOver) return;
      try {
        if (isReplay) throw new LieError('agentLieReplay');
        await this.answer(message);
      } catch (error) {
        if (error instanceof LieError) return this.cut(error.lie);
        this.services.log(error as Error);
        // The agent asks and reports again over its next connection.
        this.close(1011);
      }
    });
  }

  private async answer(message: AgentMessage): Promise<void> {
    const { services, agent } = this;
    if (message.type === 'hello') return this.hello(message);
    if (this.number === 0) return this.close(CLOSE_PROTOCOL);
    switch (message.type) {
      case 'printers':
        return this.printers(message.printers);
      case 'report': {
        const ended = await applyReport(services, agent.id, message);
        if (ended) this.send(cancelMessage(ended));
        if (isOver(message.state)) this.sent.delete(message.jobId);
        return this.send({ type: 'ack', seq: message.seq });
      }
      case 'fetch':
        return this.part(message.jobId, message.from);
      case 'decided':
        return services.db.transaction(async (tx) => {
          if (!(await jobOf(tx, agent.id, message.jobId))) return;
          if (!(await tx.printJobs.decided(message.jobId, message.decision)))
            throw new LieError('agentLieOrder');
        });
      default:
        this.sent.delete(message.jobId);
        return applyEnd(services, agent.id, message);
    }
  }

  private async hello({ protocol, version, os, printers }: Extract<AgentMessage, { type: 'hello' }>) {
    const { db } = this.services;
    if (this.number !== 0 || protocol !== AGENT_PROTOCOL) return this.close(CLOSE_PROTOCOL);
    const number = await db.agents.begin(this.agent.id, { version, os });
    if (number === undefined) return this.close(CLOSE_CUT);
    await this.printers(printers);
    const open = await db.printJobs.openOf([this.agent.id]);
    this.number = number;
    this.send({ type: 'welcome', open: open.map(({ id }) => id) });
    this.greeted();
  }

  private async printers(printers: Extract<AgentMessage, { type: 'printers' }>['printers']): Promise<void> {
    const { events, db } = this.services;
    const { id, userId } = this.agent;
    await events.run(db, async (tx, changed) => {
      for (const one of await tx.agents.report(id, printers)) changed({ kind: 'printer', userId, ...one });
    });
  }

  /**
   * Sends the part with a label. It is recorded before the first byte leaves: from now on its labels may be on paper.
   * @throws LieError for labels that are not next
   */
  private async part(jobId: string, from: number): Promise<void> {
    const { db, files } = this.services;
    const job = await db.printJobs.ofConnection(jobId, this.agent.id, this.number);
    if (!job) return;
    if (job.agentId !== this.agent.id) throw new LieError('agentLieJob');
    if (isEnded(job)) return this.send(cancelMessage(job));
    if (from > job.handed || from >= job.labels) throw new LieError('agentLieLabels');
    const part = from < job.ready ? await db.printJobs.partAt(jobId, from) : undefined;
    if (!part) return;
    // The job or the connection changed in between: look again.
    if (part.toLabel > job.handed && !(await db.printJobs.markHanded(job, part.toLabel, this.number)))
      return this.part(jobId, from);
    const stream = await files.get(labelsFile(jobId, part.part, part.lease));
    if (!stream) return failJob(this.services, jobId, 'openPartMissing');
    const labels = await buffer(stream);
    const { fromLabel, toLabel } = part;
    this.send(
      { type: 'part', jobId, from: fromLabel, count: toLabel - fromLabel, crc: crc32(labels) },
      labels,
    );
  }

  /** Ends the connection for good: the agent has to be enrolled again, by a person who looked at it. */
  private async cut(lie: Lie): Promise<void> {
    const { events, db, now } = this.services;
    const { id, userId } = this.agent;
    this.close(CLOSE_CUT);
    await events.run(db, async (tx, changed) => {
      await tx.agents.cut(id, lie);
      await endJobsOf(tx, id, 'agentCut', now(), changed);
      for (const one of await tx.agents.setState(id, 'untrusted'))
        changed({ kind: 'printer', userId, ...one });
    });
  }

  /** Its printers are out of reach, unless another connection of the agent has begun. */
  private async gone(): Promise<void> {
    const { events, db } = this.services;
    const { id, userId } = this.agent;
    if (this.number === 0) return;
    await events.run(db, async (tx, changed) => {
      if (!(await tx.agents.isCurrent(id, this.number))) return;
      for (const one of await tx.agents.setState(id, 'offline')) changed({ kind: 'printer', userId, ...one });
    });
  }

  private send(message: ServerMessage, labels?: Buffer): void {
    const { socket } = this;
    if (this.isOver || socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > MAX_UNREAD) {
      socket.terminate();
      return;
    }
    socket.send(JSON.stringify(message));
    if (labels) socket.send(labels);
  }
}
