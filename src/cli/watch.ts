import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { machineClock } from '../base/clock';
import { Refusal, refuse } from '../base/problem';
import { canvasHost } from '../canvas/canvasHost';
import { DEFAULT_PRINT_MODE, PRINT_MODES } from '../package/kernels';
import { lockFolder } from '../print-service/journal/lock';
import { Painter } from '../raster/page';
import { appOrigins, type Environment, readEnvironment } from './environment';
import { givenFonts } from './fonts';
import { loadKernels } from './kernels';
import { paths } from './paths';
import { readLabel } from './printInput';
import { sheetEncoding } from './readSheet';
import { EXIT, located, oneOfWords, refuseOption, t, wholeNumber } from './terminal';
import { Inbox } from './watched/Inbox';
import { Folders } from './watched/Order';
import { OrderPrinter } from './watched/OrderPrinter';
import { ServiceLine } from './watched/ServiceLine';

/** How often the folder is read, ms: a folder of another computer reports no changes. */
const LOOK_MS = 250;

/**
 * `watch DIR --template FILE --printer NAME`: prints every .csv and .xlsx that is put into a folder, once, through the
 * print service of this machine. Runs until it is stopped; every step is on the disk, so it may be stopped at any time.
 */
export async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      template: { type: 'string' },
      printer: { type: 'string' },
      input: { type: 'string', multiple: true },
      font: { type: 'string', multiple: true },
      copies: { type: 'string' },
      mode: { type: 'string' },
      encoding: { type: 'string' },
      again: { type: 'boolean', default: false },
    },
  });
  const [folder, ...more] = positionals;
  if (!folder || more.length > 0) throw refuseOption('optionFolder');
  const { template, printer } = values;
  if (template === undefined) throw refuseOption('optionMissing', { option: '--template' });
  if (printer === undefined) throw refuseOption('optionMissing', { option: '--printer' });
  const options = {
    template,
    printer,
    inputs: values.input ?? [],
    fonts: values.font ?? [],
    copies: wholeNumber('--copies', values.copies, 1, 1, 2000),
    mode: oneOfWords('--mode', values.mode, PRINT_MODES, DEFAULT_PRINT_MODE),
    encoding: sheetEncoding(values.encoding).encoding,
    again: values.again,
  };
  // A wrong template is refused now, not with the first file.
  await givenFonts(await readLabel(template), options.fonts);
  const isFolder = await stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (!isFolder) throw refuse('watchNoFolder', { folder });
  const path = resolve(folder);
  const folders = await Folders.open(path).catch(() => {
    throw refuse('watchReadOnly', { folder });
  });
  const lock = await lockFolder(folders.own).catch((error) => {
    throw error instanceof Refusal ? refuse('watchTaken', { folder }) : error;
  });
  // A lock that nothing refers to is closed with the next garbage collection.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void lock.release().finally(() => process.exit(EXIT.stopped)));

  const log = (line: string) => void process.stdout.write(`${line}\n`);
  const line = new ServiceLine(await addressOf(readEnvironment()));
  const painter = new Painter(canvasHost(paths.fonts), await loadKernels());
  const orders = new OrderPrinter(options, line, painter, machineClock, log);
  log(t('watching', { folder: path, printer }));
  for (const order of await folders.open()) await orders.print(order);
  const inbox = new Inbox(path, machineClock.steady);
  for (;;) {
    for (const name of await inbox.whole()) {
      const order = await folders.take(name);
      if (order) await orders.print(order);
    }
    await new Promise((go) => setTimeout(go, LOOK_MS));
  }
}

/** The print service that the same environment starts. */
async function addressOf(environment: Environment) {
  const { servicePorts, serviceCertificate } = environment;
  const certificate =
    serviceCertificate && (await located(serviceCertificate.cert, readFile(serviceCertificate.cert, 'utf8')));
  return { ports: servicePorts, origin: appOrigins(environment)[0]!, certificate };
}
