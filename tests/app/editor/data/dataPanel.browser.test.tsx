import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { DataPanel } from '../../../../src/app/editor/data/DataPanel';
import type { RowMarks } from '../../../../src/app/sheet/grid/rowMarks';
import { SheetStore } from '../../../../src/app/sheet/SheetStore';
import { t } from '../../../../src/i18n/messages';
import { mount } from '../../mount';
import { labelOf } from '../../print/subject';

/** A busy machine is no failure. */
const PATIENT = { timeout: 20_000 };
const noRepository = { load: async () => undefined, save: async () => {} };

async function panelOf(rows: number, columns: number, marks?: RowMarks) {
  const head = Array.from({ length: columns }, (_, c) => (c === 1 ? 'ean' : `c${c}`)).join();
  const body = Array.from({ length: rows }, (_, r) =>
    Array.from({ length: columns }, (_, c) => `${r + 1}-${c}`).join(),
  );
  // The real worker of the app reads the file.
  const sheet = new SheetStore(undefined, noRepository);
  await sheet.open(new File([[head, ...body].join('\n')], 'big.csv'));
  const names: string[] = [];
  const editor = {
    label: labelOf('excel'),
    setLabel: ({ excelName }: { excelName: string }) => void names.push(excelName),
  };
  const host = mount(
    <DataPanel sheet={sheet} editor={editor} marks={marks} />,
    'display:flex;flex-direction:column;width:900px;height:420px',
  );
  await expect.poll(() => host.querySelector('section')).not.toBeNull();
  return { sheet, host, names };
}

const rowsOf = (host: HTMLElement) => [...host.querySelectorAll<HTMLElement>('[role=row][aria-selected]')];
/** The row of the file: its first has the headings. */
const rowNumber = (row: HTMLElement) => Number(row.querySelector('[role=rowheader]')!.textContent);
const active = (host: HTMLElement) => rowsOf(host).filter((row) => row.ariaSelected === 'true');

test('DATA-05 DATA-10 10,000 rows by 50 columns: only what is in sight is in the page', async () => {
  const { host, sheet } = await panelOf(10_000, 50);
  await expect.poll(() => rowsOf(host).length).toBeGreaterThan(5);
  expect(rowsOf(host).length).toBeLessThan(100);
  expect(host.querySelectorAll('[role=gridcell]').length).toBeLessThan(1500);
  const grid = host.querySelector<HTMLElement>('[role=grid]')!;
  expect(grid.ariaRowCount).toBe('10001');
  expect(grid.getBoundingClientRect().height).toBeLessThanOrEqual(540);
  grid.scrollTop = 160_000;
  await expect.poll(() => rowsOf(host).some((row) => rowNumber(row) === 5001)).toBe(true);
  expect(rowsOf(host).length).toBeLessThan(100);
  grid.scrollLeft = grid.scrollWidth;
  await expect.poll(() => host.querySelector('[role=gridcell][aria-colindex="51"]')).not.toBeNull();
  expect(host.querySelectorAll('[role=gridcell]').length).toBeLessThan(1500);
  sheet.show(9999);
  await expect.poll(() => active(host).map(rowNumber)).toEqual([10_001]);
  const last = active(host)[0]!.getBoundingClientRect();
  expect(last.bottom).toBeLessThanOrEqual(grid.getBoundingClientRect().bottom + 1);
});

test('a click on a row, the keys and the buttons choose the record shown', async () => {
  const { host, sheet } = await panelOf(40, 4);
  await expect.poll(() => rowsOf(host).length).toBeGreaterThan(5);
  expect(active(host).map(rowNumber)).toEqual([2]);
  rowsOf(host)
    .find((row) => rowNumber(row) === 5)!
    .click();
  await expect.poll(() => active(host).map(rowNumber)).toEqual([5]);
  const grid = host.querySelector<HTMLElement>('[role=grid]')!;
  const press = (key: string) => grid.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  press('ArrowDown');
  expect(sheet.current).toBe(4);
  press('ArrowUp');
  press('ArrowUp');
  expect(sheet.current).toBe(2);
  press('End');
  expect(sheet.current).toBe(39);
  await expect.poll(() => active(host).map(rowNumber)).toEqual([41]);
  press('ArrowDown');
  expect(sheet.current).toBe(39);
  host.querySelector<HTMLElement>(`button[aria-label="${t('dataPrevious')}"]`)!.click();
  expect(sheet.current).toBe(38);
});

