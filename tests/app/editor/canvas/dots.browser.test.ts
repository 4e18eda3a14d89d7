import { observable, observableRef, runInAction } from 'mobx';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CanvasStore } from '../../../../src/app/editor/CanvasStore';
import { Stage } from '../../../../src/app/editor/canvas/Stage';
import { jobOfLabel } from '../../../../src/app/editor/currentRaster';
import { DotPictures } from '../../../../src/app/editor/dots/DotPictures';
import { EditorStore } from '../../../../src/app/editor/EditorStore';
import { ViewStore } from '../../../../src/app/editor/ViewStore';
import { machineClock } from '../../../../src/base/clock';
import { stride } from '../../../../src/base/raster';
import { type Dpi, dotsPerMm } from '../../../../src/base/units';
import { newElement } from '../../../../src/label/elements';
import { newLabel } from '../../../../src/label/template';
import { appPool } from '../../../../src/raster/appPool';
import { BatchRenderer } from '../../../../src/raster/batch';
import { browserHost } from '../../../../src/raster/browserHost';
import type { Mode } from '../../../../src/raster/modes';
import type { RasterPool, Seat } from '../../../../src/raster/pool';
import { numbered } from '../../../label/numbered';

const [WIDTH, HEIGHT] = [40, 30];
/** The outermost dots of the label, below the round line that the canvas draws around the paper. */
const EDGE = 4;
/** CSS px per mm at 100 %. */
const PX_PER_MM = 96 / 25.4;

/** A photo: a shade with a colour, and a part without anything. */
function photo(seed = 0): string {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [217, 163];
  const ctx = canvas.getContext('2d')!;
  const shade = ctx.createLinearGradient(0, 0, 217, 163);
  shade.addColorStop(0, `hsl(${seed * 40} 70% 20%)`);
  shade.addColorStop(1, '#fff');
  ctx.fillStyle = shade;
  ctx.fillRect(0, 0, 217, 163);
  ctx.clearRect(100, 20, 60, 30 + seed);
  return canvas.toDataURL();
}

const sheet = observable(
  { records: undefined as ReturnType<typeof numbered> | undefined, current: 0 },
  { records: observableRef },
);
let pool: RasterPool;
/** Pictures that workers were asked for. */
let asked: number;
let editor: EditorStore;
let view: ViewStore;
let settings: CanvasStore;
let dots: DotPictures;
let mode: { is: Mode };
let host: HTMLElement;
let stage: Stage;
let stop: () => void;

beforeEach(() => {
  runInAction(() => {
    sheet.records = undefined;
    sheet.current = 0;
  });
  pool = appPool(2);
  asked = 0;
  const counted = {
    run(task: (seat: Seat) => Promise<unknown>, signal?: AbortSignal) {
      asked++;
      return pool.run(task, signal);
    },
  } as unknown as RasterPool;
  host = document.createElement('div');
  host.style.cssText = 'position:fixed;left:0;top:0';
  document.body.append(host);
  editor = new EditorStore(newLabel('test', WIDTH, HEIGHT), sheet, browserHost, machineClock);
  view = new ViewStore();
  settings = new CanvasStore();
  settings.setDots(true);
  mode = observable({ is: 'floyd' as Mode });
  dots = new DotPictures({ editor, canvas: settings, pool: counted }, () => mode.is);
  stage = new Stage(host, editor, view, settings, dots);
  stop = dots.watch();
  atOneDot(203);
});
afterEach(() => {
  stop();
  stage.dispose();
  host.remove();
  pool.close();
});

/** One CSS px per dot, the label in the corner of the canvas. */
function atOneDot(dpi: Dpi): void {
  editor.setDpi(dpi);
  const perMm = dotsPerMm(dpi);
  runInAction(() => {
    view.resize(WIDTH * perMm, HEIGHT * perMm);
    Object.assign(view, { zoom: perMm / PX_PER_MM, x: 0, y: 0, fitted: false });
  });
}

const frame = () => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)));
/** Waits until this many pictures are shown in dots. */
async function ready(count: number): Promise<void> {
  await expect.poll(() => dots.shown.size, { timeout: 20_000 }).toBe(count);
  await frame();
}

const canvasPixels = (): ImageData => {
  const canvas = host.querySelector<HTMLCanvasElement>('canvas.lower-canvas')!;
  return canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
};

