import '@mantine/core/styles.css';
import { MantineProvider } from '@mantine/core';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { RootStore } from '../../../src/app/compose/RootStore';
import { openLabel } from '../../../src/app/editor/actions';
import { LeaveQuestion } from '../../../src/app/editor/form/LeaveQuestion';
import { LabelProvider } from '../../../src/app/shell/LabelProvider';
import { theme } from '../../../src/app/ui/theme';
import { t } from '../../../src/i18n/messages';
import { newLabel } from '../../../src/label/template';

let stores: RootStore;
let unmount: () => void;
let router: ReturnType<typeof createMemoryRouter>;
beforeEach(async () => {
  await page.viewport(1280, 800);
  stores = new RootStore();
  const screen = (
    <>
      <LeaveQuestion />
      <Link to="/home">home</Link>
    </>
  );
  router = createMemoryRouter(
    [
      {
        element: <Outlet />,
        children: [
          { path: '/edit', element: screen },
          { path: '/home', element: <p>home screen</p> },
        ],
      },
    ],
    { initialEntries: ['/edit'] },
  );
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  root.render(
    <LabelProvider labels={stores}>
      <MantineProvider env="test" theme={theme}>
        <RouterProvider router={router} />
      </MantineProvider>
    </LabelProvider>,
  );
  unmount = () => {
    root.unmount();
    host.remove();
  };
});
afterEach(() => unmount());

const leave = () => page.getByText('home', { exact: true }).click();
const dialog = () => page.getByRole('dialog', { name: t('leaveTitle') });
const button = (key: Parameters<typeof t>[0]) => page.getByRole('button', { name: t(key), exact: true });
const gone = () => expect.element(page.getByText('home screen')).toBeVisible();
const edited = () => {
  openLabel(stores, newLabel('货架', 50, 30), { templetId: 7, revision: 2 });
  stores.editor.add(11);
};

test('EDIT-10 a label that was never in the cloud is left without a question', async () => {
  stores.editor.add(11);
  await leave();
  await gone();
});

test('EDIT-10 a label of the cloud with changes asks; staying stays, on the same label', async () => {
  edited();
  await leave();
  await expect.element(dialog()).toBeVisible();
  await expect.element(dialog()).toHaveTextContent(t('leaveQuestion', { name: '货架' }));
  await expect.element(button('leaveSave')).toBeVisible();
  await button('leaveStay').click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/edit');
  expect(stores.origin.unsaved).toBe(true);
});

test('EDIT-10 discarding leaves with the label as it was saved', async () => {
  edited();
  await leave();
  await button('leaveDiscard').click();
  await gone();
  expect(stores.editor.label.elements.length).toBe(1);
  expect(stores.origin.unsaved).toBe(false);
  expect(stores.editor.history.canRedo).toBe(true);
});

test('EDIT-10 saving saves, then leaves; when it fails nothing is left', async () => {
  edited();
  let saves = 0;
  stores.origin.setSaver(async () => {
    saves++;
    if (saves === 1) return false;
    stores.origin.markSaved(7, 3);
    return true;
  });
  await leave();
  await button('leaveSave').click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/edit');
  await leave();
  await button('leaveSave').click();
  await gone();
  expect(saves).toBe(2);
  expect(stores.origin.origin).toEqual({ templetId: 7, revision: 3 });
  expect(stores.editor.label.elements.length).toBe(2);
});
