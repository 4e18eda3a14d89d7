import '@mantine/core/styles.css';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Confirm } from '../../../src/app/ui/Confirm';
import { Dialog, SideDialog } from '../../../src/app/ui/Dialog';
import { t } from '../../../src/i18n/messages';
import { mount } from '../mount';

afterEach(() => page.viewport(1280, 800));

const nothing = () => undefined;
const styleOf = (element: Element, names: readonly (keyof CSSStyleDeclaration)[]) => {
  const style = getComputedStyle(element);
  return names.map((name) => style[name]);
};
/** How the header of the one dialog looks, and its close button. */
async function header() {
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toBeVisible();
  const head = dialog.element().querySelector('[data-dialog-header]')!;
  const close = head.querySelector('button')!;
  expect(close.getAttribute('aria-label')).toBe(t('closeThis'));
  const { width, height } = close.getBoundingClientRect();
  return [
    ...styleOf(head, ['paddingLeft', 'borderBottomWidth', 'minHeight']),
    ...styleOf(head.querySelector('h2')!, ['fontSize', 'fontWeight']),
    Math.round(width),
    Math.round(height),
  ];
}

const kinds = {
  small: <Dialog opened onClose={nothing} title="A" />,
  'up to its edges': <Dialog opened onClose={nothing} title="A" padding={0} size={900} />,
  'at the edge': <SideDialog opened onClose={nothing} title="A" position="right" />,
  question: <Confirm text="?" title="A" action="B" run={async () => undefined} onClose={nothing} />,
};

for (const [width, side, size] of [
  [1280, '20px', 36],
  [390, '16px', 44],
] as const)
  test.each(Object.entries(kinds))(`at ${width} px a dialog has the one header: %s`, async (_, kind) => {
    await page.viewport(width, 800);
    mount(kind);
    await expect.poll(header).toEqual([side, '1px', '52px', '16px', '600', size, size]);
  });

test('a subtitle is no part of the name; the button closes, and is left out on request', async () => {
  let closed = 0;
  mount(
    <Dialog opened onClose={() => closed++} title="Versions" subtitle="The last 20">
      x
    </Dialog>,
  );
  const dialog = page.getByRole('dialog', { name: 'Versions', exact: true });
  await expect.element(dialog).toBeVisible();
  await expect.element(dialog.getByText('The last 20')).toBeVisible();
  // The page has one banner, and it is not here.
  expect(page.getByRole('banner').elements()).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: t('closeThis') }));
  expect(closed).toBe(1);
});

test('a dialog without a close button has none', async () => {
  mount(
    <Dialog opened onClose={nothing} title="B" withCloseButton={false}>
      x
    </Dialog>,
  );
  await expect.element(page.getByRole('dialog', { name: 'B' })).toBeVisible();
  expect(page.getByRole('button', { name: t('closeThis') }).elements()).toEqual([]);
});
