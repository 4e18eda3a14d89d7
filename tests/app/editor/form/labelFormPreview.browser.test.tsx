import { BACKGROUND_MB } from '../../../../src/base/constants';
import '@mantine/core/styles.css';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { readPicture } from '../../../../src/app/pictures';
import { t } from '../../../../src/i18n/messages';
import { newElement } from '../../../../src/label/elements';
import { BACKGROUND_TYPES } from '../../../../src/label/rules';
import { newLabel } from '../../../../src/label/template';
import { field, form, open, pick, stores } from './labelFormPage';

/** A picture file as a canvas makes it. */
async function picture(type: string, name: string): Promise<File> {
  const canvas = new OffscreenCanvas(8, 8);
  canvas.getContext('2d')!.fillRect(0, 0, 4, 4);
  return new File([await canvas.convertToBlob({ type })], name, { type });
}

test('FORM-15 a background is a jpg, png or bmp of at most 2 MB', async () => {
  const read = (file: File) =>
    readPicture(file, BACKGROUND_MB, BACKGROUND_TYPES).then(
      () => 'read',
      (error) => error.problem,
    );
  expect(await read(await picture('image/png', 'a.png'))).toBe('read');
  expect(await read(await picture('image/jpeg', 'a.jpg'))).toBe('read');
  // A bitmap of one white dot: headers of 14 and 40 bytes, then the dot.
  const bmp = new Uint8Array(58);
  bmp.set([0x42, 0x4d, 58, 0, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0, 40, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 24]);
  bmp.set([255, 255, 255], 54);
  expect(await read(new File([bmp], 'a.bmp'))).toBe('read');
  const types = { key: 'imgType', params: { types: 'jpg, jpeg, png, bmp' } };
  expect(await read(await picture('image/webp', 'a.png'))).toEqual(types);
  expect(await read(new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.svg'))).toEqual(types);
  const big = new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'a.png');
  expect(await read(big)).toEqual({ key: 'imgBig', params: { n: 2 } });
});

test('FORM-15 FORM-16 a background is dropped in, shown on the paper, and removed', async () => {
  await open();
  const target = page
    .getByRole('button', { name: t('choosePicture') })
    .first()
    .element();
  const drop = async (file: File) => {
    const data = new DataTransfer();
    data.items.add(file);
    target.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true }));
  };
  await drop(await picture('image/webp', 'a.webp'));
  await expect.element(page.getByText(t('imgType', { types: 'jpg, jpeg, png, bmp' }))).toBeInTheDocument();
  expect(form().background).toBe('');
  await drop(await picture('image/png', 'a.png'));
  await expect.poll(() => form().background).toMatch(/^data:image\/png;base64,/);
  const preview = page.getByRole('img', { name: t('formPreview') }).element();
  await expect.poll(() => preview.querySelector('image')?.getAttribute('href')).toBe(form().background);
  await page.getByRole('button', { name: t('clearPicture') }).click();
  expect(form().background).toBe('');
});

test('FORM-17 G-02 the preview draws one to five columns with their measures', async () => {
  await open();
  const preview = page.getByRole('img', { name: t('formPreview') });
  for (const n of [1, 2, 3, 4, 5]) {
    stores.labelForm.set({ columnNum: n });
    stores.labelForm.set({ columnSpace: 2 });
    await expect.poll(() => preview.element().querySelectorAll('[data-column]').length).toBe(n);
    const box = preview.element().getBoundingClientRect();
    for (const column of preview.element().querySelectorAll('[data-column]')) {
      const { left, right } = column.getBoundingClientRect();
      expect(left).toBeGreaterThanOrEqual(box.left);
      expect(right).toBeLessThanOrEqual(box.right + 1);
    }
    const texts = [...preview.element().querySelectorAll('text')].map((text) => text.textContent);
    expect(texts).toEqual(['40 mm', '30 mm', ...(n > 1 ? ['2 mm'] : [])]);
  }
});

test('FORM-14 FORM-17 the longest paper fits the preview, and the tail is on its side', async () => {
  await open();
  await pick('paperContinuous');
  await field('heightMm').fill('1000');
  const preview = page.getByRole('img', { name: t('formPreview') });
  await expect.poll(() => preview.element().textContent).toContain('1000 mm');
  expect(preview.element().getBoundingClientRect().height).toBeLessThan(420);
  stores.labelForm.openNew('x');
  for (const [side, at] of [
    [1, 'left'],
    [2, 'top'],
    [3, 'right'],
    [4, 'bottom'],
  ] as const) {
    stores.labelForm.set({ hasTail: true });
    stores.labelForm.set({ tailType: side });
    await expect.poll(() => preview.element().querySelectorAll('[data-tail]').length).toBe(1);
    await expect
      .poll(() => {
        const tail = preview.element().querySelector('[data-tail]')!.getBoundingClientRect();
        const paper = preview.element().querySelector('[data-paper]')!.getBoundingClientRect();
        const middle = { x: paper.x + paper.width / 2, y: paper.y + paper.height / 2 };
        const off = { x: tail.x + tail.width / 2 - middle.x, y: tail.y + tail.height / 2 - middle.y };
        if (Math.abs(off.x) > Math.abs(off.y)) return off.x < 0 ? 'left' : 'right';
        return off.y < 0 ? 'top' : 'bottom';
      })
      .toBe(at);
  }
});

test('FORM-17 the preview draws the label itself', async () => {
  const box = newElement(11, { x: 5, y: 5, width: 20, height: 20, innerFill: 1 });
  await open({ ...newLabel('货签', 40, 30), elements: [box] });
  const preview = page.getByRole('img', { name: t('formPreview') });
  const picture = () => preview.element().querySelector('image[data-picture]');
  await expect.poll(picture).not.toBeNull();
  const image = new Image();
  image.src = picture()!.getAttribute('href')!;
  await image.decode();
  // 203 dpi: 8 dots per mm.
  expect([image.width, image.height]).toEqual([320, 240]);
  const ctx = new OffscreenCanvas(320, 240).getContext('2d')!;
  ctx.drawImage(image, 0, 0);
  const dark = ctx.getImageData(0, 0, 320, 240).data.filter((value, i) => i % 4 === 0 && value < 128).length;
  expect(dark).toBeGreaterThan(100);
});
