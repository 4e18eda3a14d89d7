import { describe, expect, test } from 'vitest';
import { elementTypes } from '../../../src/label/elements';
import { sourcesBelow } from '../../sources';
import { bareCodes } from './bareCodes';

const codes = new Map([...elementTypes.values()].map(({ name, code }) => [name, code] as const));

/** What is found in a file of these lines that works with elements. */
const found = (...lines: string[]) =>
  bareCodes(
    {
      path: 'src/app/editor/x.ts',
      text: [
        `import { elementTypes, newElement } from '../../label/elements';`,
        `import { background } from '../../label/elements/background';`,
        ...lines,
      ].join('\n'),
    },
    codes,
  );

test('EDIT-04 outside label/elements no element type is known by its number', () => {
  const sources = sourcesBelow('src').filter(({ path }) => !path.startsWith('src/label/elements/'));
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.flatMap((source) => bareCodes(source, codes))).toEqual([]);
});

describe('a bare code is seen', () => {
  test.each([
    [`if (element.elementType === 3) go();`],
    [`const isBack = ({ elementType }: Element) => elementType !== 3;`],
    [`const isBack = ({ elementType: kind }: Element) => kind === 3;`],
    [`const kind = element.elementType; if (kind === 3) go();`],
    [`if (3 == Number(element.elementType)) go();`],
    [`const BACK = 3; if (element!.elementType === BACK) go();`],
    [`const [BACK, MARK] = [3, 1]; if (type.code === BACK) go();`],
    [`const TYPES = { back: 3 } as const; if (code === TYPES.back) go();`],
    [`switch (element.elementType) { case 3: go(); }`],
    [`if ([2, 7].includes(element.elementType)) go();`],
    [`const CODES = new Set([2, 7]); if (CODES.has(element.elementType)) go();`],
    [`const words: Record<number, string> = { 1: 'a', 9: 'b' }; problemText(words[code]);`],
    [`if (element.elementType === background.code) go();`],
    [`if ([background.code].includes(code)) go();`],
    [`const made = newElement(3);`],
    [`const MARK = 1; const made = newElement(MARK, { content });`],
    [`const type = elementTypes.get(3);`],
    [`stores.editor.add(6, at);`],
    [`const TYPES = { back: 3 }; const stored = { elementType: TYPES[name] };`],
    [`const stored = { elementType: 3 };`],
    [`const QR = 7; go(QR);`],
    [`const [TEXT, OTHER] = [1, 2]; go(TEXT, OTHER);`],
  ])('%s', (line) => {
    expect(found(line)).toHaveLength(1);
    expect(found('', line)[0]).toContain('src/app/editor/x.ts:4: ');
  });
});

describe('what is no bare code is left alone', () => {
  test.each([
    [`if (elementTypes.get(element.elementType)?.isBackdrop) go();`],
    [`const made = newElement(background.code, { content });`],
    [`stores.editor.add(background.code, at);`],
    [`const stored = { elementType: background.code };`],
    [`if (element.elementType === other.elementType) go();`],
    [`if (element.lineType === 2) go();`],
    [`const LIMIT = 3; if (elements.length === LIMIT) go();`],
    [`// if (element.elementType === 3) go();`],
    [`problemText('element.elementType === 3');`],
  ])('%s', (line) => {
    expect(found(line)).toEqual([]);
  });

  test('a code of an answer, in a file that knows no elements', () => {
    const text = `const OK = 200; if (reply.code === OK || code === 3) go();`;
    expect(bareCodes({ path: 'src/app/api/x.ts', text }, codes)).toEqual([]);
  });
});
