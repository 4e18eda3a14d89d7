import '@mantine/core/styles.css';
import '../../../src/app/ui/tokens.css';
import { runInAction } from 'mobx';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import latinUrl from '../../../node_modules/@fontsource/noto-sans-sc/files/noto-sans-sc-latin-900-normal.woff2?url';
import type { RootStore } from '../../../src/app/compose/RootStore';
import type { CloudFont } from '../../../src/app/fonts/FontRegistry';
import { fontRegistry } from '../../../src/app/fonts/pageFonts';
import { t } from '../../../src/i18n/messages';
import type { FontKey } from '../../../src/label/font';
import { serve } from '../wholeApp';
import { openEditor } from './mutated';

const LATIN = [0x20, 0x7e, 0xa0, 0xff];
const GREEK = [...LATIN, 0x391, 0x3c9];
const face = (characters: number[], given = {}) => ({
  characters,
  ...{ weight: 400, italic: false, design: 'sans', ...given },
});
/** Faces by the id of their fonts. */
const FACES: Record<number, ReturnType<typeof face>> = {
  1: face(LATIN, { weight: 700, italic: true }),
  2: face(LATIN),
  3: face(GREEK, { design: 'serif' }),
};
const NAMES = ['Alpha Sans', '黑体样张', 'Gamma Serif'];

const font = (fontId: number, fontName: string): CloudFont => ({
  ...{ fontId, fontName, fontValue: String(fontId), fontKind: 'en', fontUrl: `/fonts-of-test/${fontId}` },
  ...{ fontEnglishName: '', fontTraditionalName: '', fontKoreanName: '', sysUserId: 7 },
  ...{ size: 1000, restricted: 0, createTime: 0 },
});

/** The server's fonts, and the addresses of the files and faces that the page asks for. */
function serveFonts(names: readonly string[] = NAMES, firstId = 1): string[] {
  const rows = names.map((name, i) => font(firstId + i, name));
  serve({ '/font/getFont': { rows, total: rows.length, pageNumber: 1, pageSize: 100 } });
  const outer = window.fetch;
  const asked: string[] = [];
  window.fetch = async (...given) => {
    const url = new URL(String(given[0]), location.origin);
    const [, file] = /^\/fonts-of-test\/(\d+)$/.exec(url.pathname) ?? [];
    if (file) {
      asked.push(file);
      return outer(latinUrl);
    }
    if (!url.pathname.endsWith('/font/getCharacters')) return outer(...given);
    const id = Number(url.searchParams.get('fontId'));
    return Response.json({ code: 200, msg: '', data: FACES[id] ?? face(LATIN) });
  };
  runInAction(() => {
    fontRegistry.cloud = undefined;
    fontRegistry.local = undefined;
  });
  onTestFinished(() => {
    window.fetch = outer;
    runInAction(() => {
      fontRegistry.cloud = undefined;
    });
  });
  return asked;
}

const field = () =>
  page.getByRole('combobox', { name: t('font') }).or(page.getByRole('textbox', { name: t('font') }));
const option = (name: string | RegExp) => page.getByRole('option', { name });
const bold = () => page.getByRole('button', { name: t('bold'), exact: true });
const italic = () => page.getByRole('button', { name: t('italic'), exact: true });
const alert = () => page.getByRole('status').filter({ hasText: 'Φ' });

/** An editor without the elements of earlier visits. */
async function emptyEditor(): Promise<RootStore> {
  const { stores } = await openEditor();
  stores.editor.selectAll();
  stores.editor.remove();
  return stores;
}

/** An editor with one text selected. */
async function withText(content: string, fontId?: number): Promise<RootStore> {
  const stores = await emptyEditor();
  stores.editor.add(1);
  const set = fontId === undefined ? {} : { fontType: String(fontId), fontFamily: NAMES[fontId - 1]! };
  stores.editor.setElement(stores.editor.selected[0]!, { content, ...set });
  stores.editor.commit();
  return stores;
}
const fontType = ({ editor }: RootStore) => editor.only!.fontType;

