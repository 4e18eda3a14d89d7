import { expect, test } from 'vitest';
import { DataPanel } from '../../../../src/app/editor/data/DataPanel';
import { SheetStore } from '../../../../src/app/sheet/SheetStore';
import { mount } from '../../mount';
import { labelOf } from '../../print/subject';

test('DATA-02 cells pasted into the empty panel open as a sheet; its odd columns are reported and lead to the row', async () => {
  const sheet = new SheetStore(undefined, { load: async () => undefined, save: async () => {} });
  const host = mount(
    <DataPanel sheet={sheet} editor={{ label: labelOf('excel'), setLabel: () => {} }} />,
    'display:flex;flex-direction:column;width:900px;height:420px',
  );
  await expect.poll(() => host.querySelector('section')).not.toBeNull();
  let outside = 0;
  const count = () => void outside++;
  document.addEventListener('paste', count);
  const paste = (text: string) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    host
      .querySelector('section')!
      .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  };
  paste('a single line');
  expect([outside, sheet.status]).toEqual([1, 'empty']);
  paste('品名\tean\r\n绿茶, 袋装\t6901234567892\r\n"两\n行"\t\r\n糖\t6901234567892\r\n');
  await expect.poll(() => sheet.status).toBe('ready');
  expect(outside).toBe(1);
  expect(sheet.records).toEqual({
    fields: ['品名', 'ean'],
    numbers: Uint32Array.of(2, 3, 4),
    rows: [
      ['绿茶, 袋装', '6901234567892'],
      ['两\n行', ''],
      ['糖', '6901234567892'],
    ],
  });
  const notices = () =>
    [...host.querySelectorAll('button')].filter((button) => button.textContent?.startsWith('ean'));
  await expect.poll(() => notices().length).toBe(2);
  notices()[0]!.click();
  expect(sheet.current).toBe(2);
  notices()[1]!.click();
  expect(sheet.current).toBe(1);
  document.removeEventListener('paste', count);
});
