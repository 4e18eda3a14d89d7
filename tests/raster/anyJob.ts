import fc from 'fast-check';
import type { Dpi } from '../../src/base/units';
import type { RecordRow } from '../../src/label/bind';
import type { LabelElement } from '../../src/label/element';
import { elementTypes, newElement } from '../../src/label/elements';
import { linear, matrix, SERIES } from '../../src/label/symbology';
import { type Label, newLabel } from '../../src/label/template';
import { type Mode, modes } from '../../src/raster/modes';
import type { Painter } from '../../src/raster/page';
import type { RenderJob, SheetRows } from '../../src/raster/renderJob';

/** A print job with records and sheets to render of it. */
export interface AnyJob {
  job: RenderJob;
  sheets: SheetRows[];
}

const FIELDS = ['名', '文', '号', '图'];

const word = fc.constantFrom(
  '普洱茶', '红茶（特级）', 'Tea', 'fi ffl AV', '12.50', '￥', ' ', '\n', 'Wg', '陈香', '。', '净含量：', 'SN-0042', 'Ä',
); // biome-ignore format: a list of words
const words = fc.array(word, { minLength: 1, maxLength: 6 }).map((list) => list.join(''));
const digits = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }).map((n) => n.join(''));
/** What every barcode type that takes letters takes. */
const code = fc.oneof(digits(6), digits(12), fc.constantFrom('ABC-123', 'SN0001', '98.5'));

/** Ids of the types that take any text or digits, and of those that were added to them. */
const first = (types: ReadonlyMap<number, unknown>) => [...types.keys()].filter((id) => id < SERIES);
const later = (types: ReadonlyMap<number, unknown>) => [...types.keys()].filter((id) => id >= SERIES);

/** Mostly quarter turns and whole mm; some of each other. */
const angle = fc.oneof(
  { weight: 5, arbitrary: fc.constant(0) },
  { weight: 3, arbitrary: fc.constantFrom(90, 180, 270) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 359 }) },
);
const mm = (min: number, max: number) =>
  fc.integer({ min: min * 8, max: max * 8 }).map((n) => n / 8 + (n % 3) / 30);

/** Where a value comes from: the template, a serial, or a column. */
const source = fc.constantFrom(1, 2, 3, 3, 3);
const data = (content: fc.Arbitrary<string>, excelKey: fc.Arbitrary<string>) =>
  fc.record({
    inputDataType: source,
    content,
    excelKey,
    showKeyName: fc.boolean(),
    transmutationValue: fc.nat(9),
  });

/** What happens to a text that is larger than its box. */
const fits = {
  fit: fc.constantFrom('overflow', 'overflow', 'shrink', 'cut'),
  smallestSize: fc.constantFrom(2, 4, 8),
};

const box = { x: mm(-4, 36), y: mm(-3, 26), rotationAngle: angle };
const size = (width: [number, number], height: [number, number]) => ({
  width: mm(...width),
  height: mm(...height),
});

