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

/** Reads the JSON text of a template. */
type ReadTemplate = (template: string) => Label;

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
  private readonly jobs = new Last<OpenJob>(KEPT);
  private readonly labels = new Last<{ label: Label; read: ReadTemplate }>(KEPT);

  constructor(private readonly tools: PartTools) {}

  /** The label of a template, as `read` returns it. @throws what `read` throws */
  label(template: string, read: ReadTemplate): Label {
    const known = this.labels.get(template);
    if (known?.read === read) return known.label;
    const label = read(template);
    this.labels.set(template, { label, read });
    return label;
  }

  open(made: Made): OpenJob {
    // The print time is a part of these labels, and wrong cells belong to their records.
    if (isTimed(made.label) || made.records?.errors) return this.make(made);
    const key = keyOf(made);
    const known = this.jobs.get(key);
    if (known) return known;
    const open = this.make(made);
    this.jobs.set(key, open);
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

/** The values used last, by their keys. */
class Last<T> {
  /** The last used comes last. */
  private readonly values = new Map<string, T>();

  constructor(private readonly most: number) {}

  get(key: string): T | undefined {
    const value = this.values.get(key);
    if (value !== undefined) this.set(key, value);
    return value;
  }

  set(key: string, value: T): void {
    this.values.delete(key);
    this.values.set(key, value);
    if (this.values.size > this.most) this.values.delete(this.values.keys().next().value!);
  }
}
