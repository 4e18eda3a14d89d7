import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { book } from '../label/sheet/files';
import { boxFont } from '../raster/boxFont';
import { cli, csv, data, file, folder, label } from './cli';

test('print writes one PNG per label, of the right size, in order', async () => {
  const out = join(folder, 'png');
  const { code, err } = await cli(
    'print',
    label,
    '--data',
    data,
    '--rows',
    '3-7',
    '--copies',
    '2',
    '--out',
    out,
  );
  expect([code, err]).toEqual([0, expect.stringContaining('10 / 10')]);
  expect(readdirSync(out)).toEqual(
    Array.from({ length: 10 }, (_, i) => `label-${String(i + 1).padStart(6, '0')}.png`),
  );
  const first = await loadImage(readFileSync(join(out, 'label-000001.png')));
  expect([first.width, first.height]).toEqual([320, 240]);
  const bytes = readdirSync(out).map((name) => readFileSync(join(out, name)).toString('base64'));
  // Collated: rows 3 to 7, then again.
  expect(bytes.slice(0, 5)).toEqual(bytes.slice(5));
  expect(new Set(bytes).size).toBe(5);
});

test('DATA-01 print fills in columns with formats; a value that one cannot read prints as it is, with a note', async () => {
  const printed = async (name: string, contents: readonly string[], rows: string) => {
    const out = join(folder, name);
    const elements = contents.map((content, i) => ({
      elementType: 1,
      x: 1,
      y: 1 + 8 * i,
      width: 36,
      content,
    }));
    const template = file(`${name}.json`, JSON.stringify({ name, width: 40, height: 30, data: elements }));
    const sheet = file('formats.csv', 'made,lot,none\n2026-03-01,42,\nsoon,7,\n');
    const { code, err } = await cli('print', template, '--data', sheet, '--rows', rows, '--out', out);
    expect(code).toBe(0);
    const pictures = readdirSync(out).map((one) => readFileSync(join(out, one)).toString('base64'));
    return { err, pictures };
  };
  const formats = ['{made¦date=DD.MM.YY} [{none¦prefix=No.}]', 'LOT {lot¦pad=5¦prefix=A-¦suffix=/x}'];
  const both = await printed('formats', formats, '1-2');
  const first = await printed('first', ['01.03.26 []', 'LOT A-00042/x'], '1');
  const second = await printed('second', ['soon []', 'LOT A-00007/x'], '1');
  expect(both.pictures).toEqual([first.pictures[0], second.pictures[0]]);
  expect(both.err).toContain('"soon" of "made" is not a date and prints as it is');
  expect(both.err).toContain('row 3');
  expect(first.err).not.toContain('prints as it is');
});

test('WM-02 print --watermark lays a text over every label, as opaque as asked for', async () => {
  const inkOf = async (name: string, ...more: string[]) => {
    const out = join(folder, name);
    const { code } = await cli('print', label, '--data', data, '--rows', '1-2', '--out', out, ...more);
    expect(code).toBe(0);
    const sizes = readdirSync(out).map(async (file) => {
      const image = await loadImage(readFileSync(join(out, file)));
      const canvas = createCanvas(image.width, image.height);
      const ctx = canvas.getContext('2d');
      ctx.drawImage(image, 0, 0);
      const { data: dots } = ctx.getImageData(0, 0, image.width, image.height);
      return dots.filter((value, i) => i % 4 === 0 && value < 128).length;
    });
    return Promise.all(sizes);
  };
  const plain = await inkOf('wm-none');
  const light = await inkOf('wm-light', '--watermark', '样品', '--opacity', '30');
  const opaque = await inkOf('wm-full', '--watermark', '样品');
  for (const [i, dots] of plain.entries()) {
    expect(light[i]!).toBeGreaterThan(dots);
    expect(opaque[i]!).toBeGreaterThan(light[i]! + (light[i]! - dots));
  }
  const { code, err } = await cli(
    ...[
      'print',
      label,
      '--data',
      data,
      '--out',
      join(folder, 'wm-bad'),
      '--watermark',
      'A',
      '--opacity',
      '0',
    ],
  );
  expect([code, err]).toEqual([2, expect.stringContaining('--opacity')]);
});

