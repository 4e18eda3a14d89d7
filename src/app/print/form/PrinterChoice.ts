import { makeAutoObservable, observableRef } from 'mobx';
import type { Dpi } from '../../../base/units';
import type { PrinterInfo } from '../../../printing/protocol';
import { isDirect } from '../direct/drivers';
import { lastPrinter } from './lastChoices';
import type { Memory } from './printOptions';

/** What a printer has to take to share a job. */
export interface SheetNeed {
  dpi: Dpi;
  widthMm: number;
}

/** The printer chosen, those there are, and those that share the job with it. The choice is remembered in this browser. */
export class PrinterChoice {
  /** As the service lists them now, and those of the page. */
  list: readonly PrinterInfo[] = [];
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
  get chosen(): PrinterInfo | undefined {
    return this.list.find(({ name }) => name === this.name);
  }

  /** Takes the printers there are; the one of the last visit is chosen if it is among them, on a first visit the only one. */
  use(list: readonly PrinterInfo[]): void {
    this.list = list;
    const only = list.length === 1 ? list[0]!.name : undefined;
    this.name ??= lastPrinter.read(this.memory) ?? only;
  }

  choose(name: string | undefined): void {
    this.name = name;
    if (name) lastPrinter.write(this.memory, name);
  }

  /** Printers that can share the job with the one chosen: of its resolution, and wide enough for the sheet. */
  get partners(): readonly PrinterInfo[] {
    const { chosen } = this;
    if (!chosen || isDirect(chosen)) return [];
    const { dpi, widthMm } = this.need();
    return this.list.filter(
      (one) =>
        one.name !== chosen.name &&
        (one.virtual || (one.dpi === dpi && widthMm <= one.width)) &&
        one.virtual === chosen.virtual &&
        !isDirect(one),
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
