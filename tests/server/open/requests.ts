import fc from 'fast-check';
import { shelfData, shelfLabel } from './client';

/** A request as a program may send it, sensible or not. */
export interface AnyRequest {
  method: 'GET' | 'POST';
  path: string;
  body?: object | string;
  headers?: Record<string, string>;
}

const ean = fc.constantFrom('4006381333931', '4006381333930', '', 'abc', '6901234567892');
const cell = fc.oneof(
  ean,
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
);
const record = fc.oneof(
  fc.record({ name: fc.string({ maxLength: 30 }), ean }),
  fc.dictionary(fc.string({ maxLength: 8 }), cell, { maxKeys: 4 }),
);
/** Something where a sensible value belongs. */
const odd = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constantFrom(-1, 0, 1e9, 'x', {}, []));
const rarely = <T>(usual: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 9, arbitrary: usual }, { weight: 1, arbitrary: odd });

const render = (ids: readonly number[]) =>
  fc.record(
    {
      template: rarely(
        fc.oneof(
          fc.constantFrom(...ids, 999_999_999),
          fc.constantFrom(shelfLabel, { width: 40, height: 30, data: [...shelfData, { elementType: 99 }] }),
        ),
      ),
      records: rarely(fc.array(record, { maxLength: 5 })),
      format: rarely(fc.constantFrom('png', 'pdf', 'zpl', 'tspl', 'escpos', 'pwg')),
      copies: rarely(fc.integer({ min: 1, max: 3 })),
      mode: rarely(fc.constantFrom('interval', 'otsu', 'floyd')),
      dpi: rarely(fc.constantFrom(203, 300, 600)),
      dryRun: rarely(fc.boolean()),
      skipBad: rarely(fc.boolean()),
      version: rarely(fc.constantFrom(1, 2)),
      inputs: rarely(fc.constant({})),
    },
    { requiredKeys: ['template', 'format'] },
  );

const job = (ids: readonly number[]) =>
  fc.record(
    {
      template: rarely(fc.constantFrom(...ids, shelfLabel)),
      records: rarely(fc.array(record, { maxLength: 3 })),
      printer: rarely(fc.constantFrom(1, 999_999, { stock: '40x30' }, { stock: '' })),
      output: rarely(fc.constant('pdf')),
      copies: rarely(fc.integer({ min: 1, max: 3 })),
      dpi: rarely(fc.constantFrom(203, 300)),
      skipBad: rarely(fc.boolean()),
    },
    { requiredKeys: ['template'] },
  );

const jobId = fc.oneof(
  fc.uuid(),
  fc.webSegment().filter((text) => text !== ''),
);
const jobQuery = fc.constantFrom(
  '',
  '?limit=2',
  '?limit=0',
  '?state=open',
  '?state=printed',
  '?cursor=3',
  '?x=1',
);

/** Requests about jobs and printers. */
const jobRequests = (ids: readonly number[]): fc.Arbitrary<AnyRequest> =>
  fc.oneof(
    fc.tuple(job(ids), fc.constantFrom('a', 'b', '')).map(([body, key]) => ({
      method: 'POST' as const,
      path: '/jobs',
      body,
      headers: { 'idempotency-key': key },
    })),
    jobQuery.map((query) => ({ method: 'GET' as const, path: `/jobs${query}` })),
    jobQuery.map((query) => ({ method: 'GET' as const, path: `/printers${query}` })),
    fc
      .tuple(jobId, fc.constantFrom('', '/labels', '/events', '/file'), jobQuery)
      .map(([id, part, query]) => ({ method: 'GET' as const, path: `/jobs/${id}${part}${query}` })),
    fc
      .tuple(jobId, fc.constantFrom('pause', 'resume', 'cancel'))
      .map(([id, what]) => ({ method: 'POST' as const, path: `/jobs/${id}/${what}` })),
    fc
      .tuple(jobId, rarely(fc.record({ choice: fc.constantFrom('skip', 'reprint', 'x') })))
      .map(([id, body]) => ({
        method: 'POST' as const,
        path: `/jobs/${id}/labels/decide`,
        body: typeof body === 'object' ? (body ?? 'null') : String(body),
      })),
  );

/** Requests to templates with these ids. */
export const anyRequest = (ids: readonly number[]): fc.Arbitrary<AnyRequest> => {
  const id = fc.oneof(
    fc.constantFrom(...ids),
    fc.integer(),
    fc.webSegment().filter((text) => text !== ''),
  );
  const query = fc.constantFrom(
    '',
    '?version=1',
    '?version=0',
    '?page=2&pageSize=1',
    '?page=x',
    '?name=s',
    '?x=1',
  );
  const get = (path: string): AnyRequest => ({ method: 'GET', path });
  const post = (body: object | string): AnyRequest => ({ method: 'POST', path: '/render', body });
  return fc.oneof(
    { weight: 3, arbitrary: jobRequests(ids) },
    query.map((text) => get(`/templates${text}`)),
    fc.tuple(id, query).map(([one, text]) => get(`/templates/${one}${text}`)),
    fc.tuple(id, query).map(([one, text]) => get(`/templates/${one}/schema${text}`)),
    fc
      .tuple(
        id,
        fc.constantFrom('203', '300', '72', 'x'),
        fc.constantFrom('', '?URL=a&TitleText=b', '?URL=a&URL=b&x=1'),
      )
      .map(([one, dpi, text]) => get(`/homebox/${one}/${dpi}${text}`)),
    fc
      .tuple(id, id, fc.constantFrom('{"product":"a"}', 'product=a&grocycode=b', '[1]', '', '{'))
      .map(([one, printer, body]) => ({
        ...post(body),
        path: `/grocy/${one}/${printer}`,
        ...(body.includes('=') && { headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
      })),
    { weight: 4, arbitrary: render(ids).map(post) },
    fc.json({ maxDepth: 4 }).map(post),
    fc
      .tuple(
        fc.string({ unit: 'binary', maxLength: 200 }),
        fc.constantFrom('text/csv', 'application/json', 'text/plain', ''),
      )
      .map(([body, type]) => ({
        ...post(body),
        path: `/render?template=${ids[0]}&format=zpl`,
        headers: { 'content-type': type },
      })),
  );
};
