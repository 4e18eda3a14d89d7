import { expect, test } from 'vitest';
import { AREAS, isPhone, splitPhone, wirePhone } from '../../../../src/app/account/login/phone';
import { messageSets } from '../../../../src/base/messages';

test('ACC-02 four areas with their names, the mainland first', () => {
  expect(AREAS.map(({ code, name }) => [code, messageSets['zh-CN'][name]])).toEqual([
    ['+86', '中国大陆'],
    ['+852', '中国香港'],
    ['+853', '中国澳门'],
    ['+886', '中国台湾'],
  ]);
});

test.each([
  ['+86', ' 13812345678 ', '13812345678'],
  ['+852', ' 91234567 ', '85291234567'],
  ['+853', '61234567', '85361234567'],
  ['+886', '912345678', '886912345678'],
  ['+886', '0912-345-678', '886912345678'],
] as const)('ACC-03 %s %j is sent as %s', (area, typed, wire) => {
  expect(isPhone(area, typed)).toBe(true);
  expect(wirePhone(area, typed)).toBe(wire);
  expect(wirePhone(area, splitPhone(wire).phone)).toBe(wire);
  expect(splitPhone(wire).area).toBe(area);
});

test.each([
  ['+86', '2381234567'],
  ['+86', '1381234567'],
  ['+86', ''],
  ['+852', '9123456'],
  ['+886', '812345678'],
] as const)('ACC-03 %s %j is no phone', (area, typed) => {
  expect(isPhone(area, typed)).toBe(false);
});
