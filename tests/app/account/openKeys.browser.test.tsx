import '@mantine/core/styles.css';
import '../../../src/app/ui/app.css';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp, screensWith, serve } from '../wholeApp';

const SECRET = 'lw_0123456789abcdefghijklmnopqrstuvwxyzABCDEFG';
const key = (id: number, name: string) => ({
  ...{ id, name, start: 'lw_01234', scopes: ['templates:read', 'render'], perMinute: 600 },
  ...{ createTime: 0, expireTime: null, useTime: null },
});

const open = async (keys: object[]) => {
  const calls = serve({
    '/user/userPreference': {},
    '/log/error': {},
    '/user/info': { nickName: '小王', userImg: '', shareCode: 'ABCDEFGHJK' },
    '/openKey/list': { rows: keys },
    '/openKey/create': { ...key(2, 'ERP'), secret: SECRET },
    '/openKey/revoke': {},
    '/openKey/webhook': {
      webhook: { url: 'https://erp.example.com/hook', createTime: 0 },
      deliveries: [
        {
          ...{ id: 1, type: 'job.finished', state: 'waiting', attempts: 2, nextTime: 0 },
          ...{ status: null, reason: 'timeout', createTime: 0 },
        },
      ],
    },
    '/openKey/setWebhook': { secret: 'whsec_abc' },
    '/openKey/removeWebhook': {},
    '/openKey/testWebhook': {},
    '/openKey/uses': {
      rows: [{ time: 0, request: 'POST /open/v1/render', status: 200, templetId: 7, labels: 12 }],
    },
  });
  await openApp('/setting/personal', { screens: screensWith('/setting/personal') });
  const section = page.getByRole('region', { name: 'Open API' });
  await expect.element(section).toBeVisible();
  return { calls, section };
};

test('G-53 a new key is shown once, with a button to copy it', async () => {
  const { calls, section } = await open([]);
  await section.getByRole('button', { name: 'New key' }).click();
  const dialog = page.getByRole('dialog', { name: 'New key' });
  const create = dialog.getByRole('button', { name: 'Create key' });
  await expect.element(create).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('ERP');
  await dialog.getByRole('checkbox', { name: /Read templates/ }).click();
  await create.click();
  await expect.element(dialog.getByRole('textbox', { name: 'API key' })).toHaveValue(SECRET);
  expect(calls.find(({ path }) => path === '/openKey/create')!.sent).toEqual({
    name: 'ERP',
    scopes: ['render', 'print', 'jobs:read'],
    perMinute: 600,
    days: 365,
  });
  await expect.element(dialog.getByRole('button', { name: 'Copy' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect.element(section.getByText('lw_01234…')).toBeVisible();
  expect(document.body.innerHTML).not.toContain(SECRET);
});

test('G-53 all of a new key can be read on a phone', async () => {
  await page.viewport(390, 844);
  const { section } = await open([]);
  await section.getByRole('button', { name: 'New key' }).click();
  const dialog = page.getByRole('dialog', { name: 'New key' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('ERP');
  await dialog.getByRole('button', { name: 'Create key' }).click();
  const shown = dialog.getByRole('textbox', { name: 'API key' });
  await expect.element(shown).toHaveValue(SECRET);
  const box = shown.element();
  expect(box.scrollWidth).toBeLessThanOrEqual(box.clientWidth);
  expect(box.scrollHeight).toBeLessThanOrEqual(box.clientHeight);
});

test('G-53 only scopes that have an effect are offered', async () => {
  const { section } = await open([]);
  await section.getByRole('button', { name: 'New key' }).click();
  const dialog = page.getByRole('dialog', { name: 'New key' });
  await expect.element(dialog).toBeVisible();
  expect(dialog.getByRole('checkbox').elements()).toHaveLength(4);
});

test('G-53 a key shows its use, and leaves the list once it is revoked', async () => {
  const { calls, section } = await open([key(1, 'Warehouse')]);
  await expect
    .element(section.getByText('Not used yet · Does not expire · 600 requests a minute at most'))
    .toBeVisible();
  await section.getByRole('button', { name: 'Recent uses' }).click();
  const uses = page.getByRole('dialog', { name: 'Recent uses' });
  await expect.element(uses.getByText('POST /open/v1/render')).toBeVisible();
  await uses.getByRole('button', { name: 'Close' }).click();
  await section.getByRole('button', { name: 'Revoke' }).click();
  const question = page.getByRole('dialog', { name: 'Revoke the key' });
  await question.getByRole('button', { name: 'Revoke' }).click();
  await expect.poll(() => section.getByText('Warehouse').elements()).toEqual([]);
  expect(calls.find(({ path }) => path === '/openKey/revoke')!.sent).toEqual({ keyId: 1 });
});

test('OPN-04 the webhook of a key: its address, its secret once, its deliveries, a test', async () => {
  const { calls, section } = await open([key(1, 'Warehouse')]);
  await section.getByRole('button', { name: 'Webhook' }).click();
  const dialog = page.getByRole('dialog', { name: 'Webhook' });
  const address = dialog.getByRole('textbox', { name: 'Address' });
  await expect.element(address).toHaveValue('https://erp.example.com/hook');
  await expect.element(dialog.getByText('waiting · timeout · 2 attempts')).toBeVisible();
  await dialog.getByRole('button', { name: 'Send a test' }).click();
  await address.fill('https://erp.example.com/other');
  await dialog.getByRole('button', { name: 'Save address' }).click();
  await expect.element(dialog.getByRole('textbox', { name: 'Signing secret' })).toHaveValue('whsec_abc');
  const sent = (path: string) => calls.find((call) => call.path === path)?.sent;
  expect(sent('/openKey/testWebhook')).toEqual({ keyId: 1 });
  expect(sent('/openKey/setWebhook')).toEqual({ keyId: 1, url: 'https://erp.example.com/other' });
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect.poll(() => sent('/openKey/removeWebhook')).toEqual({ keyId: 1 });
});
