import { expect, type Page } from '@playwright/test';

const WIDTH = 40;

const HEIGHT = 30;

export const stage = (page: Page) => page.locator('[data-stage]');

export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

export const layers = (page: Page) => page.locator('[data-layer]');

/**
 * Position of the label in the window: a point of it in mm as CSS px. Its dimensions are centred below it.
 */
export async function paper(page: Page) {
  const measure = stage(page).getByText(`${WIDTH} × ${HEIGHT} mm`);
  const [box, percent] = [
    await measure.boundingBox(),
    await page.getByRole('button', { name: /缩放 \d+%/ }).textContent(),
  ];
  const scale = (Number.parseInt(percent!, 10) / 100) * (96 / 25.4);
  const left = box!.x + box!.width / 2 - (WIDTH / 2) * scale;
  const top = box!.y - 14 - HEIGHT * scale;
  return { scale, at: (x: number, y: number) => [left + x * scale, top + y * scale] as const };
}

/** Drags from one point of the label to another, mm, as a hand does. */
export async function drag(page: Page, from: readonly [number, number], to: readonly [number, number]) {
  const { at } = await paper(page);
  await page.mouse.move(...at(...from));
  await page.mouse.down();
  await page.mouse.move(...at((from[0] + to[0]) / 2, (from[1] + to[1]) / 2), { steps: 4 });
  await page.mouse.move(...at(...to), { steps: 4 });
  await page.mouse.up();
}

/** Adds an element of the palette and gives it a place and size, mm. */
export async function add(page: Page, name: string, box: readonly [number, number, number, number]) {
  await page.getByRole('button', { name: `添加${name}` }).click();
  for (const [i, label] of ['横向 X (mm)', '纵向 Y (mm)', '宽 (mm)', '高 (mm)'].entries()) {
    await field(page, label).fill(String(box[i]));
    await field(page, label).press('Enter');
  }
}

/** Place and size of the selected element as its panel says, mm. */
export const boxOf = async (page: Page) =>
  Promise.all(
    ['横向 X (mm)', '纵向 Y (mm)', '宽 (mm)', '高 (mm)'].map(async (label) =>
      Number(await field(page, label).inputValue()),
    ),
  );

export async function expectBox(page: Page, mm: readonly number[]) {
  // A pixel of the mouse is less than a tenth of a mm at the zoom of these tests.
  const near = (value: number, i: number) => (Math.abs(value - mm[i]!) < 0.25 ? mm[i] : value);
  // The panel shows an edit one frame after the canvas.
  await expect.poll(async () => (await boxOf(page)).map(near)).toEqual(mm);
}
