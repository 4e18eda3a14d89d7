import fc from 'fast-check';
import { distribute, equalise } from '../../../src/app/editor/arrange/spread';
import { ClipboardStore } from '../../../src/app/editor/ClipboardStore';
import type { EditorStore } from '../../../src/app/editor/EditorStore';
import { addGuide, clearGuides, guidesOf, moveGuide, removeGuide } from '../../../src/app/editor/guides';
import { layersOf, moveLayers, nameLayer } from '../../../src/app/editor/layers';
import { TableCells } from '../../../src/app/editor/tableCells';
import { readTemplate } from '../../../src/label/template';
import { host } from './host';

const MOST_ELEMENTS = 60;
/** Two pictures, by their number: a failure is easier to read without them. */
export const picture = (n: number) => `data:image/png;base64,${'AB'[n]!.repeat(4000)}`;
const pictureNumber = fc.constantFrom(0, 1);

const mm = fc.double({ min: -5, max: 60, noNaN: true });
const pick = fc.nat();
const word = fc.string({ unit: 'grapheme', maxLength: 12 });
const axis = fc.constantFrom('x' as const, 'y' as const);
const line = fc.constantFrom('row' as const, 'col' as const);
const spot = fc.record({ row: fc.nat({ max: 4 }), col: fc.nat({ max: 4 }) });
/** Fields of many types, with values inside and outside their limits. */
const field = fc.oneof(
  fc.tuple(
    fc.constantFrom('x', 'y', 'width', 'height', 'textSize', 'cornerWidth', 'padding', 'lineWidth'),
    mm,
  ),
  fc.tuple(fc.constantFrom('rotationAngle'), fc.constantFrom(0, 30, 90, 180, 270, 359.5)),
  fc.tuple(fc.constantFrom('bold', 'reversed', 'lineWrap', 'takePrint', 'lockLocation'), fc.boolean()),
  fc.tuple(fc.constantFrom('content', 'excelKey', 'fontFamily', 'unknownField'), word),
  fc.tuple(
    fc.constantFrom('inputDataType', 'barcodeType', 'hAlignment', 'transmutationCount'),
    fc.nat({ max: 12 }),
  ),
);
const labelField = fc.oneof(
  fc.tuple(fc.constantFrom('width', 'height', 'gap', 'labelGap', 'cableLabelLength'), mm),
  fc.tuple(
    fc.constantFrom('labelType', 'paperType', 'labelNum', 'printDirection'),
    fc.constantFrom(1, 2, 3, 90),
  ),
  fc.tuple(fc.constantFrom('name', 'foreignKey'), word),
);

/** Another label to open in place of the present one, with a background picture and keys nobody knows. */
const other = fc.record({
  name: word,
  width: fc.integer({ min: 10, max: 210 }),
  height: fc.integer({ min: 5, max: 300 }),
  background: fc.option(pictureNumber),
  foreignKey: word,
  data: fc.array(
    fc.record({
      ...{ elementType: fc.constantFrom(1, 2, 7, 10, 99), id: word, content: word, odd: word },
      ...{ x: mm, y: mm, width: mm, height: mm, rotationAngle: fc.constantFrom(0, 90) },
    }),
    { maxLength: 4 },
  ),
});

const action = fc.oneof(
  fc.record({ do: fc.constant('add' as const), code: fc.constantFrom(1, 2, 4, 5, 7, 8, 9, 10, 10, 11) }),
  fc.record({ do: fc.constantFrom('picture' as const, 'background' as const), n: pictureNumber }),
  fc.record({ do: fc.constant('drag' as const), pick, x: mm, y: mm }),
  fc.record({ do: fc.constant('resize' as const), pick, x: mm, y: mm }),
  fc.record({ do: fc.constant('rotate' as const), pick, angle: fc.integer({ min: 0, max: 359 }) }),
  fc.record({ do: fc.constant('field' as const), pick, field }),
  fc.record({ do: fc.constant('label' as const), field: labelField }),
  fc.record({ do: fc.constantFrom('align' as const, 'alignLabel' as const), pick }),
  fc.record({ do: fc.constantFrom('spread' as const, 'same' as const), pick, axis }),
  fc.record({ do: fc.constantFrom('nudge' as const, 'duplicate' as const), pick }),
  fc.record({ do: fc.constant('name' as const), pick, text: word }),
  fc.record({ do: fc.constantFrom('lock' as const, 'off' as const), pick }),
  fc.record({ do: fc.constant('order' as const), pick, to: fc.constantFrom('front', 'back', 'up', 'down') }),
  fc.record({ do: fc.constant('layer' as const), pick, gap: fc.nat({ max: 12 }) }),
  fc.record({ do: fc.constantFrom('guide' as const, 'guideMove' as const), axis, at: mm }),
  fc.record({ do: fc.constantFrom('guideOff' as const, 'guidesOff' as const), axis }),
  fc.record({ do: fc.constantFrom('remove' as const, 'cut' as const, 'copyPaste' as const), pick }),
  fc.record({ do: fc.constant('text' as const), text: word }),
  fc.record({ do: fc.constant('rows' as const), cells: fc.array(word, { minLength: 2, maxLength: 6 }) }),
  fc.record({ do: fc.constant('open' as const), other }),
  fc.record({
    do: fc.constantFrom('merge' as const, 'split' as const, 'even' as const),
    from: spot,
    to: spot,
    line,
  }),
  fc.record({ do: fc.constantFrom('insert' as const, 'take' as const), from: spot, line }),
  fc.record({ do: fc.constant('lines' as const), line, count: fc.integer({ min: 1, max: 6 }) }),
  fc.record({ do: fc.constantFrom('cell' as const, 'border' as const), from: spot, text: word, mm }),
);
export type Edit = typeof action extends fc.Arbitrary<infer T> ? T : never;

