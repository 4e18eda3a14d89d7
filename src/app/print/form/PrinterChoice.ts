import { makeAutoObservable, observableRef } from 'mobx';
import type { Dpi } from '../../../package/face';
import type { PrinterInfo } from '../../../printing/protocol';
import { lastPrinter } from './lastChoices';
import type { Memory } from './printOptions';

/** What a printer has to take to share a job. */
export interface SheetNeed {
  dpi: Dpi;
  widthMm: number;
}

/** A printer of the list. */
export interface OfferedPrinter extends PrinterInfo {
  /** Whether it is elsewhere: it is not chosen unless the user says so. */
  readonly isRemote?: boolean;
  /** Whether it cannot share a job with others. */
  readonly isAlone?: boolean;
}

/** The printer chosen, those there are, and those that share the job with it. The choice is remembered in this browser. */
export class PrinterChoice {
  /** As the service lists them now, and those of the page. */
  list: readonly OfferedPrinter[] = [];
  /** Name of the printer chosen, which may not be there now. */
  name: string | undefined;
  /** Names of further printers that were ticked to share the job. */
  private sharing: ReadonlySet<string> = new Set();

  /** @param need what a partner has to take, now */
  constructor(
    private readonly memory: Memory,
    private readonly need: () => SheetNeed,
  ) {
    makeAutoObservable<this, 'memory' | 'need' | 'sharing'>(
      this,
      { memory: false, need: false, list: observableRef, sharing: observableRef },
      { autoBind: true },
    );
  }

  /** The printer chosen, while it is there. */
  get chosen(): OfferedPrinter | undefined {
    return this.list.find(({ name }) => name === this.name);
  }

  /** Takes the printers there are; the one of the last visit is chosen if it is among them, on a first visit the only one here. */
  use(list: readonly OfferedPrinter[]): void {
    this.list = list;
    const [first, second] = list.filter(({ isRemote }) => !isRemote);
    const only = second ? undefined : first?.name;
    this.name ??= lastPrinter.read(this.memory) ?? only;
  }

  choose(name: string | undefined): void {
    this.name = name;
    if (name) lastPrinter.write(this.memory, name);
  }

  /** Printers that can share the job with the one chosen: of its resolution, and wide enough for the sheet. */
  get partners(): readonly OfferedPrinter[] {
    const { chosen } = this;
    if (!chosen || chosen.isAlone) return [];
    const { dpi, widthMm } = this.need();
    return this.list.filter(
      (one) =>
        one.name !== chosen.name &&
        (one.virtual || (one.dpi === dpi && widthMm <= one.width)) &&
        one.virtual === chosen.virtual &&
        !one.isAlone,
    );
  }

  /** Names of the partners that share the job. */
  get also(): readonly string[] {
    return this.partners.map(({ name }) => name).filter((name) => this.sharing.has(name));
  }

  share(name: string, shares: boolean): void {
    const sharing = new Set(this.sharing);
    if (shares) sharing.add(name);
    else sharing.delete(name);
    this.sharing = sharing;
  }

  /** Width in mm that every printer of the job can reach; undefined when none has a head. */
  get reach(): number | undefined {
    const used = [this.chosen?.name, ...this.also];
    const heads = this.list.filter(({ name, virtual }) => !virtual && used.includes(name));
    return heads.length > 0 ? Math.min(...heads.map(({ width }) => width)) : undefined;
  }
}
