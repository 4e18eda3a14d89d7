import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { DocumentKeeper } from '../../../src/app/documents/DocumentKeeper';
import { DocumentStore } from '../../../src/app/documents/DocumentStore';
import type { DocumentWork } from '../../../src/app/documents/DocumentWork';
import { Notices } from '../../../src/app/documents/Notices';
import { TargetPanel } from '../../../src/app/documents/TargetPanel';
import { WatermarkStore } from '../../../src/app/print/form/WatermarkStore';
import { refuse } from '../../../src/base/problem';
import { t } from '../../../src/i18n/messages';
import { mount } from '../mount';

test.each([
  [390, 227],
  [1366, 860],
])(
  'PDF-02 at %i px the notices of a list scroll: each is whole, and its button is in it',
  async (screen, room) => {
    await page.viewport(screen, 768);
    const open = (file: File) => Promise.reject(refuse('pdfPictureBroken', { name: file.name }));
    const store = new DocumentStore({ open, memory: localStorage, maxPages: 50 });
    const repository = { load: async () => undefined, save: async () => {}, clear: async () => {} };
    const keeper = new DocumentKeeper(store, repository as ConstructorParameters<typeof DocumentKeeper>[1]);
    const files = Array.from(
      { length: 6 },
      (_, i) => new File([], `A rather long name of a list ${i}.pdf · 2`),
    );
    await store.add(files);
    expect(store.problems).toHaveLength(6);
    const work = { store, keeper, finding: undefined, cut: undefined } as DocumentWork;
    const host = mount(
      <Notices work={work} split={() => {}} />,
      `display:flex;flex-direction:column;width:${room}px`,
    );
    await expect.poll(() => host.querySelector('[role=alert] button')).not.toBeNull();
    const notice = host.querySelector<HTMLElement>('[role=alert]')!;
    const [box, close, text] = [notice, notice.querySelector('button')!, notice.querySelector('ul')!].map(
      (part) => part.getBoundingClientRect(),
    );
    for (const part of [close!, text!]) expect(part.bottom).toBeLessThanOrEqual(box!.bottom);
    // Next to the text, where users look for it.
    expect(close!.top).toBeLessThan(text!.bottom);
    expect(close!.left).toBeGreaterThanOrEqual(text!.right);
  },
);

test('PDF-03 at 390 px the sizes of a page are read whole, unit and all', async () => {
  await page.viewport(390, 844);
  const open = () => Promise.reject(refuse('pdfNot', { name: '' }));
  const store = new DocumentStore({ open, memory: localStorage, maxPages: 50 });
  store.target.setSize({ width: 100, height: 150 });
  const print = { watermark: new WatermarkStore(localStorage) };
  const printing = { connection: { printers: [] } };
  const work = { store, print, printing } as unknown as DocumentWork;
  const host = mount(<TargetPanel work={work} />, 'width:227px');
  const width = () => host.querySelector<HTMLInputElement>(`input[aria-label="${t('docWidth')}"]`);
  await expect.poll(() => width()?.value).toBe('100 mm');
  expect(width()!.scrollWidth).toBeLessThanOrEqual(width()!.clientWidth);
});
