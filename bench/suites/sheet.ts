import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Bench } from '../bench';
import { sheetFile } from '../files';
import { type Row, row } from '../rows';

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
        for (let i = 0; i < rounds; i++) {
          const { ms, records } = await browser.run(task, file.url);
          if (records !== count) throw new Error(`${records} of ${count} records`);
          values.push(ms);
        }
        rows.push(row({ ...common, name: name + suffix, engine: 'chromium', values }));
      }
    });
    const values: number[] = [];
    for (let i = 0; i < rounds; i++) values.push(await command(root, file.path));
    rows.push(row({ ...common, name: `${name}-command`, engine: 'node', values }));
  }
  return rows;
}