/** A run of edits, of every kind the editor offers. */
export const edits = (length: number): fc.Arbitrary<Edit[]> =>
  fc.array(action, { minLength: length, maxLength: length, size: 'max' });

/** Makes edits in an editor as its user would; each is a step of its own. */
export function player(store: EditorStore): (edit: Edit) => Promise<void> {
  const clipboard = new ClipboardStore(store);
  const cells = new TableCells(store, host);
  const patch = (values: (id: string, i: number) => Record<string, unknown>) =>
    store.setElements(store.selection.map(({ id }, i) => ({ id, patch: values(id, i) })));
  const room = () => store.label.elements.length < MOST_ELEMENTS;

  /** Selects the newest table; edits of cells mean it. */
  const inTable = (edit: Edit) => {
    const table = store.label.elements.findLast(({ elementType }) => elementType === 10);
    if (!table) return;
    store.select([table.id]);
    if ('from' in edit) cells.pick(edit.from, 'to' in edit ? edit.to : edit.from);
    if (edit.do === 'merge') cells.merge();
    else if (edit.do === 'split') cells.split();
    else if (edit.do === 'even') cells.evenOut(edit.line);
    else if (edit.do === 'insert') cells.insert(edit.line, true);
    else if (edit.do === 'take') cells.remove(edit.line);
    else if (edit.do === 'lines') cells.resize(edit.line, edit.count);
    else if (edit.do === 'cell') cells.set({ content: edit.text });
    else if (edit.do === 'border') cells.moveLine('row', 0, edit.mm / 10);
  };

  return async (edit) => {
    const layers = layersOf(store);
    const picked =
      'pick' in edit ? layers.filter((_, i) => ((edit.pick >> (i % 12)) & 1) === 1).map(({ id }) => id) : [];
    if ('pick' in edit) store.select(picked);
    switch (edit.do) {
      case 'add':
        if (room()) store.add(edit.code);
        break;
      case 'picture':
        if (room()) store.add(6, undefined, { content: picture(edit.n) });
        break;
      case 'background':
        store.setElement(store.background!.id, { content: picture(edit.n) });
        break;
      case 'drag':
        patch((_, i) => ({ x: edit.x + i, y: edit.y }));
        break;
      case 'resize':
        patch(() => ({ width: edit.x, height: edit.y }));
        break;
      case 'rotate':
        patch(() => ({ rotationAngle: edit.angle }));
        break;
      case 'field':
        if (picked[0]) store.setField(picked[0], edit.field[0], edit.field[1]);
        break;
      case 'label':
        store.setLabel({ [edit.field[0]]: edit.field[1] });
        break;
      case 'align':
        store.align('right');
        break;
      case 'alignLabel':
        store.align('middle', 'label');
        break;
      case 'spread':
        distribute(store, edit.axis);
        break;
      case 'same':
        equalise(store, edit.axis === 'x' ? 'width' : 'height');
        break;
      case 'nudge':
        store.nudge(0.1, -0.1);
        break;
      case 'duplicate':
        if (room()) store.duplicate();
        break;
      case 'name':
        nameLayer(store, picked[0] ?? '', edit.text);
        break;
      case 'lock':
        patch((id) => ({ lockLocation: !store.element(id)!.lockLocation }));
        break;
      case 'off':
        patch((id) => ({ takePrint: !store.element(id)!.takePrint }));
        break;
      case 'order':
        store.reorder(edit.to as 'front');
        break;
      case 'layer':
        moveLayers(store, picked, edit.gap);
        break;
      case 'guide':
        addGuide(store, edit.axis, edit.at);
        break;
      case 'guideMove':
        moveGuide(store, edit.axis, 0, edit.at);
        break;
      case 'guideOff':
        removeGuide(store, edit.axis, guidesOf(store.label)[edit.axis].length - 1);
        break;
      case 'guidesOff':
        clearGuides(store);
        break;
      case 'remove':
        store.remove();
        break;
      case 'cut':
        clipboard.cut();
        break;
      case 'copyPaste': {
        const clip = clipboard.take();
        if (clip && room()) await clipboard.paste({ html: clip.html, text: '' });
        break;
      }
      case 'text':
        if (room()) await clipboard.paste({ html: '', text: edit.text });
        break;
      case 'rows':
        if (room()) await clipboard.paste({ html: '', text: edit.cells.join('\t') });
        break;
      case 'open':
        store.load(
          readTemplate({
            ...edit.other,
            templateBg: edit.other.background === null ? '' : picture(edit.other.background),
          }),
        );
        break;
      default:
        inTable(edit);
    }
    store.commit();
    // Heights that follow glyphs are settled when these have arrived.
    await new Promise((go) => setImmediate(go));
  };
}
