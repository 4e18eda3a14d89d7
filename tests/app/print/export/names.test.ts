import { expect, test } from 'vitest';
import { distinctNames } from '../../../../src/app/print/export/names';

test('PRN-16 names of pictures come from a column; none is refused by a file system, and none comes twice', () => {
  const name = distinctNames('.png');
  const names = [
    name('红茶 A/B', '1'),
    name('红茶 A B', '2'),
    name('', '3'),
    name('  ', '4'),
    name('../../etc/passwd', '5'),
    name('con', '6'),
    name('Tea', '7'),
    name('TEA', '8'),
    name('Tea (2)', '9'),
    name('...', '10'),
    name('长'.repeat(300), '11'),
    name('a\u0000b\n', '12'),
  ];
  expect(names.slice(0, 9)).toEqual([
    '红茶 A B.png',
    '红茶 A B (2).png',
    '3.png',
    '4.png',
    'etc passwd.png',
    '_con.png',
    'Tea.png',
    'TEA (2).png',
    'Tea (2) (2).png',
  ]);
  expect(names[9]).toBe('10.png');
  expect(names[10]!.length).toBeLessThan(100);
  expect(names[11]).toBe('a b.png');
  expect(new Set(names.map((one) => one.toLowerCase())).size).toBe(names.length);
  for (const one of names) expect(one).not.toMatch(/[\\/:*?"<>|\p{Cc}]|^\./u);
});
