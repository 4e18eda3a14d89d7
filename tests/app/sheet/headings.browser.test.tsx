import { expect, test } from 'vitest';
import classes from '../../../src/app/sheet/grid/data.module.css';
import { RecordTable } from '../../../src/app/sheet/grid/RecordTable';
import { SheetStore } from '../../../src/app/sheet/SheetStore';
import { fontFamily } from '../../../src/app/ui/theme';
import { mount } from '../mount';

const NAMES = [
  'name',
  'Name',
  'mmmmmm',
  'WWWWWW',
  'www.shop',
  'SKU',
  '品名',
  '生产日期',
  'Summary @ 20%',
  'No.',
];

async function headingsOf(names: readonly string[]): Promise<HTMLElement[]> {
  const sheet = new SheetStore(undefined, { load: async () => undefined, save: async () => {} });
  await sheet.open(new File([`${names.join()}\n${names.map(() => '1').join()}\n`], '短.csv'));
  const host = mount(
    <RecordTable sheet={sheet} bound={new Set(names)} rows={sheet.rows} />,
    `display:flex;flex-direction:column;width:1800px;height:300px;font-family:${fontFamily}`,
  );
  const headings = () => [...host.querySelectorAll<HTMLElement>('[role=columnheader][data-bound]')];
  await expect.poll(() => headings().length).toBe(names.length);
  await document.fonts.ready;
  return headings();
}

test('DATA-05 a heading of up to 13 letters is shown whole, in whatever letters, next to its icon', async () => {
  const cut = (await headingsOf(NAMES)).filter((heading) => {
    const name = heading.querySelector<HTMLElement>(`.${classes.clip}`)!;
    return name.scrollWidth > name.clientWidth;
  });
  expect(cut.map(({ textContent }) => textContent)).toEqual([]);
});

test('DATA-05 the button of a heading covers neither its name nor the icon of a used column', async () => {
  for (const heading of await headingsOf([...NAMES, '很长的列名'.repeat(8)])) {
    const left = heading.querySelector(`.${classes.use}`)!.getBoundingClientRect().left;
    for (const part of [classes.clip, classes.link]) {
      const { right } = heading.querySelector(`.${part}`)!.getBoundingClientRect();
      expect(right, heading.textContent).toBeLessThanOrEqual(left);
    }
  }
});
