import type { Context2D } from '../label/element';
import type { Host } from './host';

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
  private measured = new Map<string, TextMetrics>();
  private readonly faces = new Map<string, Map<string, TextMetrics>>();
  private kept = 0;

  private context: Context2D | undefined;

  constructor(private readonly host: Host) {}

  measure(text: string, { font, letterSpacing, lang }: Face): TextMetrics {
    const { face } = this;
    if (font !== face.font || letterSpacing !== face.letterSpacing || lang !== face.lang) {
      this.face = { font, letterSpacing, lang };
      this.measured = this.measuredIn(this.face);
      this.context ??= this.host.context(1, 1);
      // In the order of `setFont`: the language first.
      Object.assign(this.context, { lang, font, letterSpacing });
    }
    let metrics = this.measured.get(text);
    if (!metrics) {
      metrics = this.context!.measureText(text);
      if (++this.kept > KEPT) this.forget();
      this.measured.set(text, metrics);
    }
    return metrics;
  }

  private measuredIn({ font, letterSpacing, lang }: Face): Map<string, TextMetrics> {
    const key = `${font}/${letterSpacing}/${lang}`;
    const known = this.faces.get(key) ?? new Map<string, TextMetrics>();
    this.faces.set(key, known);
    return known;
  }

  private forget(): void {
    this.kept = 0;
    this.faces.clear();
    this.measured = this.measuredIn(this.face);
  }
}
