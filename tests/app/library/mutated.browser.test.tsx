import '@mantine/core/styles.css';
import { MantineProvider } from '@mantine/core';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { AppProvider } from '../../../src/app/compose/AppProvider';
import { AppStore } from '../../../src/app/compose/AppStore';
import { coverOf } from '../../../src/app/library/covers';
import type { TempletRow } from '../../../src/app/library/librarySources';
import { MarketDialog } from '../../../src/app/library/MarketDialog';
import { theme } from '../../../src/app/ui/theme';
import { Refusal } from '../../../src/base/problem';
import { t } from '../../../src/i18n/messages';
import { newLabel, readTemplate } from '../../../src/label/template';
import { storedLabels } from '../../label/mutations';

/** Labels that are drawn; all that are promised with LONG_TESTS=1. */
const LABELS = import.meta.env.LONG_TESTS ? 2_000 : 120;
const labels = storedLabels(LABELS);

/** The server answers every call for a template with the label of that number. */
function serveLabels(): void {
  const real = window.fetch.bind(window);
  window.fetch = async (...asked) => {
    const { pathname, searchParams } = new URL(String(asked[0]), location.origin);
    if (!/\/(templet\/getTemplet|market\/detail)$/.test(pathname)) return real(...asked);
    return Response.json({ code: 200, msg: '', data: labels[Number(searchParams.get('templetId'))] });
  };
  onTestFinished(() => {
    window.fetch = real;
  });
}

/** Whether the label opens; one that is refused has a reason. */
function opens(source: Record<string, unknown>): boolean {
  try {
    readTemplate(source);
    return true;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return false;
  }
}

test(`TPL-06 LIB-01 ${LABELS} labels of which anything may be wrong have a cover, unless they are refused`, async () => {
  serveLabels();
  let drawn = 0;
  for (const [templetId, source] of labels.entries()) {
    const about = JSON.stringify(source);
    let address: string;
    try {
      address = await coverOf({ templetId, revision: 1 });
    } catch (error) {
      expect(error, about).toBeInstanceOf(Refusal);
      expect(opens(source), about).toBe(false);
      continue;
    }
    drawn++;
    const image = await createImageBitmap(await (await fetch(address)).blob());
    expect(Math.max(image.width / 480, image.height / 360), about).toBeLessThanOrEqual(1);
    image.close();
  }
  expect(drawn).toBeGreaterThan(LABELS * 0.9);
}, 3_600_000);

test(`TPL-06 LIB-07 ${LABELS} such labels in the market are shown as they print, or with the reason why not`, async () => {
  serveLabels();
  await page.viewport(1366, 768);
  const nobody = () => Promise.reject(new Error('nobody is signed in'));
  const app = new AppStore({
    now: Date.now,
    after: (ms, work) => void setTimeout(work, ms),
    reload: () => {},
    refresh: nobody,
    logout: nobody,
    notify: () => {},
  });
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  const { elements: _, ...fields } = newLabel('标签', 40, 30);
  const show = (templetId: number) => {
    const dates = { createTime: 0, updateTime: 0 };
    const row: TempletRow = {
      ...fields,
      ...dates,
      templetId,
      folderId: null,
      categoryId: 1,
      collected: 0,
      revision: 1,
    };
    const nothing = () => undefined;
    root.render(
      <AppProvider app={app}>
        <MantineProvider env="test" theme={theme}>
          <MarketDialog
            key={templetId}
            row={row}
            use={async () => undefined}
            print={nothing}
            collect={nothing}
            onClose={nothing}
          />
        </MantineProvider>
      </AppProvider>,
    );
  };
  const stores = await app.loadLabels();
  onTestFinished(() => {
    root.unmount();
    host.remove();
    stores.close();
  });
  const failed = vi.fn();
  window.addEventListener('unhandledrejection', failed);
  onTestFinished(() => window.removeEventListener('unhandledrejection', failed));
  const result = () => {
    const figure = document.querySelector('figure');
    const alert = figure?.querySelector('[role=alert]')?.textContent;
    if (alert) return alert;
    return figure?.querySelector<HTMLCanvasElement>('canvas:not([hidden])') ? 'shown' : undefined;
  };
  const seen = { shown: 0, refused: 0 };
  for (const [templetId, source] of labels.entries()) {
    const about = JSON.stringify(source);
    flushSync(() => show(templetId));
    await expect
      .poll(() => failed.mock.calls.length > 0 || result(), { message: about, interval: 10, timeout: 60_000 })
      .toBeTruthy();
    expect(failed, about).not.toHaveBeenCalled();
    const text = result()!;
    if (text === 'shown') {
      seen.shown++;
      continue;
    }
    seen.refused++;
    const reason = text.slice(t('libDetailFailed').length);
    expect(reason, about).not.toBe('');
    expect(reason, about).not.toBe(t('unknown'));
    // A reason may quote the label, in which any word may be.
    const [word = ''] = /undefined|NaN|\[object|TypeError|RangeError/.exec(reason) ?? [];
    expect(about, reason).toContain(word);
  }
  expect(seen.shown).toBeGreaterThan(LABELS / 10);
  expect(seen.refused).toBeGreaterThan(LABELS / 10);
}, 3_600_000);
