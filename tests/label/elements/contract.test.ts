import { createCanvas } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { type Language, translateFor } from '../../../src/base/messages';
import { zhCN } from '../../../src/base/messages/zh-CN';
import { zhTW } from '../../../src/base/messages/zh-TW';
import type { AnyElementType, Context2D, DrawEnv } from '../../../src/label/element';
import { elementTypes, newElement } from '../../../src/label/elements';
import { datetime } from '../../../src/label/elements/datetime';
import { text } from '../../../src/label/elements/text';

const env: DrawEnv = { dotsPerMm: 8, fontFamily: 'sans-serif', picture: () => undefined };

test.each([...elementTypes.values()].map((type) => [type.name, type] as const))(
  'EDIT-04 %s keeps the contract of an element type',
  (_, type) => {
    const element = newElement(type.code);
    expect(element.elementType).toBe(type.code);
    expect(Object.keys(zhCN)).toEqual(
      expect.arrayContaining([type.label, ...type.panel.map(({ label }) => label)]),
    );
    const before = structuredClone(element);
    const ctx = createCanvas(400, 400).getContext('2d') as unknown as Context2D;
    type.draw(ctx, element, env);
    expect(element, 'drawing changes nothing').toEqual(before);
  },
);

test('EDIT-04 one type is the background, and codes are of both kinds', () => {
  const named = (has: (type: AnyElementType) => unknown) =>
    [...elementTypes.values()].filter(has).map(({ name }) => name);
  expect(named((type) => type.isBackdrop)).toEqual(['background']);
  expect(named(({ symbol }) => symbol === 'linear')).toContain('barcode');
  expect(named(({ symbol }) => symbol === 'matrix')).toContain('qr');
});

test('ELEM-01 ELEM-10 what is added by hand begins in the language of the interface', () => {
  const initial = (code: number, language: Language) =>
    elementTypes.get(code)!.initial!(translateFor(language), language);
  expect(initial(text.code, 'en')).toEqual({ content: 'Double-click to edit text' });
  expect(initial(text.code, 'zh-TW')).toEqual({ content: zhTW.textDefault });
  expect(initial(datetime.code, 'en')).toEqual({ dateFormat: 'YYYY-MM-DD' });
  expect(initial(datetime.code, 'zh-CN')).toEqual({});
});