/** Dots of the label where the canvas is not what the printer gets, and the number of ink dots. */
async function againstPrint(): Promise<{ wrong: number; ink: number }> {
  const { label, dpi, record } = editor;
  const job = { ...jobOfLabel({ label, dpi, record }, sheet.records?.fields ?? []), mode: mode.is };
  const renderer = new BatchRenderer(pool, job, sheet.records?.rows);
  const [raster] = await renderer.render([[record.index]]);
  renderer.close();
  const { width, height, bits } = raster!;
  const { data, width: across } = canvasPixels();
  let [wrong, ink] = [0, 0];
  for (let y = EDGE; y < height - EDGE; y++) {
    for (let x = EDGE; x < width - EDGE; x++) {
      const black = (bits[y * stride(width) + (x >> 3)]! & (0x80 >> (x & 7))) !== 0;
      const at = 4 * (y * across + x);
      if (black) ink++;
      if ([0, 1, 2].some((part) => data[at + part] !== (black ? 0 : 255))) wrong++;
    }
  }
  return { wrong, ink };
}

const show = (...elements: ReturnType<typeof newElement>[]) =>
  editor.open({ ...editor.label, elements }, editor.dpi);

const box = { x: 3, y: 4, width: 22.3, height: 15.2 };
const backdrop = () => newElement(3, { width: WIDTH, height: HEIGHT, content: photo(2) });

test.each([
  ['a photo', 203, () => [newElement(6, { ...box, content: photo() })]],
  ['a photo at 300 dpi', 300, () => [newElement(6, { ...box, content: photo() })]],
  ['a logo on its side', 203, () => [newElement(5, { ...box, rotationAngle: 90, content: photo() })]],
  ['a photo at an angle', 203, () => [newElement(6, { ...box, rotationAngle: 33.7, content: photo() })]],
  ['a photo in black and white', 203, () => [newElement(6, { ...box, colorMode: 2, content: photo() })]],
  ['a photo in the screen', 203, () => [newElement(6, { ...box, colorMode: 3, content: photo() })]],
  ['tiles', 203, () => [newElement(6, { ...box, tile: true, scaleX: 0.2, scaleY: 0.2, content: photo() })]],
  ['the background', 203, () => [backdrop()]],
  [
    'pictures over each other',
    203,
    () => [
      backdrop(),
      newElement(11, { x: 2, y: 2, width: 30, height: 12, innerFill: true }),
      newElement(6, { ...box, content: photo() }),
    ],
  ],
] as const)(
  'EDIT-11 ELEM-08 %s in dots (%d dpi) is what prints, dot by dot, in every kind of mode',
  async (_, dpi, make) => {
    atOneDot(dpi);
    const elements = make();
    show(...elements);
    const pictures = elements.filter(({ elementType }) => elementType !== 11).length;
    for (const one of ['floyd', 'interval', 'otsu', 'halftone'] as const) {
      runInAction(() => {
        mode.is = one;
      });
      await ready(pictures);
      const { wrong, ink } = await againstPrint();
      expect(wrong, one).toBe(0);
      expect(ink, one).toBeGreaterThan(500);
    }
  },
);

test('EDIT-11 a picture that reaches over the edge is in dots on the label, and itself outside', async () => {
  show(newElement(6, { x: -6, y: -4, width: 22, height: 15, content: photo() }));
  await ready(1);
  const { wrong, ink } = await againstPrint();
  expect(wrong).toBe(0);
  expect(ink).toBeGreaterThan(500);
  runInAction(() => Object.assign(view, { x: 60, y: 60 }));
  await frame();
  const { data, width } = canvasPixels();
  const outside = data.subarray(4 * (50 * width + 50), 4 * (50 * width + 52));
  expect(Math.max(...outside.filter((_, i) => i % 4 < 3))).toBeLessThan(200);
  expect(outside[0]! - outside[1]!, 'its own colour').toBeGreaterThan(30);
});

test('EDIT-11 off shows the picture itself; on again shows the same dots without a worker', async () => {
  show(newElement(6, { ...box, content: photo() }));
  await ready(1);
  const before = canvasPixels().data;
  /** Dots of the picture with a colour. */
  const coloured = () => {
    const { data } = host
      .querySelector<HTMLCanvasElement>('canvas.lower-canvas')!
      .getContext('2d')!
      .getImageData(24, 32, 178, 122);
    return data.filter((value, i) => i % 4 === 0 && value !== data[i + 1]).length;
  };
  expect(coloured()).toBe(0);
  settings.setDots(false);
  await frame();
  expect(dots.shown.size).toBe(0);
  expect(coloured()).toBeGreaterThan(5000);
  settings.setDots(true);
  await frame();
  expect(canvasPixels().data).toEqual(before);
  expect(asked).toBe(1);
});

