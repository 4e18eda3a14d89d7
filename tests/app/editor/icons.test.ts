import sharp from 'sharp';
import { expect, test } from 'vitest';
import { IconStore } from '../../../src/app/editor/icons/IconStore';
import { categories, findIcons, icons, svgOf } from '../../../src/app/editor/icons/library';
import { keepRecent, recentIcons } from '../../../src/app/editor/icons/recentIcons';
import { cleanSvg } from '../../../src/base/svg';

test('ELEM-08 the library has at least 300 icons, each named in three languages, in trades that all have some', () => {
  expect(icons.length).toBeGreaterThanOrEqual(300);
  expect(new Set(icons.map(({ id }) => id)).size).toBe(icons.length);
  for (const icon of icons)
    for (const language of ['zh-CN', 'zh-TW', 'en'] as const)
      expect(icon[language].trim(), icon.id).not.toBe('');
  for (const { id } of categories) expect(findIcons('', id).length, id).toBeGreaterThan(15);
  const known = new Set(categories.map(({ id }) => id));
  expect(icons.filter(({ category }) => !known.has(category))).toEqual([]);
});

test('ELEM-08 each icon draws ink inside its square and in no other colour than black, and is a clean file', async () => {
  for (const icon of icons) {
    const svg = svgOf(icon);
    expect(cleanSvg(svg), icon.id).toContain('<svg');
    // A margin of 3 around the square: what is drawn there would be cut off on a label.
    const wide = svg.replace(/width.*?viewBox="[^"]*"/, 'width="60" height="60" viewBox="-3 -3 30 30"');
    const { data, info } = await sharp(Buffer.from(wide))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    let [ink, outside] = [0, 0];
    for (let i = 0; i < info.width * info.height; i++) {
      if (data[i * 4 + 3]! < 128) continue;
      ink++;
      const [x, y] = [i % info.width, Math.floor(i / info.width)];
      if (Math.min(x, y) < 5 || Math.max(x, y) >= 55) outside++;
    }
    expect(ink, icon.id).toBeGreaterThan(30);
    expect(outside, icon.id).toBe(0);
  }
});

test.each([
  ['易碎', 'glass-fragile'],
  ['易碎物品', 'glass-fragile'],
  ['FRAGILE', 'glass-fragile'],
  ['wash 40', 'wash-temperature-2'],
  ['保持乾燥', 'umbrella'],
  ['GHS02', 'ghs02'],
  ['堆高機', 'forklift'],
])('ELEM-08 "%s" finds %s', (text, id) => {
  expect(findIcons(text).map((icon) => icon.id)).toContain(id);
});

test('ELEM-08 a word that no icon has finds none', () => {
  expect(findIcons('xyzzy')).toEqual([]);
  expect(findIcons(' ')).toHaveLength(icons.length);
});

test('ELEM-08 the question is answered once: by a choice, by closing, or by the next question', async () => {
  const store = new IconStore();
  const picture = { source: 'data:,', width: 1, height: 1 };
  const first = store.ask();
  expect(store.opened).toBe(true);
  const second = store.ask();
  expect(await first).toBeUndefined();
  store.choose(picture);
  expect([await second, store.opened]).toEqual([picture, false]);
  const third = store.ask();
  store.close();
  expect(await third).toBeUndefined();
});

test('ELEM-08 the last twelve icons are remembered, each once', () => {
  const values = new Map<string, string>();
  const memory = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
  for (let i = 0; i < 14; i++) keepRecent(memory, `icon${i}`);
  keepRecent(memory, 'icon5');
  expect(recentIcons(memory)).toHaveLength(12);
  expect(recentIcons(memory).slice(0, 2)).toEqual(['icon5', 'icon13']);
});
