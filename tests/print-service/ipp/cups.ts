import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { textOf } from '../../../src/print-service/ipp/attributes';
import { cupsPrinters, IppPrinter, ippAddress } from '../../../src/print-service/ipp/printer';
import { freePort } from '../../ports';
import { openFolder, Running, removeFolder, run } from './programs';

const MODEL = 'printer-make-and-model';

/** A print system of its own in a temporary folder: CUPS as it comes with Linux. */
export class Cups {
  private constructor(
    readonly folder: string,
    readonly port: number,
    private program: Running,
  ) {}

  /** @param settings further lines of cupsd.conf */
  static async start(settings: readonly string[] = []): Promise<Cups> {
    const folder = await openFolder();
    const port = await freePort();
    for (const name of ['root', 'cache', 'spool', 'tmp', 'state', 'log', 'state/certs']) {
      await mkdir(join(folder, name));
      await chmod(join(folder, name), 0o777);
    }
    await writeFile(
      join(folder, 'root/cups-files.conf'),
      [
        ...[`ServerRoot ${folder}/root`, `CacheDir ${folder}/cache`, `RequestRoot ${folder}/spool`],
        ...[`TempDir ${folder}/tmp`, `StateDir ${folder}/state`, 'FileDevice yes', 'Sandboxing relaxed'],
        ...[`AccessLog ${folder}/log/access`, `ErrorLog ${folder}/log/error`, `PageLog ${folder}/log/page`],
        '',
      ].join('\n'),
    );
    await writeFile(
      join(folder, 'root/cupsd.conf'),
      [
        ...[`Listen 127.0.0.1:${port}`, `Listen ${folder}/state/cups.sock`, 'Browsing No', 'LogLevel debug2'],
        ...['DefaultAuthType None', 'WebInterface No', 'MaxLogSize 0', 'IdleExitTimeout 0'],
        ...settings,
        ...['<Location />', 'Order allow,deny', 'Allow all', '</Location>'],
        ...['<Policy default>', '<Limit All>', 'Order allow,deny', 'Allow all', '</Limit>', '</Policy>', ''],
      ].join('\n'),
    );
    const cups = new Cups(folder, port, Cups.run(folder));
    await cups.answers();
    return cups;
  }

  private static run = (folder: string) =>
    Running.start('cupsd', [
      '-f',
      '-c',
      join(folder, 'root/cupsd.conf'),
      '-s',
      join(folder, 'root/cups-files.conf'),
    ]);

  private answers = () =>
    this.program.until(() =>
      cupsPrinters({ host: '127.0.0.1', port: this.port }, ['printer-name']).then(
        () => true,
        () => false,
      ),
    );

  get socketPath(): string {
    return join(this.folder, 'state/cups.sock');
  }

  uri(queue: string): string {
    return `ipp://127.0.0.1:${this.port}/printers/${queue}`;
  }

  client(queue: string): IppPrinter {
    return new IppPrinter(ippAddress(this.uri(queue)));
  }

  /** Adds a queue. @param model `everywhere`, `raw` or a driver of CUPS. */
  async add(queue: string, device: string, model: string): Promise<void> {
    await this.administer('lpadmin', '-p', queue, '-E', '-v', device, '-m', model);
    // A queue without a driver still waits for the printer's answer in the background; until then it is a raw one.
    const ready = async () =>
      textOf(await this.client(queue).attributes([MODEL]), MODEL) !== 'Local Raw Printer';
    if (model === 'everywhere') await this.program.until(ready);
  }

  pause = (queue: string) => this.administer('cupsdisable', queue);

  private administer(program: string, ...args: string[]): Promise<unknown> {
    return run(program, ['-h', `127.0.0.1:${this.port}`, ...args]);
  }

  /** Ends as a machine that loses power does, and comes back. */
  async restart(): Promise<void> {
    await this.program.stop('SIGKILL');
    this.program = Cups.run(this.folder);
    await this.answers();
  }

  async stop(): Promise<void> {
    await this.program.stop();
    await removeFolder(this.folder);
  }
}
