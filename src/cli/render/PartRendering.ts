import { readFile } from 'node:fs/promises';
import { refuse } from '../../base/problem';
import { readTemplate } from '../../label/template';
import { UnprintableError } from '../../raster/renderJob';
import type { PartRequest } from '../../server/open/renderer';
import type { OpenJob, OpenJobs } from './OpenJobs';
import { type Common, type PartRecords, writePart } from './parts';

/** A job that parts were rendered of. */
interface LastJob extends OpenJob {
  jobId: string;
  /** What its labels are made with, other than their records. */
  made: string;
  common: Common;
}

/** Renders parts of jobs. What parts of one job have in common is drawn once while no other job comes between them. */
export class PartRendering {
  private last: LastJob | undefined;

  constructor(private readonly jobs: OpenJobs) {}

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

  private async open({ jobId, common: path, assets }: PartRequest): Promise<LastJob> {
    const { pictures, fonts } = assets;
    const made = JSON.stringify([pictures.map(({ address }) => address), fonts.map(({ id }) => id)]);
    if (this.last?.jobId === jobId && this.last.made === made) return this.last;
    const common = JSON.parse(await readFile(path, 'utf8')) as Common;
    const { template, fields } = common;
    const records = fields.length > 0 ? { fields, rows: [], numbers: new Uint32Array() } : undefined;
    const open = this.jobs.open({
      ...common,
      label: this.jobs.label(template, readTemplate),
      records,
      assets,
    });
    this.last = { jobId, made, common, ...open };
    return this.last;
  }
}
