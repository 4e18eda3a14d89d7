import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { createCanvas } from '@napi-rs/canvas';
import { samplesIn } from '../../src/app/editor/samples';
import { canvasHost } from '../../src/canvas/canvasHost';
import { readTemplate } from '../../src/label/template';
import { loadKernels, type Raster, stride } from '../../src/package/kernels';
import { changedParts, commonInk, partBytes } from '../../src/printing/changes';
import { zpl } from '../../src/printing/languages/zpl';
import { Painter } from '../../src/raster/page';
import { job } from '../../tests/printing/samples';
import type { Bench } from '../bench';
import { pictures } from '../exactness/pictures';
import { sheetFile, templateFile } from '../files';
import { smallLabel } from '../labels';
import { command } from '../printCommand';
import { type Row, row } from '../rows';

/** Up to this share of a label's area the goal of `zpl-bytes` applies. */
const SMALL_CHANGE = 0.15;

/** The labels of a sample's own rows. */
async function sampleLabels(painter: Painter, n: number): Promise<Raster[]> {
  const { template, records } = samplesIn('zh-CN')[n]!;
  const rows = records?.rows ?? Array.from({ length: 10 }, () => []);
  const sheets = rows.map((cells, index) => [{ index, cells }]);
  const label = readTemplate(template);
  const fields = records?.fields ?? [];
  return painter.sheets(
    { label, fields, mode: 'interval', dpi: 203, direction: 0, hOffset: 0, vOffset: 0, now: 0 },
    sheets,
  );
}

/** Bytes of ZPL for labels over ink that the printer stores, as a part of those of full labels; and the area that differs. */
function zplBytes(rasters: readonly Raster[]): { part: number; area: number } {
  const [{ width, height }] = rasters as [Raster];
  const shared = commonInk(rasters);
  const sum = (of: (raster: Raster) => number) => rasters.reduce((total, raster) => total + of(raster), 0);
  const bytes = (ink?: Raster) => {
    const writer = zpl.open(job({ width, height, count: rasters.length }), deflateSync, ink);
    return sum((raster) => writer.label(raster, 0).length);
  };
  const changed = shared ? sum((raster) => partBytes(changedParts(raster, shared))) : 0;
  return {
    part: bytes(shared) / bytes(),
    area: changed / (stride(width) * height * rasters.length),
  };
}

/** Labels as files, by the command line; and what a printer receives that stores what all labels share. */
export async function files({ root, quick }: Bench): Promise<Row[]> {
  const count = quick ? 2_000 : 10_000;
  const rounds = quick ? 1 : 5;
  const label = templateFile(root, smallLabel(pictures(createCanvas)[1]!));
  const data = sheetFile(root, count).path;
  const rows: Row[] = [];
  for (const language of ['pdf', 'png']) {
    const values: number[] = [];
    for (let i = 0; i < rounds; i++) {
      const ms = await command(root, [label, '--data', data, '--language', language], count);
      values.push(ms / count);
    }
    rows.push(
      row({
        suite: 'files',
        name: `${language}-10k`,
        size: `${count} rows`,
        engine: 'node',
        unit: 'ms/label',
        better: 'lower',
        values,
      }),
    );
  }
  const painter = new Painter(canvasHost(join(root, 'dist/app/fonts')), await loadKernels());
  for (const [n, { template }] of samplesIn('en').entries()) {
    const { part, area } = zplBytes(await sampleLabels(painter, n));
    rows.push(
      row({
        suite: 'files',
        name: area < SMALL_CHANGE ? 'zpl-bytes' : 'zpl-bytes-large-change',
        size: `${template.name}, ${Math.round(area * 100)} % differs`,
        engine: 'node',
        unit: 'of a full label',
        better: 'lower',
        values: [part],
      }),
    );
  }
  return rows;
}
