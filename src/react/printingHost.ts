import type { DrawingKit } from '../app/fonts/DrawingKit';
import { GivenPrinters } from '../app/print/given/GivenPrinters';
import type { PrintingHost } from '../app/print/Printing';
import { PrintServiceClient } from '../app/print/service/PrintServiceClient';
import { browserScheme, browserTokens } from '../app/print/service/Tokens';
import { machineClock } from '../base/clock';
import { LabelwrightError } from '../package/errors';
import type { ForeignPictures } from '../raster/browserHost';
import { poolSize, RasterPool } from '../raster/pool';
import { printersIn } from './input';
import { memoryJobs } from './memory';
import type { KeyValueStorage, PrinterJob, Printers } from './types';

/** Raster workers of one editor: a page may show several. */
const MOST_WORKERS = 4;

interface Given {
  printers: Printers | undefined;
  picture: ForeignPictures;
  /** Address of the bundled fonts; '' for those of the package. */
  folder: string;
  /** Takes what is wrong with the list of printers, once for each list that is wrong in another way. */
  report(error: LabelwrightError): void;
}

/** What printing uses of the page that shows an editor. */
export function printingHost(
  stores: { readonly storage: KeyValueStorage; readonly kit: DrawingKit; readonly pool: RasterPool },
  { printers: { service = true, direct = true, list } = {}, picture, folder, report }: Given,
): PrintingHost {
  const { storage, kit } = stores;
  const start = () =>
    new Worker(new URL('./rasterWorker.ts', import.meta.url), { type: 'module', name: folder });
  let reported = '';
  const listed = async () => {
    const printers: unknown = await list!();
    try {
      return printersIn(printers);
    } catch (error) {
      if (error instanceof LabelwrightError && error.message !== reported) report(error);
      reported = (error as Error).message;
      throw error;
    }
  };
  const given = async () =>
    (await listed()).map(({ print, ...printer }) => ({
      ...printer,
      print: (ticket: PrinterJob['ticket'], labels: PrinterJob['labels'], signal: AbortSignal) =>
        print({ ticket, labels, signal }),
    }));
  return {
    storage,
    jobs: memoryJobs(),
    client: async (events) =>
      new PrintServiceClient({ tokens: browserTokens(storage), scheme: browserScheme(storage), ...events }),
    hasService: service,
    hasDirect: direct,
    given: list && new GivenPrinters(given, () => stores.pool, machineClock.now),
    workers: () => {
      const size = Math.min(MOST_WORKERS, poolSize(navigator.hardwareConcurrency));
      return new RasterPool(size, start, kit.registry.source, picture);
    },
  };
}
