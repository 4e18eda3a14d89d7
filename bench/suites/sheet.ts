import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Bench } from '../bench';
import { sheetFile } from '../files';
import { SHEET_FIELDS } from '../labels';
import { MemoryWatch, pageMb } from '../memory';
import { type Row, row } from '../rows';

/** A file of a million rows in all eight columns is larger than 50 MB. */
const MILLION_FIELDS = SHEET_FIELDS.filter((field) => field !== '链接' && field !== '品名');

const SIZES = [
  ['100k', 100_000],
  ['10k', 10_000],
] as const;

/** ms of `labelwright sheet FILE --json`, from its start to its end. */
async function command(root: string, path: string): Promise<number> {
  const start = performance.now();
  const child = spawn(process.execPath, [join(root, 'dist/cli.js'), 'sheet', path, '--json'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const code = await new Promise((go) => child.once('exit', go));
  if (code !== 0) throw new Error(`sheet ended with ${code}`);
  return performance.now() - start;
}

/** An .xlsx of 8 columns: from its bytes to records in the app's throwaway worker, by the parser alone, as a command. */
export async function sheet({ root, quick, inBrowser }: Bench): Promise<Row[]> {
  const rounds = quick ? 1 : 3;
  const rows: Row[] = [];
  for (const [name, count] of SIZES) {
    const file = sheetFile(root, count);
    const common = { suite: 'sheet', size: `${count}x8`, unit: 'ms', better: 'lower' as const };
    await inBrowser(async (browser) => {
      for (const [task, suffix] of [
        ['readSheetFile', ''],
        ['parseFile', '-parser'],
      ] as const) {
        const values: number[] = [];
        const firsts: number[] = [];
        for (let i = 0; i < rounds; i++) {
          const { ms, records, ...more } = await browser.run(task, file.url);
          if (records !== count) throw new Error(`${records} of ${count} records`);
          values.push(ms);
          if ('first' in more) firsts.push(more.first);
        }
        rows.push(row({ ...common, name: name + suffix, engine: 'chromium', values }));
        if (firsts.length > 0)
          rows.push(row({ ...common, name: `${name}-first-rows`, engine: 'chromium', values: firsts }));
      }
    });
    const values: number[] = [];
    for (let i = 0; i < rounds; i++) values.push(await command(root, file.path));
    rows.push(row({ ...common, name: `${name}-command`, engine: 'node', values }));
  }
  rows.push(...(await million({ root, inBrowser }, rounds)));
  return rows;
}

/** A full sheet: ms, and the MB by which the page and its worker grow at most. Each round has a browser of its own. */
async function million(
  { root, inBrowser }: Pick<Bench, 'root' | 'inBrowser'>,
  rounds: number,
): Promise<Row[]> {
  const count = 1_000_000;
  const file = sheetFile(root, count, MILLION_FIELDS);
  const times: number[] = [];
  const growths: number[] = [];
  for (let i = 0; i < rounds; i++) {
    await inBrowser(async (browser) => {
      const watch = new MemoryWatch(browser.pid, 250, pageMb);
      const { ms, records } = await browser.run('readSheetFile', file.url);
      growths.push(watch.growth());
      if (records !== count) throw new Error(`${records} of ${count} records`);
      times.push(ms);
    });
  }
  const common = {
    suite: 'sheet',
    size: `${count}x${MILLION_FIELDS.length}`,
    engine: 'chromium' as const,
    better: 'lower' as const,
  };
  return [
    row({ ...common, name: '1m', unit: 'ms', values: times }),
    row({ ...common, name: '1m-growth', unit: 'MB', values: growths }),
  ];
}
