import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** ms of a whole process that prints a spreadsheet to files. @throws Error unless all labels are there */
export async function command(root: string, args: readonly string[], count: number): Promise<number> {
  const out = mkdtempSync(join(tmpdir(), 'labelwright-bench-'));
  try {
    const start = performance.now();
    const child = spawn(process.execPath, [join(root, 'dist/cli.js'), 'print', ...args, '--out', out], {
      stdio: ['ignore', 'ignore', 'ignore'],
    });
    const code = await new Promise((go) => child.once('exit', go));
    const ms = performance.now() - start;
    const [first] = readdirSync(out);
    const pages = first?.endsWith('.pdf')
      ? readFileSync(join(out, first), 'latin1').match(/\/Type\/Page\//g)?.length
      : readdirSync(out).length;
    if (code !== 0 || pages !== count) throw new Error(`print ended with ${code} after ${pages} labels`);
    return ms;
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}
