import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { bundle } from '../../../packaging/bundle.mjs';
import { after } from '../../print-service/harness';

let program = '';

/** Builds the code of the standalone service, inside the project so that Node.js finds the engine of SQLite. */
export const buildProgram = (): void => {
  let folder: string;
  beforeAll(async () => {
    mkdirSync('build', { recursive: true });
    folder = mkdtempSync('build/standalone-');
    await bundle(folder);
    program = join(process.cwd(), folder, 'service.cjs');
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
};

export const programPath = (): string => program;

const envOf = (given: NodeJS.ProcessEnv) => ({ ...process.env, LANG: 'C', LC_ALL: 'C', ...given });

/** Runs one command of the program to its end. */
export const command = (args: readonly string[], given: NodeJS.ProcessEnv) =>
  new Promise<{ code: number; out: string; err: string }>((done) => {
    execFile(process.execPath, [program, ...args], { env: envOf(given) }, (error, out, err) =>
      done({ code: error ? Number(error.code) : 0, out, err }),
    );
  });

/** Starts the service; resolves once it has printed `line`. */
export async function started(given: NodeJS.ProcessEnv, line = 'Press Ctrl-C to stop') {
  const child = spawn(process.execPath, [program], {
    env: envOf(given),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  after(() => child.kill('SIGKILL'));
  let printed = '';
  const exited = once(child, 'exit');
  await Promise.race([
    exited.then(() => Promise.reject(new Error(`ended: ${printed}`))),
    new Promise<void>((go) => {
      child.stdout.on('data', (chunk) => {
        printed += chunk;
        if (printed.includes(line)) go();
      });
    }),
  ]);
  return { child, exited, printed: () => printed };
}