test('EDIT-11 dots are made once for each picture, size and setting, not for each place or copy', async () => {
  const content = photo();
  show(newElement(6, { ...box, content }));
  await ready(1);
  const { id } = editor.label.elements[0]!;
  const edit = async (patch: Record<string, unknown>, pictures = 1) => {
    editor.setElement(id, patch);
    await ready(pictures);
    expect((await againstPrint()).wrong).toBe(0);
    return asked;
  };
  expect(await edit({ x: 9.5, y: 7.25, lockLocation: true }), 'moved').toBe(1);
  expect(await edit({ width: 18 }), 'resized').toBe(2);
  expect(await edit({ width: box.width }), 'its former size').toBe(2);
  expect(await edit({ colorMode: 2, grayValue: 90 }), 'black and white').toBe(3);
  runInAction(() => {
    mode.is = 'otsu';
  });
  await ready(1);
  expect(asked, 'a picture with a level of its own has no mode').toBe(3);
  expect(await edit({ colorMode: 0 }), 'the mode').toBe(4);
  editor.open(
    {
      ...editor.label,
      elements: [...editor.label.elements, newElement(6, { ...box, grayValue: 90, content })],
    },
    203,
  );
  await ready(2);
  expect(asked, 'a copy').toBe(4);
  editor.open({ ...editor.label, elements: [newElement(6, { ...box, takePrint: false, content })] }, 203);
  await ready(0);
  expect(asked, 'what is left out of print').toBe(4);
});

test('EDIT-11 while rows are stepped the dots of one row are never shown for another', async () => {
  const rows = [[photo(0)], [photo(4)], ['']];
  runInAction(() => {
    sheet.records = numbered({ fields: ['图片'], rows });
  });
  show(newElement(6, { ...box, inputDataType: 3, excelKey: '图片' }));
  await ready(1);
  const first = [...dots.shown.values()][0];
  const step = (row: number) =>
    runInAction(() => {
      sheet.current = row;
    });
  step(1);
  expect(dots.shown.size, 'at once').toBe(0);
  await ready(1);
  expect([...dots.shown.values()][0]).not.toBe(first);
  expect((await againstPrint()).wrong).toBe(0);
  step(2);
  expect(dots.shown.size).toBe(0);
  step(0);
  expect([...dots.shown.values()][0]).toBe(first);
  expect(asked).toBe(2);
});

test('EDIT-11 a canvas with pictures in dots that is repainted where it changed equals one drawn in full', async () => {
  runInAction(() => Object.assign(view, { zoom: 1.37, x: 13, y: 9 }));
  show(
    newElement(6, { ...box, content: photo() }),
    newElement(6, { ...box, x: 8, rotationAngle: 27, content: photo(3) }),
    newElement(1, { x: 4, y: 6, width: 20, content: '不锈钢螺栓 M8' }),
  );
  await editor.assets.load(editor.label.elements);
  await ready(2);
  const differing = async () => {
    await frame();
    const fresh = document.createElement('div');
    document.body.append(fresh);
    const full = new Stage(fresh, editor, view, settings, dots);
    await frame();
    const canvas = fresh.querySelector<HTMLCanvasElement>('canvas.lower-canvas')!;
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
    full.dispose();
    fresh.remove();
    const here = canvasPixels().data;
    expect(here.length).toBe(data.length);
    return here.filter((value, i) => value !== data[i]).length;
  };
  for (const { id } of editor.label.elements) {
    editor.setElement(id, { x: editor.element(id)!.x + 1.3, y: editor.element(id)!.y + 2.7 });
    await ready(2);
    expect(await differing(), `${id} moved`).toBe(0);
  }
  runInAction(() => {
    mode.is = 'halftone';
  });
  await ready(2);
  expect(await differing(), 'another mode').toBe(0);
  runInAction(() => Object.assign(view, { zoom: 4.21 }));
  expect(await differing(), 'another zoom').toBe(0);
});
