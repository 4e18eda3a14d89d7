import { observable } from 'mobx';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { columnBox, paperBox, tailBox } from '../../../../src/app/editor/canvas/paper';
import { Stage } from '../../../../src/app/editor/canvas/Stage';
import { EditorStore } from '../../../../src/app/editor/EditorStore';
import { ViewStore } from '../../../../src/app/editor/ViewStore';
import { machineClock } from '../../../../src/base/clock';
import { type Label, newLabel, SHAPE, TAIL } from '../../../../src/label/template';
import { browserHost } from '../../../../src/raster/browserHost';

let host: HTMLElement;
let editor: EditorStore;
let view: ViewStore;
let stage: Stage;

beforeEach(() => {
  host = document.createElement('div');
  host.style.cssText = 'position:fixed;left:0;top:0;width:900px;height:480px';
  document.body.append(host);
  editor = new EditorStore(
    newLabel('test'),
    observable({ records: undefined, current: 0 }),
    browserHost,
    machineClock,
  );
  view = new ViewStore();
  view.resize(900, 480);
  stage = new Stage(host, editor, view);
});
afterEach(() => {
  stage.dispose();
  host.remove();
});

const frame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

/** Shows a label of 40 x 30 mm with a black box from (5, 5) to (15, 15), fitted to the window. */
async function show(patch: Partial<Label>): Promise<void> {
  editor.load({ ...newLabel('test'), ...patch });
  editor.add(11, undefined, { width: 10, height: 10, innerFill: true, rectWidth: 1 });
  const id = editor.selected[0]!;
  editor.setElement(id, { x: 5, y: 5 });
  editor.select([]);
  view.fit(paperBox(editor.label));
  await frame();
}

/** How dark the canvas is at a point in mm: 0 nothing or white, 255 black. */
function inkAt(x: number, y: number): number {
  const canvas = host.querySelector<HTMLCanvasElement>('canvas.lower-canvas')!;
  const at = (mm: number, origin: number) => Math.round((origin + mm * view.pxPerMm) * devicePixelRatio);
  const [r = 0, , , alpha = 0] = canvas
    .getContext('2d')!
    .getImageData(at(x, view.x), at(y, view.y), 1, 1).data;
  return ((255 - r) * alpha) / 255;
}
/** Whether paper covers a point in mm. */
function paperAt(x: number, y: number): boolean {
  const canvas = host.querySelector<HTMLCanvasElement>('canvas.lower-canvas')!;
  const at = (mm: number, origin: number) => Math.round((origin + mm * view.pxPerMm) * devicePixelRatio);
  return canvas.getContext('2d')!.getImageData(at(x, view.x), at(y, view.y), 1, 1).data[3] === 255;
}

test('FORM-17 G-02 five columns are drawn, the design strong in the first and faint in the others', async () => {
  await show({ labelNum: 5, labelGap: 2 });
  expect(inkAt(6, 10)).toBeGreaterThan(200);
  for (const column of [1, 2, 3, 4]) {
    const x = column * 42;
    expect(inkAt(x + 6, 10)).toBeGreaterThan(40);
    expect(inkAt(x + 6, 10)).toBeLessThan(140);
    expect(inkAt(x + 30, 20)).toBeLessThan(10);
    expect([paperAt(x + 1, 15), paperAt(x + 39, 15), paperAt(x - 1, 15)]).toEqual([true, true, false]);
  }
  expect(paperAt(5 * 42 + 10, 15)).toBe(false);
});

test('EDIT-05 what is left out of print is not repeated', async () => {
  await show({ labelNum: 2, labelGap: 2 });
  editor.setElement(editor.label.elements.at(-1)!.id, { takePrint: false });
  await frame();
  expect(inkAt(42 + 6, 10)).toBeLessThan(10);
});

test.each([
  [SHAPE.rectangle, [true, true]],
  [SHAPE.rounded, [false, true]],
  [SHAPE.circle, [false, false]],
])('FORM-09 the paper has the shape %i', async (labelType, [corner, edge]) => {
  await show({ labelType, width: 40, height: labelType === SHAPE.circle ? 40 : 30 });
  expect(paperAt(20, 15)).toBe(true);
  // Rounding is 15 % of the width, 6 mm: 1 mm off the corner is outside, 6.5 mm along the edge inside.
  expect([paperAt(1, 1), paperAt(6.5, 0.5)]).toEqual([corner, edge]);
});

test.each([
  [TAIL.left, { x: -20, y: 9, width: 20, height: 12 }],
  [TAIL.up, { x: 12, y: -20, width: 16, height: 20 }],
  [TAIL.right, { x: 40, y: 9, width: 20, height: 12 }],
  [TAIL.down, { x: 12, y: 30, width: 16, height: 20 }],
])('FORM-17 a tail lies on side %i, and nothing moves for it', async (cableLabelDirection, box) => {
  await show({ cableLabelDirection, cableLabelLength: 20 });
  expect(tailBox(editor.label)).toEqual(box);
  expect(paperAt(box.x + box.width / 2, box.y + box.height / 2)).toBe(true);
  expect(inkAt(6, 10)).toBeGreaterThan(200);
});

test('FORM-07 offsets move the print, not the design', async () => {
  await show({ hOffset: 20, vOffset: 10 });
  expect(inkAt(6, 10)).toBeGreaterThan(200);
  expect(columnBox(editor.label)).toEqual({ x: 0, y: 0, width: 40, height: 30 });
});
