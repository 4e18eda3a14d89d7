import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { staleness } from '../cli/built.ts';

/** What the build of the package writes last. */
const LAST = 'dist/package/react.d.ts';

/** Names of the entries: the end of what is imported, and the name of the types. */
export const ENTRIES = ['index', 'kernels', 'printing', 'symbology', 'sheet', 'client', 'react'] as const;

/** Throws when the package is missing or older than its sources. */
export function requirePackage(): void {
  const stale = staleness('.', {
    built: LAST,
    script: 'build:package',
    layers: ['base', 'i18n', 'label', 'raster', 'printing', 'canvas', 'package', 'app', 'react'],
  });
  if (stale) throw new Error(stale);
}

/** The release: what `npm pack` writes. */
export async function pack(): Promise<{ folder: string; tarball: string; remove(): void }> {
  requirePackage();
  const folder = mkdtempSync(join(tmpdir(), 'labelwright-package-'));
  // What `prepack` would build is there.
  await promisify(execFile)('npm', ['pack', '--ignore-scripts', '--silent', '--pack-destination', folder]);
  const name = readdirSync(folder).find((one) => one.endsWith('.tgz'))!;
  return { folder, tarball: join(folder, name), remove: () => rmSync(folder, { recursive: true }) };
}
