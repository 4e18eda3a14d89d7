import { createCanvas } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { zhCN } from '../../../src/base/messages/zh-CN';
import type { Context2D, DrawEnv } from '../../../src/label/element';
import { elementTypes, newElement } from '../../../src/label/elements';
import { sourcesBelow, withoutComments } from '../../sources';

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

test('EDIT-04 an element type is named by its own file and the list only', () => {
  const names = [...elementTypes.values()].map(({ name }) => name);
  const index = 'src/label/elements/index.ts';
  const importers = sourcesBelow('src')
    .filter(({ path }) => !path.startsWith('src/label/elements/'))
    .filter(({ text }) =>
      names.some((name) =>
        new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '[^']*elements/`).test(withoutComments(text)),
      ),
    )
    .map(({ path }) => path);
  expect(importers).toEqual([]);
  const list = sourcesBelow('src').find(({ path }) => path === index)!.text;
  for (const name of names) expect(list).toContain(name);
});
