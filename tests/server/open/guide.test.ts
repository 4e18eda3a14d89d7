import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { programs, workplace } from './programs';

const blocks = (language: string) => programs('docs/api.md', language);
const hasPython = spawnSync('python3', ['--version']).status === 0;

let place: Awaited<ReturnType<typeof workplace>>;
beforeAll(async () => {
  place = await workplace();
});
afterAll(() => place?.close());

test('G-54 G-55 the requests of the guide work as they are, in a shell', async () => {
  const said: string[] = [];
  for (const block of blocks('sh')) said.push(await place.run('sh', ['-ec', block]));
  const answers = said.join('');
  expect(answers).toContain('"templates":[{"id":');
  expect(answers).toContain('"$schema":"https://json-schema.org/draft/2020-12/schema"');
  expect(answers).toContain('"badRecords":1');
  expect(answers).toMatch(/"element":"Barcode","reason":"[^"]*","code":"\w+"/);
  expect(place.read('labels.pdf')).toMatch(/^%PDF.*\/Count 4/s);
  expect(place.read('label.zpl')).toContain('^XA');
  expect(answers).toMatch(
    /event: job\ndata: .*"state":"done".*"printed":2,"skipped":0,"inDoubt":0,"toCome":0/,
  );
  expect(answers).toContain('"label":2,"records":[2],"state":"printed","printer":"P"');
  expect(place.read('rows.zpl')).toContain('^XA');
});

test('G-54 the error in the guide is what the server answers', async () => {
  const [example] = blocks('json').map((text) => JSON.parse(text));
  const reply = await fetch(`${place.env.API}/render`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${place.env.KEY}`,
      'content-type': 'application/json',
      'accept-language': 'en',
    },
    body: JSON.stringify({
      template: Number(place.env.TEMPLATE),
      records: [{ name: 'Green tea', ean: '4006381333930' }],
      format: 'pdf',
    }),
  });
  expect(await reply.json()).toEqual(example);
});

test.runIf(hasPython)('G-54 the Python program of the guide works as it is', async () => {
  const [program] = blocks('python');
  expect(await place.run('python3', ['-c', program!])).toBe('10 labels\n');
  expect(existsSync(join(place.folder, 'labels.zip'))).toBe(true);
});
