import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { bundledReader } from '../../../src/app/editor/scan/bundledReader';
import { inkDots, type Raster, stride } from '../../../src/base/raster';
import { t } from '../../../src/i18n/messages';
import { newElement } from '../../../src/label/elements';
import { newLabel } from '../../../src/label/template';
import { appPool } from '../../../src/raster/appPool';
import { BatchRenderer } from '../../../src/raster/batch';
import { openDialog } from './openDialog';
import { labelOf } from './subject';

/** A busy machine is no failure. */
const PATIENT = { timeout: 20_000 };

beforeEach(() => page.viewport(1280, 800));

test('WM-01 WM-02 无 or 添加: the preview shows the watermark as it is chosen, and what is printed carries it', async () => {
  const { store, pool } = openDialog({ label: labelOf('none', { width: 40, height: 30 }) });
  await expect.poll(() => store.preview?.raster, PATIENT).toBeDefined();
  const plain = inkDots(store.preview!.raster!);
  const content = page.getByRole('textbox', { name: t('wmContent') });
  expect(content.query()).toBeNull();

  await page
    .getByRole('radiogroup', { name: t('wmTitle') })
    .getByText(t('wmAdd'))
    .click();
  await expect.element(content, PATIENT).toHaveValue('123');
  await expect.poll(() => inkDots(store.preview!.raster!), PATIENT).toBeGreaterThan(plain + 200);
  const opaque = inkDots(store.preview!.raster!);

  await content.fill('样品');
  const angle = page.getByRole('textbox', { name: t('wmAngle') });
  await angle.fill('-30');
  await page.getByRole('textbox', { name: t('wmSize') }).fill('12');
  await page
    .getByRole('slider', { name: t('wmOpacity') })
    .element()
    .focus();
  await userEvent.keyboard('{Home}');
  for (let i = 0; i < 29; i++) await userEvent.keyboard('{ArrowRight}');
  expect(store.form!.renderJob.watermark).toMatchObject({
    content: '样品',
    angle: -30,
    fontSize: 12,
    transparent: 30,
  });
  await expect.poll(() => inkDots(store.preview!.raster!), PATIENT).toBeLessThan(opaque);
  await page
    .getByRole('radiogroup', { name: t('wmLayout') })
    .getByText(t('wmSingle'))
    .click();
  const renderer = new BatchRenderer(pool, store.form!.renderJob, undefined);
  const [sent] = await renderer.render([[0]]);
  await expect.poll(() => store.preview!.raster, PATIENT).toEqual(sent);

  // A number that is half typed changes nothing, and is what it was once the field is left.
  await angle.fill('999');
  expect(store.form!.watermark.mark.angle).toBe(-30);
  await userEvent.keyboard('{Tab}');
  await content.fill('');
  await expect.element(page.getByText(t('wmEmpty'))).toBeVisible();
  expect(store.form!.renderJob.watermark).toBeUndefined();
  await expect.poll(() => inkDots(store.preview!.raster!), PATIENT).toBe(plain);
});

/** A raster as a reader takes it, some pixels a dot. */
function picture({ width, height, bits }: Raster, scale: number) {
  const data = new Uint8ClampedArray(width * height * scale * scale * 4).fill(255);
  for (let y = 0; y < height * scale; y++) {
    for (let x = 0; x < width * scale; x++) {
      const [dotX, dotY] = [Math.floor(x / scale), Math.floor(y / scale)];
      if (!((bits[dotY * stride(width) + (dotX >> 3)]! >> (7 - (dotX & 7))) & 1)) continue;
      data.fill(0, (y * width * scale + x) * 4, (y * width * scale + x) * 4 + 3);
    }
  }
  return { width: width * scale, height: height * scale, data };
}

test('G-22 codes below a watermark of 30 % are still read', async () => {
  const pool = appPool(1);
  onTestFinished(() => pool.close());
  const elements = [
    newElement(7, { x: 3, y: 3, width: 20, height: 20, codeType: 2, content: 'https://example.com/标签' }),
    newElement(2, { x: 26, y: 4, width: 42, height: 14, barcodeType: 1, content: 'SN-00421', showText: 0 }),
    newElement(2, {
      x: 26,
      y: 24,
      width: 42,
      height: 14,
      barcodeType: 4,
      content: '6901234567892',
      showText: 0,
    }),
  ];
  const label = { ...newLabel('t', 72, 44), elements };
  const job = { label, fields: [], mode: 'interval' as const, dpi: 203 as const, direction: 0 as const };
  const read = await bundledReader();
  const textsUnder = async (transparent: number, angle: number) => {
    const look = { content: '样品 Sample', fontSize: 9, mode: 1 as const, canvasWidth: 72, canvasHeight: 44 };
    const watermark = { ...look, transparent, angle };
    const renderer = new BatchRenderer(pool, { ...job, hOffset: 0, vOffset: 0, watermark }, undefined);
    const [raster] = await renderer.render([[0]]);
    expect(inkDots(raster!)).toBeGreaterThan(0);
    return (await read(picture(raster!, 3))).map(({ text }) => text).sort();
  };
  const wanted = ['6901234567892', 'SN-00421', 'https://example.com/标签'];
  for (const angle of [0, 30, 45, 90])
    expect(await textsUnder(30, angle), `${angle} degrees`).toEqual(wanted);
});