test('PRN-11 G-10 print --whole-label applies the mode to texts too; without it they keep their dots', async () => {
  const printed = async (name: string, ...more: string[]) => {
    const out = join(folder, name);
    const { code } = await cli('print', label, '--data', data, '--rows', '1', '--out', out, ...more);
    expect(code).toBe(0);
    return readFileSync(join(out, 'label-000001.png')).toString('base64');
  };
  const plain = await printed('mode-none');
  expect(await printed('mode-unified', '--mode', 'unified')).toBe(plain);
  expect(await printed('mode-whole', '--mode', 'unified', '--whole-label')).not.toBe(plain);
  const { code, err } = await cli('print', label, '--out', join(folder, 'x'), '--whole-label=yes');
  expect([code, err]).toEqual([2, expect.stringContaining('--whole-label')]);
  expect((await cli('help')).out).toContain('--whole-label');
});

test('print at 300 dpi, as PDF, is one file', async () => {
  const out = join(folder, 'pdf');
  expect(
    (await cli('print', label, '--data', data, '--dpi', '300', '--language', 'pdf', '--out', out)).code,
  ).toBe(0);
  const pdf = readFileSync(join(out, 'labels.pdf'), 'latin1');
  expect([pdf.slice(0, 5), pdf.match(/\/Type ?\/Page\b/g)?.length]).toEqual(['%PDF-', 12]);
});

test('print sends every label to a raw printer port, in order', async () => {
  const chunks: Buffer[] = [];
  const server = createServer((socket) => socket.on('data', (chunk) => chunks.push(chunk)));
  await new Promise<void>((go) => server.listen(0, '127.0.0.1', go));
  const { port } = server.address() as { port: number };
  const { code } = await cli('print', label, '--data', data, '--printer', `tcp://127.0.0.1:${port}`);
  await new Promise((go) => server.close(go));
  const zpl = Buffer.concat(chunks).toString('latin1');
  expect([code, zpl.match(/\^XA/g)?.length, zpl.match(/\^XZ/g)?.length]).toEqual([0, 12, 12]);
});

test('BAR-07 one bad row refuses the job by number and writes nothing', async () => {
  const bad = file('bad.csv', csv.replace('00104', '中文'));
  const out = join(folder, 'none');
  const { code, err } = await cli('print', label, '--data', bad, '--out', out);
  expect([code, err]).toEqual([2, expect.stringContaining('row 6')]);
  expect(existsSync(out)).toBe(false);
});

