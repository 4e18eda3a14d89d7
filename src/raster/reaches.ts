import type { LabelElement } from '../label/element';
import { place } from '../label/place';
import { type DotBox, intersection } from './box';
import type { Canvas } from './layers';
import { Recorder, Unrecorded } from './recorder';
import type { Ruler } from './ruler';

/** Where the elements of a job's labels paint. Each element, bound for a record, is measured once. */
export class Reaches {
  private readonly recorder: Recorder;
  private readonly known = new WeakMap<LabelElement, { box: DotBox | undefined }>();

  /** @param page the labels of the job */
  constructor(
    ruler: Ruler,
    private readonly page: Canvas,
  ) {
    // Only bounds are needed, so no glyph is painted for them.
    this.recorder = new Recorder(ruler, { of: () => undefined });
  }

  /** The part of the page that an element may paint on; undefined for none. */
  of(element: LabelElement): DotBox | undefined {
    let found = this.known.get(element);
    if (!found) {
      found = { box: this.measured(element) };
      this.known.set(element, found);
    }
    return found.box;
  }

  private measured(element: LabelElement): DotBox | undefined {
    const { env, width, height } = this.page;
    const whole = { left: 0, top: 0, right: width, bottom: height };
    try {
      this.recorder.record(element, env, place(element, env.dotsPerMm));
      return this.recorder.box && intersection(whole, this.recorder.box);
    } catch (error) {
      if (error instanceof Unrecorded) return whole;
      throw error;
    }
  }
}
