import { expect, test } from 'vitest';
import { MAX_PICTURE } from '../../src/label/element';
import { image } from '../../src/label/elements/image';
import { text } from '../../src/label/elements/text';
import { type Repair, readTemplate } from '../../src/label/template';

/** A data address of so many characters. */
const picture = (characters: number, fill: string) => 'data:image/png;base64,'.padEnd(characters, fill);
const opened = (source: unknown) => {
  const repairs: Repair[] = [];
  return { label: readTemplate(JSON.stringify(source), (repair) => repairs.push(repair)), repairs };
};

test('EDIT-08 of a file of 20 MB, the one picture that is too large is left out with its reason; all else is imported', () => {
  const [good, longest, large] = [
    picture(2_000_000, 'A'),
    picture(MAX_PICTURE, 'B'),
    picture(10_000_000, 'C'),
  ];
  const { label, repairs } = opened({
    name: '三张图',
    data: [
      { elementType: image.code, id: 'a', content: good },
      { elementType: image.code, id: 'b', content: longest },
      { elementType: image.code, id: 'c', x: 7, content: large },
      { elementType: text.code, id: 'd', content: '绿茶' },
    ],
  });
  const [, a, b, c, d] = label.elements;
  expect(a).toMatchObject({ id: 'a' });
  expect(a!.content === good && b!.content === longest).toBe(true);
  expect(c).toMatchObject({ id: 'c', x: 7, content: '' });
  expect(d).toMatchObject({ id: 'd', content: '绿茶' });
  expect(repairs).toEqual([
    {
      field: 'content',
      element: 3,
      type: image.code,
      from: JSON.stringify(large).slice(0, 60),
      to: '""',
      reason: { key: 'pictureTooLarge', params: { mb: 7.5, max: 6 } },
    },
  ]);
});

test('EDIT-08 a background and a cover that are too large are left out whole, and named', () => {
  const { label, repairs } = opened({
    name: '底图',
    templateBg: picture(MAX_PICTURE + 1, 'A'),
    cover: picture(200_001, 'A'),
    data: [{ elementType: text.code, content: '绿茶' }],
  });
  expect(label).toMatchObject({ templateBg: '', cover: '' });
  expect(repairs.map(({ field, reason }) => [field, reason?.params])).toEqual([
    ['cover', { mb: 0.2, max: 0.1 }],
    ['templateBg', { mb: 6.1, max: 6 }],
  ]);
});

test('EDIT-08 an exchange file with a picture that is too large for its background opens without it', () => {
  const element = { elementType: 'background', id: 'bg', text: picture(MAX_PICTURE + 1, 'A') };
  const { label, repairs } = opened([element, { elementType: 'text', text: '绿茶' }]);
  expect(label.elements[1]).toMatchObject({ content: '绿茶' });
  expect(label.elements[0]!.content).toBe('');
  expect(repairs).toMatchObject([{ element: 1, reason: { key: 'pictureTooLarge' } }]);
});
