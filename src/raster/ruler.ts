import type { Context2D } from '../label/element';
import { lastingFont } from '../label/font';
import type { Host } from './host';
import { type Found, Fresh, type Measured } from './learned';

/** What text is set in. */
export interface Face {
  font: string;
  letterSpacing: string;
  lang: string;
}

/** Number of measured texts kept: the usual Chinese characters in four faces. */
const KEPT = 16_384;

/** Measures texts and caches the results. */
export class Ruler {
  private face: Face = { font: '', letterSpacing: '', lang: '' };
  private measured = new Map<string, Measured>();
  private readonly faces = new Map<string, Map<string, Measured>>();
  private kept = 0;
  private key = '';
  readonly fresh = new Fresh<Measured>();

  private context: Context2D | undefined;

  /**
   * @param isLoaded whether the fonts of a text are always loaded before it is measured: it has the same size then, however
   * many others are loaded
   */
  constructor(
    private readonly host: Host,
    private readonly isLoaded = false,
  ) {}

  measure(text: string, { font, letterSpacing, lang }: Face): Measured {
    const { face } = this;
    if (font !== face.font || letterSpacing !== face.letterSpacing || lang !== face.lang) {
      this.face = { font, letterSpacing, lang };
      this.key = `${this.isLoaded ? lastingFont(font) : font}/${letterSpacing}/${lang}`;
      this.measured = this.measuredIn(this.key);
      this.context ??= this.host.context(1, 1);
      // In the order of `setFont`: the language first.
      Object.assign(this.context, { lang, font, letterSpacing });
    }
    let metrics = this.measured.get(text);
    if (!metrics) {
      metrics = this.context!.measureText(text);
      this.keep(this.measured, text, metrics);
      this.fresh.add({ key: this.key, text, value: metrics });
    }
    return metrics;
  }

  /** Takes over what another ruler measured on this machine. */
  learn(found: readonly Found<Measured>[]): void {
    for (const { key, text, value } of found) {
      const measured = this.measuredIn(key);
      if (value && !measured.has(text)) this.keep(measured, text, value);
    }
  }

  private keep(measured: Map<string, Measured>, text: string, value: Measured): void {
    if (++this.kept > KEPT) this.forget();
    measured.set(text, value);
  }

  private measuredIn(key: string): Map<string, Measured> {
    const known = this.faces.get(key) ?? new Map<string, Measured>();
    this.faces.set(key, known);
    return known;
  }

  private forget(): void {
    this.kept = 0;
    this.faces.clear();
    this.measured.clear();
    this.faces.set(this.key, this.measured);
  }
}
