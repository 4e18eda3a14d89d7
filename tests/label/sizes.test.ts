import { expect, test } from 'vitest';
import { DEFAULT_SIZES, entrySize, readSizes, remember } from '../../src/label/sizes';

test('SET-01 the history begins with three sizes and no last one', () => {
  expect(DEFAULT_SIZES).toEqual({
    sizes: ['50*30', '70*40', '100*150'],
    width: undefined,
    height: undefined,
  });
});

test.each([
  ['a new one drops the oldest', 60, 40, ['70*40', '100*150', '60*40']],
  ['one in the list changes nothing', 70, 40, ['50*30', '70*40', '100*150']],
  ['the same turned over is another', 30, 50, ['70*40', '100*150', '30*50']],
  ['a broken width is not kept', 40.5, 30, ['50*30', '70*40', '100*150']],
  ['a broken height is not kept', 40, 30.1, ['50*30', '70*40', '100*150']],
])('SET-01 G-42 %s', (_, width, height, sizes) => {
  expect(remember(DEFAULT_SIZES, width, height)).toEqual({ sizes, width, height });
});

test('SET-01 the list stays three long, whatever is saved', () => {
  let history = DEFAULT_SIZES;
  for (let i = 10; i < 20; i++) history = remember(history, i, i);
  expect(history.sizes).toEqual(['17*17', '18*18', '19*19']);
});

test('SET-01 a stored history is read back', () => {
  const history = remember(remember(DEFAULT_SIZES, 60, 40), 25.4, 12.7);
  expect(readSizes({ ...history })).toEqual(history);
  expect(entrySize('100*150')).toEqual({ width: 100, height: 150 });
});

test.each([
  ['nothing', 'null'],
  ['no object', '7'],
  ['a list of four', '{"sizes":["1*1","2*2","3*3","4*4"]}'],
  ['the same one twice', '{"sizes":["50*30","50*30","70*40"]}'],
  ['an entry that is no size', '{"sizes":["50*30","70*40","<b>"]}'],
  ['a size out of range', '{"width":9999,"height":30}'],
  ['half a size', '{"width":40}'],
  ['a size as text', '{"width":"40","height":"30"}'],
])('SET-02 stored sizes with %s are the defaults', (_, stored) => {
  expect(readSizes(JSON.parse(stored))).toEqual(DEFAULT_SIZES);
});
