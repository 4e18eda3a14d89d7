import { MemoryRouter, useLocation } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { type EditorStores, LabelLoaderContext } from '../../../src/app/editor/context';
import { EditorStore } from '../../../src/app/editor/EditorStore';
import SheetDrop from '../../../src/app/editor/start/SheetDrop';
import { pageFonts } from '../../../src/app/fonts/pageFonts';
import { pageHost } from '../../../src/app/pictures/pageHost';
import type { JobsStore } from '../../../src/app/print/jobs/JobsStore';
import type { ConnectionStore } from '../../../src/app/print/link/ConnectionStore';
import { PrinterState } from '../../../src/app/print/link/PrinterCard';
import { SheetStore } from '../../../src/app/sheet/SheetStore';
import { machineClock } from '../../../src/base/clock';
import { t } from '../../../src/i18n/messages';
import { isBackdrop } from '../../../src/label/elements';
import { type Label, newLabel } from '../../../src/label/template';
import type { JobStatus, PrinterInfo } from '../../../src/printing/protocol';
import { mount } from '../mount';
import { labelOf } from '../print/subject';

beforeEach(() => page.viewport(1366, 768));

const Address = () => <output>{useLocation().pathname}</output>;

/** The place to drop on, with the editor whose label is this. */
function openDrop(label: Label) {
  const sheet = new SheetStore(undefined, { load: async () => undefined, save: async () => {} });
  const editor = new EditorStore(label, sheet, pageHost, machineClock, pageFonts);
  const stores = {
    ...{ sheet, editor, view: { setDock: vi.fn(), setPreview: vi.fn() }, sizes: { last: {} } },
    ...{ tab: { leaveShared: async () => {} }, origin: { openedFrom: () => {} } },
  };
  const loadLabels = async () => stores as unknown as EditorStores;
  mount(
    <MemoryRouter initialEntries={['/home']}>
      <LabelLoaderContext value={{ loadLabels }}>
        <SheetDrop />
      </LabelLoaderContext>
      <Address />
    </MemoryRouter>,
  );
  return stores;
}

/** Drops a CSV file with these headings. */
async function drop(name: string, headings: string, bytes = `${headings}\n6901234567892,tea\n`) {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([bytes], name));
  const place = page.getByRole('button', { name: t('homeDrop') });
  await expect.element(place).toBeVisible();
  const target = place.element();
  for (const kind of ['dragenter', 'dragover', 'drop']) {
    target.dispatchEvent(new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true }));
  }
}

test('a spreadsheet dropped at home opens in the editor, with the label that shows its columns', async () => {
  const { editor, sheet } = openDrop(labelOf('excel'));
  const { label } = editor;
  await drop('goods.csv', 'ean,name');
  await expect.element(page.getByText('/edit')).toBeVisible();
  expect(sheet.records!.rows).toEqual([['6901234567892', 'tea']]);
  expect(editor.label.elements).toEqual(label.elements);
  expect(editor.label.excelName).toBe('goods.csv');
});

test('with a label of other columns a new one begins, and undo brings the other back', async () => {
  const { editor } = openDrop(labelOf('excel', { name: 'former' }));
  await drop('people.csv', 'first,last');
  await expect.element(page.getByText('/edit')).toBeVisible();
  expect(editor.label.elements.filter((element) => !isBackdrop(element))).toEqual([]);
  expect(editor.label.name).toBe(t('newLabelName'));
  while (editor.history.canUndo) editor.undo();
  expect(editor.label).toMatchObject({ name: 'former' });
  expect(editor.label.elements).toHaveLength(1);
});

test('an empty label stays, and takes the columns', async () => {
  const empty = newLabel('empty', 60, 40);
  const { editor } = openDrop(empty);
  await drop('people.csv', 'first,last');
  await expect.element(page.getByText('/edit')).toBeVisible();
  expect(editor.label).toMatchObject({ name: 'empty', width: 60 });
});

test('a file that is no spreadsheet leaves the page and the label as they are', async () => {
  const { editor, sheet } = openDrop(labelOf('excel'));
  const { label } = editor;
  await drop('photo.xlsx', '', '\u0000\u0001 no workbook');
  await expect.poll(() => sheet.problem).toBeDefined();
  await expect.element(page.getByRole('button', { name: t('homeDrop') })).toBeEnabled();
  await expect.element(page.getByText('/home')).toBeVisible();
  expect(editor.label).toBe(label);
});

const printer = (name: string, part: Partial<PrinterInfo>) => ({
  name,
  state: 'ready',
  reasons: [],
  ...part,
});
const job = { title: 'Tea', state: 'cancelled', sent: 58, count: 60 } as JobStatus;

/** The card of a connection. */
function openCard(link: object, list: readonly JobStatus[] = []) {
  const did: string[] = [];
  const all = {
    ...{ connected: false, state: 'idle', printers: [], prompting: false, away: undefined },
    look: async () => void did.push('look'),
    connect: async () => void did.push('connect'),
    ...link,
  } as unknown as ConnectionStore;
  const jobs = { list, load: async () => void did.push('load') } as unknown as JobsStore;
  mount(
    <MemoryRouter>
      <PrinterState link={all} jobs={jobs} />
    </MemoryRouter>,
  );
  return did;
}

test('the card of printers shows their states and the last job', async () => {
  const printers = [printer('Shelf', {}), printer('Zebra', { state: 'blocked', reasons: ['media-empty'] })];
  const did = openCard({ connected: true, state: 'complete', printers }, [job]);
  const card = page.getByRole('region', { name: t('statusPrinters') });
  await expect.element(card).toHaveTextContent(t('linkConnected'));
  await expect.element(card.getByRole('listitem').nth(0)).toHaveTextContent(`Shelf${t('statusReady')}`);
  await expect.element(card.getByRole('listitem').nth(1)).toHaveTextContent(`Zebra${t('statusMediaEmpty')}`);
  await expect
    .element(card)
    .toHaveTextContent(`Tea${t('statusJobCancelled')} · 58 / ${t('printSheets', { n: 60 })}`);
  expect(did).toEqual(['look', 'load']);
});

test('without a connection the card asks nothing of the browser until the user connects', async () => {
  const did = openCard({});
  await expect.element(page.getByText(t('homePrinterIdle'))).toBeVisible();
  expect(did).toEqual(['look']);
  await page.getByRole('button', { name: t('linkConnect') }).click();
  expect(did).toEqual(['look', 'connect']);
});
