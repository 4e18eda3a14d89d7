import { GivenPrinters } from '../../app/print/given/GivenPrinters';
import type { PrintingHost } from '../../app/print/Printing';
import { machineClock } from '../../base/clock';
import { t } from '../../i18n/messages';
import type { RasterPool } from '../../raster/pool';
import { HEAD, type PrintedLabels } from './PrintedLabels';

/** Printing in the demo: to the virtual printer and to printers that the page drives, without a print service. */
export function withVirtualPrinter(host: PrintingHost, printed: PrintedLabels): PrintingHost {
  let pool: RasterPool | undefined;
  const workers = () => {
    pool ??= host.workers();
    return pool;
  };
  const look = async () => [{ name: t('demoPrinter'), ...HEAD, print: printed.print }];
  return {
    ...host,
    workers,
    hasService: false,
    remote: undefined,
    given: new GivenPrinters(look, workers, machineClock.now),
  };
}