function elementOf(pictures: readonly string[]): fc.Arbitrary<LabelElement> {
  const picture = {
    ...box,
    ...size([3, 20], [3, 16]),
    content: fc.constantFrom(...pictures),
    colorMode: fc.constantFrom(0, 2, 3),
    grayValue: fc.integer({ min: 40, max: 220 }),
  };
  // Of its own, or one with every record; tiles are of either.
  const image = {
    ...picture,
    inputDataType: fc.constantFrom(1, 3, 3),
    excelKey: fc.constant('图'),
    tile: fc.constantFrom(false, false, true),
    scaleX: fc.constantFrom(0.3, 0.6),
  };
  const shape = { ...box, ...size([2, 38], [2, 28]), borderWidth: mm(0, 2), innerFill: fc.boolean() };
  const text = fc
    .record({
      ...box,
      ...size([4, 38], [3, 15]),
      textSize: fc.constantFrom(5, 6.5, 8, 9, 9, 10.5, 12, 16, 26),
      bold: fc.boolean(),
      italic: fc.boolean(),
      underline: fc.boolean(),
      strikethrough: fc.boolean(),
      wordSpace: fc.constantFrom(0, 0, 0, 100, -120),
      linesSpace: fc.constantFrom(0, 0, 1.3),
      lineWrap: fc.boolean(),
      hAlignment: fc.constantFrom(1, 2, 3),
      blackWhiteReflection: fc.constantFrom(false, false, false, true),
      flipX: fc.constantFrom(false, false, true),
      flipY: fc.constantFrom(false, false, true),
      ...fits,
    })
    .chain((look) =>
      data(
        fc
          .tuple(words, fc.constantFrom('', ' {文¦case=upper¦pad=7¦prefix=-} {名¦decimals=1}'))
          .map(([w, more]) => `${w}A0${more}`),
        fc.constantFrom('名', '文'),
      ).map((own) => newElement(1, { ...look, ...own })),
    );
  const barcode = fc
    .record({
      ...box,
      ...size([14, 38], [4, 12]),
      barcodeType: fc.constantFrom(...first(linear)),
      showText: fc.constantFrom(0, 1, 2, 2),
      textSize: fc.constantFrom(6, 8, 9),
      bold: fc.boolean(),
    })
    .chain((look) => {
      const { sample } = linear.get(look.barcodeType)!;
      const content = fc.oneof(fc.constant(sample), code);
      return data(content, fc.constant('号')).map((own) =>
        newElement(2, { ...look, ...own, showKeyName: false }),
      );
    });
  const qr = fc
    .record({ ...box, ...size([6, 20], [6, 20]), codeType: fc.constantFrom(...first(matrix)) })
    .chain((look) =>
      data(words, fc.constantFrom(...FIELDS)).map((own) => newElement(7, { ...look, ...own })),
    );
  // Few other contents are valid in these: they keep their samples.
  const added = fc.oneof(
    fc
      .record({ ...box, ...size([20, 60], [8, 20]), barcodeType: fc.constantFrom(...later(linear)) })
      .map((look) => newElement(2, { ...look, content: linear.get(look.barcodeType)!.sample })),
    fc
      .record({ ...box, ...size([16, 40], [16, 40]), codeType: fc.constantFrom(...later(matrix)) })
      .map((look) => newElement(7, { ...look, content: matrix.get(look.codeType)!.sample })),
  );
  const line = fc.record({
    ...box,
    ...size([2, 38], [2, 5]),
    lineType: fc.constantFrom(1, 2),
    dashType: fc.integer({ min: 0, max: 8 }),
  });
  const table = fc.record({
    ...box,
    ...size([12, 38], [8, 28]),
    columnWidths: fc.array(fc.integer({ min: 2, max: 9 }), { minLength: 1, maxLength: 4 }),
    rowHeights: fc.array(fc.integer({ min: 2, max: 9 }), { minLength: 1, maxLength: 3 }),
    borderWidth: fc.constantFrom(0, 0.1, 0.3, 0.3, 1),
    columnDirection: fc.constantFrom('ltr', 'ltr', 'rtl'),
    cells: fc.array(
      fc
        .record({
          row: fc.nat(2),
          col: fc.nat(3),
          rowSpan: fc.constantFrom(1, 1, 2),
          colSpan: fc.constantFrom(1, 1, 2),
          textSize: fc.constantFrom(5, 8, 9),
          bold: fc.boolean(),
          hAlignment: fc.constantFrom(1, 2, 3),
          lineWrap: fc.boolean(),
          ...fits,
          verticalText: fc.constantFrom(false, false, false, true),
          blackWhiteReflection: fc.constantFrom(false, false, false, true),
        })
        .chain((look) =>
          data(
            words.map((w) => `${w}A0`),
            fc.constantFrom('名', '文'),
          ).map((own) => ({ ...look, ...own })),
        ),
      { maxLength: 6 },
    ),
  });
  const datetime = fc.record({
    ...box,
    ...size([8, 38], [3, 15]),
    autoUpdate: fc.boolean(),
    lockTimeStamp: fc.integer({ min: 1, max: 2e12 }),
    timeFormat: fc.constantFrom('', 'HH:mm', 'HH:mm:ss'),
    timeMigration: fc.integer({ min: -40, max: 40 }),
    alignment: fc.constantFrom(1, 2, 3),
  });
  // Types that have no picture of their own here come as they are made.
  const known = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
  const further = [...elementTypes.keys()].filter((type) => !known.includes(type));
  const others = fc
    .record({ ...box, ...size([8, 30], [5, 20]) })
    .chain((look) =>
      further.length === 0 ? text : fc.constantFrom(...further).map((type) => newElement(type, look)),
    );
  return fc.oneof(
    { weight: 1, arbitrary: others },
    { weight: 5, arbitrary: text },
    { weight: 1, arbitrary: table.map((look) => newElement(10, look)) },
    { weight: 1, arbitrary: datetime.map((look) => newElement(9, look)) },
    { weight: 2, arbitrary: barcode },
    { weight: 2, arbitrary: qr },
    { weight: 1, arbitrary: added },
    { weight: 1, arbitrary: fc.record(image).map((look) => newElement(6, look)) },
    { weight: 1, arbitrary: fc.record(picture).map((look) => newElement(5, look)) },
    { weight: 1, arbitrary: line.map((look) => newElement(4, look)) },
    {
      weight: 1,
      arbitrary: fc.record({ ...shape, cornerWidth: mm(0, 3) }).map((look) => newElement(11, look)),
    },
    { weight: 1, arbitrary: fc.record(shape).map((look) => newElement(8, look)) },
  );
}

