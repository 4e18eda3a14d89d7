import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../src/app');
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) =>
  /\.(css|tsx)$/.test(path),
);
const sheets = files
  .filter((path) => path.endsWith('.css'))
  .map((path) => [path, readFileSync(join(root, path), 'utf8').replaceAll(/\/\*.*?\*\//gs, '')] as const);
const tokens = sheets.find(([path]) => path === join('ui', 'tokens.css'))![1];
/** The tokens of a block, by name. */
const block = (selector: string) => {
  const body = tokens.slice(tokens.indexOf(`${selector} {`)).match(/\{([^}]*)\}/)![1]!;
  return new Map([...body.matchAll(/(--lw-[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name!, value!]));
};
const light = block(':root');
const dark = new Map([...light, ...block(':root[data-mantine-color-scheme="dark"]')]);

/** Relative luminance by WCAG 2.2 of a colour of 3 or 6 hexadecimal digits. */
function luminance(colour: string): number {
  const hex = colour.length === 4 ? colour.replaceAll(/[\da-f]/gi, '$&$&') : colour;
  const [r, g, b] = [1, 3, 5].map((i) => {
    const c = Number.parseInt(hex.slice(i, i + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
function contrast(a: string, b: string): number {
  const [x, y] = [luminance(a), luminance(b)].sort((one, two) => two - one) as [number, number];
  return (x + 0.05) / (y + 0.05);
}

test('no style sheet has a colour of its own: all are tokens', () => {
  const literal = /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?)\(\s*\d/gi;
  const found = sheets
    .filter(([path]) => path !== join('ui', 'tokens.css'))
    .flatMap(([path, text]) => [...text.matchAll(literal)].map(([colour]) => `${path}: ${colour}`));
  expect(found).toEqual([]);
});

test('every token that is used is declared, and every declared one is used', () => {
  const texts = files.map((path) => readFileSync(join(root, path), 'utf8'));
  const code = readFileSync(join(root, 'editor/canvas/ruler.ts'), 'utf8');
  const used = new Set(
    [...texts, code].flatMap((text) =>
      [...text.matchAll(/(?<!^\s*)--lw-[\w-]+(?!\s*:|[\w-])/gm)].map(([name]) => name),
    ),
  );
  const own = new Set(
    sheets
      .filter(([path]) => path !== join('ui', 'tokens.css'))
      .flatMap(([, text]) => [...text.matchAll(/(--lw-[\w-]+)\s*:/g)].map(([, name]) => name!)),
  );
  expect([...used].filter((name) => !light.has(name) && !own.has(name))).toEqual([]);
  expect([...light.keys()].filter((name) => !used.has(name))).toEqual([]);
});

test.each([
  ['light', light],
  ['dark', dark],
])('%s: words can be read on every ground that they stand on', (_, scheme) => {
  const of = (name: string) => scheme.get(`--lw-${name}`)!;
  const pairs: [string, string[]][] = [
    [
      'text',
      [
        'surface',
        'soft',
        'hover',
        'canvas',
        'brand-soft',
        'brand-faint',
        'warn-soft',
        'error-soft',
        'ok-soft',
      ],
    ],
    ['text-2', ['surface', 'soft', 'hover', 'canvas', 'brand-soft', 'brand-faint']],
    ['muted', ['surface', 'soft', 'hover', 'canvas', 'brand-faint']],
    ['brand-ink', ['surface', 'soft', 'brand-soft', 'brand-faint']],
    ['error-ink', ['surface', 'soft', 'error-soft']],
    ['warn-ink', ['surface', 'soft', 'warn-soft']],
    ['ok-ink', ['surface', 'soft', 'ok-soft']],
    ['on-fill', ['brand-fill', 'brand-fill-hover']],
    ['paper-muted', ['paper']],
  ];
  const poor = pairs.flatMap(([ink, grounds]) =>
    grounds
      .map((ground) => `${ink} on ${ground}: ${contrast(of(ink), of(ground)).toFixed(2)}`)
      .filter((line) => Number(line.split(': ')[1]) < 4.5),
  );
  expect(poor).toEqual([]);
});

test('dark has a value for each colour but those of paper and print', () => {
  const same = [...light.keys()].filter((name) => light.get(name) === dark.get(name));
  const colours = same.filter((name) => !/^--lw-(radius|font|space|page)-/.test(name));
  expect(colours.sort()).toEqual([
    '--lw-ink',
    '--lw-on-fill',
    '--lw-paper',
    '--lw-paper-muted',
    '--lw-white',
  ]);
});

/** What the style sheets say of a property, as `file: value`. */
const declared = (property: RegExp) =>
  sheets
    .filter(([path]) => path !== join('ui', 'tokens.css'))
    .flatMap(([path, text]) =>
      [...text.matchAll(/(?<=[\s{;])([\w-]+)\s*:\s*([^;{}]+)/g)]
        .filter(([, key]) => property.test(key!))
        .map(([, , value]) => `${path}: ${value!.trim()}`),
    );

test('a radius is one of three, half, or none', () => {
  const scale = /^(0|50%|inherit|var\(--lw-radius-(sm|md|lg)\))$/;
  const odd = declared(/radius$/).filter(
    (line) =>
      !line
        .split(': ')[1]!
        .split(' ')
        .every((part) => scale.test(part)),
  );
  expect(odd).toEqual([]);
});

test('a font size is one of the scale; the smallest is 12 px, 13 px in the editor', () => {
  const odd = declared(/^font-size$/).filter((line) => !/: (inherit|var\(--lw-font-\w+\))$/.test(line));
  expect(odd).toEqual([
    // Code in a sentence, next to text of 14 px; and on paper.
    `${join('help', 'help.module.css')}: 0.87em`,
    `${join('help', 'help.module.css')}: 11pt`,
  ]);
  expect([light.get('--lw-font-xs'), light.get('--lw-font-sm')]).toEqual(['12px', '13px']);
  const editor = declared(/^font-size$/).filter((line) => line.startsWith('editor'));
  expect(editor.filter((line) => line.includes('--lw-font-xs'))).toEqual([]);
});

test('gaps, paddings and margins are of one scale', () => {
  const space = [...light].filter(([name]) => name.startsWith('--lw-space-'));
  expect(space.map(([, value]) => Number.parseInt(value, 10))).toEqual([
    2, 4, 6, 8, 10, 12, 16, 20, 24, 32, 40, 48, 64,
  ]);
  expect(space.filter(([name, value]) => name !== `--lw-space-${Number.parseInt(value, 10)}`)).toEqual([]);
  // A hairline aligns what is next to a border.
  const raw = declared(/gap$|^(scroll-)?(padding|margin)/).filter((line) =>
    /(?<![\w.-])-?(?!1px)[\d.]+(px|rem)/.test(line),
  );
  expect(raw).toEqual([]);
  const steps = [0, 1, ...space.map(([, value]) => Number.parseInt(value, 10))];
  const props = /(?<=\s)(?:[mp][trblxy]?|gap|spacing|padding)=\{(-?\d+)\}/g;
  const odd = files
    .filter((path) => path.endsWith('.tsx'))
    .flatMap((path) =>
      [...readFileSync(join(root, path), 'utf8').matchAll(props)]
        .filter(([, value]) => !steps.includes(Math.abs(Number(value))))
        .map(([prop]) => `${path}: ${prop}`),
    );
  expect(odd).toEqual([]);
});

test('dialogs have one header, and screens one container: those of the interface', () => {
  const code = files
    .filter((path) => path.endsWith('.tsx') && !path.startsWith('ui'))
    .map((path) => [path, readFileSync(join(root, path), 'utf8')] as const);
  const found = code.filter(([, text]) => /<(Modal|Drawer)\b/.test(text)).map(([path]) => path);
  expect(found).toEqual([]);
  const framed = code.filter(([, text]) => /<Page(Frame|Head)\b/.test(text)).map(([path]) => path);
  expect(framed.sort()).toEqual(
    [
      'account/Feedback.tsx',
      'account/Personal.tsx',
      'account/fleet/Fleet.tsx',
      'fonts/Fonts.tsx',
      'help/HelpScreen.tsx',
      'library/Bin.tsx',
      'library/DataFiles.tsx',
      'library/MarketLabels.tsx',
      'library/MyLabels.tsx',
      'library/RecentLabels.tsx',
      'library/share/Shares.tsx',
      'print/jobs/Jobs.tsx',
      'shell/Home.tsx',
    ].map((path) => join(...path.split('/'))),
  );
});