test('every font of the list shows itself, with its scripts and real faces', async () => {
  serveFonts();
  await withText('A');
  await field().click();
  const own = option(/Alpha Sans/);
  await expect.element(own.getByText('Alpha Sans')).toHaveAttribute('data-own');
  const family = () => getComputedStyle(own.getByText('Alpha Sans').element()).fontFamily;
  expect(family()).toMatch(/^font-1\b|^"font-1"/);
  // What a screen reader says of it: name, weight, scripts.
  await expect.element(own).toHaveAccessibleName('Alpha Sans Bold Italic Latin');
  // A face without the letters of its name shows a sample next to the name in the interface's font.
  const other = option(/黑体样张/);
  await expect.element(other.getByText('AaBbGg 123')).toBeVisible();
  expect(getComputedStyle(other.getByText('黑体样张').element()).fontFamily).not.toMatch(/font-2/);
  expect(getComputedStyle(other.getByText('AaBbGg 123').element()).fontFamily).toMatch(/font-2/);
  await expect.element(other).toHaveAccessibleName('黑体样张 Regular Latin');
  // It is below the visible rows, and loads when it comes into view.
  option(/Gamma Serif/)
    .element()
    .scrollIntoView();
  await expect.element(option(/Gamma Serif/)).toHaveAccessibleName('Gamma Serif Regular Latin · Greek');
  const japanese = option(t('fontJapanese'));
  japanese.element().scrollIntoView();
  await expect
    .element(japanese)
    .toHaveAccessibleName(/^Japanese \(Noto Sans JP\) Regular · Bold.*Latin.*Japanese/);
  const ownName = japanese.getByText(t('fontJapanese'));
  expect(getComputedStyle(ownName.element()).fontFamily).toMatch(/^"?Noto Sans JP/);
  const bundled = option(t('fontBundled'));
  await expect
    .element(bundled)
    .toHaveAccessibleName(/Regular · Bold.*Greek.*Simplified Chinese.*Japanese.*Korean/);
});

test('faces load when their rows come into view, and no row changes its height or place', async () => {
  const names = Array.from({ length: 60 }, (_, i) => `Face ${String(i + 1).padStart(2, '0')}`);
  // Fonts that no other test has loaded.
  const asked = serveFonts(names, 101);
  await withText('A');
  await field().click();
  await expect.element(option(/Face 01/)).toBeVisible();
  const rows = () =>
    [...document.querySelectorAll('[role=option] [data-face]')].map((row) => row.getBoundingClientRect());
  const places = () => rows().map(({ top, height }) => [Math.round(top - rows()[0]!.top), height]);
  const before = places();
  await expect.element(option(/Face 01/).getByText('Face 01')).toHaveAttribute('data-own');
  expect(new Set(before.map(([, height]) => height)).size).toBe(1);
  expect(before).toHaveLength(62);
  expect(places()).toEqual(before);
  expect(asked).toContain('101');
  expect(asked).not.toContain('160');
  expect(asked.length).toBeLessThan(20);
  option(/Face 60/)
    .element()
    .scrollIntoView();
  await expect.element(option(/Face 60/).getByText('Face 60')).toHaveAttribute('data-own');
  expect(asked).toContain('160');
  expect(asked.length).toBeLessThan(40);
});

test('a missing glyph proposes the nearest font, taken by one click as one undo step', async () => {
  serveFonts();
  const stores = await withText('AΦ', 1);
  const take = page.getByRole('button', { name: t('fontUse', { name: t('fontBundled') }) });
  await expect.element(take.first()).toBeVisible();
  await expect.element(alert().first()).toBeVisible();
  await expect
    .element(page.getByText(t('fontMissingGlyphs', { name: 'Alpha Sans', chars: 'Φ' })))
    .toBeVisible();
  // The warning above the fields and the field of the font both propose it.
  await expect.poll(() => take.elements().length).toBe(2);
  await take.first().click();
  await expect.poll(() => fontType(stores)).toBe('-1');
  await expect.element(take).not.toBeInTheDocument();
  stores.editor.undo();
  expect(fontType(stores)).toBe('1');
  expect(stores.editor.only!.content).toBe('AΦ');
});

test('the cells of a table get the proposed font where they had the one that lacks it', async () => {
  serveFonts();
  const stores = await emptyEditor();
  stores.editor.add(10);
  const id = stores.editor.selected[0]!;
  const [first, ...rest] = stores.editor.only!.cells as Record<string, unknown>[];
  const cells = [{ ...first, content: 'AΦ', fontType: '2', fontFamily: NAMES[1] }, ...rest];
  stores.editor.setElement(id, { cells });
  stores.editor.commit();
  const take = page.getByRole('button', { name: t('fontUse', { name: t('fontBundled') }) });
  await take.first().click();
  const fonts = () =>
    (stores.editor.element(id)!.cells as { fontType: string }[]).map((cell) => cell.fontType);
  await expect.poll(() => fonts().every((code) => code === '-1')).toBe(true);
  stores.editor.undo();
  expect(fonts().slice(0, 2)).toEqual(['2', '-1']);
});

test('bold and italic say where a font has no such face', async () => {
  serveFonts();
  const stores = await withText('A');
  const slanted = (name: string) => t('fontSlanted', { name });
  await expect.element(bold()).not.toHaveAttribute('aria-description');
  await expect.element(italic()).toHaveAttribute('aria-description', slanted(t('fontBundled')));
  await italic().click();
  await expect.element(page.getByText(slanted(t('fontBundled')), { exact: true })).toBeVisible();
  stores.editor.setElement(stores.editor.selected[0]!, { fontType: '1', fontFamily: 'Alpha Sans' });
  const thickened = t('fontThickened', { name: 'Alpha Sans' });
  await expect.element(bold()).toHaveAttribute('aria-description', thickened);
  await bold().click();
  await expect.element(page.getByText(thickened, { exact: true })).toBeVisible();
});

test('typing searches, arrows move, Enter takes, Escape closes', async () => {
  serveFonts();
  const stores = await withText('A');
  await field().click();
  await expect.element(option(/Alpha Sans/)).toBeVisible();
  await field().fill('gamma');
  await expect.poll(() => option(/./).elements().length).toBe(1);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(() => fontType(stores)).toBe('3');
  await expect.element(option(/./)).not.toBeInTheDocument();
  await expect.element(field()).toHaveValue('Gamma Serif');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(option(/Alpha Sans/)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(option(/./)).not.toBeInTheDocument();
  // The text is still selected, in its font.
  expect(fontType(stores)).toBe('3');
  // A script finds the fonts that cover it.
  await field().fill(t('scriptGreek'));
  await expect.element(option(/Gamma Serif/)).toBeVisible();
  await expect.element(option(/Alpha Sans/)).not.toBeInTheDocument();
});

test('several texts of different fonts show none of them, and take the one that is picked', async () => {
  serveFonts();
  const stores = await withText('A', 1);
  stores.editor.add(1);
  stores.editor.selectAll();
  await expect.element(field()).toHaveValue('');
  await expect.element(field()).toHaveAttribute('placeholder', t('mixed'));
  await field().click();
  await option(/Gamma Serif/).click();
  await expect
    .poll(() => stores.editor.selection.map((one): FontKey => String(one.fontType)))
    .toEqual(['3', '3']);
});
