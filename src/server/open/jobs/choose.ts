import type { Dpi } from '../../../base/units';
import type { Database } from '../../db';
import type { Printer } from '../../db/agents';
import { deny } from '../../refusals';
import type { PrinterChoice } from '../schemas';

/** An agent that was not seen for so long is not connected, ms. */
const AWAY_MS = 60_000;

/** Whether an agent is not connected as of a time. @param seenTime when it last was */
export const isAway = (seenTime: number | null, time: number): boolean =>
  seenTime === null || time - seenTime > AWAY_MS;

/** State of a printer as of a time: one whose agent is away is out of reach. @param seenTime of its agent */
export function stateAt({ state }: Printer, seenTime: number | null, time: number): string {
  if (state === 'untrusted') return state;
  return isAway(seenTime, time) ? 'offline' : state;
}

/** Whether a printer takes labels of a resolution. */
const takes = ({ isVirtual, dpi }: Printer, asked: Dpi | undefined): boolean =>
  isVirtual === 1 || asked === undefined || asked === dpi;

/**
 * The printer that a job asks for: that with the id, or one in which the stock is loaded. Of several the first that is
 * in reach and has the fewest labels to print.
 * @param printers of the account
 * @throws Refusal openPrinterMissing, openStockMissing, openPrinterDpi
 */
export async function choosePrinter(
  { db, now }: { db: Database; now(): number },
  userId: number,
  asked: PrinterChoice,
  dpi: Dpi | undefined,
  printers: readonly Printer[],
): Promise<Printer & { dpi: Dpi }> {
  const all = printers.filter(({ state }) => state !== 'untrusted');
  if (typeof asked === 'number') {
    const printer = all.find(({ id }) => id === asked);
    if (!printer) throw deny('openPrinterMissing');
    if (!takes(printer, dpi)) throw deny('openPrinterDpi', { name: printer.name, dpi: printer.dpi });
    return printer as Printer & { dpi: Dpi };
  }
  const name = asked.stock.toLowerCase();
  const fitting = all.filter((one) => one.stock.toLowerCase() === name && takes(one, dpi));
  if (fitting.length === 0) throw deny('openStockMissing', { stock: asked.stock });
  const agents = new Map((await db.agents.list(userId)).map((agent) => [agent.id, agent]));
  const queues = await db.printJobs.queues(fitting.map(({ id }) => id));
  const rank = (one: Printer): [number, number, number] => {
    const isReady = ['ready', 'busy', 'unknown'].includes(
      stateAt(one, agents.get(one.agentId)?.seenTime ?? null, now()),
    );
    return [isReady ? 0 : 1, queues.get(one.id)?.labels ?? 0, one.id];
  };
  const [first] = fitting
    .map((one) => ({ one, rank: rank(one) }))
    .sort((a, b) => a.rank[0] - b.rank[0] || a.rank[1] - b.rank[1] || a.rank[2] - b.rank[2]);
  return first!.one as Printer & { dpi: Dpi };
}
