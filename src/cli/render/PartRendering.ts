import { readFile } from 'node:fs/promises';
import { refuse } from '../../base/problem';
import { readTemplate } from '../../label/template';
import { jobOf } from '../../package/job';
import { Painter } from '../../raster/page';
import { type RenderJob, UnprintableError } from '../../raster/renderJob';
import type { PartRequest } from '../../server/open/renderer';
import { fontsOf, withPictures } from './assets';
import { type Common, type PartRecords, type PartTools, writePart } from './parts';

/** A job that parts were rendered of. */
interface OpenJob {
  jobId: string;
  /** What its labels are made with, other than their records. */
  made: string;
  common: Common;
  job: RenderJob;
  painter: Painter;
}

/** Renders parts of jobs. What parts of one job have in common is drawn once while no other job comes between them. */
export class PartRendering {
  private last: OpenJob | undefined;

  constructor(private readonly tools: PartTools) {}

  /**
   * Renders a part from its files and returns its `bytes`.
   * @throws Refusal openPartFailed when a picture or font of it is gone
   */
  async render(request: PartRequest): Promise<number> {
    const { painter, job, common } = await this.open(request);
    const part = JSON.parse(await readFile(request.records, 'utf8')) as PartRecords;
    try {
      return await writePart(painter, job, common, part, request.labels);
    } catch (error) {
      if (error instanceof UnprintableError) throw refuse('openPartFailed');
      throw error;
    }
  }

  private async open({ jobId, common: path, assets }: PartRequest): Promise<OpenJob> {
    const { pictures, fonts } = assets;
    const made = JSON.stringify([pictures.map(({ address }) => address), fonts.map(({ id }) => id)]);
    if (this.last?.jobId === jobId && this.last.made === made) return this.last;
    const common = JSON.parse(await readFile(path, 'utf8')) as Common;
    const { template, mode, dpi, now, inputs, fields } = common;
    const job = jobOf({
      label: readTemplate(template),
      records: fields.length > 0 ? { fields, rows: [], numbers: new Uint32Array() } : undefined,
      mode,
      wholeLabel: false,
      dpi,
      now,
      inputs: new Map(inputs),
      fonts: fontsOf(assets),
    });
    const painter = new Painter(withPictures(this.tools.host, pictures), this.tools.kernels);
    this.last = { jobId, made, common, job, painter };
    return this.last;
  }
}
