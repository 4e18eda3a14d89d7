import { expose, type ProxyMarked, transfer } from 'comlink';
import kernelsUrl from '../../build/kernels.wasm?url';
import type { RecordRow } from '../label/bind';
import type { LabelElement } from '../label/element';
import { createBrowserHost, type ForeignPictures } from './browserHost';
import { gradeRows } from './grade/gradeRows';
import { type PackedRows, packSheets, unpackRows } from './hop';
import { Kernels } from './kernels';
import { Painter } from './page';
import { READY } from './ready';
import type { PicturePage, RenderJob } from './renderJob';

let foreignPicture: ForeignPictures | undefined;
const host = createBrowserHost((address) => {
  if (!foreignPicture) throw new Error('pictures of other servers need the page');
  return foreignPicture(address);
});
// No top-level await here: a message that arrives before expose() would be lost.
const painter = Kernels.load(fetch(kernelsUrl)).then((kernels) => new Painter(host, kernels));
painter.catch(() => {});
// The list of font files is loaded together with the kernels: every job needs it.
host.loadGlyphs('', false).catch(() => {});
const jobs = new Map<string, RenderJob>();

const api = {
  /** Sets how pictures of other servers are fetched: by the page, which has the account. */
  useForeignPictures(fetchPicture: ForeignPictures & ProxyMarked): void {
    foreignPicture = fetchPicture;
  },
  /** Stores a job under a key, so that later calls carry rows only. */
  openJob(key: string, job: RenderJob): void {
    jobs.set(key, job);
  },
  closeJob(key: string): void {
    jobs.delete(key);
  },
  /** @param spare a buffer for the rasters, used when it is large enough */
  async render(key: string, rows: PackedRows, spare?: ArrayBuffer) {
    const sheets = packSheets(await (await painter).sheets(jobOf(key), unpackRows(rows), spare));
    return transfer(sheets, [sheets.buffer]);
  },
  /** One label as designed, in colours. */
  async colours(key: string, row: RecordRow) {
    const { width, height, data } = await (await painter).colours(jobOf(key), row);
    return transfer({ width, height, data }, [data.buffer]);
  },
  /** One picture as it prints, for the canvas: see `Painter.dots`. */
  async dots(element: LabelElement, page: PicturePage) {
    const found = await (await painter).dots(element, page);
    if (!found) return undefined;
    const bitmap = await createImageBitmap(found.image);
    return transfer({ box: found.box, bitmap }, [bitmap]);
  },
  /** @param rows one record a sheet */
  async check(key: string, rows: PackedRows, thorough?: boolean) {
    const records = unpackRows(rows).map(([record]) => record!);
    return (await painter).check(jobOf(key), records, thorough);
  },
  async grades(key: string, rows: readonly RecordRow[]) {
    return gradeRows(await painter, jobOf(key), rows);
  },
  async common(key: string, row: RecordRow) {
    return (await painter).common(jobOf(key), row);
  },
};
export type RasterApi = typeof api;

function jobOf(key: string): RenderJob {
  const job = jobs.get(key);
  if (!job) throw new Error(`job ${key} is not open in this worker`);
  return job;
}

expose(api);
postMessage(READY);