test('columns the label uses are marked', async () => {
  const { host } = await panelOf(3, 4);
  await expect.poll(() => rowsOf(host).length).toBe(3);
  const marked = [...host.querySelectorAll('[role=columnheader][data-bound]')];
  expect(marked.map((heading) => heading.textContent)).toEqual(['ean']);
});

test('DATA-05 a sheet of headings only says that it has no data', async () => {
  const { host } = await panelOf(0, 3);
  await expect.poll(() => host.textContent).toContain(t('excelEmpty'));
  expect(host.querySelector('[role=grid]')).toBeNull();
});

test('DATA-05 the table is as high as its rows, at most 540 px', async () => {
  const { host } = await panelOf(100, 3);
  host.style.height = '1000px';
  const height = () => (host.querySelector('[role=grid]') as HTMLElement | null)?.style.height;
  await expect.poll(height).toBe('540px');
  const few = await panelOf(4, 3);
  const small = () => (few.host.querySelector('[role=grid]') as HTMLElement | null)?.style.height ?? '';
  await expect.poll(small).toMatch(/^\d+px$/);
  expect(Number.parseInt(small(), 10)).toBeLessThan(540);
});

test('a dropped file is opened and its name kept with the label', async () => {
  const { host, sheet, names } = await panelOf(3, 4);
  const transfer = new DataTransfer();
  transfer.items.add(new File(['a,b\n1,2\n'], 'dropped.csv'));
  const section = host.querySelector('section')!;
  for (const type of ['dragenter', 'dragover', 'drop']) {
    section.dispatchEvent(new DragEvent(type, { dataTransfer: transfer, bubbles: true, cancelable: true }));
  }
  await expect.poll(() => sheet.name, PATIENT).toBe('dropped.csv');
  await expect.poll(() => names).toEqual(['dropped.csv']);
  expect(sheet.count).toBe(1);
});

test('DATA-05 in a bar of any width the name and the size of a sheet end before the pager', async () => {
  const { host, sheet } = await panelOf(3, 4);
  // Title rows above the headings make the size a long one.
  await sheet.open(
    new File(['A long title\n\n\na,b,c\n1,2,3\n4,5,6\n'], 'a rather long name of a sheet.csv'),
  );
  await expect.poll(() => sheet.headerRow).toBe(4);
  const box = (selector: string) => host.querySelector(selector)!.getBoundingClientRect();
  const pager = `button[aria-label="${t('dataPrevious')}"]`;
  for (let width = 900; width >= 360; width -= 20) {
    host.style.width = `${width}px`;
    const [file, previous] = [box('header [title$=".csv"]'), box(pager)];
    const isBeside = previous.top < file.bottom && previous.left > file.left;
    const end = isBeside ? previous.left : box('section').right;
    for (const part of host.querySelectorAll('header [title$=".csv"] > *'))
      expect(part.getBoundingClientRect().right, `${part.textContent} at ${width} px`).toBeLessThanOrEqual(
        end,
      );
  }
});

test('DATA-05 faulty rows and cells are marked with their reason, and can be shown alone', async () => {
  const bad = { level: 'bad', words: 'Barcode: wrong', columns: new Set([1]) } as const;
  const odd = { level: 'odd', words: 'Text: too long', columns: new Set([0, 2]) } as const;
  const marks: RowMarks = {
    of: (record) => (record === 30 ? bad : record === 2 ? odd : undefined),
    rows: { bad: [30], odd: [2] },
    progress: undefined,
  };
  const { host, sheet } = await panelOf(40, 4, marks);
  await expect.poll(() => rowsOf(host).length).toBeGreaterThan(5);
  const marked = () =>
    [...host.querySelectorAll<HTMLElement>('[role=gridcell][data-mark]')].map(({ ariaColIndex, title }) => [
      ariaColIndex,
      title,
    ]);
  expect(marked()).toEqual([
    ['2', '3-0\nText: too long'],
    ['4', '3-2\nText: too long'],
  ]);
  await page.getByText('Faulty 1').click();
  await expect.poll(() => rowsOf(host).map(rowNumber)).toEqual([32]);
  expect(marked()).toEqual([['3', '31-1\nBarcode: wrong']]);
  await expect.element(page.getByRole('img', { name: 'Cannot be printed' })).toBeVisible();
  const grid = host.querySelector<HTMLElement>('[role=grid]')!;
  expect(grid.ariaRowCount).toBe('2');
  grid.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
  await expect.poll(() => sheet.current).toBe(30);
  await page.getByText('All 40').click();
  await expect.poll(() => rowsOf(host).length).toBeGreaterThan(5);
});
