import { WebSocket } from 'ws';
import { AGENT_PROTOCOL, type AgentMessage, SOCKET_PATH } from '../../src/printing/agent';
import { makeSecret, secretHash } from '../../src/server/auth/secrets';
import type { Database } from '../../src/server/db';

/** An agent of an account with one printer and nothing to print. */
export class BenchAgent {
  private constructor(private readonly socket: WebSocket) {
    socket.on('error', () => {});
  }

  /** Adds an agent to an account and connects it. @param url of the server */
  static async connect(db: Database, url: string, userId: number): Promise<BenchAgent> {
    const token = `lwa_${makeSecret()}`;
    await db.transaction((tx) => tx.agents.add(userId, 'bench', secretHash(token), 500));
    const socket = new WebSocket(url.replace('http', 'ws') + SOCKET_PATH, {
      headers: { authorization: `Bearer ${token}` },
    });
    const agent = new BenchAgent(socket);
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
