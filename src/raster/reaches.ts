import type { LabelElement } from '../label/element';
import { place } from '../label/place';
import { type DotBox, intersection, isEmpty } from './box';
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

  /** Keeps where an element was found to paint; undefined where that is not known. */
  note(element: LabelElement, box: DotBox | undefined): void {
    const { width, height } = this.page;
    const whole = { left: 0, top: 0, right: width, bottom: height };
    const seen = box ? intersection(whole, box) : whole;
    this.known.set(element, { box: isEmpty(seen) ? undefined : seen });
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
