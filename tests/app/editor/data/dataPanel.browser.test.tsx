import { Notifications } from '@mantine/notifications';
import { runInAction } from 'mobx';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
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

test('DATA-05 the first rows of a workbook show before the others, and reading can be cancelled', async () => {
  const progress = {
    rows: 1234,
    share: 0.25,
    first: {
      fields: ['品名', '价格'],
      records: [
        ['大米', '5.00'],
        ['红枣', '7.50'],
      ],
    },
  };
  const { sheet, host } = await panelOf(1, 1);
  await sheet.close();
  runInAction(() => {
    sheet.reading = { name: 'long.xlsx', bytes: 5_000_000, progress };
  });
  await expect.element(page.getByText(t('dataReadSoFar', { n: '1,234' }))).toBeVisible();
  const cells = [...host.querySelectorAll('th, td')].map((cell) => cell.textContent);
  expect(cells).toEqual(['品名', '价格', '大米', '5.00', '红枣', '7.50']);
  expect(host.querySelector('[role=progressbar]')!.getAttribute('aria-valuenow')).toBe('25');
  await userEvent.click(page.getByRole('button', { name: t('dataCancel') }));
  await expect.poll(() => sheet.status).toBe('empty');
  expect(host.querySelector('td')).toBeNull();
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

const box = (name: string) => page.getByRole('checkbox', { name, exact: true });

test('DATA-06 rows are chosen by check boxes, a range with shift, all shown rows at once, and by keys', async () => {
  const { host, sheet } = await panelOf(40, 3);
  const { choice } = sheet.rows;
  await box('Select row 4').click();
  await userEvent.keyboard('{Shift>}');
  await box('Select row 7').click();
  await userEvent.keyboard('{/Shift}');
  expect(choice.rows).toEqual([2, 3, 4, 5]);
  await expect.element(page.getByText('4 rows selected, 4 labels')).toBeVisible();
  const grid = host.querySelector<HTMLElement>('[role=grid]')!;
  grid.focus();
  await userEvent.keyboard('{End} ');
  expect(choice.rows).toEqual([2, 3, 4, 5, 39]);
  sheet.rows.view.filter(0, '3');
  await box(t('rowsAll')).click();
  // Rows 3, 13, 23 and 30 to 39 of the records have a 3.
  expect(choice.rows).toEqual([2, 3, 4, 5, 12, 22, ...Array.from({ length: 10 }, (_, i) => 29 + i), 39]);
  await page.getByRole('button', { name: t('rowsClear') }).click();
  expect(choice.size).toBe(0);
  grid.focus();
  await userEvent.keyboard('{Control>}a{/Control}');
  expect(choice.size).toBe(13);
});

test('DATA-05 the menu of a column sorts and filters the rows, and shows that it does', async () => {
  const { host, sheet } = await panelOf(40, 3);
  const menu = page.getByRole('button', { name: 'Column "c0"' });
  await menu.click();
  await page.getByRole('menuitemcheckbox', { name: t('columnSortDown') }).click();
  await expect.poll(() => rowsOf(host).slice(0, 2).map(rowNumber)).toEqual([41, 40]);
  await expect.element(page.getByRole('img', { name: t('columnSortDown') })).toBeVisible();
  await menu.click();
  await page.getByLabelText(t('columnFilter'), { exact: true }).fill('2-');
  await expect.poll(() => rowsOf(host).map(rowNumber)).toEqual([33, 23, 13, 3]);
  await userEvent.keyboard('{Escape}');
  const grid = host.querySelector<HTMLElement>('[role=grid]')!;
  await expect.poll(() => grid.ariaRowCount).toBe('5');
  await page.getByRole('button', { name: t('dataFilterClear') }).click();
  await expect.poll(() => grid.ariaRowCount).toBe('41');
  await menu.click();
  await page.getByRole('menuitemcheckbox', { name: t('columnSortDown') }).click();
  await expect.poll(() => rowsOf(host).slice(0, 2).map(rowNumber)).toEqual([2, 3]);
  sheet.rows.view.filter(0, 'nothing');
  await expect.element(page.getByText(t('rowsNone', { text: 'nothing' }))).toBeVisible();
});

test('DATA-05 a cell is corrected in place, listed with what it was, and restored', async () => {
  const mark = {
    level: 'bad',
    words: 'Barcode: wrong',
    columns: new Set([1]),
    fixes: new Map([[1, '2-9']]),
  } as const;
  const marks: RowMarks = {
    of: (record) => (record === 1 ? mark : undefined),
    rows: { bad: [1], odd: [] },
    progress: undefined,
  };
  const { host, sheet } = await panelOf(5, 3, marks);
  const cell = (text: string) => page.getByRole('gridcell', { name: text, exact: true });
  await cell('3-0').dblClick();
  await userEvent.keyboard('new{Tab}');
  // Tab moves to the next cell; Escape leaves it as it was.
  await expect.element(page.getByRole('textbox', { name: 'Row 4, ean' })).toHaveFocus();
  await userEvent.keyboard('other{Escape}');
  expect(sheet.records!.rows[2]).toEqual(['new', '3-1', '3-2']);
  // F2 corrects the cell at fault, for which the right text is known.
  sheet.show(1);
  const grid = host.querySelector<HTMLElement>('[role=grid]')!;
  await expect.poll(() => document.activeElement === grid).toBe(true);
  await userEvent.keyboard('{F2}');
  await page.getByRole('button', { name: 'Change to 2-9' }).click();
  expect(sheet.records!.rows[1]).toEqual(['2-0', '2-9', '2-2']);

  await page.getByRole('button', { name: '2 cells corrected' }).click();
  const list = page.getByRole('listitem');
  await expect
    .poll(() => list.elements().map(({ textContent }) => textContent))
    .toEqual(['Row 3 · ean2-12-9', 'Row 4 · c03-0new']);
  await page.getByRole('button', { name: 'Restore Row 4 · c0' }).click();
  await expect.poll(() => list.elements().length).toBe(1);
  await page.getByRole('button', { name: t('dataCorrectedUndo') }).click();
  expect(sheet.records!.rows[1]).toEqual(['2-0', '2-1', '2-2']);
});

test('DATA-06 copies are taken from a column; cells that are no number are named by row', async () => {
  const sheet = new SheetStore(undefined, noRepository);
  await sheet.open(new File(['品名,n\na,3\nb,x\nc,0\nd,2\n'], 'copies.csv'));
  const editor = { label: labelOf('excel'), setLabel: () => {} };
  mount(
    <>
      <DataPanel sheet={sheet} editor={editor} />
      <Notifications />
    </>,
    'display:flex;flex-direction:column;width:900px;height:420px',
  );
  await page.getByRole('button', { name: 'Column "n"' }).click();
  await page.getByRole('menuitem', { name: t('columnCopies') }).click();
  await expect.element(page.getByText('2 rows selected, 5 labels')).toBeVisible();
  await expect.element(page.getByRole('rowheader', { name: /×3/ })).toBeVisible();
  await expect.element(page.getByText(/no whole number from 0 to 1000: row 3/)).toBeVisible();
});
