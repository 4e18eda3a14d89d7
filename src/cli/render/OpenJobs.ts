import { createHash } from 'node:crypto';
import { isTimed, type Records } from '../../label/bind';
import type { Label } from '../../label/template';
import { jobOf } from '../../package/job';
import { Painter } from '../../raster/page';
import type { RenderJob } from '../../raster/renderJob';
import type { RenderAssets } from '../../server/open/renderer';
import { fontsOf, withPictures } from './assets';
import type { Common, PartTools } from './parts';

/** Jobs that are kept for further requests: programs print the same few templates again and again. */
const KEPT = 4;

/** What labels are made with, other than their records. */
export interface Made extends Pick<Common, 'template' | 'mode' | 'dpi' | 'now' | 'inputs'> {
  /** `template`, read. */
  label: Label;
  /** Of a part only the headings are known. */
  records: Records | undefined;
  assets: RenderAssets;
}

/** A job and the painter that holds what its labels share. */
export interface OpenJob {
  job: RenderJob;
  painter: Painter;
}

/**
 * Jobs of a process that renders. Requests that differ in their records only share one, so that what their labels have
 * in common is loaded and drawn once.
 */
export class OpenJobs {
  /** By what they are made with; the last used comes last. */
  private readonly known = new Map<string, OpenJob>();

  constructor(private readonly tools: PartTools) {}

  open(made: Made): OpenJob {
    // The print time is a part of these labels, and wrong cells belong to their records.
    if (isTimed(made.label) || made.records?.errors) return this.make(made);
    const key = keyOf(made);
    const open = this.known.get(key) ?? this.make(made);
    this.known.delete(key);
    this.known.set(key, open);
    if (this.known.size > KEPT) this.known.delete(this.known.keys().next().value!);
    return open;
  }

  private make({ label, records, mode, dpi, now, inputs, assets }: Made): OpenJob {
    const { host, kernels } = this.tools;
    const painter = new Painter(withPictures(host, assets.pictures), kernels);
    const fonts = fontsOf(assets);
    const choices = { label, records, mode, wholeLabel: false, dpi, now, inputs: new Map(inputs), fonts };
    return { painter, job: jobOf(choices) };
  }
}

/** An address names the same picture in every request, and an id the same font. */
function keyOf({ template, mode, dpi, inputs, records, assets: { pictures, fonts } }: Made): string {
  const hash = createHash('sha256').update(template);
  const addresses = pictures.map(({ address }) => address);
  const codes = fonts.map(({ code, id }) => [code, id]);
  hash.update(JSON.stringify([mode, dpi, inputs, records?.fields ?? [], addresses, codes]));
  return hash.digest('base64');
}
