import { writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { makeCode } from '../../src/server/agents/enrol';
import { freePort, makeDataFolder, type Product, startProduct } from '../product';
import type { OpenSite } from './openSite';

/** The print service as an agent of an account, with printers by TCP that take everything and never answer. */
export class PrintingAgent {
  private constructor(
    /** Ids of the printers. */
    readonly printers: readonly number[],
    private readonly sinks: readonly Sink[],
    private readonly product: Product,
  ) {}

  /** @param count of printers */
  static async start(site: OpenSite, root: string, userId: number, count: number): Promise<PrintingAgent> {
    const sinks = await Promise.all(Array.from({ length: count }, () => Sink.open()));
    const folder = makeDataFolder();
    const printers = sinks.map(({ address }, i) => ({
      ...{ name: `P${i}`, driver: 'tcp', address, language: 'zpl', dpi: 203, width: 104 },
    }));
    writeFileSync(join(folder, 'printers.json'), JSON.stringify({ printers }));
    const { code } = await makeCode({ db: site.db, now: Date.now }, userId);
    const env = { AGENT_URL: site.url, AGENT_CODE: code };
    const product = await startProduct(root, 'service', await freePort(), folder, env);
    for (;;) {
      const known = await site.db.agents.printers(userId);
      const ids = printers.map(({ name }) => known.find((one) => one.name === name)?.id);
      if (ids.every((id) => id !== undefined)) return new PrintingAgent(ids as number[], sinks, product);
      await delay(50);
    }
  }

  /**
   * Resolves once the first byte of the next label has arrived at a printer: of the first label that no earlier call waits for.
   * @param at number of the printer, from 0
   */
  next(at: number): Promise<void> {
    return this.sinks[at]!.next();
  }

  /** Process of the print service. */
  get pid(): number {
    return this.product.pid;
  }

  /** Labels that have begun to arrive at all printers. */
  get arrived(): number {
    return this.sinks.reduce((sum, { seen }) => sum + seen, 0);
  }

  async stop(): Promise<void> {
    await this.product.stop();
    for (const sink of this.sinks) sink.close();
  }
}

/** What marks the start of a label in ZPL. */
const START = '^XA';

/** A printer by TCP that counts labels. */
class Sink {
  /** Labels that have begun to arrive. */
  seen = 0;
  private asked = 0;
  private readonly waiting = new Map<number, () => void>();

  private constructor(private readonly server: Server) {}

  static async open(): Promise<Sink> {
    const sink = new Sink(createServer());
    sink.server.on('connection', (socket) => {
      socket.on('error', () => {});
      socket.on('data', (bytes) => {
        for (let at = bytes.indexOf(START); at >= 0; at = bytes.indexOf(START, at + 1)) sink.label();
      });
    });
    await new Promise<void>((go) => sink.server.listen(0, '127.0.0.1', go));
    return sink;
  }

  get address(): string {
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  next(): Promise<void> {
    const number = ++this.asked;
    if (number <= this.seen) return Promise.resolve();
    return new Promise((go) => this.waiting.set(number, go));
  }

  close(): void {
    this.server.close();
  }

  private label(): void {
    const number = ++this.seen;
    this.waiting.get(number)?.();
    this.waiting.delete(number);
  }
}
