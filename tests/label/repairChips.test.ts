import fc from 'fast-check';
import { expect, test } from 'vitest';
import { writeChip } from '../../src/label/chip';
import { newElement } from '../../src/label/elements';
import { segments } from '../../src/label/mixedText';
import { repairChips } from '../../src/label/repairChips';
import { type Repair, readTemplate } from '../../src/label/template';
import { anyFormat as formats, anySource as sources, text } from './anyChip';

test.each([
  ['{品名¦case=Upper}', '{品名}'],
  ['{品名¦case=Upper¦pad=5}', '{品名¦pad=5}'],
  ['{日期¦date=YYYY¦decimals=2}', '{日期¦date=YYYY}'],
  ['{批号¦fill=*¦pad=6}', '{批号¦fill=*¦pad=6}'],
  ['{批号¦fill=*}', '{批号}'],
  ['{批号¦pad=4¦pad=5}', '{批号¦pad=4}'],
  ['{¦serial=01¦count=0¦step=2}', '{¦serial=01¦step=2}'],
  ['{¦input= ¦sample=a}', '{¦input=input¦sample=a}'],
  [`{¦input=${'n'.repeat(101)}}`, `{¦input=${'n'.repeat(100)}}`],
  ['{¦serial=01¦colour=red¦prefix=\\{\\¦case=Upper\\}}', '{¦serial=01¦prefix=\\{\\¦case=Upper\\}}'],
])('DATA-01 the stored reference %s is repaired, and reported, as %s', (stored, repaired) => {
  const content = `a{{x}} ${stored} z`;
  const expected = `a{{x}} ${repaired} z`;
  const raw = { ...newElement(1), content };
  const repairs: Repair[] = [];
  const opened = readTemplate({ data: [raw] }, (repair) => repairs.push(repair));
  expect(opened.elements.at(-1)!.content).toBe(expected);
  expect(repairs).toEqual(
    stored === repaired
      ? []
      : [
          expect.objectContaining({
            field: 'content',
            element: 1,
            from: JSON.stringify(content).slice(0, 60),
          }),
        ],
  );
});

test.each([
  '{"a¦b":1}',
  '{品名¦备注}',
  '{重量¦colour=red}',
  '{¦}',
  '{¦case=Upper}',
  '{品名¦case=Upper',
  '{{品名¦case=Upper}}',
])('the stored text %s that only resembles a reference is not repaired', (content) => {
  const opened = readTemplate({ data: [{ ...newElement(1), content }] }, (repair) => {
    throw new Error(JSON.stringify(repair));
  });
  expect(opened.elements.at(-1)!.content).toBe(content);
});

test('a reference as the editor writes it is never repaired', () => {
  fc.assert(
    fc.property(sources, formats, text, (source, format, rest) => {
      const stored = `${rest.replace(/[{}]/g, '')}${writeChip({ source, format })}`;
      expect(repairChips(stored)).toBe(stored);
    }),
  );
});

test('what a repair leaves needs no further repair', () => {
  const pieces = fc.constantFrom(
    '{',
    '}',
    '{{',
    '¦',
    '\\',
    '品名',
    'case=',
    'upper',
    'Upper',
    'pad=',
    '7',
    'serial=',
    'input=',
    'fill=',
    'date=',
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 14 }), (list) => {
      const once = repairChips(list.join(''));
      expect(repairChips(once)).toBe(once);
      for (const chip of segments(once, []).flatMap((piece) => ('chip' in piece ? [piece.chip] : [])))
        expect(chip.bad).toBeUndefined();
    }),
  );
});
