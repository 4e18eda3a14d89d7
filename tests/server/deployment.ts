import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { type Config, readConfig } from '../../src/server/config';

/** A configuration as the command line reads it. */
export function testConfig(env: NodeJS.ProcessEnv = {}, shared: Partial<Config> = {}): Config {
  const base = { port: 8080, dataDir: '', servicePorts: [18611, 28611], language: 'zh-CN' as const };
  return readConfig({ ...base, ...shared }, env);
}

/** A built app to serve. */
export function testApp(folder: string): string {
  const appDir = join(folder, 'app');
  mkdirSync(join(appDir, 'assets'), { recursive: true });
  writeFileSync(join(appDir, 'index.html'), '<html lang="zh-CN"><title>app</title><script>start();</script>');
  writeFileSync(join(appDir, 'assets/a-1234.js'), 'export {};');
  mkdirSync(join(appDir, 'fonts'), { recursive: true });
  writeFileSync(join(appDir, 'fonts/a.woff2'), '');
  writeFileSync(join(appDir, 'fonts/faces.json'), '{}');
  writeFileSync(join(appDir, 'sw.js'), '// the service worker');
  copyFileSync('public/manifest.webmanifest', join(appDir, 'manifest.webmanifest'));
  // As the build adds compressed files.
  const big = Buffer.from('export const words = [];\n'.repeat(500));
  writeFileSync(join(appDir, 'assets/big-1234.js'), big);
  writeFileSync(join(appDir, 'assets/big-1234.js.br'), brotliCompressSync(big));
  writeFileSync(join(appDir, 'assets/big-1234.js.gz'), gzipSync(big));
  return appDir;
}
