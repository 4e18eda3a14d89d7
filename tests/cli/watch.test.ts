import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { WATCH_STEPS } from '../../src/print-service/journal/faults';
import { selfSigned } from '../certificate';
import { book } from '../label/sheet/files';
import { freePort } from '../ports';
import { Client } from '../print-service/harness';
import { random } from '../printing/samples';
import { requireBuilt } from './built';
import { list, Warehouse } from './watching';

beforeAll(requireBuilt);

let open: Warehouse[] = [];
afterEach(async () => {
  await Promise.all(open.map((one) => one.close()));
  open = [];
});
const warehouse = async (...given: Parameters<typeof Warehouse.open>): Promise<Warehouse> => {
  const made = await Warehouse.open(...given);
  open.push(made);
  return made;
};

const WAIT = { timeout: 60_000, interval: 50 };

test('OPN-01 a file that is put into the folder is printed once and moved to done', async () => {
  const house = await warehouse();
  house.service();
  const { lines } = house.watch();
  house.put('orders.csv', list(0, 20));
  await expect.poll(() => house.names('done'), WAIT).toEqual(['orders.csv']);
  const cell = (column: string, row: number, text: string) =>
    `<c r="${column}${row}" t="inlineStr"><is><t>${text}</t></is></c>`;
  const rows = [
    ['name', 'ean'],
    ['Milk', '4006381333931'],
  ].map(([a, b], i) => `<row r="${i + 1}">${cell('A', i + 1, a!)}${cell('B', i + 1, b!)}</row>`);
  house.put('goods.xlsx', book({ rows: rows.join('') }));
  house.put('notes.txt', 'not a spreadsheet');
  await expect.poll(() => house.names('done'), WAIT).toEqual(['goods.xlsx', 'orders.csv']);
  const printed = house.printed().sort((a, b) => a.labels.length - b.labels.length);
  expect(printed.map(({ title, labels }) => [title, labels.length])).toEqual([
    ['goods_xlsx', 1],
    ['orders_csv', 20],
  ]);
  expect(new Set(printed[1]!.labels).size).toBe(20);
  expect(house.names()).toEqual(['.labelwright', 'done', 'failed', 'notes.txt']);
  expect(house.read('done', 'orders.csv')).toBe(list(0, 20));
  expect(lines.slice(-2)).toEqual(['orders.csv: 20 labels printed', 'goods.xlsx: 1 label printed']);
}, 120_000);

test('OPN-01 a file that cannot be printed is moved to failed with a report of every row, and nothing is printed', async () => {
  const house = await warehouse();
  house.service();
  house.watch();
  const bad = 'name,ean\nTea,4006381333931\nMilk,4006381333930\nSalt,abc\n';
  house.put('a.csv', bad);
  house.put('empty.csv', 'name,ean\n');
  house.put('other.csv', 'sku\n1\n');
  house.put('torn.xlsx', 'PK\x03\x04 not a workbook');
  const failed = [
    'a.csv',
    'a.csv.txt',
    'empty.csv',
    'empty.csv.txt',
    'other.csv',
    'other.csv.txt',
    'torn.xlsx',
    'torn.xlsx.txt',
  ];
  await expect.poll(() => house.names('failed'), WAIT).toEqual(failed);
  expect(house.read('failed', 'a.csv.txt').split('\n')).toEqual([
    '2 rows cannot be printed; nothing was printed',
    expect.stringMatching(/^Row 3: Barcode: .*1/),
    expect.stringMatching(/^Row 4: Barcode: /),
    '',
  ]);
  expect(house.read('failed', 'a.csv')).toBe(bad);
  expect(house.read('failed', 'empty.csv.txt')).toBe('The file has no rows\n');
  expect(house.read('failed', 'other.csv.txt')).toContain('name');
  // Repaired, it is a new content; the same one again has the same fate and takes no other file's place.
  house.put('a.csv', bad.replace('930\n', '931\n').replace('abc', '4006381333931'));
  await expect.poll(() => house.names('done'), WAIT).toEqual(['a.csv']);
  house.put('a.csv', bad);
  await expect.poll(() => house.names('failed'), WAIT).toEqual(['a-2.csv', 'a-2.csv.txt', ...failed]);
  expect(house.printed().map(({ title, labels }) => [title, labels.length])).toEqual([['a_csv', 3]]);
}, 120_000);

