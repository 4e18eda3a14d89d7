import { expect, test } from 'vitest';
import { breakable } from '../../src/label/typeset';
import { browserHost } from '../../src/raster/browserHost';
import { lineWidth } from './scriptInk';
import { SHAPED } from './shapedWords';

test.each(SHAPED)('SCR-02 a page sets %s %s as wide as HarfBuzz', async (_, text, __, advance) => {
  expect(Math.abs((await lineWidth(browserHost, text, 1000)) - advance)).toBeLessThan(2);
});

test('SCR-01 a page breaks Thai, Lao and Khmer where the command line does', () => {
  expect(breakable('ชาเขียวคุณภาพดี 100 กรัม')).toEqual(['ชา', 'เขียว', 'คุณภาพ', 'ดี ', '100 ', 'กรัม']);
  expect(breakable('ເກັບຮັກສາໄວ້').length).toBeGreaterThan(1);
  expect(breakable('រក្សាទុកក្នុងកន្លែង').length).toBeGreaterThan(2);
});
