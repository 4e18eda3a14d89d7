import '@mantine/core/styles.css';
import { observer } from 'mobx-react-lite';
import { lazy } from 'react';
import { flushSync } from 'react-dom';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import EditPage from '../../../src/app/compose/edit/EditPage';
import { screens } from '../../../src/app/compose/screens';
import { openLabel } from '../../../src/app/editor/actions';
import { browserAside } from '../../../src/app/editor/asideRepository';
import { useEditor } from '../../../src/app/editor/context';
import { layersOf } from '../../../src/app/editor/layers';
import { browserLabels } from '../../../src/app/storage/labelRepository';
import { t } from '../../../src/i18n/messages';
import { SOURCE } from '../../../src/label/element';
import { elementTypes, newElement } from '../../../src/label/elements';
import { readTemplate, writeTemplate } from '../../../src/label/template';
import { frame, openEditor, storedElements, watchForErrors } from './mutated';

/** Names that every object has; all that are tried with LONG_TESTS=1. */
const WORDS = import.meta.env.LONG_TESTS
  ? ['constructor', '__proto__', 'toString', 'hasOwnProperty']
  : ['constructor', '__proto__'];

test.each(WORDS)(
  'TPL-06 an element whose every text is %s, which every object has, is shown in its panel and keeps them',
  async (word) => {
    const broken = watchForErrors();
    const { stores } = await openEditor();
    const { editor, sheet } = stores;
    const data = [...elementTypes.values()].map(({ code }) => {
      const element = newElement(code);
      const texts = Object.keys(element).filter((field) => typeof element[field] === 'string');
      return { ...element, ...Object.fromEntries(texts.map((field) => [field, word])), id: `${word}${code}` };
    });
    await openLabel(stores, readTemplate({ name: word, width: 40, height: 30, data: JSON.stringify(data) }));
    await sheet.open(new File([`${word},b\n12345678,2\n`], `${word}.csv`));
    expect(sheet.problem).toBeUndefined();
    for (const { id, elementType } of layersOf(editor)) {
      for (const inputDataType of [SOURCE.manual, SOURCE.excel]) {
        flushSync(() => {
          editor.setElement(id, { inputDataType });
          editor.select([id]);
        });
        await frame();
        expect(broken(), String(elementType)).toEqual([]);
      }
    }
    const saved = storedElements(writeTemplate(editor.label));
    expect(saved.find(({ elementType }) => elementType === 1)).toMatchObject({
      content: word,
      excelKey: word,
    });
  },
);

test('TPL-06 an element of an unknown type is listed by that name and can be renamed; its panel says what it is, and offers order and removal alone', async () => {
  const broken = watchForErrors();
  const { stores } = await openEditor();
  const data = [{ elementType: 99 }, { elementType: 'zzz', x: 'left', id: ['a'] }];
  await openLabel(stores, readTemplate({ name: '来自新版本', width: 40, height: 30, data }));
  for (const type of ['99', 'zzz']) {
    await expect.element(page.getByText(`${t('elUnknown')} ${type}`, { exact: true }).first()).toBeVisible();
  }
  const [, , strange] = stores.editor.label.elements;
  stores.editor.select([strange!.id]);
  await expect.element(page.getByText(t('elementUnknown', { type: 'zzz' })).first()).toBeVisible();
  const panel = page.getByRole('complementary', { name: t('properties') });
  await expect.element(panel.getByText(`${t('elUnknown')} zzz`)).toBeVisible();
  await expect.element(panel.getByRole('note')).toHaveTextContent(t('elementUnknownHint'));
  // Nothing of it can be set: it is put in order, or removed.
  expect(
    panel
      .getByRole('button')
      .elements()
      .map((button) => button.getAttribute('aria-label')),
  ).toEqual([t('order'), t('remove')]);
  expect(panel.element().querySelectorAll('input, textarea, [role=combobox], [role=slider]')).toHaveLength(0);
  await panel.getByRole('button', { name: t('order') }).click();
  await page.getByRole('menuitem', { name: t('orderBack') }).click();
  expect(stores.editor.label.elements[1]!.id).toBe(strange!.id);
  await panel.getByRole('button', { name: t('order') }).click();
  await page.getByRole('menuitem', { name: t('orderFront') }).click();
  stores.editor.setElement(strange!.id, { layerName: '印章' });
  await expect.element(page.getByText('印章').first()).toBeVisible();
  expect(JSON.parse(String(writeTemplate(stores.editor.label).data)).at(-1)).toEqual({
    ...data[1],
    layerName: '印章',
  });
  await panel.getByRole('button', { name: t('remove') }).click();
  expect(JSON.parse(String(writeTemplate(stores.editor.label).data)).slice(1)).toEqual([data[0]]);
  expect(broken()).toEqual([]);
});

/** The editor, which breaks at labels of one name: as a fault nobody knows yet would. */
function Fragile() {
  const { editor } = useEditor();
  if (editor.label.name === '毒') throw new Error('this label breaks the editor');
  return <EditPage />;
}

test('EDIT-09 a label that breaks the editor is put aside, not deleted: the next visit works, it can be had as a file and opened again', async () => {
  const screen = {
    ...screens.find(({ path }) => path === '/edit')!,
    Page: lazy(async () => ({ default: observer(Fragile) })),
  };
  const { stores } = await openEditor(screen);
  const { editor, aside } = stores;
  await openLabel(
    stores,
    readTemplate({ name: '毒', width: 50, height: 20, data: [{ elementType: 99, far: 1 }] }),
  );
  await expect.element(page.getByText(t('pageFailed'))).toBeVisible();
  await expect.element(page.getByText(t('pageWithoutHint'))).toBeVisible();
  await page.getByRole('button', { name: t('pageWithout') }).click();
  const bar = page.getByRole('status').filter({ hasText: t('asideTitle', { name: '毒' }) });
  await expect.element(bar).toBeVisible();
  expect(editor.label.name).not.toBe('毒');
  expect(editor.label.elements).toHaveLength(1);
  // What the next visit finds: the empty label first, the other one not at all.
  const kept = await browserLabels(() => '').heads();
  expect([...kept.keys()]).toContain(stores.tab.label);
  const [one] = aside.list;
  expect(kept.has(one!.label)).toBe(false);
  const file = JSON.parse(await aside.fileOf(one!.label));
  expect(file).toMatchObject({ name: '毒', width: 50, height: 20 });
  expect(JSON.parse(file.data).at(-1)).toEqual({ elementType: 99, far: 1 });
  // It still breaks the page: once more put aside, nothing is lost.
  await bar.getByRole('button', { name: t('asideReopen') }).click();
  await expect.element(page.getByText(t('pageFailed'))).toBeVisible();
  expect(editor.label.name).toBe('毒');
  await page.getByRole('button', { name: t('pageWithout') }).click();
  await bar.getByRole('button', { name: t('asideRemove') }).click();
  expect(aside.list).toHaveLength(1);
  await bar.getByRole('button', { name: t('asideRemoveSure') }).click();
  await expect.element(bar).not.toBeInTheDocument();
  expect(await browserAside(() => '').list()).toEqual([]);
});
