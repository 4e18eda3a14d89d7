import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Refusal } from '../../../src/base/problem';
import { type FontFacts, fontOf } from '../../../src/server/files/fonts';
import { fontFile, woff2 } from '../uploads';

const codeOf = (bytes: Buffer): Promise<FontFacts | number> =>
  fontOf(bytes).catch((error: Refusal) => error.code ?? error);

describe('FONT-01 what a font says of itself', () => {
  test('a TrueType font: family by language, weight, slope', async () => {
    const names = { 1033: 'Label Sans', 2052: '标签黑体', 1028: '標籤黑體', 1042: '라벨' };
    const bytes = fontFile({ names, weight: 700, italic: true, codePages: 1 << 18 });
    expect(await fontOf(bytes)).toEqual({
      kind: 'font',
      type: 'font/ttf',
      family: '标签黑体',
      names: { en: 'Label Sans', 'zh-CN': '标签黑体', 'zh-TW': '標籤黑體', ko: '라벨' },
      fontKind: 'zh-CN',
      weight: 700,
      italic: true,
      restricted: false,
    });
  });

  test.each([
    [1 << 18, 'zh-CN'],
    [1 << 20, 'zh-TW'],
    [1 << 19, 'ko'],
    [1, 'en'],
  ] as const)('code pages %i are for %s', async (codePages, fontKind) => {
    expect(await fontOf(fontFile({ codePages }))).toMatchObject({ fontKind, family: 'Label Sans' });
  });

  test.each([
    [0, false],
    [0x02, true],
    [0x06, false],
    [0x08, false],
    [0x102, true],
  ])('licence bits %i: restricted %s', async (licence, restricted) => {
    expect(await fontOf(fontFile({ licence }))).toMatchObject({ restricted });
  });

  test('an OpenType font with PostScript outlines', async () => {
    expect(await fontOf(fontFile({ outlines: 'CFF ' }))).toMatchObject({ type: 'font/otf' });
  });

  test('every bundled WOFF2 file', async () => {
    const folder = join(
      dirname(fileURLToPath(import.meta.url)),
      '../../../node_modules/@fontsource/noto-sans-sc/files',
    );
    const files = readdirSync(folder).filter((file) => /-(400|700)-normal\.woff2$/.test(file));
    expect(files.length).toBeGreaterThan(100);
    for (const file of files) {
      const facts = await fontOf(readFileSync(join(folder, file)));
      const weight = file.includes('-700-') ? 700 : 400;
      expect([file, facts.type, facts.family.slice(0, 12), facts.weight]).toEqual([
        file,
        'font/woff2',
        'Noto Sans SC',
        weight,
      ]);
    }
  });
});

describe('SEC-07 what is no font', () => {
  test.each([
    ['nothing', Buffer.alloc(0), 3201],
    ['a collection', Buffer.from('ttcf\0\x01\0\0'), 3201],
    ['an old web font', Buffer.from('wOFF'.padEnd(100)), 3201],
    ['a page', Buffer.from('<html>'), 3201],
    ['a beginning alone', Buffer.from('\0\x01\0\0', 'latin1'), 3202],
    ['no tables', Buffer.from('\0\x01\0\0\0\0\0\0\0\0\0\0', 'latin1'), 3202],
    ['no outlines', fontFile({ outlines: 'post' }), 3202],
    ['no name', fontFile({ names: {} }), 3202],
  ])('%s', async (_, bytes, code) => {
    expect(await codeOf(bytes)).toBe(code);
  });

  test.each([
    ['TrueType', fontFile({})],
    ['WOFF2', woff2()],
  ])('%s that breaks off anywhere', async (_, whole) => {
    for (let i = 1; i < 50; i++) {
      const cut = Math.max(4, Math.floor((whole.length * i) / 50));
      expect(await codeOf(whole.subarray(0, cut))).toBe(3202);
    }
  });

  test('packed data that unpacks beyond what it says', async () => {
    const bytes = woff2();
    // Low bits of the first table's length, behind its flags.
    const length = 48 + 1;
    const end = bytes.findIndex((byte, at) => at >= length && byte < 128);
    bytes[end] = bytes[end]! ^ 0x01;
    expect(await codeOf(bytes)).toBe(3202);
  });

  test.each([
    ['TrueType', fontFile({}), 3000],
    ['WOFF2', woff2(), 300],
  ])('%s with bytes changed at random is read or refused, never a crash', async (_, whole, numRuns) => {
    const change = fc.record({ at: fc.nat(Math.min(whole.length, 600) - 1), byte: fc.nat(255) });
    const seen = new Set<string | number>();
    for (const changes of fc.sample(fc.array(change, { minLength: 1, maxLength: 4 }), {
      numRuns,
      seed: 11,
    })) {
      const bytes = Buffer.from(whole);
      for (const { at, byte } of changes) bytes[at] = byte;
      const result = await codeOf(bytes);
      expect([3201, 3202, 'font']).toContain(
        typeof result === 'object' ? (result as FontFacts).kind : result,
      );
      seen.add(typeof result === 'object' ? 'font' : result);
    }
    expect(seen).toContain('font');
    expect(seen).toContain(3202);
  });
});
