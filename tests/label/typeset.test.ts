import fc from 'fast-check';
import { expect, test } from 'vitest';
import { breakable, type TextStyle, typeset } from '../../src/label/typeset';

/** A face whose CJK characters are 10 dots wide and all others 5. */
const measure = (text: string) =>
  Array.from(text).reduce((sum, c) => sum + (/[⺀-鿿＀-￯　-〿]/.test(c) ? 10 : 5), 0);
const style: TextStyle = { width: 50, size: 10, letterSpacing: 0, lineSpacing: 0, wrap: true, align: 'left' };
const texts = (text: string, given: Partial<TextStyle> = {}) =>
  typeset(text, { ...style, ...given }, measure).lines.map((line) => line.text);

test('Chinese breaks anywhere, Latin between words', () => {
  expect(texts('双击编辑文字内容')).toEqual(['双击编辑文', '字内容']);
  expect(texts('hello big world')).toEqual(['hello big', 'world']);
  expect(texts('型号AB-1234号')).toEqual(['型号AB-', '1234号']);
});

test('closing marks do not begin a line, opening marks do not end one', () => {
  expect(texts('一二三四五。六')).toEqual(['一二三四', '五。六']);
  expect(texts('一二三四（五六')).toEqual(['一二三四', '（五六']);
});

test('a word wider than the box is broken, never lost', () => {
  expect(texts('ABCDEFGHIJKLMNOPQRSTUVWXYZ').join('')).toBe('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  expect(texts('ABCDEFGHIJKLMNOPQRSTUVWXYZ')[0]).toHaveLength(10);
});

test('no character is lost by wrapping, and no line is wider than the box unless one character is', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 40 }),
      fc.integer({ min: 10, max: 80 }),
      (text, width) => {
        const lines = texts(text, { width });
        expect(lines.join('').replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''));
        for (const line of lines) {
          const one = Array.from(new Intl.Segmenter('zh').segment(line)).length <= 1;
          expect(one || measure(line.trimEnd()) <= width + 0.01).toBe(true);
        }
      },
    ),
  );
  expect(breakable('').length).toBe(0);
});

test('lines align in the box and stand one below the other', () => {
  const { lines, height } = typeset('ab\ncd', { ...style, align: 'right', lineSpacing: 3 }, measure);
  expect(lines.map((line) => line.x)).toEqual([40, 40]);
  expect(lines[1]!.y - lines[0]!.y).toBe(15);
  expect(height).toBe(27);
  expect(typeset('ab', { ...style, align: 'center' }, measure).lines[0]!.x).toBe(20);
});

test('ELEM-02 line spacing never pulls lines together', () => {
  const { lines } = typeset('a\nb', { ...style, lineSpacing: -100 }, measure);
  expect(lines[1]!.y - lines[0]!.y).toBe(12);
});
