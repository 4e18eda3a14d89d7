import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { samplesIn } from '../../src/app/editor/samples';
import { TEXT_LANGUAGES } from '../../src/base/messages/languages';
import { canvasHost } from '../../src/canvas/canvasHost';
import { paths } from '../../src/cli/paths';
import { partsOf } from '../../src/label/pieces';
import { readTemplate } from '../../src/label/template';
import { FontFaces, fontList } from '../../src/raster/fontFaces';
import { Kernels } from '../../src/raster/kernels';
import { Painter } from '../../src/raster/page';
import { marketCategories } from '../../src/server/market';
import { categoryIn, marketRowIn } from '../../src/server/market/localize';
import { publicationOf } from '../../src/server/market/publication';
import { plainJob } from './plainJob';

const NOW = 1_700_000_000_000;
const painter = Kernels.load(readFileSync(paths.kernels)).then(
  (kernels) => new Painter(canvasHost(paths.fonts), kernels),
);
/** Ideographs, and punctuation as wide as they are. */
const CHINESE = /[\u3000-\u303f\u4e00-\u9fff\uff00-\uffef]/g;
/** Characters of the mainland's script that Taiwan writes in another way. */
const SIMPLIFIED = /[\u5355\u53f7\u4ea7\u6807\u7b7e\u5e93\u8d27\u6570\u8d44\u4ef7\u65f6\u4e1a\u95e8\u7801]/g;

const market = marketCategories.flatMap(({ templates }) => templates);

interface Case {
  name: string;
  template: Record<string, unknown>;
  fields: string[];
  rows: string[][];
}

const casesIn = (language: (typeof TEXT_LANGUAGES)[number]): Case[] => [
  ...samplesIn(language).map(({ template, records }) => ({
    name: template.name,
    template,
    fields: records!.fields,
    rows: records!.rows,
  })),
  ...market.map(({ template }) => {
    const { settings, ...stored } = marketRowIn(publicationOf(template).drawing, language);
    return { name: stored.name, template: { ...JSON.parse(settings), ...stored }, fields: [], rows: [[]] };
  }),
];

/** Number of its columns: those of its spreadsheet, and those its elements name. */
function columnsOf({ template, fields }: Case): [number, number] {
  const pieces = readTemplate(template).elements.flatMap((element) => partsOf(element) ?? [element]);
  const named = pieces.map(({ excelKey }) => excelKey).filter(Boolean);
  return [new Set(fields).size, new Set(named).size];
}

describe.each(TEXT_LANGUAGES)('in %s', (language) => {
  test.each(casesIn(language).map((one) => [one.name, one] as const))(
    'G-26 %s prints every row without a problem or a warning',
    async (_, { template, fields, rows }) => {
      const label = readTemplate(template);
      const job = { ...plainJob(label, fields), now: NOW };
      const records = rows.map((cells, index) => ({ index, cells, now: NOW }));
      expect(await (await painter).check(job, records, true)).toEqual([]);
      expect(await (await painter).common(job, records[0]!)).toEqual([]);
    },
  );

  test.each([400, 700])('FONT-03 every text is within the bundled face at weight %i', (weight) => {
    const faces = new FontFaces(fontList(readFileSync(join(paths.fonts, 'faces.json'), 'utf8')));
    expect(faces.glyphless(JSON.stringify(casesIn(language)), weight)).toBe('');
  });

  test('G-26 names, categories, texts, columns and cells are all in this language', () => {
    const texts = [
      JSON.stringify(casesIn(language)),
      ...marketCategories.map(({ name }) => categoryIn(name, language)),
    ];
    expect(casesIn(language)).toHaveLength(6 + market.length);
    const foreign = new Set(texts.join('').match(language === 'en' ? CHINESE : SIMPLIFIED));
    expect(foreign.size > 0).toBe(language === 'zh-CN');
    expect(language === 'zh-CN' ? [] : [...foreign]).toEqual([]);
  });

  test('DATA-02 columns of a label that differ have different names', () => {
    const original = casesIn('zh-CN').map(columnsOf);
    expect(casesIn(language).map(columnsOf)).toEqual(original);
  });
});
