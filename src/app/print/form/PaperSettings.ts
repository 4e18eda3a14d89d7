import { makeAutoObservable, observableRef } from 'mobx';
import { CUT } from '../../../base/printSettings';
import type { Label } from '../../../label/template';
import type { MeasuredPrint } from '../../../raster/grade/picture';
import { keepPrint, type MeasuredPrinters, printKey, storedPrints } from './measuredPrinters';

import {
  keepOffset,
  NO_OFFSET,
  offsetKey,
  type PrinterOffset,
  type PrinterOffsets,
  storedOffsets,
} from './printerOffsets';
import { keepSettings, type StockSettings, settingsOf, stockKey } from './printMemory';
import { type Cut, type Memory, ownTitle, PLAIN, type PrintDefaults } from './printOptions';

/** What the settings belong to. */
interface Paper {
  /** Name of the printer chosen. */
  printer: string | undefined;
  /** Size of a sheet in dots. */
  sheet: { width: number; height: number };
  dpi: number;
}

/** How the printer chosen prints the paper it has, remembered in this browser for each printer and paper. */
export class PaperSettings {
  density: number;
  /** Inches a second; 0 leaves it to the printer. */
  speed: number;
  cut: Cut = CUT.none;
  /** What printers were measured to be off by. */
  private offsets: PrinterOffsets;
  /** How printers were measured to print. */
  private prints: MeasuredPrinters;

  /** @param paper the printer and the paper the settings are for, now */
  constructor(
    private readonly label: Label,
    private readonly memory: Memory,
    preferred: PrintDefaults,
    private readonly paper: () => Paper,
  ) {
    this.density = ownTitle(label.printDensity, PLAIN.printDensity) ?? preferred.printDensity;
    this.speed = ownTitle(label.printSpeed, PLAIN.printSpeed) ?? preferred.printSpeed;
    this.offsets = storedOffsets(memory);
    this.prints = storedPrints(memory);
    makeAutoObservable<this, 'label' | 'memory' | 'paper' | 'offsets' | 'prints'>(
      this,
      { label: false, memory: false, paper: false, offsets: observableRef, prints: observableRef },
      { autoBind: true },
    );
  }

  /** Sets how the printer prints this paper, and remembers it for the next time. */
  set(patch: Partial<StockSettings>): void {
    Object.assign(this, patch);
    const { density, speed, cut } = this;
    const { printer } = this.paper();
    if (printer) keepSettings(this.memory, stockKey(printer, this.label), { density, speed, cut });
  }

  /** Takes the settings the printer chosen had with this paper; a label that says its own keeps them. */
  recall(): void {
    const { label } = this;
    const { printer } = this.paper();
    const last = printer && settingsOf(this.memory, stockKey(printer, label));
    if (!last) return;
    this.cut = last.cut;
    if (ownTitle(label.printDensity, PLAIN.printDensity) === undefined) this.density = last.density;
    if (ownTitle(label.printSpeed, PLAIN.printSpeed) === undefined) this.speed = last.speed;
  }

  /** What the printer chosen is moved by on this paper, besides the offset of the job. */
  get offset(): PrinterOffset {
    return this.offsets.get(this.offsetKey) ?? NO_OFFSET;
  }

  setOffset(offset: PrinterOffset): void {
    if (this.paper().printer) {
      this.offsets = keepOffset(this.memory, this.offsets, this.offsetKey, offset);
    }
  }

  /** How the printer chosen was measured to print; undefined until it was. */
  get measured(): MeasuredPrint | undefined {
    const { printer, dpi } = this.paper();
    return printer === undefined ? undefined : this.prints.get(printKey(printer, dpi));
  }

  /** Stores how the printer chosen prints; undefined makes it a typical printer again. */
  setMeasured(print: MeasuredPrint | undefined): void {
    const { printer, dpi } = this.paper();
    if (printer) this.prints = keepPrint(this.memory, this.prints, printKey(printer, dpi), print);
  }

  private get offsetKey(): string {
    const { printer = '', sheet, dpi } = this.paper();
    return offsetKey(printer, sheet, dpi);
  }
}
