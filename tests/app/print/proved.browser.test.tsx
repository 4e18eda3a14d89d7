import '@mantine/core/styles.css';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Proved } from '../../../src/app/print/dialog/Proved';
import problems from '../../../src/app/print/dialog/problems.module.css';
import type { PrintStore } from '../../../src/app/print/PrintStore';
import { loadWords, t } from '../../../src/i18n/messages';
import { mount } from '../mount';

await loadWords();

test('BAR-08 on a phone the button that verifies all codes is read whole next to the words about the sample', async () => {
  const proof = { read: 200, of: 12_000, failed: false };
  const print = { submitted: true, preflight: { proof } } as unknown as PrintStore;
  mount(<Proved print={print} />, 'width: 300px');
  const button = page.getByRole('button', { name: t('printProveAll') });
  await expect.element(button).toBeVisible();
  const label = button.element().querySelector<HTMLElement>('.mantine-Button-label')!;
  expect(label.scrollWidth).toBeLessThanOrEqual(label.clientWidth);
  expect(button.element().scrollWidth).toBeLessThanOrEqual(button.element().clientWidth);
});

test('BAR-07 on a phone the sign of a banner keeps its size next to long words', async () => {
  const host = mount(
    <div className={problems.banner}>
      <svg width="22" height="22" aria-hidden="true" />
      <div>{'words '.repeat(40)}</div>
    </div>,
    'width: 300px',
  );
  await expect.poll(() => host.querySelector('svg')).not.toBeNull();
  expect(host.querySelector('svg')!.getBoundingClientRect().width).toBe(22);
});
