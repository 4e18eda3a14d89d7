import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { ENTRIES, requirePackage } from './built';

beforeAll(requirePackage);

const NOTE =
  'The whole public interface of this entry, made by `npm run api` from the types that are shipped. What changes here is a change for everybody who imports it.';

test.each(ENTRIES)('PKG-03 the interface of %s is the one in docs/api-report', async (entry) => {
  const types = readFileSync(`dist/package/${entry}.d.ts`, 'utf8').replaceAll('\t', '  ');
  const title = entry === 'index' ? 'labelwright' : `labelwright/${entry}`;
  const report = `# ${title}\n\n${NOTE}\n\n\`\`\`ts\n${types.trim()}\n\`\`\`\n`;
  await expect(report).toMatchFileSnapshot(`../../docs/api-report/${entry}.md`);
});

test('PKG-03 types name no module but React: what they need is inside', () => {
  for (const entry of ENTRIES)
    expect(
      readFileSync(`dist/package/${entry}.d.ts`, 'utf8').replace(/^import \{[\w, ]+\} from 'react';$/m, ''),
      entry,
    ).not.toMatch(/\bfrom ['"]|\bimport\(|^import /m);
});
