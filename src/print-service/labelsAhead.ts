import type { Raster } from '../base/raster';
import type { Span } from '../base/spans';
import type { PackedRows } from '../printing/languages';
import type { Spool } from './journal/spool';

/** The labels of a piece, as the driver takes them. */
export interface PieceLabels {
  rasters: Raster[];
  rows?: PackedRows[];
}

/**
 * Reads the labels of a job from the disk a piece ahead of the printer. A label in the spool never changes, so what is read
 * stays right whatever is decided meanwhile; a piece that turns out to be another one is read then.
 */
export class LabelsAhead {
  private ahead: { span: Span; asRows: boolean; labels: Promise<PieceLabels> } | undefined;

  constructor(private readonly spool: Spool) {}

  /**
   * Begins to read a piece, as far as its labels have arrived. An error is thrown by `take`.
   * @param asRows whether the driver takes labels as they are stored
   */
  prepare({ from, to }: Span, asRows = false): void {
    const span = { from, to: Math.min(to, this.spool.count) };
    if (span.to <= from) return;
    const labels = this.read(span, asRows);
    labels.catch(() => {});
    this.ahead = { span, asRows, labels };
  }

  /** The labels of a piece. @throws Refusal svcSpoolDamaged */
  async take(span: Span, asRows = false): Promise<PieceLabels> {
    const { ahead } = this;
    this.ahead = undefined;
    const isSame = ahead?.asRows === asRows && ahead.span.from === span.from && ahead.span.to === span.to;
    return isSame ? ahead.labels : this.read(span, asRows);
  }

  private async read({ from, to }: Span, asRows: boolean): Promise<PieceLabels> {
    if (asRows) return { rasters: [], rows: await this.spool.rows(from, to) };
    return { rasters: await this.spool.rasters(from, to) };
  }
}