test('OPN-01 the same content again is refused without --again and printed with it', async () => {
  const house = await warehouse();
  house.service();
  const first = house.watch();
  house.put('a.csv', list(0, 2));
  await expect.poll(() => house.names('done'), WAIT).toEqual(['a.csv']);
  house.put('b.csv', list(0, 2));
  await expect.poll(() => house.names('failed'), WAIT).toEqual(['b.csv', 'b.csv.txt']);
  expect(house.read('failed', 'b.csv.txt')).toMatch(
    /^The same content was printed before, as a\.csv at 2\d+-.*--again\n$/,
  );
  await first.kill();
  house.watch(['--again', '--copies', '2']);
  house.put('a.csv', list(0, 2));
  await expect.poll(() => house.names('done'), WAIT).toEqual(['a-2.csv', 'a.csv']);
  expect(
    house
      .printed()
      .map(({ labels }) => labels.length)
      .sort(),
  ).toEqual([2, 4]);
}, 120_000);

test('OPN-01 a file is left alone until it has not changed for a second', async () => {
  const house = await warehouse();
  house.service();
  const { lines } = house.watch();
  await expect.poll(() => lines.length, WAIT).toBeGreaterThan(0);
  const path = join(house.folder, 'slow.csv');
  let text = 'name,ean\n';
  for (let i = 0; i < 12; i++) {
    text += `Tea ${i},4006381333931\n`;
    writeFileSync(path, text);
    expect(readFileSync(path, 'utf8')).toBe(text);
    await new Promise((go) => setTimeout(go, 300));
  }
  await expect.poll(() => house.names('done'), WAIT).toEqual(['slow.csv']);
  expect(house.printed().map(({ labels }) => labels.length)).toEqual([12]);
}, 120_000);

/** Each run of a step starts three programs. */
const STEPS = process.env.LONG_TESTS ? WATCH_STEPS : WATCH_STEPS.filter((_, i) => i % 3 === 0);

test.each(STEPS)(
  'OPN-01 killed at the step %s: the file is printed once',
  async (step) => {
    const house = await warehouse();
    house.service();
    // Its report is written before it is moved, where it has one.
    const isBad = step === 'watch:reported';
    house.put('a.csv', isBad ? list(0, 40).replaceAll('3931', '3930') : list(0, 40));
    const dying = house.watch([], { LABELWRIGHT_EXIT_AT: step === 'watch:batch' ? `${step}:2` : step });
    expect(await dying.ended).toBe(86);
    house.watch();
    house.put('b.csv', list(40, 1));
    await expect.poll(() => house.names('done'), WAIT).toEqual(isBad ? ['b.csv'] : ['a.csv', 'b.csv']);
    if (isBad) expect(house.names('failed')).toEqual(['a.csv', 'a.csv.txt']);
    const printed = house.printed().sort((a, b) => b.labels.length - a.labels.length);
    const whole = isBad ? [] : [['a_csv', 40]];
    expect(printed.map(({ title, labels }) => [title, new Set(labels).size])).toEqual([
      ...whole,
      ['b_csv', 1],
    ]);
    await expect.poll(() => house.names('.labelwright', 'orders'), WAIT).toEqual([]);
  },
  120_000,
);

/** Files, and kills of the watching program; every third kill ends the print service too. */
const [FILES, KILLS] = process.env.LONG_TESTS ? [40, 60] : [5, 6];

test(`OPN-01 ${KILLS} kills while ${FILES} files are printed: each file once`, async () => {
  const house = await warehouse();
  let service = house.service();
  let watch = house.watch();
  const next = random(7);
  for (let i = 0; i < FILES; i++) house.put(`f${10 + i}.csv`, list(i * 100, 60));
  for (let kill = 1; kill <= KILLS; kill++) {
    await new Promise((go) => setTimeout(go, 500 + next() * 2_500));
    await watch.kill();
    if (kill % 3 === 0) {
      await service.kill();
      service = house.service();
    }
    watch = house.watch();
  }
  // Two digits: with or without the point, the names have the same order.
  const names = Array.from({ length: FILES }, (_, i) => `f${10 + i}.csv`);
  await expect.poll(() => house.names('done'), { ...WAIT, timeout: 240_000 }).toEqual(names);
  expect(house.names('failed')).toEqual([]);
  const printed = house.printed();
  expect(printed.map(({ title }) => title).sort()).toEqual(names.map((name) => name.replace('.', '_')));
  expect(printed.map(({ labels }) => labels.length)).toEqual(Array(FILES).fill(60));
  expect(new Set(printed.flatMap(({ labels }) => labels)).size).toBe(FILES * 60);
}, 600_000);

test('OPN-01 a print service that lost a job that had begun: the file fails with that reason and is not printed again', async () => {
  const house = await warehouse();
  const service = house.service();
  house.put('a.csv', list(0, 40));
  expect(await house.watch([], { LABELWRIGHT_EXIT_AT: 'watch:opened' }).ended).toBe(86);
  await service.kill();
  const other = await warehouse({ PRINT_SERVICE_PORT: house.env.PRINT_SERVICE_PORT });
  other.service();
  house.watch();
  await expect.poll(() => house.names('failed'), WAIT).toEqual(['a.csv', 'a.csv.txt']);
  expect(house.read('failed', 'a.csv.txt')).toBe(
    'The print service does not know this job\nLabels of this file may have been printed: look before you print it again\n',
  );
  expect(other.printed()).toEqual([]);
}, 120_000);

