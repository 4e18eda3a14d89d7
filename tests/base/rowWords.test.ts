import { expect, test } from 'vitest';
import { messageSets } from '../../src/base/messages';
import { TEXT_LANGUAGES } from '../../src/base/messages/languages';

/** Words of a sheet's row other than the one everything uses: 行, in Taiwan 列, row. */
const OTHERS = {
  'zh-CN': /逐条|每条记录|条数据|数据第 .* 条/,
  'zh-TW': /逐筆|每筆|筆資料/,
  en: /\b[Ee]ach record\b/,
};

test.each(TEXT_LANGUAGES)('a row of a spreadsheet has one name in every message of %s', (language) => {
  const found = Object.entries(messageSets[language]).filter(([, text]) => OTHERS[language].test(text));
  expect(found).toEqual([]);
});
