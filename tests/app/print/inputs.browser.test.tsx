import { when } from 'mobx';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { t } from '../../../src/i18n/messages';
import { SOURCE } from '../../../src/label/element';
import { newElement } from '../../../src/label/elements';
import { newLabel } from '../../../src/label/template';
import { BatchRenderer } from '../../../src/raster/batch';
import { openDialog } from './openDialog';

const asked = (id: string, code: number, excelKey: string, given: object = {}) => ({
  ...newElement(code, { x: 1, y: 1, inputDataType: SOURCE.atPrint, excelKey, ...given }),
  id,
});

/** The dialog over a label that asks for a lot, then for a code. */
function dialog() {
  const lot = asked('lot', 1, '批号');
  const ean = asked('ean', 2, '条码', { y: 8, width: 30, barcodeType: 4 });
  return openDialog({ label: { ...newLabel('t', 40, 20), elements: [lot, ean] } });
}

const field = (name: string) =>
  [...document.querySelectorAll('label')].find((label) => label.textContent === name)
    ?.control as HTMLInputElement | null;
/** Label of the field that has the keyboard. */
const active = () => (document.activeElement as HTMLInputElement).labels?.[0]?.textContent;
const title = () => document.querySelector('[role=dialog] h2')?.textContent;

test('DATA-08 the dialog titled 打印时输入 asks each input; Enter moves on, blank on blur is reported, the last Enter confirms', async () => {
  const { store, pool } = dialog();
  await expect.poll(title).toBe(t('scanTitle'));
  await expect.poll(active).toBe('批号');
  expect(document.body.textContent).not.toContain(t('scanReq'));

  // As a scanner types: nothing read, then Enter.
  await userEvent.keyboard('{Enter}');
  await expect.poll(active).toBe('条码');
  await expect.poll(() => document.body.textContent).toContain(t('scanReq'));

  await userEvent.keyboard('690123456789{Enter}');
  // The first is still missing: the last Enter leads there instead of on.
  await expect.poll(active).toBe('批号');
  expect(store.phase).toBe('inputs');
  await userEvent.keyboard('L-7');
  await when(() => store.preview!.raster !== undefined && !store.preview!.busy);
  const renderer = new BatchRenderer(pool, store.form!.renderJob, undefined);
  const [sent] = await renderer.render([[0]]);
  await expect.poll(() => store.preview!.raster).toEqual(sent);

  await userEvent.keyboard('{Enter}{Enter}');
  await expect.poll(title).toBe(t('printTitle'));
  await expect.poll(() => document.querySelector('[role=dialog]')?.textContent).toContain('690123456789');

  const change = [...document.querySelectorAll('button')].find(
    (button) => button.textContent === t('scanEdit'),
  );
  change!.click();
  await expect.poll(active).toBe('批号');
  expect(field('批号')!.value).toBe('L-7');
});

test('DATA-08 what an element does not take is refused at its field', async () => {
  const { store } = dialog();
  await expect.poll(active).toBe('批号');
  await userEvent.keyboard('L{Enter}12345{Enter}');
  await expect.poll(active).toBe('条码');
  expect(store.phase).toBe('inputs');
  await expect.poll(() => field('条码')!.getAttribute('aria-invalid')).toBe('true');
});
