import { observable, observableRef, runInAction } from 'mobx';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { Stage } from '../../../../src/app/editor/canvas/Stage';
import { EditorStore } from '../../../../src/app/editor/EditorStore';
import { ViewStore } from '../../../../src/app/editor/ViewStore';
import { machineClock } from '../../../../src/base/clock';
import type { LabelElement } from '../../../../src/label/element';
import { elementTypes, newElement } from '../../../../src/label/elements';
import { linear, matrix } from '../../../../src/label/symbology';
import { loadEncoders } from '../../../../src/label/symbology/library/encoder';
import { newLabel } from '../../../../src/label/template';
import { browserHost } from '../../../../src/raster/browserHost';
import { numbered } from '../../../label/numbered';

/* Every kind of code, with rows that can be drawn next to rows that cannot. */

const sheet = observable(
  { records: undefined as ReturnType<typeof numbered> | undefined, current: 0 },
  { records: observableRef },
);
let editor: EditorStore;
let host: HTMLElement;
let stage: Stage;

beforeAll(() => loadEncoders());

beforeEach(() => {
  runInAction(() => {
    sheet.records = undefined;
    sheet.current = 0;
  });
  host = document.createElement('div');
  document.body.append(host);
  editor = new EditorStore(newLabel('t', 90, 50), sheet, browserHost, machineClock);
  const view = new ViewStore();
  view.resize(640, 440);
  view.fit({ x: 0, y: 0, width: 90, height: 50 });
  stage = new Stage(host, editor, view);
});
afterEach(() => {
  stage.dispose();
  host.remove();
});

const frame = () => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)));

/** Px of the canvas as black as bars, and as red as a fault. */
async function looks(): Promise<{ black: number; red: number; data: Uint32Array }> {
  await frame();
  const canvas = host.querySelector<HTMLCanvasElement>('canvas.lower-canvas')!;
  const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
  let [black, red] = [0, 0];
  for (let i = 0; i < data.length; i += 4) {
    // Around the paper there is its shadow only.
    if (data[i + 3]! < 255) continue;
    const r = data[i]!;
    const g = data[i + 1]!;
    const b = data[i + 2]!;
    if (r < 60 && g < 60 && b < 60) black++;
    else if (r > 200 && g < 245 && r - g > 10) red++;
  }
  return { black, red, data: new Uint32Array(data.buffer) };
}

const codeTypes = [...elementTypes.values()].filter((type) => type.symbol);
const kinds = codeTypes.flatMap((type) => {
  const field = type.symbol === 'linear' ? 'barcodeType' : 'codeType';
  const list = type.symbol === 'linear' ? linear : matrix;
  return [...list.values()].map(
    (one, at) => [type.symbol, one.name, type.code, { [field]: one.id }, one.sample, at] as const,
  );
});

/** The ways a code has a column; kinds of a code take turns at them, and have both with LONG_TESTS=1. */
const BOUND = [{ inputDataType: 3, excelKey: '码' }, { content: '{码}' }];

test('both kinds of code, with all their types, are looked at', () => {
  expect(kinds.length).toBe(linear.size + matrix.size);
  expect(kinds.length).toBeGreaterThan(10);
});

test.each(kinds)(
  'BAR-07 %s %s: the row that cannot be drawn has a hatched box in step with the rows, never a symbol',
  async (_, __, code, given, sample, at) => {
    const refused = ['', '\u{10ffff}~', '9'.repeat(8000)].filter((content) => {
      const typed = newElement(code, { ...given, content, width: 75, height: 40 });
      return elementTypes.get(code)!.check!(typed as never, 8) !== undefined;
    });
    expect(refused).toContain('');
    expect(refused.length).toBeGreaterThan(1);
    const rows = [[sample], ...refused.map((content) => [content]), [sample]];
    runInAction(() => {
      sheet.records = numbered({ fields: ['码'], rows });
    });
    const place = { x: 4, y: 4, width: 75, height: 40 };
    for (const bound of import.meta.env.LONG_TESTS ? BOUND : [BOUND[at % 2]!]) {
      const elements: LabelElement[] = [newElement(code, { ...given, ...place, ...bound })];
      editor.open({ ...editor.label, elements }, 203);
      await editor.assets.load([newElement(code, { ...given, ...place, content: sample })]);
      let first: Uint32Array | undefined;
      for (const [current, [content]] of rows.entries()) {
        runInAction(() => {
          sheet.current = current;
        });
        const { black, red, data } = await looks();
        const words = `row ${current}: ${content!.slice(0, 20)}`;
        if (content === sample) {
          expect(black, words).toBeGreaterThan(500);
          expect(red, words).toBe(0);
          first ??= data;
          expect(
            data.every((px, i) => px === first![i]),
            words,
          ).toBe(true);
        } else {
          expect(black, words).toBe(0);
          expect(red, words).toBeGreaterThan(2000);
          const shown = editor.shown.get(elements[0]!.id)!;
          expect(shown.value, 'the value of this row').toBe(content);
          expect(shown.problem).toBeDefined();
        }
      }
    }
  },
);
