import { WebSocket } from 'ws';
import { AGENT_PROTOCOL, type AgentMessage, type ServerMessage, SOCKET_PATH } from '../../src/printing/agent';
import { makeSecret, secretHash } from '../../src/server/auth/secrets';
import type { Database } from '../../src/server/db';

/** An agent of an account, with one printer, that fetches the labels of every job it is given and prints none. */
export class BenchAgent {
  /** Called with each job whose first labels arrived. */
  arrived: (jobId: string) => void = () => {};

  private constructor(
    private readonly socket: WebSocket,
    readonly id: number,
  ) {
    let part = '';
    socket.on('error', () => {});
    socket.on('message', (data, isBinary) => {
      if (isBinary) return this.arrived(part);
      const message = JSON.parse(String(data)) as ServerMessage;
      if (message.type === 'part') part = message.jobId;
      if (message.type === 'job' && message.ready > 0 && message.handed === 0)
        this.send({ type: 'fetch', jobId: message.jobId, from: 0 });
    });
  }

  /** Adds an agent to an account and connects it. @param url of the server */
  static async connect(db: Database, url: string, userId: number): Promise<BenchAgent> {
    const token = `lwa_${makeSecret()}`;
    const id = (await db.transaction((tx) => tx.agents.add(userId, 'bench', secretHash(token), 500)))!;
    const socket = new WebSocket(url.replace('http', 'ws') + SOCKET_PATH, {
      headers: { authorization: `Bearer ${token}` },
    });
    const agent = new BenchAgent(socket, id);
    await new Promise<void>((resolve, reject) => {
      socket.once('open', resolve);
      socket.once('error', reject);
    });
    const welcome = new Promise<void>((resolve) => socket.once('message', () => resolve()));
    agent.send({
      type: 'hello',
      protocol: AGENT_PROTOCOL,
      version: '1',
      os: 'bench',
      printers: [
        { name: 'P', language: 'zpl', dpi: 203, width: 104, virtual: false, state: 'ready', reasons: [] },
      ],
    });
    await welcome;
    return agent;
  }

  close(): void {
    this.socket.terminate();
  }

  private send(message: AgentMessage): void {
    this.socket.send(JSON.stringify(message));
  }
}
