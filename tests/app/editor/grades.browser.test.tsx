import '@mantine/core/styles.css';
import { observable } from 'mobx';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { EditorContext, type EditorStores } from '../../../src/app/editor/context';
import { currentGrades, currentRaster } from '../../../src/app/editor/currentRaster';
import { EditorStore } from '../../../src/app/editor/EditorStore';
import { CodeSection } from '../../../src/app/editor/panels/CodeSection';
import { bundledReader } from '../../../src/app/editor/scan/bundledReader';
import { ScanStore } from '../../../src/app/editor/scan/ScanStore';
import { machineClock } from '../../../src/base/clock';
import { loadWords, t } from '../../../src/i18n/messages';
import { newElement } from '../../../src/label/elements';
import { newLabel } from '../../../src/label/template';
import { appPool } from '../../../src/raster/appPool';
import { browserHost } from '../../../src/raster/browserHost';
import { mount } from '../mount';

test('SYM-07 the scan check shows the estimated grade and what raises it', async () => {
  await loadWords();
  const pool = appPool(1);
  onTestFinished(() => pool.close());
  const ean = newElement(2, {
    x: 2,
    y: 2,
    width: 28.25,
    height: 12,
    barcodeType: 4,
    content: '690123456789',
  });
  const post = newElement(2, { x: 2, y: 18, width: 30, height: 6, barcodeType: 131, content: 'LE28HS9Z' });
  const label = { ...newLabel('t', 40, 30), elements: [ean, post] };
  const sheet = observable({ records: undefined, current: 0 });
  const editor = new EditorStore(label, sheet, browserHost, machineClock);
  const scan = new ScanStore(
    { editor, sheet },
    () => currentRaster(editor, undefined, pool),
    bundledReader,
    () => currentGrades(editor, undefined, pool),
  );
  mount(
    <EditorContext value={{ editor, scan } as unknown as EditorStores}>
      <CodeSection id={ean.id} />
      <CodeSection id={post.id} />
    </EditorContext>,
    'width: 300px; background: white',
  );
  await userEvent.click(page.getByRole('button', { name: t('scanCheck') }).first());
  await expect
    .element(page.getByText(t('gradeOf', { letter: 'B', grade: '3.0', dots: 2 })), { timeout: 30_000 })
    .toBeVisible();
  await expect
    .element(page.getByText(t('gradeModule', { letter: 'A', dots: 3, size: '42.38' })))
    .toBeVisible();
  await expect.element(page.getByText(t('gradeNone'))).toBeVisible();
});
