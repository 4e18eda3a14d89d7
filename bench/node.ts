import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { openBrowser } from './browser';
import type { Row } from './rows';
import { type Bench, suites } from './suites';
import { shortfalls, table } from './table';

/** This runs from build/bench. */
const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/**
 * Runs suites and prints their rows and what falls short of its goal. Falling short is a result, not a failure.
 * @param args --suite NAME (repeatable; all without it), --json FILE, --quick; --as-built is for the caller
 */
export async function main(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      suite: { type: 'string', multiple: true },
      json: { type: 'string' },
      quick: { type: 'boolean', default: false },
      'as-built': { type: 'boolean' },
    },
  });
  const names = values.suite ?? Object.keys(suites);
  const unknown = names.filter((name) => !Object.hasOwn(suites, name));
  if (unknown.length > 0) {
    process.stderr.write(`No suite ${unknown.join(', ')}: ${Object.keys(suites).join(', ')}\n`);
    process.exitCode = 2;
    return;
  }
  const bench: Bench = {
    root,
    quick: values.quick,
    async inBrowser(use) {
      const browser = await openBrowser(root);
      try {
        return await use(browser);
      } finally {
        await browser.close();
      }
    },
  };
  const [cpu] = cpus();
  process.stdout.write(`${cpus().length} x ${cpu?.model}, Node ${process.versions.node}\n`);
  const rows: Row[] = [];
  for (const name of names) {
    process.stdout.write(`${name} ...\n`);
    rows.push(...(await suites[name]!(bench)));
    // After each suite, so that a run cut short leaves what it measured.
    if (values.json) writeFileSync(resolve(values.json), `${JSON.stringify(rows, null, 2)}\n`);
  }
  process.stdout.write(`\n${table(rows)}\n\n${shortfalls(rows)}\n`);
}
