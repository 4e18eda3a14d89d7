import '@mantine/core/styles.css';
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { createRoot } from 'react-dom/client';
import { MemoryRouter, useLocation, useNavigate } from 'react-router';
import { afterEach, beforeEach, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { RootStore } from '../../../../src/app/compose/RootStore';
import LabelFormDialog from '../../../../src/app/editor/form/LabelFormDialog';
import { LabelProvider } from '../../../../src/app/shell/LabelProvider';
import { theme } from '../../../../src/app/ui/theme';
import { t } from '../../../../src/i18n/messages';
import type { newLabel } from '../../../../src/label/template';

const cleanups: (() => void)[] = [];

export let stores: RootStore;

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1280, 800);
});

afterEach(() => {
  for (const work of cleanups.splice(0)) work();
});

function Path() {
  return <output data-testid="path">{useLocation().pathname}</output>;
}

export function mount(element: React.ReactNode) {
  stores = new RootStore();
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  root.render(
    <LabelProvider labels={stores}>
      <MantineProvider env="test" theme={theme}>
        <Notifications />
        <MemoryRouter initialEntries={['/label/mylabel']}>
          {element}
          <Path />
        </MemoryRouter>
      </MantineProvider>
    </LabelProvider>,
  );
  cleanups.push(() => {
    root.unmount();
    host.remove();
  });
}

/** The dialog as the app's page shows it. */
function Dialog() {
  const navigate = useNavigate();
  return <LabelFormDialog opened={() => void navigate('/edit')} />;
}

/** Opens the dialog for a new label, or for one that exists. */
export async function open(label?: ReturnType<typeof newLabel>) {
  mount(<Dialog />);
  if (label) stores.editor.load(label);
  if (label) stores.labelForm.openFor(stores.editor.label);
  else stores.labelForm.openNew(t('newLabelName'));
  const dialog = page.getByRole('dialog', { name: t(label ? 'labelSettings' : 'newLabelName') });
  await expect.element(dialog).toBeVisible();
  return dialog;
}

export const form = () => stores.labelForm.form!;

export const field = (name: Parameters<typeof t>[0]) =>
  page.getByRole('textbox', { name: t(name), exact: true });

/** Until what a field does on focus is done. */
export const frames = () => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)));

/** Chooses one of the options side by side. */
export const pick = (name: Parameters<typeof t>[0]) =>
  page.getByText(t(name), { exact: true }).last().click();

export const option = (name: Parameters<typeof t>[0]) =>
  page.getByRole('radio', { name: t(name), exact: true });

export const tail = () => page.getByRole('switch', { name: t('tail') });

export const turnTail = async () => {
  (tail().element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
};
