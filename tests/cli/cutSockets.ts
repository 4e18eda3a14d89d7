import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/**
 * A port that passes connections on to one of several servers, chosen at random, and cuts each of them after a random
 * number of bytes: also in the middle of a message, whichever side sends it.
 */
export class CutSockets {
  /** Connections that were cut. */
  cuts = 0;
  private most = Number.POSITIVE_INFINITY;
  private readonly sockets = new Set<Socket>();

  private constructor(private readonly server: Server) {}

  /**
   * @param targets addresses of the servers, such as `http://127.0.0.1:8080`
   * @param next numbers from 0 to below 1
   */
  static async open(targets: readonly string[], next: () => number): Promise<CutSockets> {
    const cut = new CutSockets(createServer());
    cut.server.on('connection', (client) => {
      const { hostname, port } = new URL(targets[Math.floor(next() * targets.length)]!);
      cut.join(client, connect(Number(port), hostname), next());
    });
    await once(cut.server.listen(0, '127.0.0.1'), 'listening');
    return cut;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** From now on a connection passes at most so many bytes; those that are open as well. Infinity: none is cut. */
  cutWithin(bytes: number): void {
    this.most = bytes;
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
    await once(this.server, 'close');
  }

  /** @param part of the most bytes, 0 to below 1, that this connection passes */
  private join(client: Socket, server: Socket, part: number): void {
    let passed = 0;
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      this.sockets.add(from);
      from.on('error', () => {});
      from.on('close', () => {
        this.sockets.delete(from);
        to.destroy();
      });
      from.on('data', (bytes) => {
        const left = this.most * part - passed;
        passed += bytes.length;
        if (bytes.length <= left) {
          to.write(bytes);
          return;
        }
        this.cuts++;
        to.end(bytes.subarray(0, Math.max(0, left)), () => to.destroy());
        from.destroy();
      });
    }
  }
}
