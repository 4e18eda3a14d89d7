import { createServer, type Server } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { groupsOf, numberOf, textOf, textsOf } from '../../../src/print-service/ipp/attributes';
import { ask, NoAnswer } from '../../../src/print-service/ipp/client';
import {
  type Attribute,
  decode,
  encode,
  JOB,
  OPERATION,
  PRINTER,
} from '../../../src/print-service/ipp/message';
import { IppPrinter, ippAddress, isIppAddress } from '../../../src/print-service/ipp/printer';
import { ippStatus } from '../../../src/print-service/ipp/status';
import { random } from '../../printing/samples';

const open = new Set<Server>();
afterEach(() => {
  for (const http of open) {
    http.closeAllConnections();
    http.close();
  }
  open.clear();
});

async function listen(http: Server): Promise<number> {
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  open.add(http);
  return (http.address() as { port: number }).port;
}

/** A server that answers every request the same, or not at all. */
function server(reply: (body: Buffer) => Buffer | number): Promise<number> {
  const http = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      const answer = reply(Buffer.concat(chunks));
      if (typeof answer === 'number') response.writeHead(answer).end();
      else response.writeHead(200, { 'content-type': 'application/ipp' }).end(answer);
    });
  });
  return listen(http);
}

/** A response: like a request, with the status instead of the operation. */
const response = (status: number, tag: number, attributes: readonly Attribute[]) =>
  encode(status, 1, [{ tag, attributes }]);

test('SVC-07 an IPP request has the bytes of the standard', () => {
  // RFC 8010, A.1: Print-Job with job-name and copies, shortened.
  const bytes = encode(2, 1, [
    {
      tag: OPERATION,
      attributes: [
        ['attributes-charset', 'charset', 'utf-8'],
        ['ipp-attribute-fidelity', 'boolean', true],
      ],
    },
    { tag: JOB, attributes: [['copies', 'integer', 20]] },
  ]);
  const hex = (text: string) => Buffer.from(text).toString('hex');
  expect(bytes.toString('hex')).toBe(
    [
      '01010002',
      '00000001',
      '01',
      `470012${hex('attributes-charset')}0005${hex('utf-8')}`,
      `220016${hex('ipp-attribute-fidelity')}000101`,
      '02',
      `210006${hex('copies')}000400000014`,
      '03',
    ].join(''),
  );
});

test('SVC-07 a collection, several values and a resolution read back as they were written', () => {
  const bytes = response(0, PRINTER, [
    ['media-col', 'collection', [['media-size', 'collection', [['x-dimension', 'integer', 4050]]]]],
    ['formats', 'mime', ['application/pdf', 'image/pwg-raster']],
    ['printer-resolution-supported', 'resolution', 203],
    ['after', 'enum', 5],
  ]);
  const [printer] = groupsOf(decode(bytes), PRINTER);
  const media = printer!.get('media-col')![0] as Map<string, Map<string, unknown>[]>;
  expect(media.get('media-size')![0]!.get('x-dimension')).toEqual([4050]);
  expect(textsOf(printer, 'formats')).toEqual(['application/pdf', 'image/pwg-raster']);
  expect(printer!.get('printer-resolution-supported')).toEqual([{ x: 203, y: 203 }]);
  expect(numberOf(printer, 'after')).toBe(5);
  expect(textOf(printer, '__proto__')).toBe('');
});

test('SVC-07 a damaged response is refused and never read beyond its end', () => {
  const whole = response(0, PRINTER, [
    ['printer-state-message', 'text', 'Ready'],
    ['media-col', 'collection', [['media-size', 'collection', [['x-dimension', 'integer', 1]]]]],
  ]);
  for (let end = 0; end < whole.length; end++) expect(() => decode(whole.subarray(0, end))).toThrow();
  const next = random(3);
  for (let i = 0; i < 5_000; i++) {
    const bytes = Buffer.from(whole);
    for (let n = 0; n < 3; n++) bytes[Math.floor(next() * bytes.length)] = Math.floor(next() * 256);
    try {
      decode(bytes);
    } catch (error) {
      expect(error).toBeInstanceOf(Error);
    }
  }
  const deep: Attribute = Array.from({ length: 20 }).reduce<Attribute>(
    (inner) => ['c', 'collection', [inner]],
    ['c', 'integer', 1],
  );
  expect(() => decode(response(0, PRINTER, [deep]))).toThrow('deep');
});

