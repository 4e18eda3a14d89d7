import { type ComponentProps, createElement } from 'react';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { SessionContext } from '../../../../src/app/api/session/useSession';
import NewShares from '../../../../src/app/library/share/NewShares';
import { ShareCard } from '../../../../src/app/library/share/ShareCard';
import { ShareDialog } from '../../../../src/app/library/share/ShareDialog';
import type { ShareRecord } from '../../../../src/app/library/share/ShareRecords';
import { t } from '../../../../src/i18n/messages';
import { mount } from '../../mount';

const OWN = 'ABCDEFGHJK';
const PARTNER = '0123456789';

type Answer = { code: number; msg?: string; data?: unknown };

let answers: Record<string, Answer>;
const asked: string[] = [];

const { fetch } = globalThis;

beforeEach(() => {
  asked.length = 0;
  answers = {};
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const path = new URL(input instanceof Request ? input.url : String(input), location.href).pathname;
    // The wasm of a thumbnail is no request to the server, and may come late from the test before.
    if (!path.startsWith('/api/')) return fetch(input, init);
    asked.push(path.replace('/api/v3', ''));
    const answer = answers[asked.at(-1)!] ?? { code: 200, data: {} };
    return new Response(JSON.stringify({ msg: '', data: {}, ...answer }), {
      headers: { 'Content-Type': 'application/json' },
    });
  });
});

type Session = ComponentProps<typeof SessionContext>['value'];

function openDialog() {
  const session = { session: { account: { shareCode: OWN } } } as unknown as Session;
  const templets = [{ templetId: 1, name: 'Price tag' }];
  mount(
    <MemoryRouter>
      {createElement(
        SessionContext,
        { value: session },
        <ShareDialog opened templets={templets} onClose={() => undefined} />,
      )}
    </MemoryRouter>,
  );
  return page.getByRole('textbox', { name: t('shareCodeOf') });
}

test('SHR-01 the dialog names whom a label goes to before it is sent', async () => {
  answers['/templet/shareReceiver'] = { code: 200, data: { nickName: 'Xiao Li', phoneEnd: '4444' } };
  const field = openDialog();
  await field.fill(PARTNER.slice(0, 9));
  expect(asked).toEqual([]);
  await field.fill(PARTNER);
  await expect.element(page.getByText(t('shareGoesToPhone', { name: 'Xiao Li', end: '4444' }))).toBeVisible();
  expect(asked, 'nothing is sent yet').toEqual(['/templet/shareReceiver']);
  await field.fill(PARTNER.slice(0, 9));
  expect(page.getByText(/Xiao Li/).elements()).toEqual([]);
  answers['/templet/shareReceiver'] = { code: 200, data: { nickName: 'Xiao Li', phoneEnd: '' } };
  await field.fill(PARTNER);
  await expect.element(page.getByText(t('shareGoesTo', { name: 'Xiao Li' }))).toBeVisible();
  await page.getByRole('button', { name: t('confirm') }).click();
  await expect.poll(() => asked.at(-1)).toBe('/templet/share');
});

test('SHR-01 a code of nobody and the own code are named in the dialog', async () => {
  answers['/templet/shareReceiver'] = { code: 3101, msg: 'unknown' };
  const field = openDialog();
  await field.fill(PARTNER);
  await expect.element(page.getByText(t('shareNobody'))).toBeVisible();
  await field.fill(OWN.toLowerCase());
  await expect.element(page.getByText(t('shareIsOwn'))).toBeVisible();
});

const record: ShareRecord = {
  shareId: 3,
  templetId: 1,
  name: 'Price tag',
  width: 40,
  height: 30,
  cover: '',
  peerName: 'Xiao Wang',
  createTime: 1_700_000_000_000,
  saved: 0,
  shareType: 2,
  opened: 0,
};

test('SHR-04 a received label is marked as new until it was opened, a sent one never', async () => {
  const card = (part: Partial<ShareRecord>) =>
    mount(<ShareCard record={{ ...record, ...part }} busy={false} save={() => {}} remove={() => {}} />);
  card({});
  await expect.element(page.getByText(t('shareNew'), { exact: true })).toBeVisible();
  const { opened, ...sent } = record;
  card({ opened: 1 });
  mount(<ShareCard record={{ ...sent, shareType: 1 }} busy={false} save={() => {}} remove={() => {}} />);
  await expect.element(page.getByText(t('shareTo', { name: 'Xiao Wang' }))).toBeVisible();
  expect(page.getByText(t('shareNew'), { exact: true }).elements()).toHaveLength(1);
});

test('SHR-04 the notice names sender and label, and how many there are', async () => {
  answers['/templet/getNewShare'] = { code: 200, data: { total: 1, rows: [record] } };
  const show = () =>
    mount(
      <MemoryRouter>
        <NewShares />
      </MemoryRouter>,
    );
  show();
  const names = { peer: 'Xiao Wang', name: 'Price tag' };
  await expect.element(page.getByText(t('shareNewOne', names))).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: t('shareNewSee') }))
    .toHaveAttribute('href', '/setting/share');
  answers['/templet/getNewShare'] = { code: 200, data: { total: 4, rows: [record, record, record] } };
  show();
  await expect.element(page.getByText(t('shareNewSeveral', { ...names, n: 4 }))).toBeVisible();
  answers['/templet/getNewShare'] = { code: 200, data: { total: 0, rows: [] } };
  const none = show();
  await expect.poll(() => asked.length).toBe(3);
  expect(none.querySelector('[role=status]')).toBeNull();
});
