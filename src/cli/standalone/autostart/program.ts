import { execFile } from 'node:child_process';
import { refuse } from '../../../base/problem';

/** ms that a program of the system may take. */
const LIMIT_MS = 30_000;

/**
 * Runs a program of the system and returns what it printed.
 * @throws Refusal soloProgram with its last line when it is missing or fails.
 */
export const runProgram = (name: string, args: readonly string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    execFile(name, [...args], { timeout: LIMIT_MS, windowsHide: true }, (error, stdout, stderr) => {
      if (!error) return resolve(stdout);
      const reason = `${stderr}\n${stdout}`.trim().split(/\r?\n/).at(-1) || error.message;
      reject(refuse('soloProgram', { program: name, reason }));
    });
  });