test('SVC-07 a printer that says no is quoted with what it would not take', async () => {
  const unsupported = encode(0x040b, 1, [
    { tag: OPERATION, attributes: [['status-message', 'text', 'Unsupported attributes.']] },
    { tag: 5, attributes: [['media-col', 'collection', []]] },
  ]);
  const port = await server(() => unsupported);
  const printer = new IppPrinter(ippAddress(`ipp://127.0.0.1:${port}/ipp/print`));
  await expect(printer.attributes(['all'])).rejects.toMatchObject({ status: 0x040b, what: 'media-col' });
});

test.each([
  ['a page of a web server', () => Buffer.from('<html></html>')],
  ['another status', () => 404],
])('SVC-07 %s is no answer', async (_, reply) => {
  const port = await server(reply);
  const printer = new IppPrinter(ippAddress(`ipp://127.0.0.1:${port}/`));
  await expect(printer.attributes(['all'])).rejects.toBeInstanceOf(NoAnswer);
});

test('SVC-07 a printer that is off was sent nothing; one that keeps silent may have got it', async () => {
  const call = { path: '/', operation: 11, groups: [], timeout: 200 };
  const absent = ask({ ...call, endpoint: { host: '127.0.0.1', port: 1 } });
  await expect(absent).rejects.toMatchObject({ sent: false, message: 'ECONNREFUSED' });
  const port = await listen(createServer(() => {}));
  await expect(ask({ ...call, endpoint: { host: '127.0.0.1', port } })).rejects.toMatchObject({ sent: true });
});

test.each([
  ['ipp://192.0.2.7/ipp/print', { host: '192.0.2.7', port: 631 }, '/ipp/print'],
  ['ipp://printer.local:8631', { host: 'printer.local', port: 8631 }, '/'],
  ['ipp://[::1]:80/a', { host: '::1', port: 80 }, '/a'],
])('SVC-07 the address %s', (uri, endpoint, path) => {
  expect(ippAddress(uri)).toMatchObject({ endpoint, path });
});

test.each(['http://192.0.2.7/ipp', 'ipps://a/b', 'ipp:', 'ipp:///x', 'javascript:alert(1)', '192.0.2.7'])(
  'SVC-07 %s is no address of an IPP printer',
  (uri) => {
    expect(isIppAddress(uri)).toBe(false);
  },
);

const state = (code: number, reasons: string[], message = '') =>
  ippStatus(
    new Map<string, (number | string)[]>([
      ['printer-state', [code]],
      ['printer-state-reasons', reasons],
      ['printer-state-message', [message]],
    ]),
  );

// Printers end reasons as they like; a raw queue of CUPS gives none and only has a message.
test.each([
  [3, ['none'], '', 'ready', []],
  [4, ['none'], '', 'busy', []],
  [4, ['media-empty-error'], '', 'blocked', ['media-empty']],
  [4, ['media-empty-warning'], '', 'blocked', ['media-empty']],
  [3, ['media-needed', 'media-empty'], '', 'blocked', ['media-empty']],
  [3, ['marker-supply-low-report', 'toner-low-warning'], '', 'ready', []],
  [5, ['paused'], 'Paused', 'paused', ['paused']],
  [5, ['none'], '', 'paused', []],
  [5, ['door-open-report', 'media-jam-error'], '', 'blocked', ['cover-open', 'media-jam']],
  [4, ['offline-report'], '', 'offline', ['offline']],
  [4, ['none'], 'The printer may not exist or is unavailable at this time.', 'offline', ['offline']],
  [4, ['none'], 'The printer is not responding.', 'offline', ['offline']],
  [5, ['spool-area-full-error'], '', 'blocked', ['other']],
] as const)('SVC-05 printer state %i %j %s is %s %j', (code, said, message, wanted, reasons) => {
  expect(state(code, [...said], message)).toMatchObject({ state: wanted, reasons });
});
