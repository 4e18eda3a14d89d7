import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { samplesIn } from '../../../src/app/editor/samples';
import { sampleSheet } from '../../../src/app/editor/samples/sample';
import { paths } from '../../../src/cli/paths';
import { bind } from '../../../src/label/bind';
import { elementTypes } from '../../../src/label/elements';
import { readTemplate, writeTemplate } from '../../../src/label/template';
import { FontFaces, fontList } from '../../../src/raster/fontFaces';
import { marketCategories } from '../../../src/server/market';

const samples = samplesIn('zh-CN');

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

test.each([400, 700])(
  'FONT-03 samples and market templates are within the bundled face at weight %i',
  (weight) => {
    const faces = new FontFaces(fontList(readFileSync(join(paths.fonts, 'faces.json'), 'utf8')));
    const market = marketCategories.flatMap(({ templates }) => templates.map(({ template }) => template));
    const texts = [...market, ...samples.map(({ template }) => template)].flatMap((template) =>
      readTemplate(template).elements.flatMap((element) =>
        [elementTypes.get(element.elementType)?.glyphs?.(element) ?? []].flat().map(({ text }) => text),
      ),
    );
    const cells = samples.flatMap(({ records }) => records?.rows.flat() ?? []);
    expect(faces.glyphless([...texts, ...cells].join(''), weight)).toBe('');
  },
);
