import { MemoryRouter, useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Summary } from '../../../src/app/print/dialog/Summary';
import { JobCard } from '../../../src/app/print/jobs/JobCard';
import type { JobsStore } from '../../../src/app/print/jobs/JobsStore';
import type { PrintRun } from '../../../src/app/print/jobs/PrintRun';
import type { SkippedRow, SkippedRows } from '../../../src/app/print/jobs/skippedRows';
import type { PrintStore } from '../../../src/app/print/PrintStore';
import { problemText, t } from '../../../src/i18n/messages';
import type { JobStatus } from '../../../src/printing/protocol';
import { mount } from '../mount';

const PATH = '/home/clerk/labelwright/printed/20261123-101500-Goods-7';
const WHY = { key: 'barDigitCount', params: { n: 13 }, element: 'elBarcode' } as const;

const row = (number: number, more: Partial<SkippedRow> = {}): SkippedRow => ({
  record: number - 2,
  number,
  copies: 1,
  reasons: [WHY],
  ...more,
});

const left = (...rows: SkippedRow[]): SkippedRows => ({
  rows,
  pages: false,
  label: { title: 'Goods' },
  sheet: { name: 'goods.xlsx', prints: Uint32Array.of(1, 2) },
});

const status: JobStatus = {
  jobId: '0b1e0d5e-0000-4000-8000-000000000001',
  title: 'Goods',
  printers: ['Shelf'],
  state: 'done',
  count: 58,
  accepted: 58,
  sent: 58,
  skipped: 0,
  doubt: [],
  ranges: [{ printer: 'Shelf', from: 0, to: 58 }],
  folders: [{ printer: 'Shelf', path: PATH }],
  opened: 1,
  ended: 2,
  credits: 0,
};

const Address = () => {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
};

/** The card of the job, which left out these rows. */
function card(rows: SkippedRows | undefined, job = status) {
  const jobs = {
    left: new Map(rows && [[job.jobId, rows]]),
    isRemote: () => false,
    readLeft: async () => {},
    show: () => {},
  } as unknown as JobsStore;
  mount(
    <MemoryRouter>
      <JobCard jobs={jobs} job={job} />
      <Address />
    </MemoryRouter>,
  );
}

test('the done screen names printer, folder, number of labels and skipped rows, and prints these again', async () => {
  const opened: unknown[] = [];
  const repeat = { open: async (...given: unknown[]) => void opened.push(...given) };
  const print = {
    route: { wayOf: () => ({ kind: 'service', ready: true, isListed: true }) },
    repeat,
  } as unknown as PrintStore;
  const skipped = left(row(18), row(32));
  const outcome = { state: 'done', sent: 58 };
  const run = {
    outcome,
    total: 58,
    skipped: 2,
    left: skipped,
    printers: ['Shelf'],
    elapsed: 900,
    status,
    jobId: 'j',
  };
  mount(<Summary print={print} run={run as unknown as PrintRun} />);
  await expect.element(page.getByText('58 / 58')).toBeVisible();
  await expect.element(page.getByText(PATH)).toBeVisible();
  await expect.element(page.getByRole('definition').filter({ hasText: 'Shelf' })).toBeVisible();
  const rows = page.getByRole('region', { name: t('printSkipped') });
  await expect.element(rows).toHaveTextContent(t('printBadRow', { n: 18 }));
  await expect.element(rows).toHaveTextContent(`${t('elBarcode')}: ${problemText(WHY)}`);
  await expect.element(rows).toHaveTextContent(t('printBadRow', { n: 32 }));
  await rows.getByRole('button', { name: t('jobsRepeat', { n: 2 }) }).click();
  expect(opened).toEqual(['j', skipped]);
});

test('the card of a job names folder and skipped rows, and leads to the rows that were not printed since', async () => {
  card(left(row(18, { sent: true }), row(32)));
  await expect.element(page.getByText(PATH)).toBeVisible();
  await expect.element(page.getByText(t('jobsSentLater'))).toBeVisible();
  const again = page.getByRole('link', { name: t('jobsRepeat', { n: 1 }) });
  await again.click();
  await expect.element(page.getByText(`/edit?skipped=${status.jobId}`)).toBeVisible();
});

test('many skipped rows are folded, and opened by keyboard', async () => {
  card(left(...Array.from({ length: 30 }, (_, i) => row(i + 2))));
  const title = page.getByRole('button', { name: `${t('printSkipped')} ${t('printRows', { n: 30 })}` });
  await expect.element(title).toHaveAttribute('aria-expanded', 'false');
  expect(
    page
      .getByRole('listitem')
      .filter({ hasText: t('printBadRow', { n: 2 }) })
      .elements(),
  ).toEqual([]);
  (title.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(t('printBadRow', { n: 21 }), { exact: true })).toBeVisible();
  await page.getByRole('button', { name: t('printMoreRows', { n: 10 }) }).click();
  await expect.element(page.getByText(t('printBadRow', { n: 31 }), { exact: true })).toBeVisible();
});

test('a job without skipped rows, of a printer, names neither; nor a button once all rows were printed', async () => {
  const { folders, ...printer } = status;
  card(undefined, printer);
  await expect.element(page.getByRole('article')).toBeVisible();
  expect(page.getByRole('region', { name: t('printSkipped') }).elements()).toEqual([]);
  expect(page.getByRole('list', { name: t('jobsFolder') }).elements()).toEqual([]);
});

test('rows that were all printed since are offered no more', async () => {
  card(left(row(18, { sent: true })));
  await expect.element(page.getByText(t('jobsSentLater'))).toBeVisible();
  expect(page.getByRole('link').elements()).toEqual([]);
});
