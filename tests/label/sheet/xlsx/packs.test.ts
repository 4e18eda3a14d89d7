import { expect, test } from 'vitest';
import { readSheetIn, type SheetProgress } from '../../../../src/label/sheet';
import { sheetCalls } from '../../../../src/label/sheet/calls';
import { LocalWorker } from '../../../localWorker';
import { book } from '../files';

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, n) => `<row r="${n + 1}"><c r="A${n + 1}"><v>${n}</v></c></row>`).join(
    '',
  );

test('DATA-02 a file that the reader leaves to the library half way is read once, from its start', async () => {
  const date = '<row r="9001"><c r="A9001" t="d"><v>2026-01-05</v></c></row>';
  const seen: SheetProgress[] = [];
  const sheet = await readSheetIn(
    new LocalWorker(sheetCalls),
    { name: 'a.xlsx', bytes: book({ rows: rowsOf(9_000) + date }) },
    undefined,
    (progress) => void seen.push(progress),
  );
  expect(seen[0]).toMatchObject({ rows: 200, first: { fields: ['0'] } });
  expect(sheet.records).toHaveLength(9_000);
  expect(sheet.records[8_998]).toEqual(['8999']);
  expect(sheet.records[8_999]).toEqual(['46027']);
});

test.each<[string, object]>([
  ['no pack', { rows: {} }],
  [
    'ends that fall',
    {
      rows: {
        text: new Uint8Array(2),
        ends: Uint32Array.of(2, 1),
        widths: Uint32Array.of(2),
        numbers: Uint32Array.of(1),
        dates: new Uint32Array(),
        errors: new Uint32Array(),
        share: 0,
      },
    },
  ],
])('DATA-04 a pack out of shape is a bug, not rows: %s', async (_, event) => {
  const worker = new LocalWorker({});
  worker.isDeaf = true;
  const reading = readSheetIn(worker, { name: 'a.xlsx', bytes: new Uint8Array(1) });
  worker.say('message', { data: { event } });
  await expect(reading).rejects.toThrow('bad reply');
  expect(worker.terminated).toBe(1);
});
