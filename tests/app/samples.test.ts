import { expect, test } from 'vitest';
import { sampleSheet, samples } from '../../src/app/samples';
import { bind } from '../../src/label/bind';
import { elementTypes } from '../../src/label/elements';
import { readTemplate, writeTemplate } from '../../src/label/template';

test.each(samples.map((sample) => [sample.template.name, sample] as const))(
  'sample %s: every row prints without a problem or a warning, every column it needs is there',
  (_, { template, records }) => {
    const label = readTemplate(template);
    const { fields, rows } = records!;
    expect(rows.length).toBeGreaterThan(5);
    for (const [index, cells] of rows.entries()) {
      expect(cells).toHaveLength(fields.length);
      const { elements, problems } = bind(label, fields, { index, cells }, 8);
      expect(problems, `row ${index + 1}`).toEqual([]);
      for (const element of elements) {
        expect(elementTypes.get(element.elementType)!.warn?.(element, 8), `row ${index + 1}`).toBeUndefined();
      }
    }
  },
);

test.each(samples.map((sample) => [sample.template.name, sample] as const))(
  'TPL-06 sample %s survives a save',
  (_, { template }) => {
    const label = readTemplate(template);
    expect(readTemplate(JSON.stringify(writeTemplate(label)))).toEqual(label);
  },
);

test('sample rows become a CSV file that other programs read as UTF-8', async () => {
  const [sample] = samples;
  const file = sampleSheet(sample!);
  const bytes = new Uint8Array(await file.arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const lines = new TextDecoder().decode(bytes).split('\r\n');
  expect(lines[0]).toBe(sample!.records!.fields.join(','));
  expect(lines).toHaveLength(sample!.records!.rows.length + 2);
});
