import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Pictures whose size is looked at. */
const LOOKED_AT = 200;

/** Mean size of the pictures that the folder printer of a data folder wrote, bytes. */
export function pictureBytes(dataDir: string): number {
  const [job] = readdirSync(join(dataDir, 'printed'));
  const folder = join(dataDir, 'printed', job!);
  const pictures = readdirSync(folder)
    .filter((name) => name.endsWith('.png'))
    .slice(0, LOOKED_AT);
  const total = pictures.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
  return Math.round(total / pictures.length);
}

/**
 * Durable files a second of the disk that a data folder is on: as many and as large as the printer's pictures.
 * @param root the project's folder
 */
export function durableFiles(root: string, dataDir: string, count: number): number {
  const folder = mkdtempSync(join(dataDir, 'durable-'));
  try {
    const program = join(root, 'bench/service/durableFiles.mjs');
    const args = [program, folder, String(count), String(pictureBytes(dataDir))];
    const ms = execFileSync(process.execPath, args, { env: { ...process.env, UV_THREADPOOL_SIZE: '16' } });
    return (count * 1000) / Number(ms);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
