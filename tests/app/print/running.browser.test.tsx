import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Running } from '../../../src/app/print/dialog/Running';
import type { PrintRun } from '../../../src/app/print/jobs/PrintRun';
import type { PrintStore } from '../../../src/app/print/PrintStore';
import { t } from '../../../src/i18n/messages';
import { mount } from '../mount';

/** The view of a job of ten labels in a state. */
function show(run: Partial<PrintRun>) {
  const print = {
    route: { wayOf: () => ({ kind: 'service', ready: true }) },
    busy: true,
  } as unknown as PrintStore;
  const job = { sent: 3, accepted: 3, total: 10, rate: 2, elapsed: 1500, kept: true, printers: [], ...run };
  mount(<Running print={print} run={job as unknown as PrintRun} />);
}

test('PRN-02 the confirm button shows the sending text while labels are sent', async () => {
  show({ state: 'printing' });
  await expect.element(page.getByRole('button', { name: t('sending') })).toBeDisabled();
  await expect.element(page.getByRole('status')).toHaveTextContent(t('sending'));
});

test('PRN-02 a job that waits or is paused shows that instead', async () => {
  show({ state: 'printing', paused: true });
  await expect.element(page.getByRole('status')).toHaveTextContent(t('printPaused'));
  expect(page.getByRole('button', { name: t('sending') }).elements()).toEqual([]);
});
