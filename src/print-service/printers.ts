import { isAbsolute, relative, sep } from 'node:path';
import { problem, Refusal } from '../base/problem';
import { settingsFile } from '../disk/files';
import { loadPrinters, readPrinter } from './config';
import type { PrinterConfig } from './printerConfig';

interface Options {
  /** The JSON file of the list. */
  file: string;
  /** Base folder for relative printer folders. */
  dataDir: string;
  /** Name of the folder printer that is used without a file. */
  virtualName: string;
  /** Called when the list has changed. */
  onChange?(printers: readonly PrinterConfig[]): void;
}

/** All printers of the service: those the user listed, then those found on this machine. */
export class PrinterStore {
  private found: readonly PrinterConfig[] = [];
  private readonly save: (data: object) => Promise<void>;

  private constructor(
    private readonly options: Options,
    private listed: readonly PrinterConfig[],
  ) {
    this.save = settingsFile(options.file);
  }

  /** @throws Refusal as `loadPrinters` does. */
  static async load(options: Options): Promise<PrinterStore> {
    const { file, dataDir, virtualName } = options;
    return new PrinterStore(options, await loadPrinters(file, dataDir, virtualName));
  }

  /** A found printer is hidden while a listed one has its name. */
  get list(): readonly PrinterConfig[] {
    const names = new Set(this.listed.map(({ name }) => name));
    return [...this.listed, ...this.found.filter(({ name }) => !names.has(name))];
  }

  get(name: string): PrinterConfig | undefined {
    return this.list.find((printer) => printer.name === name);
  }

  /** Whether the user listed it: only such a printer can be changed or removed. */
  isListed(name: string): boolean {
    return this.listed.some((printer) => printer.name === name);
  }

  /** @throws Refusal printerFieldBad (`data.field` names it), printerNameTaken (409) */
  async add(entry: unknown): Promise<PrinterConfig> {
    const printer = this.read(entry);
    this.free(printer.name);
    await this.keep([...this.listed, printer]);
    return printer;
  }

  /** Replaces the printer `name`. @throws Refusal as `add` does, printerUnknown (404) */
  async change(name: string, entry: unknown): Promise<PrinterConfig> {
    this.known(name);
    const printer = this.read(entry);
    if (printer.name !== name) this.free(printer.name);
    await this.keep(this.listed.map((one) => (one.name === name ? printer : one)));
    return printer;
  }

  /** @throws Refusal printerUnknown (404) */
  async remove(name: string): Promise<void> {
    this.known(name);
    await this.keep(this.listed.filter((one) => one.name !== name));
  }

  /** Printers found on this machine now. Those no longer found are dropped. */
  discovered(found: readonly PrinterConfig[]): void {
    if (JSON.stringify(found) === JSON.stringify(this.found)) return;
    this.found = found;
    this.options.onChange?.(this.list);
  }

  private free(name: string): void {
    if (this.isListed(name)) throw new Refusal(problem('printerNameTaken', { name }), 409, { field: 'name' });
  }

  private known(name: string): void {
    if (!this.isListed(name)) throw new Refusal(problem('printerUnknown', { name }), 404);
  }

  private read(entry: unknown): PrinterConfig {
    const bad = (field: string) => new Refusal(problem('printerFieldBad', { field }), 400, { field });
    return readPrinter(entry, this.options.dataDir, bad);
  }

  private async keep(listed: readonly PrinterConfig[]): Promise<void> {
    await this.save({ printers: listed.map((printer) => this.stored(printer)) });
    this.listed = listed;
    this.options.onChange?.(this.list);
  }

  /** As the file has it: a folder below the data folder stays relative, so the data folder can be moved. */
  stored(printer: PrinterConfig): PrinterConfig {
    if (printer.driver !== 'file') return printer;
    const path = relative(this.options.dataDir, printer.address);
    const below = path !== '' && path !== '..' && !path.startsWith(`..${sep}`) && !isAbsolute(path);
    return below ? { ...printer, address: path } : printer;
  }
}
