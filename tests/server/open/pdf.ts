import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The pages of a PDF as poppler shows them at 203 dpi, one bit a dot: each as the bytes of a PBM file. */
export async function drawnPages(pdf: Uint8Array): Promise<Buffer[]> {
  const folder = await mkdtemp(join(tmpdir(), 'labelwright-pdf-'));
  try {
    const path = join(folder, 'a.pdf');
    await writeFile(path, pdf);
    const { stdout } = await run('pdfinfo', [path]);
    const pages = Number(/^Pages: +(\d+)$/m.exec(stdout)?.[1]);
    const { stderr } = await run('pdftoppm', ['-r', '203.2', '-mono', path, join(folder, 'page')]);
    if (stderr) throw new Error(stderr);
    const names = (await readdir(folder)).filter((name) => name.endsWith('.pbm')).sort();
    if (names.length !== pages) throw new Error(`pdfinfo says ${pages} pages, ${names.length} were drawn`);
    return await Promise.all(names.map((name) => readFile(join(folder, name))));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
