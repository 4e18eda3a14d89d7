import { expect, test } from 'vitest';
import { zipBytes } from '../../../src/base/zip';
import { boxFont } from '../../raster/boxFont';
import { onBothDatabases } from '../databases';
import { localRenderer, newCaller, shelfData, shelfLabel } from '../open/client';
import { picture, upload, sheet as workbook } from '../uploads';

const options = async () => ({ renderer: await localRenderer() });
const good = { name: 'Tea', ean: '4006381333931' };
const bad = { name: 'Bad', ean: '4006381333930' };
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

onBothDatabases(
  (running) => {
    test('G-54 a stored template and records become labels in every format', async () => {
      const { user, render } = await newCaller(running());
      const template = await user.save('shelf', { data: JSON.stringify(shelfData) });
      const starts = {
        png: '\x89PNG',
        pdf: '%PDF-1.4',
        zpl: '^XA',
        tspl: 'SIZE 40 mm,30 mm',
        escpos: '\x1b@',
        pwg: 'RaS2PwgRaster',
      };
      for (const [format, start] of Object.entries(starts)) {
        const reply = await render({ template, records: [good], format });
        expect([reply.status, reply.headers['labelwright-labels']], format).toEqual([200, '1']);
        expect(reply.bytes.toString('latin1').includes(start), format).toBe(true);
      }
      const png = await render({ template, records: [good], format: 'png' });
      expect(png.headers).toMatchObject({
        'content-type': 'image/png',
        'content-length': String(png.bytes.length),
        'labelwright-skipped': '0',
        'cache-control': 'no-store',
      });
    });

    test('G-54 several PNG pictures are a ZIP archive with the names that `print` gives', async () => {
      const { render } = await newCaller(running());
      const reply = await render({ template: shelfLabel, records: [good, good], copies: 2, format: 'png' });
      expect([reply.status, reply.headers['content-type'], reply.headers['labelwright-labels']]).toEqual([
        200,
        'application/zip',
        '4',
      ]);
      expect(
        reply.bytes
          .toString('latin1')
          .match(/label-\d{6}\.png/g)!
          .slice(-4),
      ).toEqual([1, 2, 3, 4].map((n) => `label-00000${n}.png`));
      expect(zipBytes(reply.bytes).size).toBe(reply.bytes.length);
    });

    test('G-54 a record with a bad code: 422 names record, element and reason, and nothing is rendered', async () => {
      const { render } = await newCaller(running());
      const request = { template: shelfLabel, records: [good, bad, good], format: 'zpl' };
      const refused = await render(request);
      const error = {
        record: 2,
        elementId: 'code',
        element: 'Barcode',
        reason: expect.stringContaining('1'),
        code: expect.any(String),
      };
      expect([refused.status, refused.json()]).toEqual([
        422,
        {
          type: '/open/v1/#record-invalid',
          title: 'Records cannot be printed',
          status: 422,
          detail: '1 record cannot be printed; nothing was rendered',
          errors: [error],
        },
      ]);
      const skipped = await render({ ...request, skipBad: true });
      expect([skipped.status, skipped.headers['labelwright-labels']]).toEqual([200, '2']);
      expect(skipped.headers['labelwright-skipped']).toBe('1');
      expect(skipped.headers['labelwright-skipped-records']).toBe('2');
      const whole = await render({ ...request, records: [good, good] });
      expect(skipped.bytes.equals(whole.bytes)).toBe(true);
      const none = await render({ ...request, records: [bad], skipBad: true });
      expect([none.status, none.json()]).toMatchObject([
        422,
        { detail: 'No record can be printed', errors: [{ ...error, record: 1 }] },
      ]);
    });

    test('G-54 a dry run answers what it found, and no bytes', async () => {
      const { render } = await newCaller(running());
      const request = { template: shelfLabel, records: [good, bad], format: 'png', dryRun: true };
      const reply = await render({ ...request, copies: 3 });
      expect([reply.status, reply.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
      expect(reply.json()).toMatchObject({
        records: 2,
        labels: 3,
        badRecords: 1,
        errors: [{ record: 2, elementId: 'code' }],
        warnings: [],
      });
      const tight = {
        ...good,
        name: 'a name that is much longer than its box of 36 mm, and then some more of it',
      };
      const odd = await render({ ...request, records: [tight] });
      expect(odd.json()).toMatchObject({
        badRecords: 0,
        warnings: [
          { record: 1, elementId: 'name', code: 'textOverflow' },
          { record: 1, elementId: 'code', code: 'codeCovered' },
        ],
      });
    });

    test('G-54 CSV and .xlsx as the body: the other fields are in the query', async () => {
      const { user, render, send } = await newCaller(running());
      const template = await user.save('shelf', { data: JSON.stringify(shelfData) });
      const expected = await render({ template, records: [good, good], format: 'zpl', copies: 2 });
      const sheet = (body: string | Buffer, type: string, query: string) =>
        send('POST', `/render?template=${template}&${query}`, body, { 'content-type': type });
      const csv = `name,ean\n${good.name},${good.ean}\n\n${good.name},${good.ean}\n`;
      const reply = await sheet(csv, 'text/csv; charset=utf-8', 'format=zpl&copies=2');
      expect([reply.status, reply.bytes.equals(expected.bytes)]).toEqual([200, true]);
      const wrong = await sheet(csv.replace(/1\n$/, '0\n'), 'text/csv', 'format=zpl&dryRun=true');
      expect(wrong.json()).toMatchObject({
        badRecords: 1,
        errors: [{ record: 2, row: 4, elementId: 'code' }],
      });
      const columns = shelfData.map((one) => ({ ...one, excelKey: one.id === 'name' ? '品名' : '条码' }));
      const goods = await user.save('goods', { data: JSON.stringify(columns) });
      const query = `/render?template=${goods}&format=zpl&version=1`;
      const book = await send('POST', query, workbook('xlsx'), { 'content-type': XLSX });
      const records = [
        { 品名: '苹果', 条码: '6901234567892' },
        { 品名: '梨', 条码: '6901234567885' },
      ];
      const same = await render({ template: goods, records, format: 'zpl' });
      expect([book.status, book.bytes.equals(same.bytes)]).toEqual([200, true]);
      const broken = await sheet('PK\x03\x04 not a workbook', XLSX, 'format=zpl');
      expect([broken.status, broken.json()]).toMatchObject([
        422,
        { type: '/open/v1/#unreadable-spreadsheet' },
      ]);
      for (const query of ['format=zpl&copies=0', 'format=bmp', 'format=zpl&inputs=%7B', 'format=zpl&rows=1'])
        expect((await sheet(csv, 'text/csv', query)).status, query).toBe(400);
    });

    test('G-54 values asked for at printing are required, known, and printed', async () => {
      const { render } = await newCaller(running());
      const lot = {
        id: 'lot',
        elementType: 1,
        x: 2,
        y: 24,
        width: 30,
        height: 5,
        inputDataType: 4,
        excelKey: 'lot',
        content: 'L0',
      };
      const template = { ...shelfLabel, data: [lot] };
      const request = { template, format: 'zpl' };
      const missing = await render(request);
      expect([missing.status, missing.json()]).toMatchObject([
        422,
        {
          type: '/open/v1/#missing-values',
          detail: 'The template asks for values at printing, and the request has none for: lot',
        },
      ]);
      expect((await render({ ...request, inputs: { lot: 'L1', who: 'x' } })).status).toBe(422);
      const one = await render({ ...request, inputs: { lot: 'L1' } });
      const two = await render({ ...request, inputs: { lot: 'L2' } });
      expect([one.status, two.status, one.bytes.equals(two.bytes)]).toEqual([200, 200, false]);
      const typed = await render({
        template: { ...template, data: [{ ...lot, inputDataType: 1, content: 'L1' }] },
        format: 'zpl',
      });
      expect(one.bytes.equals(typed.bytes)).toBe(true);
    });

    test('G-54 pictures that the account uploaded are on the label', async () => {
      const { user, render } = await newCaller(running());
      const bytes = await picture('png', 64, 64);
      const { data } = await upload(running(), '/oss/uploadImg', bytes, { token: user.accessToken });
      const element = { id: 'p', elementType: 6, x: 2, y: 2, width: 20, height: 20, content: String(data) };
      const template = await user.save('picture', { data: JSON.stringify([element]) });
      const stored = await render({ template, format: 'png' });
      expect(stored.status).toBe(200);
      const content = `data:image/png;base64,${bytes.toString('base64')}`;
      const embedded = await render({
        template: { width: 40, height: 30, data: [{ ...element, content }] },
        format: 'png',
      });
      expect(embedded.status).toBe(200);
      expect(stored.bytes.equals(embedded.bytes)).toBe(true);
    });

    test('G-54 fonts that the account uploaded are on the label; those of others are not', async () => {
      const server = running();
      const [owner, other] = [await newCaller(server), await newCaller(server)];
      const { data: font } = await upload(server, '/font/upload', Buffer.from(boxFont('AB')), {
        token: owner.user.accessToken,
        name: 'box.ttf',
      });
      const element = { id: 't', elementType: 1, x: 2, y: 2, width: 30, height: 8, content: 'AB' };
      const labelIn = (fontType: string) => ({ width: 40, height: 30, data: [{ ...element, fontType }] });
      const request = (fontType: string, dryRun = false) => ({
        template: labelIn(fontType),
        format: 'png',
        dryRun,
      });
      const own = await owner.render(request(font.fontValue));
      const plain = await owner.render(request('-1'));
      const foreign = await other.render(request(font.fontValue));
      expect([own.status, plain.status, foreign.status]).toEqual([200, 200, 200]);
      expect(own.bytes.equals(plain.bytes)).toBe(false);
      expect(foreign.bytes.equals(plain.bytes)).toBe(true);
      expect([own.headers['labelwright-warnings'], foreign.headers['labelwright-warnings']]).toEqual([
        '0',
        '1',
      ]);
      const found = (await other.render(request(font.fontValue, true))).json();
      expect(found).toMatchObject({ badRecords: 0, warnings: [{ record: 1, elementId: 't' }] });
    });

    test('G-54 requests that mean nothing are refused at once', async () => {
      const { render, send } = await newCaller(running());
      const request = { template: shelfLabel, records: [good], format: 'png' };
      const named = async (body: object | string, headers?: Record<string, string>) => {
        const reply = await render(body, headers);
        const { type, status } = reply.json<{ type: string; status: number }>();
        expect(status).toBe(reply.status);
        return `${status} ${type.split('#')[1]}`;
      };
      expect(await named('{"format":')).toBe('400 invalid-request');
      expect(await named('{"format":"png","format":"pdf"}')).toBe('400 invalid-request');
      expect(await named('['.repeat(100_000))).toBe('400 invalid-request');
      expect(await named('{"__proto__":{}}')).toBe('400 invalid-request');
      expect(await named([])).toBe('400 invalid-request');
      for (const field of [
        { format: 'bmp' },
        { copies: 0 },
        { dpi: 200 },
        { mode: 'toString' },
        { rows: 1 },
        { records: [] },
        { records: [[1]] },
        { records: [{ a: {} }] },
        { version: 1 },
        { inputs: { a: 1 } },
        { dryRun: 'yes' },
      ])
        expect(await named({ ...request, ...field }), JSON.stringify(field)).toBe('400 invalid-request');
      expect(await named({ ...request, template: { width: 'x', height: 1 } })).toBe('400 invalid-request');
      expect(await named({ ...request, template: { ...shelfLabel, width: 5000 } })).toBe(
        '400 invalid-request',
      );
      expect(await named({ ...request, template: { ...shelfLabel, data: '[' } })).toBe(
        '400 invalid-template',
      );
      expect(await named({ template: shelfLabel, format: 'png' })).toBe('422 missing-values');
      expect(await named('a=b', { 'content-type': 'application/x-www-form-urlencoded' })).toBe(
        '415 unsupported-type',
      );
      expect(await named(JSON.stringify(request), { 'content-length': String(60 * 1024 * 1024) })).toBe(
        '413 too-large',
      );
      expect(await named(request, { origin: 'https://elsewhere.example' })).toBe('403 foreign-site');
      expect(await named(request, { host: 'elsewhere.example' })).toBe('421 unknown-host');
      const many = { ...request, records: Array.from({ length: 100_001 }, () => ({ a: 1 })) };
      expect(await named(many)).toBe('413 too-large');
      expect(await named({ ...request, records: Array.from({ length: 60 }, () => good), copies: 2000 })).toBe(
        '413 too-large',
      );
      expect((await send('GET', '/render')).headers.allow).toBe('POST');
      expect([(await send('GET', '/render')).status, (await send('DELETE', '/templates')).status]).toEqual([
        405, 405,
      ]);
      expect([(await send('GET', '/webhooks')).status, (await send('POST', '/x/y.png', {})).status]).toEqual([
        404, 404,
      ]);
    });
  },
  {},
  options,
);
