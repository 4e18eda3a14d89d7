import { observable } from 'mobx';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Stage } from '../../../../src/app/editor/canvas/Stage';
import { EditorStore } from '../../../../src/app/editor/EditorStore';
import { ViewStore } from '../../../../src/app/editor/ViewStore';
import { machineClock } from '../../../../src/base/clock';
import { newElement } from '../../../../src/label/elements';
import { newLabel } from '../../../../src/label/template';
import { browserHost } from '../../../../src/raster/browserHost';

const WIDTH = 640;
const HEIGHT = 480;
let editor: EditorStore;
let view: ViewStore;
let shown: { stage: Stage; host: HTMLElement };

function open() {
  const host = document.createElement('div');
  document.body.append(host);
  return { stage: new Stage(host, editor, view), host };
}

const frame = () => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)));

/** How many pixels of the canvas differ from a canvas that is drawn from nothing. */
async function differing(): Promise<number> {
  await frame();
  const fresh = open();
  await frame();
  const [a, b] = [shown, fresh].map(({ host }) => {
    const canvas = host.querySelector<HTMLCanvasElement>('canvas.lower-canvas')!;
    return canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height).data;
  });
  fresh.stage.dispose();
  fresh.host.remove();
  expect(a!.length).toBe(b!.length);
  let count = 0;
  for (let i = 0; i < a!.length; i += 4) {
    if ([0, 1, 2, 3].some((part) => a![i + part] !== b![i + part])) count++;
  }
  return count;
}

const ids = () => editor.label.elements.map(({ id }) => id);

beforeEach(async () => {
  const elements = [
    newElement(1, { x: 2, y: 2, width: 20, height: 6, content: '不锈钢螺栓 M8', italic: true, bold: true }),
    newElement(1, { x: 12, y: 4, width: 8, height: 3, content: '不换行的长文字', lineWrap: false }),
    newElement(2, { x: 4, y: 9, width: 30, height: 8, content: 'WL-20481' }),
    newElement(7, { x: 26, y: 3, width: 12, height: 12, content: 'https://a.cn', rotationAngle: 20 }),
    newElement(7, { x: 20, y: 15, width: 9, height: 9, content: 'WL-20481' }),
    newElement(11, { x: 1, y: 1, width: 37, height: 27, borderWidth: 0.4 }),
    newElement(8, { x: 10, y: 12, width: 14, height: 14 }),
    newElement(4, { x: 3, y: 20, width: 30, height: 0.4, rotationAngle: 33 }),
    newElement(9, { x: 5, y: 18, width: 25, height: 9 }),
  ];
  const label = { ...newLabel('test', 40, 30), elements };
  editor = new EditorStore(label, observable({ records: undefined, current: 0 }), browserHost, machineClock);
  view = new ViewStore();
  view.resize(WIDTH, HEIGHT);
  view.fit({ x: 0, y: 0, width: 40, height: 30 });
  await editor.assets.load(elements);
  shown = open();
  await frame();
});
afterEach(() => {
  shown.stage.dispose();
  shown.host.remove();
});

test('EDIT-11 a canvas repainted where it changed equals the canvas redrawn in full, edit after edit', async () => {
  expect(await differing()).toBe(0);
  for (const id of ids()) {
    const { x, y, rotationAngle } = editor.element(id)!;
    editor.setElement(id, { x: x + 1.37, y: y + 0.61 });
    editor.commit();
    expect(await differing(), `${id} moved`).toBe(0);
    editor.setElement(id, { rotationAngle: rotationAngle + 37 });
    editor.commit();
    expect(await differing(), `${id} turned`).toBe(0);
  }
  const [text, , , , frameId] = ids();
  const edits: [string, () => void][] = [
    ['undo', editor.undo],
    ['redo', editor.redo],
    ['a longer text', () => editor.setElement(text!, { content: '更长的内容，Qgjf fjÅ' })],
    ['an element added', () => editor.add(1)],
    ['it removed', () => editor.remove()],
    ['the frame in front', () => editor.reorder('front', [frameId!])],
    ['the frame not printed', () => editor.setElement(frameId!, { takePrint: false })],
    ['a picture not chosen yet', () => editor.add(6, { x: 20, y: 15 })],
    ['it moved', () => editor.nudge(1.5, -2)],
    ['nothing selected', () => editor.select([])],
    ['another label size', () => editor.setLabel({ width: 42 })],
    ['another zoom', () => view.zoomTo(view.zoom * 1.13)],
    ['another place', () => view.panBy(13.4, -7.2)],
    ['another print head', () => editor.setDpi(300)],
    ['two columns', () => editor.setLabel({ labelNum: 2, labelGap: 2 })],
    ['a move in two columns', () => editor.setElement(text!, { x: 7.3 })],
    [
      'all undone',
      () => {
        while (editor.history.canUndo) editor.undo();
      },
    ],
  ];
  for (const [name, edit] of edits) {
    const before = editor.label;
    edit();
    editor.commit();
    // Glyphs that arrive between the two drawings would differ.
    await editor.assets.load(editor.label.elements);
    expect(await differing(), name).toBe(0);
    if (/moved|move|text/.test(name)) expect(editor.label, name).not.toBe(before);
  }
});