const rowsOf = (pictures: readonly string[]) =>
  fc
    .array(fc.tuple(words, words, fc.oneof(digits(12), digits(7), code), fc.constantFrom(...pictures)), {
      minLength: 4,
      maxLength: 4,
    })
    .map((rows) =>
      rows.map((cells, index): RecordRow => ({ index: index * 7, cells, now: 1_760_000_000_000 })),
    );

/** Any job: every element type, source, turn, overlap, tail, offset, number of columns, mode and resolution. */
export const anyJob = (pictures: readonly string[]): fc.Arbitrary<AnyJob> =>
  fc
    .record({
      label: fc.record({
        width: fc.integer({ min: 20, max: 44 }),
        height: fc.integer({ min: 12, max: 32 }).map((n) => n + 0.4),
        labelNum: fc.constantFrom(1, 1, 1, 2, 3),
        labelGap: fc.constantFrom(0, 2, 1.3),
        printDirection: fc.constantFrom(0, 0, 0, 90, 180, 270),
        cableLabelDirection: fc.constantFrom(1, 2, 3, 4),
        cableLabelLength: fc.constantFrom(0, 0, 0, 3.3),
      }),
      background: fc.option(fc.constantFrom(...pictures), { freq: 4 }),
      elements: fc.array(elementOf(pictures), { minLength: 1, maxLength: 8 }),
      rows: rowsOf(pictures),
      mode: fc.constantFrom(...(Object.keys(modes) as Mode[])),
      dpi: fc.constantFrom<Dpi>(203, 203, 203, 203, 203, 300, 300, 600),
      direction: fc.constantFrom<0 | 90 | 180 | 270>(0, 0, 90, 180, 270),
      hOffset: fc.constantFrom(0, 0, 1.3, -2),
      vOffset: fc.constantFrom(0, 0, -0.7, 2),
      now: fc.integer({ min: 0, max: 2e12 }),
    })
    .map(({ label: given, background, elements, rows, ...job }) => {
      const label = { ...newLabel('t', given.width, given.height), ...given } as Label;
      const back = { ...label.elements[0]!, ...(background && { content: background }) };
      const sheets: SheetRows[] = [];
      for (let i = 0; i < rows.length; i += label.labelNum) {
        sheets.push(Array.from({ length: label.labelNum }, (_, n) => rows[i + n]));
      }
      return { job: { ...job, label: { ...label, elements: [back, ...elements] }, fields: FIELDS }, sheets };
    });

/** The same job without the elements that some record cannot print. */
export async function printable(painter: Painter, { job, sheets }: AnyJob): Promise<AnyJob> {
  const rows = sheets.flat().filter((row) => row !== undefined);
  const bad = await painter.check({ ...job }, rows);
  const ids = new Set(bad.flatMap(({ problems }) => problems.map((problem) => problem.elementId)));
  const elements = job.label.elements.filter((element) => !ids.has(element.id));
  return { job: { ...job, label: { ...job.label, elements } }, sheets };
}
