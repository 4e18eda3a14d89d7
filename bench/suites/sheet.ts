import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readSheet } from '../../src/cli/readSheet';
import { sheetFile } from '../files';
import { type Row, row } from '../rows';
import type { Bench } from '.';

const SIZES = [
  ['100k', 100_000],
  ['10k', 10_000],
] as const;

/** An .xlsx of 8 columns from its bytes to records, in the throwaway worker of the app and of the command line. */
export async function sheet({ root, quick, inBrowser }: Bench): Promise<Row[]> {
  const rounds = quick ? 1 : 3;
  const script = pathToFileURL(join(root, 'dist/sheet-worker.js'));
  const rows: Row[] = [];
  for (const [name, count] of SIZES) {
    const file = sheetFile(root, count);
    const check = (records: number) => {
      if (records !== count) throw new Error(`${records} of ${count} records`);
    };
    const add = (engine: Row['engine'], values: number[]) =>
      rows.push(
        row({ suite: 'sheet', name, size: `${count}x8`, engine, unit: 'ms', better: 'lower', values }),
      );

    const node: number[] = [];
    for (let i = 0; i < rounds; i++) {
      const start = performance.now();
      check((await readSheet(file.path, { script })).records.length);
      node.push(performance.now() - start);
    }
    add('node', node);
    await inBrowser(async (browser) => {
      const chromium: number[] = [];
      for (let i = 0; i < rounds; i++) {
        const { ms, records } = await browser.run('readSheetFile', file.url);
        check(records);
        chromium.push(ms);
      }
      add('chromium', chromium);
    });
  }
  return rows;
}
