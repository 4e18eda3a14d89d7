import '@mantine/core/styles.css';
import '../../../src/app/ui/app.css';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { t } from '../../../src/i18n/messages';
import { openEditor } from './mutated';

const panel = () => page.getByRole('complementary', { name: t('properties') });

test('EDIT-05 a problem that appears while the user types moves no field, and every one is listed', async () => {
  const { stores } = await openEditor();
  const { editor } = stores;
  editor.add(2, undefined, { barcodeType: 4, content: '690123450148', width: 33 });
  const id = editor.selected[0]!;
  const type = panel()
    .getByRole('combobox', { name: t('barcodeType') })
    .or(panel().getByRole('textbox', { name: t('barcodeType') }));
  await expect.element(type.first()).toBeVisible();
  const top = () => type.first().element().getBoundingClientRect().top;
  const before = top();
  editor.setField(id, 'content', 'no digits');
  await expect
    .element(
      panel()
        .getByRole('status')
        .filter({ hasText: t('barBad') }),
    )
    .toBeVisible();
  expect(top()).toBe(before);

  editor.add(1, undefined, {
    content: '{没有的列} 很长的文字很长的文字很长的文字',
    x: 30,
    width: 20,
    lineWrap: 0,
  });
  const several = () => editor.outcome.problemsOf(editor.selected[0]!).length;
  await expect.poll(several).toBeGreaterThan(1);
  await expect.poll(() => panel().element().querySelectorAll('.mantine-Alert-root').length).toBe(several());
});

test('DATA-02 each of the five sources of a content is readable and has room around it', async () => {
  const { stores } = await openEditor();
  stores.editor.add(1);
  const sources = page.getByRole('radiogroup', { name: t('source') });
  await expect.element(sources).toBeVisible();
  /** Room left and right of each name, px; less than 0 where it is cut off. */
  const rooms = () =>
    [...sources.element().querySelectorAll('label')].map((name) => {
      const range = document.createRange();
      range.selectNodeContents(name);
      const [text, box] = [range.getBoundingClientRect(), name.getBoundingClientRect()];
      const cut = name.clientWidth - name.scrollWidth;
      return cut < 0 ? cut : Math.min(text.left - box.left, box.right - text.right);
    });
  expect(rooms()).toHaveLength(5);
  // The panel takes its width and fonts with the first frames.
  await expect.poll(() => Math.min(...rooms())).toBeGreaterThanOrEqual(4);
});

test('DATA-05 the preview of a serial begins with what the canvas shows for the current row', async () => {
  const { stores } = await openEditor();
  const { editor, sheet } = stores;
  await sheet.open(new File(['品名\n茶\n咖啡\n可可\n'], '货.csv', { type: 'text/csv' }));
  editor.add(1, undefined, { inputDataType: 3, excelKey: '品名' });
  editor.add(1, undefined, { inputDataType: 2, content: '0001', transmutationCount: 1, y: 20 });
  const id = editor.selected[0]!;
  sheet.show(1);
  await expect.element(panel().getByText(`${t('serialPreviewRow', { n: 3 })} 0002, 0003`)).toBeVisible();
  expect(editor.shown.get(id)!.element.content).toBe('0002');
});
