import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Bench } from './bench';
import { openBrowser } from './browser';
import { machineOf, writeDocs } from './report';
import type { Row } from './rows';
import { suites } from './suites';
import { shortfalls, table } from './table';

/** This runs from build/bench. */
const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/**
 * Runs suites and prints their rows and what falls short of its goal. Falling short is a result, not a failure.
 * @param args --suite NAME (repeatable; all without it), --json FILE, --quick; --docs puts the rows into
 * docs/performance.md, with the rows that --from FILE (repeatable; of --json, also of the peers) holds; --suite none
 * runs nothing; --as-built is for the caller
 */
export async function main(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      suite: { type: 'string', multiple: true },
      json: { type: 'string' },
      quick: { type: 'boolean', default: false },
      docs: { type: 'boolean', default: false },
      from: { type: 'string', multiple: true, default: [] },
      'as-built': { type: 'boolean' },
    },
  });
  const names = (values.suite ?? Object.keys(suites)).filter((name) => name !== 'none');
  const unknown = names.filter((name) => !Object.hasOwn(suites, name));
  if (unknown.length > 0) {
    process.stderr.write(`No suite ${unknown.join(', ')}: ${Object.keys(suites).join(', ')}\n`);
    process.exitCode = 2;
    return;
  }
  let chromium: string | undefined;
  const bench: Bench = {
    root,
    quick: values.quick,
    async inBrowser(use) {
      const browser = await openBrowser(root);
      chromium = browser.version;
      try {
        return await use(browser);
      } finally {
        await browser.close();
      }
    },
  };
  process.stdout.write(`${machineOf(undefined)}\n`);
  const rows: Row[] = [];
  for (const name of names) {
    process.stdout.write(`${name} ...\n`);
    rows.push(...(await suites[name]!(bench)));
    // After each suite, so that a run cut short leaves what it measured.
    if (values.json) writeFileSync(resolve(values.json), `${JSON.stringify(rows, null, 2)}\n`);
  }
  if (values.docs) {
    const earlier = values.from.flatMap((file) => JSON.parse(readFileSync(resolve(file), 'utf8')) as Row[]);
    writeDocs(root, [...earlier, ...rows], { quick: values.quick, chromium });
  }
  process.stdout.write(`\n${table(rows)}\n\n${shortfalls(rows)}\n`);
}
