import '@mantine/core/styles.css';
import '../../../src/app/ui/app.css';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp, screensWith, serve } from '../wholeApp';

const printer = {
  ...{
    id: 3,
    name: 'Zebra',
    state: 'ready',
    reasons: [],
    language: 'zpl',
    dpi: 203,
    width: 104,
    virtual: false,
  },
  ...{ stock: '', agent: { id: 1, name: 'warehouse' }, queue: { jobs: 2, labels: 40 }, printedToday: 7 },
};
const job = {
  ...{
    id: 'a',
    title: 'Shelf',
    state: 'doubt',
    wanted: 'run',
    printerId: 3,
    printer: 'Zebra',
    asked: 9,
    printed: 5,
  },
  ...{ skipped: 1, inDoubt: 2, toCome: 1, createTime: 0, endTime: null, reason: 'Look at the printer' },
};

const open = async (agents: object[]) => {
  const calls = serve({
    '/user/userPreference': {},
    '/log/error': {},
    '/fleet/list': { agents, printers: agents.length > 0 ? [printer] : [] },
    '/fleet/jobs': { rows: agents.length > 0 ? [job] : [], hasMore: false },
    '/fleet/code': { code: '7K3M-Q9TX', expireTime: 0 },
    '/fleet/stock': {},
    '/fleet/test': job,
    '/fleet/job': job,
    '/fleet/decide': job,
    '/fleet/remove': {},
    '/fleet/rename': {},
  });
  await openApp('/setting/printers', { screens: screensWith('/setting/printers') });
  await expect.element(page.getByRole('heading', { name: 'Agents' })).toBeVisible();
  return (path: string) => calls.find((one) => one.path === path)?.sent;
};
const agent = { id: 1, name: 'warehouse', version: '1', os: 'linux', createTime: 0, seenTime: null };

test('G-55 a code is shown with the command that uses it', async () => {
  await open([]);
  await page.getByRole('button', { name: 'Add an agent' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add an agent' });
  await expect.element(dialog.getByRole('textbox', { name: 'Code' })).toHaveValue('7K3M-Q9TX');
  await expect
    .element(dialog.getByRole('textbox', { name: 'Command' }))
    .toHaveValue(`AGENT_URL=${location.origin} AGENT_CODE=7K3M-Q9TX node dist/cli.js service`);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('G-55 a printer shows its state, queue and count; its stock is set, and a test label is sent', async () => {
  const sent = await open([agent]);
  const row = page.getByRole('row', { name: /Zebra/ });
  await expect.element(row.getByText('Ready')).toBeVisible();
  await expect.element(row.getByText('2 / 40')).toBeVisible();
  await row.getByRole('textbox', { name: 'Stock in “Zebra”' }).fill('40x30');
  await row.getByRole('button', { name: 'Print a test label' }).click();
  await expect.poll(() => sent('/fleet/stock')).toEqual({ printerId: 3, stock: '40x30' });
  await expect.poll(() => sent('/fleet/test')).toEqual({ printerId: 3 });
});

test('G-55 a job shows its counts, and the user decides, pauses and cancels', async () => {
  const sent = await open([agent]);
  await expect
    .element(page.getByText(/9 asked: 5 printed, 1 skipped, 2 in doubt, 1 to come · Look at the printer/))
    .toBeVisible();
  await page.getByRole('button', { name: 'Reprint those in doubt' }).click();
  await expect.poll(() => sent('/fleet/decide')).toEqual({ jobId: 'a', choice: 'reprint' });
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect.poll(() => sent('/fleet/job')).toEqual({ jobId: 'a', wanted: 'pause' });
  await page.getByRole('button', { name: 'Remove' }).click();
  const question = page.getByRole('dialog', { name: 'Remove the agent' });
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect.poll(() => sent('/fleet/remove')).toEqual({ agentId: 1 });
});

test('G-56 an agent is renamed', async () => {
  const sent = await open([agent]);
  await page.getByRole('button', { name: 'Rename' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rename' });
  const name = dialog.getByRole('textbox', { name: 'Name of the agent' });
  await expect.element(name).toHaveValue('warehouse');
  await name.fill(' ');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(dialog.getByText('Enter a name')).toBeVisible();
  await name.fill('Warehouse North');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect.poll(() => sent('/fleet/rename')).toEqual({ agentId: 1, name: 'Warehouse North' });
  await expect.element(dialog).not.toBeInTheDocument();
});
