import { problem } from '../../../base/problem';
import { dotsPerMm } from '../../../base/units';
import { bind, type ElementProblem, type RecordRow } from '../../../label/bind';
import type { LabelElement } from '../../../label/element';
import { place } from '../../../label/place';
import { scannedOf } from '../../../label/scanned';
import { symbolFacts } from '../../../label/symbolFacts';
import type { Raster } from '../../../package/kernels';
import { onSheet } from '../../../raster/geometry';
import type { RenderJob, RowProblems, SheetRows } from '../../../raster/renderJob';
import {
  type CodeReader,
  cut,
  type FoundSymbol,
  isReadable,
  marginOf,
  type Picture,
  readTurned,
  sharpness,
} from '../../editor/scan/readCodes';

/** Maximum characters of a text in a message. */
const SHOWN = 60;
const short = (text: string): string => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text);

/** Reads the codes of a job's sheets from their final rasters and compares them with their contents. */
export class CodeProof {
  /** The last picture of each code, and its result: codes that no record changes are read once. */
  private readonly last = new Map<string, { data: Uint8ClampedArray; found: readonly FoundSymbol[] }>();

  constructor(
    private readonly job: RenderJob,
    private readonly read: CodeReader,
  ) {}

  /** The records of a sheet with codes that a scanner cannot read, or reads with another content. */
  async sheet(raster: Raster, rows: SheetRows): Promise<RowProblems[]> {
    const out = new Map<number, ElementProblem[]>();
    for (const [column, row] of rows.entries()) {
      if (!row) continue;
      for (const element of this.codesOf(row)) {
        const found = await this.prove(raster, element, column);
        if (found) out.set(row.index, [...(out.get(row.index) ?? []), { ...found, elementId: element.id }]);
      }
    }
    return [...out].map(([index, problems]) => ({ index, problems }));
  }

  private codesOf(row: RecordRow): LabelElement[] {
    const { label, fields, dpi, now, inputs } = this.job;
    const full = { ...row, ...(now !== undefined && { now }), ...(inputs !== undefined && { inputs }) };
    return bind(label, fields, full, dotsPerMm(dpi)).elements.filter(
      (element) => scannedOf(element) && isReadable(element),
    );
  }

  private async prove(raster: Raster, element: LabelElement, column: number) {
    const { job } = this;
    const perMm = dotsPerMm(job.dpi);
    const { format, text } = scannedOf(element)!;
    const { x, y, width, height } = place(element, perMm).bounds;
    const box = onSheet(job, { left: x, top: y, right: x + width, bottom: y + height }, column);
    const margin = marginOf(element) * perMm;
    const scale = sharpness(symbolFacts(element, perMm)?.dots);
    const [wide, tall] = [box.right - box.left, box.bottom - box.top];
    const picture = cut(
      raster,
      box.left - margin,
      box.top - margin,
      wide + 2 * margin,
      tall + 2 * margin,
      scale,
    );
    const inside = (n: number, size: number) => n >= margin * scale && n <= (margin + size) * scale;
    const found = await this.readOf(element, `${element.id} ${column}`, picture, format);
    const own = found.filter((one) => inside(one.x, wide) && inside(one.y, tall));
    if (own.some((one) => one.text === text)) return undefined;
    if (own.length === 0) return problem('proofUnread', { text: short(text) });
    return problem('proofWrong', { read: short(own[0]!.text), text: short(text) });
  }

  private async readOf(
    element: LabelElement,
    key: string,
    picture: Picture,
    format: Parameters<CodeReader>[1],
  ) {
    const known = this.last.get(key);
    if (known && sameBytes(known.data, picture.data)) return known.found;
    // A reader may detach the picture's memory.
    const data = picture.data.slice();
    const found = await readTurned(element, this.read, picture, format);
    this.last.set(key, { data, found });
    return found;
  }
}

const sameBytes = (a: Uint8ClampedArray, b: Uint8ClampedArray): boolean => {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
};
