import { when } from 'mobx';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Preview, RasterCanvas } from '../../../src/app/print/dialog/Preview';
import { PreviewStore } from '../../../src/app/print/form/PreviewStore';
import { PrintForm } from '../../../src/app/print/form/PrintForm';
import { machineClock } from '../../../src/base/clock';
import type { Raster } from '../../../src/base/raster';
import { problemText } from '../../../src/i18n/messages';
import { appPool } from '../../../src/raster/appPool';
import { BatchRenderer } from '../../../src/raster/batch';
import { raster } from '../../reference/raster';
import { mount } from '../mount';
import { labelOf, memory, recordsOf } from './subject';

/** The current sheet, not those in the list. */
const SHEET = 'canvas:not(nav canvas)';

const BOX = 'display:flex;width:800px;height:600px';

/** The canvas's own pixels as a raster: black is ink, white paper, anything else a failure. */
function readCanvas(canvas: HTMLCanvasElement): Raster {
  const { width, height } = canvas;
  const { data } = canvas.getContext('2d')!.getImageData(0, 0, width, height);
  const pixels = new Uint32Array(data.buffer);
  const values = new Set(pixels);
  expect([...values].every((value) => value === 0xff000000 || value === 0xffffffff)).toBe(true);
  return raster(width, height, (x, y) => pixels[y * width + x] === 0xff000000);
}

async function canvasIn(host: HTMLElement): Promise<HTMLCanvasElement> {
  await expect.poll(() => host.querySelector<HTMLCanvasElement>(SHEET)).not.toBeNull();
  return host.querySelector<HTMLCanvasElement>(SHEET)!;
}

test.each([1, 7, 8, 9, 320, 321])('a raster %i dots wide is drawn dot for dot', async (width) => {
  let seed = width;
  const noise = raster(width, 13, () => {
    seed = (seed * 1103515245 + 12345) & 0x7fffffff;
    return (seed >> 16) % 3 === 0;
  });
  const canvas = await canvasIn(mount(<RasterCanvas raster={noise} scale={3} />, BOX));
  expect(readCanvas(canvas)).toEqual(noise);
  expect(getComputedStyle(canvas).imageRendering).toBe('pixelated');
  expect(canvas.getBoundingClientRect().width).toBe(width * 3);
});

test('PRN-13 the preview is the raster that will be sent, bit for bit, page by page, and follows the options', async () => {
  const pool = appPool(1);
  const records = recordsOf(12, [4]);
  const form = new PrintForm(
    { label: labelOf('excel'), records, dpi: 203, now: machineClock.now() },
    memory(),
  );
  const preview = new PreviewStore(form, pool, 1);
  onTestFinished(() => {
    preview.stop();
    pool.close();
  });
  const host = mount(<Preview preview={preview} form={form} />, BOX);
  const expectShown = async (record: number) => {
    await when(() => !preview.busy && preview.sheet[0] === record && preview.raster !== undefined);
    const renderer = new BatchRenderer(pool, form.renderJob, records.rows);
    const [sent] = await renderer.render([[record]]);
    const canvas = await canvasIn(host);
    await expect.poll(() => readCanvas(canvas)).toEqual(sent);
    expect(sent!.bits.some((byte) => byte !== 0)).toBe(true);
  };
  await expectShown(0);
  preview.show(7);
  await expectShown(7);
  form.set({ direction: 90 });
  await when(() => preview.raster?.width === 80);
  await expectShown(7);
  form.set({ hOffset: 2.5, vOffset: -1 });
  await expect.poll(() => preview.busy).toBe(false);
  await expectShown(7);

  preview.show(4);
  await when(() => preview.problems.length > 0);
  expect(preview.raster).toBeUndefined();
  await expect
    .poll(() => host.querySelector('[role=alert]')?.textContent)
    .toContain(problemText(preview.problems[0]!.problems[0]!));
  expect(host.querySelector<HTMLCanvasElement>(SHEET)).toBeNull();

  form.set({ to: 2 });
  await expectShown(1);
});

test('PRN-13 a sheet that is wide fills 0.7 of the width it has', async () => {
  const pool = appPool(1);
  const label = { ...labelOf('excel'), width: 200, height: 10 };
  const form = new PrintForm({ label, records: recordsOf(2), dpi: 203, now: machineClock.now() }, memory());
  const preview = new PreviewStore(form, pool, 1);
  onTestFinished(() => {
    preview.stop();
    pool.close();
  });
  const host = mount(<Preview preview={preview} form={form} />, BOX);
  const canvas = await canvasIn(host);
  const room = () => canvas.closest<HTMLElement>('[class*="stage"]')!.clientWidth;
  await expect.poll(() => Math.abs(canvas.getBoundingClientRect().width - room() * 0.7)).toBeLessThan(1.5);
});

test('PRN-13 a preview that fails is logged and says so in its place, and no label is shown', async () => {
  const pool = appPool(1);
  const form = new PrintForm(
    { label: labelOf('excel'), records: recordsOf(2), dpi: 203, now: machineClock.now() },
    memory(),
  );
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => logged.mockRestore());
  const fails = vi.spyOn(BatchRenderer.prototype, 'check').mockRejectedValue(new Error('no memory'));
  const preview = new PreviewStore(form, pool, 1);
  onTestFinished(() => {
    preview.stop();
    pool.close();
    fails.mockRestore();
  });
  const host = mount(<Preview preview={preview} form={form} />, BOX);
  await when(() => preview.failed);
  await expect
    .poll(() => host.querySelector('[role=alert]')?.textContent)
    .toBe('The preview failed. Change an option or open the dialog again');
  expect(host.querySelector(SHEET)).toBeNull();
  expect(logged.mock.calls.map(([what]) => what)).toContain('preview:');
  expect(preview.raster).toBeUndefined();
});
