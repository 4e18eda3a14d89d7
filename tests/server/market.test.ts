import { expect, test } from 'vitest';
import { DPIS, dotsPerMm } from '../../src/base/units';
import { bind, recordCount } from '../../src/label/bind';
import { type LabelElement, SOURCE } from '../../src/label/element';
import { elementTypes } from '../../src/label/elements';
import { isBindable, type Piece, partsOf } from '../../src/label/pieces';
import { formOf, labelOf, savedForm } from '../../src/label/rules';
import { type Label, readTemplate, writeTemplate } from '../../src/label/template';
import { marketCategories } from '../../src/server/market';

const all = marketCategories.flatMap(({ templates }) => templates);
const each = test.each(all.map((shipped) => [shipped.code, shipped] as const));

/** What of an element can be bound to a column: itself, or its parts. */
const piecesIn = (element: LabelElement): readonly Piece[] =>
  partsOf(element) ?? (isBindable(element) ? [element] : []);
const keyed = (label: Label) =>
  label.elements.flatMap(piecesIn).filter(({ excelKey }) => excelKey !== '' && excelKey !== undefined);

/** The label with everything that names a column bound to it. */
function boundToSheet(label: Label): Label {
  const toSheet = (piece: Piece) => (piece.excelKey ? { ...piece, inputDataType: SOURCE.excel } : piece);
  return {
    ...label,
    elements: label.elements.map((element) => {
      const field = elementTypes.get(element.elementType)?.parts;
      if (!field) return toSheet(element) as LabelElement;
      return { ...element, [field]: (element[field] as Piece[]).map(toSheet) };
    }),
  };
}

test('G-26 the ten categories, each with three templates or more, about thirty in all', () => {
  expect(marketCategories.map(({ name }) => name)).toEqual(
    '零售价签 食品 仓储物流 固定资产 服装吊牌 线缆 珠宝 医疗 办公 通用'.split(' '),
  );
  expect(new Set(marketCategories.map(({ id }) => id)).size).toBe(10);
  for (const { name, templates } of marketCategories)
    expect(templates.length, name).toBeGreaterThanOrEqual(3);
  expect(all.length).toBeGreaterThanOrEqual(30);
});

test('G-26 names, codes and keywords are each there once', () => {
  const once = (values: readonly string[]) => expect(values).toEqual([...new Set(values)]);
  once(all.map(({ code }) => code));
  once(all.map(({ template }) => template.name));
  once(all.flatMap(({ keywords }) => keywords));
  for (const { code, keywords, template } of all) {
    expect(keywords.length, code).toBeGreaterThanOrEqual(2);
    // Words of the name find nothing more.
    for (const word of keywords) expect(template.name, code).not.toContain(word);
  }
});

test('G-26 together they show every element type of the specification and seven kinds of code', () => {
  const elements = all.flatMap(({ template }) => readTemplate(template).elements);
  const specified = 'text barcode background line logo image qr circle datetime table rectangle'.split(' ');
  expect(elements.map(({ elementType }) => elementTypes.get(elementType)!.name)).toEqual(
    expect.arrayContaining(specified),
  );
  const linear = elements.filter(({ elementType }) => elementType === 2);
  const matrix = elements.filter(({ elementType }) => elementType === 7);
  const kinds = [
    ...linear.map((el) => `bar ${el.barcodeType}`),
    ...matrix.map((el) => `matrix ${el.codeType}`),
  ];
  expect(new Set(kinds).size).toBeGreaterThanOrEqual(7);
});

each('TPL-05 market template %s decodes without a repair and survives a save', (_, { template }) => {
  const repairs: unknown[] = [];
  const label = readTemplate(JSON.stringify(template), (repair) => repairs.push(repair));
  expect(repairs).toEqual([]);
  expect(label.multiLabelType).toBe(label.labelNum > 1 ? 1 : 0);
  expect(label.name.length).toBeLessThanOrEqual(32);
  expect(new Set(label.elements.map(({ id }) => id)).size).toBe(label.elements.length);
  expect(readTemplate(JSON.stringify(writeTemplate(label)))).toEqual(label);
});

each('FORM-08 market template %s follows the rules of the label form', (_, { template }) => {
  const label = readTemplate(template);
  expect(labelOf(savedForm(formOf(label), label), label)).toEqual(label);
});

each(
  'G-26 market template %s prints as it comes, at every resolution, without a warning',
  (_, { template }) => {
    const label = readTemplate(template);
    for (const dpi of DPIS) {
      const perMm = dotsPerMm(dpi);
      const { elements, problems } = bind(label, [], { index: 0, now: 1_700_000_000_000 }, perMm);
      expect(problems).toEqual([]);
      for (const element of elements) {
        expect(elementTypes.get(element.elementType)!.warn?.(element, perMm), element.id).toBeUndefined();
      }
    }
  },
);

each('DATA-02 market template %s: everything that names a column can be bound to it', (_, { template }) => {
  const label = readTemplate(template);
  const cells = new Map<string, string>();
  for (const piece of keyed(label)) {
    const [key, content] = [String(piece.excelKey), String(piece.content)];
    // One column fills all that name it: they show the same.
    expect(cells.get(key) ?? content, key).toBe(content);
    cells.set(key, content);
  }
  const bound = boundToSheet(label);
  const records = { fields: [...cells.keys()], rows: [[...cells.values()]] };
  const given = bind(label, [], { index: 0, now: 0 }, 8);
  const filled = bind(bound, records.fields, { index: 0, cells: records.rows[0]!, now: 0 }, 8);
  expect(filled.problems).toEqual([]);
  const contents = (elements: readonly LabelElement[]) =>
    elements.map((el) => [el.content, (el.cells as Piece[] | undefined)?.map(({ content }) => content)]);
  expect(contents(filled.elements)).toEqual(contents(given.elements));
  if (cells.size > 0) expect(recordCount(bound, { ...records, rows: [...records.rows, []] })).toBe(2);
});

test('G-26 nothing in the market could be taken for a person: no phone number, no foreign address', () => {
  for (const { code, template } of all) {
    const { data, ...fields } = template;
    const text = JSON.stringify(data, (key, value) =>
      key === 'content' && String(value).startsWith('data:') ? '' : value,
    );
    expect(text, code).not.toMatch(
      /(?<!\d)1[3-9]\d{9}(?!\d)|(?<!\d)0\d{2,3}-\d{7,8}(?!\d)|(?<!\d)400-\d{3}-\d{4}/,
    );
    for (const [, host] of text.matchAll(/https?:\/\/([^/"]+)/g)) expect(host, code).toBe('example.com');
    expect(fields, code).not.toHaveProperty('execlFilePath');
  }
});
