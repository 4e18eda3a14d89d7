import type { Page } from 'playwright-core';
import type { Bench } from '../bench';
import { templateFile } from '../files';
import { CROWD, crowdLabel } from '../labels';
import { freePort, startProduct } from '../product';
import { type Measured, type Row, row } from '../rows';
import { type Frames, installWatch } from '../tasks/frames';

const PX_PER_MM = 96 / 25.4;
/** Pointer positions of one drag; a pointer event waits for its frame. */
const MOVES = 90;

type Point = readonly [x: number, y: number];

/** The editor at work on a label of 500 elements, with a real pointer and real keys. */
class Editor {
  private readonly found = new Map<string, Pick<Measured, 'unit' | 'better'> & { values: number[] }>();

  constructor(private readonly page: Page) {}

  get rows(): Row[] {
    return [...this.found].map(([name, measured]) =>
      row({ suite: 'editor', name, size: `${CROWD.count} elements`, engine: 'chromium', ...measured }),
    );
  }

  private note(name: string, unit: 'fps' | 'ms', value: number): void {
    const known = this.found.get(name) ?? { unit, better: unit === 'fps' ? 'higher' : 'lower', values: [] };
    known.values.push(value);
    this.found.set(name, known);
  }

  /** Opens the label from its file, as a user does, until it is drawn. */
  async open(path: string): Promise<void> {
    const { page } = this;
    await page.locator('[data-stage]').focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: '打开模板文件' }).click();
    const chooser = await choosing;
    await page.evaluate((text) => frameWatch.expectOpening(text), `（${CROWD.count}）`);
    await chooser.setFiles(path);
    this.note('open-500', 'ms', await page.evaluate(() => frameWatch.measured));
    await this.settle();
  }

  /** Lets what comes late (glyphs, keeping the label) pass. */
  private settle = () => this.page.waitForTimeout(800);

  /** Position of a point of the fitted label, mm, in the window. */
  private async at([x, y]: Point): Promise<Point> {
    const area = (await this.page.locator('[data-stage]').boundingBox())!;
    const percent = await this.page.getByText(/^\d+%$/).textContent();
    const scale = (Number.parseInt(percent!, 10) / 100) * PX_PER_MM;
    return [
      Math.round((area.width - CROWD.width * scale) / 2) + area.x + x * scale,
      Math.round((area.height - CROWD.height * scale) / 2) + area.y + y * scale,
    ];
  }

  private async watched(work: () => Promise<void>): Promise<Frames> {
    await this.page.evaluate(() => frameWatch.start());
    await work();
    return this.page.evaluate(() => frameWatch.stop());
  }

  private noteFrames(name: string, frames: Frames): void {
    this.note(name, 'fps', frames.fps);
    this.note(`${name}-worst`, 'ms', frames.worst);
    this.note(`${name}-long`, 'ms', frames.long);
  }

  /** Drags the element at a point of the label in circles. */
  private async drag(name: string, mm: Point): Promise<void> {
    const { mouse } = this.page;
    const [x, y] = await this.at(mm);
    await mouse.move(x, y);
    await mouse.down();
    const frames = await this.watched(async () => {
      for (let i = 1; i <= MOVES; i++) {
        const turn = (i / MOVES) * 4 * Math.PI;
        await mouse.move(x + 60 * Math.sin(turn) + i / 9, y + 40 * (1 - Math.cos(turn)));
      }
    });
    await mouse.up();
    this.noteFrames(name, frames);
    await this.settle();
  }

  /** The effect of a pressed key until its frame is drawn. The key is released afterwards. */
  private async key(name: string, keys: string): Promise<void> {
    const { page } = this;
    const pressed = keys.split('+');
    await page.evaluate(() => frameWatch.expectKey());
    for (const key of pressed) await page.keyboard.down(key);
    this.note(name, 'ms', await page.evaluate(() => frameWatch.measured));
    for (const key of pressed.reverse()) await page.keyboard.up(key);
    await this.settle();
  }

  async round(): Promise<void> {
    const { page } = this;
    const { mouse, keyboard } = page;
    await this.drag('drag-500', CROWD.middle);
    await this.key('undo-500', 'Control+z');
    await this.key('redo-500', 'Control+y');
    await keyboard.press('Control+z');

    const [from, to] = await Promise.all(CROWD.hundred.map((point) => this.at(point)));
    await mouse.move(...from!);
    await mouse.down();
    await mouse.move(...to!, { steps: 4 });
    await mouse.up();
    await page.getByText(`已选中 ${CROWD.grouped} 个元素`).first().waitFor();
    await this.settle();
    await this.drag('drag-500-group', CROWD.inHundred);
    await this.key('undo-500-group', 'Control+z');
    await keyboard.press('Escape');

    await mouse.click(...(await this.at(CROWD.middle)));
    const content = page.getByRole('textbox', { name: '内容' });
    await content.click();
    for (const letter of 'label12') await this.key('type-500', letter);
    await page.locator('[data-stage]').focus();
    await keyboard.press('Escape');

    await mouse.move(...(await this.at(CROWD.middle)));
    const zoom = await this.watched(async () => {
      for (let i = 0; i < MOVES; i++) await this.wheel(true, 0, i % 30 < 15 ? -12 : 12);
    });
    this.noteFrames('zoom-500', zoom);
    const pan = await this.watched(async () => {
      for (let i = 0; i < MOVES; i++) await this.wheel(false, 9, i % 30 < 15 ? -12 : 12);
    });
    this.noteFrames('pan-500', pan);
    await keyboard.press('Control+0');
    await this.settle();
  }

  private async wheel(ctrl: boolean, dx: number, dy: number): Promise<void> {
    if (ctrl) await this.page.keyboard.down('Control');
    await this.page.mouse.wheel(dx, dy);
    if (ctrl) await this.page.keyboard.up('Control');
    await this.page.evaluate(() => new Promise((go) => requestAnimationFrame(go)));
  }
}

/** Measures the app at an address in a page of its own, in rounds. */
export async function measureEditor(page: Page, url: string, file: string, rounds: number): Promise<Row[]> {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.addInitScript(installWatch);
  await page.goto(`${url}/login?redirect=${encodeURIComponent('/edit')}`);
  await page.getByRole('button', { name: '进入演示账号' }).click();
  await page.waitForURL(`${url}/edit`);
  const editor = new Editor(page);
  for (let i = 0; i < rounds; i++) {
    await editor.open(file);
    await editor.round();
  }
  return editor.rows;
}

/** How the editor answers with as many elements on one label as there may be: frames, undo, opening, typing. */
export async function editor({ root, quick, inBrowser }: Bench): Promise<Row[]> {
  const port = await freePort();
  const product = await startProduct(root, 'start', port);
  const file = templateFile(root, crowdLabel());
  try {
    return await inBrowser(({ page }) =>
      measureEditor(page, `http://127.0.0.1:${port}`, file, quick ? 2 : 5),
    );
  } finally {
    await product.stop();
  }
}
