import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type WebSocket, WebSocketServer } from 'ws';
import { CLOSE_UNKNOWN, MAX_AGENT_FRAME, SOCKET_PATH } from '../../printing/agent';
import { secretHash } from '../auth/secrets';
import { deny } from '../refusals';
import { type AgentServices, Session } from './Session';

/** How often agents are pinged, and how often jobs that another server changed are looked for, ms. */
const PING_MS = 25_000;
const LOOK_MS = 1_000;
/** How long what was received may take to be stored when the server closes, ms. */
const CLOSING_MS = 3_000;
const BAD_REQUEST = 'HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';
const TOKEN = /^lwa_[\w-]{43}$/;

/** The connections of agents to this server. */
export class AgentHub {
  private readonly sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_AGENT_FRAME,
    perMessageDeflate: false,
  });
  /** The connection of each agent; a new one replaces it. */
  private readonly sessions = new Map<number, Session>();
  private readonly silent = new WeakSet<WebSocket>();
  /** What an upgrade needs beyond its request. */
  private readonly upgrades = new WeakMap<
    IncomingMessage,
    { socket: Socket; head: Buffer; response: ServerResponse }
  >();
  private isClosed = false;
  private looking: Promise<void> | undefined;
  private isLookDue = false;
  private readonly timers = [
    setInterval(() => void this.ping(), PING_MS).unref(),
    setInterval(() => this.look(), LOOK_MS).unref(),
  ];

  constructor(private readonly services: AgentServices) {
    services.events.listen({
      notify: (change) => {
        if (change.kind !== 'job') return;
        const session = this.sessions.get(change.job.agentId ?? 0);
        if (session && !session.knows(change.job)) void session.update(change).catch(services.log);
      },
    });
  }

  /**
   * Accepts agents at a server. They are disconnected before it closes. A request to upgrade takes the way of every
   * other one, through the checks of the server; where no agent is accepted it is answered as if it had not asked.
   */
  serve(app: FastifyInstance): void {
    app.server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
      socket.on('error', () => socket.destroy());
      // The body of such a request is not read any more.
      if (request.method !== 'GET') return void socket.end(BAD_REQUEST);
      const response = new ServerResponse(request);
      response.shouldKeepAlive = false;
      response.assignSocket(socket);
      response.once('finish', () => socket.end());
      this.upgrades.set(request, { socket, head, response });
      app.routing(request, response);
    });
    app.get(SOCKET_PATH, (request, reply) => this.accept(request, reply));
    app.addHook('preClose', () => this.close());
  }

  /** Looks for jobs that agents of this server do not know of yet. */
  look(): void {
    if (this.isClosed || this.sessions.size === 0) return;
    this.isLookDue = true;
    this.looking ??= this.lookNow().finally(() => {
      this.looking = undefined;
    });
  }

  /** Disconnects an agent that may not connect any more. */
  disconnect(agentId: number): void {
    this.sessions.get(agentId)?.close(CLOSE_UNKNOWN);
  }

  private async lookNow(): Promise<void> {
    while (this.isLookDue && !this.isClosed) {
      this.isLookDue = false;
      try {
        const open = await this.services.db.printJobs.openOf([...this.sessions.keys()]);
        const ofAgent = grouped(open);
        for (const [id, session] of this.sessions) await session.offer(ofAgent.get(id) ?? []);
      } catch (error) {
        this.services.log(error as Error);
      }
    }
  }

  private async accept({ raw, headers }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const upgrade = this.upgrades.get(raw);
    if (this.isClosed || !upgrade) throw deny('notFound');
    // No page has a token of an agent.
    if (headers.origin !== undefined) return reply.code(403).send();
    const [, token = ''] = /^Bearer (\S+)$/.exec(headers.authorization ?? '') ?? [];
    const agent = TOKEN.test(token) ? await this.services.db.agents.byToken(secretHash(token)) : undefined;
    if (!agent || agent.cutTime !== null) return reply.code(agent ? 403 : 401).send();
    reply.hijack();
    const { socket, head, response } = upgrade;
    response.detachSocket(socket);
    this.sockets.handleUpgrade(raw, socket, head, (client) => {
      client.on('pong', () => this.silent.delete(client));
      const session: Session = new Session(client, agent, this.services, () => {
        this.sessions.get(agent.id)?.close();
        this.sessions.set(agent.id, session);
        this.look();
      });
      client.once('close', () => {
        if (this.sessions.get(agent.id) === session) this.sessions.delete(agent.id);
      });
    });
    return reply;
  }

  /** Ends connections that do not answer, and those of agents that are connected elsewhere or were removed. */
  private async ping(): Promise<void> {
    for (const client of this.sockets.clients) {
      if (this.silent.has(client)) client.terminate();
      this.silent.add(client);
      client.ping();
    }
    try {
      const current = await this.services.db.agents.seen([...this.sessions.keys()]);
      for (const [id, session] of this.sessions)
        if (current.get(id) !== session.number) session.close(current.has(id) ? undefined : CLOSE_UNKNOWN);
    } catch (error) {
      this.services.log(error as Error);
    }
  }

  private async close(): Promise<void> {
    this.isClosed = true;
    for (const timer of this.timers) clearInterval(timer);
    const sessions = [...this.sessions.values()];
    for (const client of this.sockets.clients) client.terminate();
    const late = new Promise<void>((resolve) => setTimeout(resolve, CLOSING_MS).unref());
    await Promise.race([Promise.all(sessions.map((one) => one.idle())), late]);
    await this.looking;
  }
}

function grouped<T extends { agentId: number | null }>(rows: readonly T[]): Map<number, T[]> {
  const groups = new Map<number, T[]>();
  for (const row of rows) {
    const group = groups.get(row.agentId!);
    if (group) group.push(row);
    else groups.set(row.agentId!, [row]);
  }
  return groups;
}
