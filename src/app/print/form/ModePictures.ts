import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import { dotsPerMm } from '../../../base/units';
import { elementTypes } from '../../../label/elements';
import { isRowPicture } from '../../../label/pieces';
import { place } from '../../../label/place';
import type { Label } from '../../../label/template';
import { PRINT_MODES, type PrintMode, type Raster } from '../../../package/kernels';
import { BatchRenderer } from '../../../raster/batch';
import { type DotBox, intersection, isEmpty, union } from '../../../raster/box';
import { modes } from '../../../raster/modes';
import type { RasterPool } from '../../../raster/pool';
import { isUnprintable } from '../../../raster/renderJob';
import { jobOfLabel } from '../../editor/currentRaster';
import type { PreviewStore } from './PreviewStore';
import type { PrintForm } from './PrintForm';

/** Delay after the last change before the pictures are redrawn, ms: the preview comes first. */
const DELAY = 300;

export const isPrimary = (mode: PrintMode): boolean => 'primary' in modes[mode];
export const primaryModes: readonly PrintMode[] = PRINT_MODES.filter(isPrimary);
export const otherModes: readonly PrintMode[] = PRINT_MODES.filter((mode) => !isPrimary(mode));

/** The part of a label that the print mode affects: its pictures. Undefined when there are none. */
function pictured({ elements, width, height }: Label, perMm: number): DotBox | undefined {
  let box: DotBox | undefined;
  for (const element of elements) {
    const type = elementTypes.get(element.elementType);
    if (!element.takePrint || !type?.tone?.(element)) continue;
    if (!isRowPicture(element) && !type.pictures?.(element).length) continue;
    const { x, y, width: w, height: h } = place(element, perMm).bounds;
    box = union(box, { left: x, top: y, right: x + w, bottom: y + h });
  }
  const page = { left: 0, top: 0, right: Math.round(width * perMm), bottom: Math.round(height * perMm) };
  const seen = box && intersection(page, box);
  return seen && !isEmpty(seen) ? seen : undefined;
}

/** The result of each print mode for the label in the preview. */
export class ModePictures {
  /** The label in a mode, upright and alone. */
  pictures: ReadonlyMap<PrintMode, Raster> = new Map();
  /** The record in the preview cannot be printed: there is nothing to compare. */
  unprintable = false;
  /** Whether the modes under "more" are shown. */
  all = false;

  private latest = 0;
  private readonly dispose: () => void;

  constructor(
    private readonly form: PrintForm,
    private readonly preview: PreviewStore,
    private readonly pool: RasterPool,
    delay = DELAY,
  ) {
    makeAutoObservable<this, 'form' | 'preview' | 'pool' | 'latest' | 'dispose' | 'draw'>(
      this,
      {
        pictures: observableRef,
        form: false,
        preview: false,
        pool: false,
        latest: false,
        dispose: false,
        draw: false,
      },
      { autoBind: true },
    );
    this.dispose = reaction(
      () => [form.contentJob, form.wholeLabel, this.record, this.all] as const,
      () => void this.draw(),
      { delay, fireImmediately: true },
    );
  }

  /** The part of the label to compare; undefined for all of it, and when the mode changes none of it. */
  get box(): DotBox | undefined {
    if (this.form.wholeLabel) return undefined;
    return pictured(this.form.subject.label, dotsPerMm(this.form.dpi));
  }

  /** Whether the pictures show a difference between modes. */
  get differ(): boolean {
    return !this.unprintable && (this.form.wholeLabel || this.box !== undefined);
  }

  setAll(all: boolean): void {
    this.all = all;
  }

  close(): void {
    this.latest++;
    this.dispose();
  }

  private get record(): number | undefined {
    return this.preview.sheet[0] ?? this.form.records[0];
  }

  private async draw(): Promise<void> {
    const { form, pool, record } = this;
    const turn = ++this.latest;
    if (record === undefined) return;
    const { label, records } = form.subject;
    const { dpi, now, values, inputs, wholeLabel } = form;
    const given = { index: record, now, ...(inputs.length > 0 && { inputs: values }) };
    const job = jobOfLabel({ label, dpi, record: given }, records?.fields ?? []);
    const out = new Map<PrintMode, Raster>();
    for (const mode of this.all ? PRINT_MODES : primaryModes) {
      const renderer = new BatchRenderer(pool, { ...job, mode, wholeLabel }, records?.rows);
      try {
        const [raster] = await renderer.render([[record]]);
        if (turn !== this.latest) return;
        out.set(mode, raster!);
      } catch (error) {
        // The preview shows why this record cannot be printed.
        const unprintable = isUnprintable(error);
        if (!unprintable) console.warn('print modes:', String(error));
        if (turn === this.latest) runInAction(() => (this.unprintable = unprintable));
        return;
      } finally {
        renderer.close();
      }
    }
    runInAction(() => {
      this.pictures = out;
      this.unprintable = false;
    });
  }
}