test('PRN-05 a row with an error of the spreadsheet refuses the job by number and column', async () => {
  const rows = ['茶', '糖', '盐'].map(
    (name, i) =>
      `<row r="${i + 2}"><c r="A${i + 2}" t="inlineStr"><is><t>${name}</t></is></c>${i === 1 ? `<c r="B3" t="e"><v>#N/A</v></c>` : `<c r="B${i + 2}"><v>${100 + i}</v></c>`}</row>`,
  );
  const head =
    '<row r="1"><c r="A1" t="inlineStr"><is><t>品名</t></is></c><c r="B1" t="inlineStr"><is><t>编号</t></is></c></row>';
  const bad = file('errors.xlsx', book({ rows: head + rows.join('') }));
  const out = join(folder, 'errors');
  const { code, err } = await cli('print', label, '--data', bad, '--out', out);
  expect([code, err]).toEqual([2, expect.stringMatching(/row 3.*编号.*#N\/A/s)]);
  expect(existsSync(out)).toBe(false);
  const others = await cli('print', label, '--data', bad, '--rows', '1', '--out', out);
  expect([others.code, readdirSync(out).length]).toEqual([0, 1]);
});

test('FONT-03 a missing font is reported, and the label printed in the bundled face', async () => {
  const set = {
    elementType: 1,
    x: 2,
    y: 1,
    width: 36,
    height: 5,
    content: 'A',
    fontType: '12',
    fontFamily: '方正黑体',
  };
  const other = file('fonts.json', JSON.stringify({ name: 't', width: 40, height: 30, data: [set] }));
  const out = join(folder, 'fonts');
  const { code, err } = await cli('print', other, '--out', out);
  expect([code, err]).toEqual([0, expect.stringContaining('方正黑体')]);
  expect(readdirSync(out)).toHaveLength(1);
});

test('FONT-01 FONT-03 fonts of a label are given as files, by their names or codes', async () => {
  const set = (given: object) => ({ elementType: 1, x: 2, width: 36, height: 5, content: 'AB', ...given });
  const elements = [
    set({ y: 1, fontType: '12', fontFamily: '方正=黑体' }),
    set({ y: 9, localFontName: 'BoxLocal', fontFamily: 'Box Local' }),
  ];
  const fonts = file('given.json', JSON.stringify({ name: 't', width: 40, height: 30, data: elements }));
  const box = file('box.ttf', boxFont('AB'));
  const print = async (name: string, ...options: string[]) => {
    const out = join(folder, name);
    const { code, err } = await cli('print', fonts, '--out', out, ...options);
    const files = existsSync(out) ? readdirSync(out) : [];
    return { code, err, png: files[0] && readFileSync(join(out, files[0])) };
  };
  const plain = await print('font-plain');
  const byName = await print('font-name', '--font', `方正=黑体=${box}`, '--font', `BoxLocal=${box}`);
  const byCode = await print('font-code', '--font', `12=${box}`, '--font', `Box Local=${box}`);
  const one = await print('font-one', '--font', `12=${box}`);
  expect([plain.code, byName.code, byCode.code, one.code]).toEqual([0, 0, 0, 0]);
  expect([byName.err.includes('方正'), byName.err.includes('Box Local')]).toEqual([false, false]);
  expect(one.err).toContain('Box Local');
  expect(byName.png).toEqual(byCode.png);
  expect(byName.png).not.toEqual(plain.png);
  expect(one.png).not.toEqual(plain.png);
  expect(one.png).not.toEqual(byName.png);
  for (const [option, part] of [
    ['12', 'NAME=FILE'],
    [`Arial=${box}`, '方正=黑体, Box Local'],
    [`12=${join(folder, 'gone.ttf')}`, 'gone.ttf'],
    [`12=${label}`, 'label.json'],
  ] as const) {
    const { code, err } = await print('font-never', '--font', option);
    expect([code, err]).toEqual([2, expect.stringContaining(part)]);
  }
});

test.each([
  [['--out', 'x', '--printer', 'tcp://127.0.0.1:9100'], '--out'],
  [[], '--out'],
  [['--out', 'x', '--rows', '5-99'], '12'],
  [['--out', 'x', '--rows', '7-2'], '--rows'],
  [['--out', 'x', '--copies', '2001'], '2000'],
  [['--out', 'x', '--dpi', '204'], '203'],
  [['--printer', 'tcp://127.0.0.1:9100', '--language', 'png'], 'zpl'],
  [['--printer', 'http://127.0.0.1'], 'tcp://'],
  [['--printer', 'tcp://127.0.0.1:1'], '127.0.0.1:1'],
])('print refuses options %j', async (options, part) => {
  const { code, err } = await cli('print', label, '--data', data, ...options);
  expect([code, err]).toEqual([2, expect.stringContaining(part)]);
  expect(existsSync('x')).toBe(false);
});

test('DATA-08 what is asked for at printing is given by name, refused by name when it is missing or wrong', async () => {
  const asking = file(
    'asking.json',
    JSON.stringify({
      width: 40,
      height: 30,
      data: [
        { elementType: 7, x: 2, y: 2, inputDataType: 4, excelKey: 'a=b' },
        { elementType: 2, x: 2, y: 16, width: 30, barcodeType: 4, inputDataType: 4, excelKey: '条码' },
        { elementType: 1, id: 'free', x: 16, y: 2, width: 20, inputDataType: 4 },
      ],
    }),
  );
  const out = join(folder, 'asked');
  const print = (...inputs: string[]) =>
    cli('print', asking, '--out', out, ...inputs.flatMap((input) => ['--input', input]));
  const refusals: [string[], string][] = [
    [[], 'a=b, 条码, free'],
    [['条码=690123456789'], 'a=b, free'],
    [['a=b=1', 'free=x', '条码=12'], '条码'],
    [['a=b=1', 'free= ', '条码=690123456789'], 'free'],
    [['a=b=1', '货号=2'], '货号'],
    [['a'], 'NAME=CONTENT'],
  ];
  for (const [inputs, part] of refusals) {
    const { code, err } = await print(...inputs);
    expect([code, err.trim().split('\n').length, err]).toEqual([2, 1, expect.stringContaining(part)]);
  }
  expect(existsSync(out)).toBe(false);
  const given = ['a=b=L=1', '条码=690123456789', 'free=自由'];
  expect((await print(...given)).code).toBe(0);
  // The same label with the values typed in prints the same dots.
  const typed = readFileSync(asking, 'utf8')
    .replace('"excelKey":"a=b"', '"content":"L=1"')
    .replace('"excelKey":"条码"', '"content":"690123456789"')
    .replace('"width":20', '"width":20,"content":"自由"')
    .replaceAll('"inputDataType":4', '"inputDataType":1');
  const twin = join(folder, 'typed');
  expect((await cli('print', file('typed.json', typed), '--out', twin)).code).toBe(0);
  const [ours, theirs] = [out, twin].map((at) => readFileSync(join(at, 'label-000001.png')));
  expect(ours).toEqual(theirs);
});

test('DATA-02 formulas without a result are reported on standard error, by sheet and by print', async () => {
  const text = (address: string, value: string) =>
    `<c r="${address}" t="inlineStr"><is><t>${value}</t></is></c>`;
  const rows = `<row r="1">${text('A1', '品名')}${text('B1', '编号')}</row>
    <row r="2">${text('A2', '茶')}<c r="B2"><f>1+1</f></c></row>
    <row r="3">${text('A3', '糖')}${text('B3', '7')}</row>`;
  const sheet = file('formula.xlsx', book({ rows }));
  const listed = await cli('sheet', sheet, '--json');
  expect([listed.code, listed.err]).toEqual([0, expect.stringMatching(/formula\.xlsx: 1 .*B2.*LibreOffice/)]);
  expect(JSON.parse(listed.out).records[0]).toEqual(['茶', '']);
  const printed = await cli('print', label, '--data', sheet, '--rows', '2', '--out', join(folder, 'formula'));
  expect([printed.code, printed.err]).toEqual([0, expect.stringContaining('B2')]);
});

test('print names a bad row by its row in the file, titles and blank lines counted', async () => {
  const titled = file('titled.csv', `Stock list\n\n${csv.replace('00104', '中文')}`);
  const { code, err } = await cli('print', label, '--data', titled, '--out', join(folder, 'titled'));
  expect([code, err]).toEqual([2, expect.stringContaining('row 8')]);
});

test('FONT-03 rows that may not look as they should are reported by print, and printed', async () => {
  const odd = file('odd.csv', csv.replace('普洱茶4', '普洱茶😀'));
  const { code, err } = await cli('print', label, '--data', odd, '--out', join(folder, 'odd'));
  expect([code, err]).toEqual([0, expect.stringMatching(/row 6: .*😀/)]);
  expect(readdirSync(join(folder, 'odd'))).toHaveLength(12);
});

test('EDIT-08 a picture over the limit is named with its size, and the label is not printed without it', async () => {
  const content = `data:image/png;base64,${'A'.repeat(10_000_000)}`;
  const data = [{ elementType: 6, x: 2, y: 10, width: 10, height: 10, content }];
  const large = file('large.json', JSON.stringify({ name: 't', width: 40, height: 30, data }));
  const out = join(folder, 'large');
  const { code, err } = await cli('print', large, '--out', out);
  const line = 'elements[0].content: The picture is too large and was left out: 7.6 MB, the limit is 6 MB';
  expect([code, err.split('\n')]).toEqual([
    2,
    [`${large}: ${line}`, expect.stringMatching(/row 1.*Image/), ''],
  ]);
  expect(existsSync(out)).toBe(false);
});

test('a bound label without data is refused', async () => {
  const { code, err } = await cli('print', label, '--out', join(folder, 'nodata'));
  expect([code, err]).toEqual([2, expect.stringContaining('--data')]);
});
