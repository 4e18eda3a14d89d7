import { makeAutoObservable, observableRef } from 'mobx';
import { numberIn, oneOf, read } from '../../base/fields';
import { DPIS, dotsPerMm, mmToDots, round2 } from '../../base/units';
import { templateFields } from '../../label/template';
import type { Dpi } from '../../package/face';
import type { PrintMode } from '../../package/kernels';
import { keepMode, lastModeOf } from '../print/form/modeMemory';
import type { Memory } from '../print/form/printOptions';
import { fieldsEntry } from '../storage/entry';
import { FITS, type Fit, type TargetDots } from './fit';
import type { Size } from './page';

/** Sizes are those a label may have, mm. */
export const targetFields = {
  width: numberIn(80, templateFields.width.range),
  height: numberIn(75, templateFields.height.range),
  fit: oneOf(FITS, 'contain'),
  dpi: oneOf(DPIS, 203),
};

const kept = fieldsEntry('documentTarget', targetFields);

/** The target of pages: size, fit, resolution and print mode, remembered in this browser. */
export class DocumentTarget {
  /** mm */
  size: Size;
  fit: Fit;
  dpi: Dpi;
  /** The print modes, of drawings and texts, and of photos. */
  private modes: { drawing: PrintMode; photo: PrintMode };

  constructor(private readonly memory: Memory) {
    const { width, height, fit, dpi } = kept.read(memory);
    this.size = { width, height };
    this.fit = fit;
    this.dpi = dpi;
    this.modes = { drawing: lastModeOf(memory), photo: lastModeOf(memory, true) };
    makeAutoObservable<this, 'memory' | 'modes'>(
      this,
      { size: observableRef, modes: observableRef, memory: false },
      { autoBind: true },
    );
  }

  /** The same in dots. */
  get dots(): TargetDots {
    const perMm = dotsPerMm(this.dpi);
    return {
      width: Math.max(1, mmToDots(this.size.width, perMm)),
      height: Math.max(1, mmToDots(this.size.height, perMm)),
      perInch: perMm * 25.4,
    };
  }

  /** Whether a label may have a size, mm. */
  takes({ width, height }: Size): boolean {
    return width <= targetFields.width.range.max && height <= targetFields.height.range.max;
  }

  /** Sets a size in mm, clamped to the limits of a label. */
  setSize({ width, height }: Size): void {
    const { width: across, height: along } = read(targetFields, {
      width: round2(width),
      height: round2(height),
    });
    this.size = { width: across, height: along };
    this.keep();
  }

  setFit(fit: Fit): void {
    this.fit = fit;
    this.keep();
  }

  setDpi(dpi: Dpi): void {
    this.dpi = dpi;
    this.keep();
  }

  /** The print mode of a page. @param photo whether the page is a photo */
  modeOf(photo: boolean): PrintMode {
    return this.modes[photo ? 'photo' : 'drawing'];
  }

  /** Chooses the mode for photos, or for other pages; the print dialog begins with it. */
  setMode(mode: PrintMode, photo = false): void {
    this.modes = { ...this.modes, [photo ? 'photo' : 'drawing']: mode };
    keepMode(this.memory, mode, photo);
  }

  private keep(): void {
    kept.write(this.memory, { ...this.size, fit: this.fit, dpi: this.dpi });
  }
}
