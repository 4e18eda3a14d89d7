import { expect, test } from 'vitest';
import { Refusal } from '../../src/base/problem';
import { newElement } from '../../src/label/elements';
import { newLabel, readTemplate, writeTemplate } from '../../src/label/template';

const text = { id: 't', elementType: 1, content: '你好', x: 1, y: 2, width: 30, height: 5 };
const stored = (given: object) => JSON.stringify({ name: '标签', width: 40, height: 30, ...given });
const refusal = (run: () => unknown) => {
  try {
    run();
  } catch (error) {
    if (error instanceof Refusal) return error.problem.key;
    throw error;
  }
  return undefined;
};

test('TPL-01 FORM-03 an empty template reads with the defaults of the specification', () => {
  const { elements, ...fields } = readTemplate({});
  expect(fields).toMatchObject({
    width: 40,
    height: 30,
    labelNum: 1,
    labelGap: 0,
    printDirection: 0,
    gap: 2,
    paperType: 1,
    machineType: 1,
    labelType: 1,
    blackLabelGap: 2,
    blackLabelOffset: 2,
    os: 'web',
    versionCode: 0,
    cableLabelDirection: 2,
    cableLabelLength: 0,
    printDensity: 4,
    printSpeed: 0,
    hOffset: 0,
    vOffset: 0,
    execlFilePath: '',
  });
  expect(elements.map((element) => element.elementType)).toEqual([3]);
});

test('TPL-05 nulls and empty items are dropped, the background moves to the back', () => {
  const data = [null, text, {}, { id: 'b', elementType: 3 }];
  const { elements } = readTemplate(stored({ data: JSON.stringify(data) }));
  expect(elements.map((element) => element.id)).toEqual(['b', 't']);
  expect(elements[0]).toMatchObject({ width: 40, height: 30, x: 0, y: 0 });
});

test('TPL-06 unknown fields and element types survive load and save', () => {
  const odd = { elementType: 99, id: 'd', dateType: 2, nested: { a: [1, { b: null }] } };
  const data = JSON.stringify([{ ...text, dataLen: 5, objects: [{ k: 1 }] }, odd]);
  const label = readTemplate(stored({ data, vendorField: { keep: true } }));
  const saved = writeTemplate(label);
  expect(saved.vendorField).toEqual({ keep: true });
  const list = JSON.parse(String(saved.data)) as Record<string, unknown>[];
  expect(list.find((item) => item.id === 't')).toMatchObject({ dataLen: 5, objects: [{ k: 1 }] });
  expect(list.find((item) => item.id === 'd')).toEqual(odd);
});

test('G-16 what nobody knows the meaning of is kept as it was, and made by nothing', () => {
  const unknown = {
    ...{ controlType: 3, versionCode: 12, dataLen: 7, spaceWidth: 1.5, selectMode: 2, row: 4, col: 5 },
    ...{ objects: [{ a: 1 }], lockMovementX: true, lockScalingY: true, lockRotation: true },
  };
  const texts = (data: object[]) =>
    JSON.parse(String(writeTemplate(readTemplate(stored({ data }))).data)) as object[];
  expect(texts([{ ...text, ...unknown }]).find((item) => 'dataLen' in item)).toMatchObject(unknown);
  const fresh = texts([newElement(1)]).flatMap((item) => Object.entries(item));
  const known = fresh.filter(([name, value]) => name in unknown && value !== 0 && value !== false);
  expect(known).toEqual([]);
});

test('saving and loading again changes nothing', () => {
  const label = readTemplate(stored({ data: [text, newElement(2), newElement(7), newElement(11)] }));
  expect(readTemplate(writeTemplate(label))).toEqual(label);
});

test('TPL-03 several columns are stored as a list per column, only the first filled', () => {
  const label = {
    ...newLabel('三列'),
    labelNum: 3,
    elements: readTemplate(stored({ data: [text] })).elements,
  };
  const columns = JSON.parse(String(writeTemplate(label).data)) as unknown[][];
  expect(columns.map((column) => column.length)).toEqual([2, 0, 0]);
  expect(readTemplate(writeTemplate(label)).elements).toEqual(label.elements);
});

test('TPL-04 one web object with several columns is converted, other shapes are refused', () => {
  const converted = readTemplate(stored({ labelNum: 2, data: JSON.stringify([text]) }));
  expect([converted.multiLabelType, converted.elements.length]).toEqual([1, 2]);
  expect(readTemplate(stored({ labelNum: 2, data: JSON.stringify(text) })).multiLabelType).toBe(1);
  expect(refusal(() => readTemplate(stored({ labelNum: 2, data: [[text], [text]] })))).toBe('multiRow');
});

test('an element without an id gets one, a barcode type of the future is kept', () => {
  const { elements } = readTemplate(stored({ data: [{ elementType: 2, barcodeType: 12 }] }));
  expect(elements[1]).toMatchObject({ barcodeType: 12 });
  expect(elements[1]!.id).toMatch(/^[0-9a-f-]{36}$/);
});

test.each([
  ['not JSON', '{', 'templateInvalid'],
  ['no object', '[1]', 'templateInvalid'],
  ['data that is no list', '{"data":"7"}', 'templateInvalid'],
  ['data that is broken JSON', '{"data":"["}', 'templateInvalid'],
  ['a prototype key', '{"data":[{"elementType":1,"__proto__":{"x":1}}]}', 'templateInvalid'],
  ['a key that breaks reading as text', '{"width":{"toString":""}}', 'templateInvalid'],
  ['a key that breaks reading as a number', '{"data":[{"elementType":{"valueOf":1}}]}', 'templateInvalid'],
  ['depth', `{"data":[${'['.repeat(20)}${']'.repeat(20)}]}`, 'templateInvalid'],
  ['501 elements', JSON.stringify({ data: new Array(501).fill(text) }), 'templateInvalid'],
  ['a long string', JSON.stringify({ data: [{ ...text, content: 'x'.repeat(10_001) }] }), 'templateInvalid'],
])('SEC-10 a template with %s is refused by name', (_, source, key) => {
  expect(refusal(() => readTemplate(source))).toBe(key);
});

test('DATA-09 background, sheet address and sheet name are kept with the template', () => {
  const kept = {
    templateBg: 'data:image/png;base64,AA==',
    execlFilePath: '/files/goods.xlsx',
    excelName: '货品.xlsx',
  };
  const again = readTemplate(JSON.stringify(writeTemplate(readTemplate({ ...kept, width: 40, height: 30 }))));
  expect(again).toMatchObject(kept);
});