test('OPN-01 a service that is not there yet is waited for; a second program is refused; a label must fit the head', async () => {
  const narrow = {
    name: 'narrow',
    driver: 'tcp',
    address: '127.0.0.1:9',
    language: 'zpl',
    dpi: 300,
    width: 15,
  };
  const house = await warehouse({}, [narrow]);
  const first = house.watch();
  house.put('a.csv', list(0, 3));
  await expect
    .poll(() => first.lines.slice(1), WAIT)
    .toEqual(['Waiting for the print service of this computer']);
  house.service();
  await expect.poll(() => house.names('done'), WAIT).toEqual(['a.csv']);
  const second = house.watch();
  expect([await second.ended, second.lines]).toEqual([
    2,
    [`Another program is already watching ${house.folder}`],
  ]);
  await first.kill();
  house.watch([], {}, 'narrow');
  house.put('w.csv', list(10, 1));
  await expect.poll(() => house.names('failed'), WAIT).toEqual(['w.csv', 'w.csv.txt']);
  expect(house.read('failed', 'w.csv.txt')).toContain('20 mm wide, the print head 15 mm');
}, 120_000);

test('OPN-01 a cancelled job is reported, and its content may come again', async () => {
  const address = `127.0.0.1:${await freePort()}`;
  const off = { name: 'off', driver: 'tcp', address, language: 'zpl', dpi: 203, width: 104 };
  const house = await warehouse({}, [off]);
  house.service();
  const { lines, kill } = house.watch([], {}, 'off');
  house.put('a.csv', list(0, 3));
  await expect.poll(() => lines.slice(1).join(), WAIT).toContain('off');
  const client = await Client.open(Number(house.env.PRINT_SERVICE_PORT), false);
  await client.ask({ type: 'hello', version: '1.0.0.0', os: 'test', account: '77617463686564' });
  const listed = await client.ask({ type: 'jobs' });
  const [job] = listed.type === 'jobs' ? listed.jobs : [];
  expect(job).toMatchObject({ title: 'a.csv', printers: ['off'], count: 3, accepted: 3 });
  await client.ask({ type: 'cancel', jobId: job!.jobId });
  await expect.poll(() => house.names('failed'), WAIT).toEqual(['a.csv', 'a.csv.txt']);
  expect(house.read('failed', 'a.csv.txt')).toMatch(
    /\n0 of 3 labels printed\n$|^The job was cancelled\n0 of 3 labels printed\n$/,
  );
  await kill();
  house.watch();
  house.put('a.csv', list(0, 3));
  await expect.poll(() => house.names('done'), WAIT).toEqual(['a.csv']);
}, 120_000);

test('OPN-01 wrong options are refused at once; a service that does not accept this program too', async () => {
  const house = await warehouse();
  const refused = async (...args: Parameters<Warehouse['watch']>) => {
    const { ended, lines } = house.watch(...args);
    return [await ended, lines.at(-1)];
  };
  expect(await refused(['--copies', '0'])).toEqual([2, expect.stringContaining('--copies')]);
  expect(await refused(['other'])).toEqual([2, 'Give one folder to watch']);
  writeFileSync(house.template, '{');
  expect(await refused()).toEqual([2, expect.stringContaining('label.json')]);
  const other = await warehouse();
  other.service();
  other.put('a.csv', list(0, 1));
  const stranger = other.watch([], { PORT: '8099' });
  expect([await stranger.ended, stranger.lines.at(-1)]).toEqual([
    2,
    expect.stringContaining('http://127.0.0.1:8099'),
  ]);
  other.watch();
  await expect.poll(() => other.names('done'), WAIT).toEqual(['a.csv']);
}, 120_000);

test('OPN-01 a print service with a certificate of its own is reached by TLS, and only that one', async () => {
  const house = await warehouse();
  const { cert, key } = selfSigned(house.root);
  const tls = { SERVICE_TLS_CERT: cert, SERVICE_TLS_KEY: key };
  Object.assign(house.env, tls);
  house.service();
  const foreign = selfSigned(house.root, 'foreign');
  const wrong = house.watch([], { SERVICE_TLS_CERT: foreign.cert, SERVICE_TLS_KEY: foreign.key });
  house.put('a.csv', list(0, 2));
  await expect.poll(() => wrong.lines.at(-1), WAIT).toBe('Waiting for the print service of this computer');
  await wrong.kill();
  house.watch();
  await expect.poll(() => house.names('done'), WAIT).toEqual(['a.csv']);
}, 120_000);
