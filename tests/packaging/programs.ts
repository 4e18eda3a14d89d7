import { execFile, execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const OUT = join(process.cwd(), 'dist/service');

/** Whether programs for Windows can be run here. */
export const hasWine = existsSync('/usr/bin/wine');

export const LINUX = join(OUT, 'labelwright-service-linux-x64');
const WINDOWS = join(OUT, 'labelwright-service.exe');

/** Builds the programs that this machine runs; the built app holds the fonts of their calibration labels. */
export function packPrograms(): void {
  const targets = ['linux-x64', ...(hasWine ? ['win-x64'] : [])];
  execFileSync(process.execPath, ['packaging/service.mjs', ...targets], { stdio: 'pipe' });
}

/** How a program is started, and what a path is called in it. */
export interface System {
  name: string;
  command: readonly [string, ...string[]];
  path(path: string): string;
  env: NodeJS.ProcessEnv;
}

export const linux: System = { name: 'Linux', command: [LINUX], path: (path) => path, env: {} };

/** Windows 10, as wine has it. @param prefix an empty folder for its drive C */
export const windows = (prefix: string): System => ({
  name: 'Windows',
  command: ['wine', WINDOWS],
  path: (path) => `Z:${path.replaceAll('/', '\\')}`,
  env: { WINEPREFIX: prefix, WINEDEBUG: '-all' },
});

/** Sets up the folder of a system; wine copies its drive into it. */
export function prepare({ env }: System): void {
  if (!env.WINEPREFIX) return;
  const given = { env: { ...process.env, ...env }, stdio: 'ignore' } as const;
  execFileSync('wineboot', ['-i'], given);
  execFileSync('wine', ['reg', 'add', 'HKCU\\Software\\Wine', '/v', 'Version', '/d', 'win10', '/f'], given);
}

/** Runs a command of a program to its end. */
export const command = (program: string, args: readonly string[], env: NodeJS.ProcessEnv) =>
  new Promise<{ code: number; out: string; err: string }>((done) => {
    execFile(program, [...args], { env }, (error, out, err) =>
      done({ code: error ? Number(error.code) : 0, out, err }),
    );
  });
