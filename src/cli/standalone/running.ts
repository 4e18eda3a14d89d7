import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { settingsFile } from '../../disk/files';
import { SERVICE_ID } from '../../printing/protocol';

const record = v.object({
  pid: v.pipe(v.number(), v.integer(), v.minValue(1)),
  port: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(65_535)),
  version: v.string(),
  /** Whether it answers by https. */
  secure: v.boolean(),
});

/** The running service of a data folder, as other processes find it. */
export type RunRecord = v.InferOutput<typeof record>;

const fileIn = (data: string) => join(data, 'running.json');

/** ms between two looks for a service that starts or ends. */
const LOOK_MS = 100;
/** ms that one look takes at most. */
const ANSWER_MS = 2_000;

export const writeRunning = (data: string, running: RunRecord): Promise<void> =>
  settingsFile(fileIn(data), 0o600)(running);

export const removeRunning = (data: string): Promise<void> => rm(fileIn(data), { force: true });

/** Whether a print service answers at the port. A certificate is for other names than this one: it is not judged. */
async function answers({ port, secure }: RunRecord): Promise<boolean> {
  const { get } = secure ? await import('node:https') : await import('node:http');
  return new Promise((resolve) => {
    const headers = { origin: `http://127.0.0.1:${port}` };
    const options = { host: '127.0.0.1', port, headers, timeout: ANSWER_MS, rejectUnauthorized: false };
    const request = get({ ...options, path: '/hello' }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        text = (text + part).slice(0, 10_000);
      });
      response.on('end', () => resolve(text.includes(SERVICE_ID)));
      response.on('error', () => resolve(false));
    });
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve(false));
  });
}

/** The service of a data folder that answers now; undefined when there is none. */
export async function findRunning(data: string): Promise<RunRecord | undefined> {
  const text = await readFile(fileIn(data), 'utf8').catch(() => '');
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return undefined;
  }
  const found = v.safeParse(record, parsed);
  return found.success && (await answers(found.output)) ? found.output : undefined;
}

/**
 * Looks until the service answers, or no longer does.
 * @param until says of what is found whether that is what is waited for.
 * @param ms after which the search ends.
 * @returns whether it came true.
 */
async function waitFor(
  data: string,
  until: (found: RunRecord | undefined) => boolean,
  ms: number,
): Promise<boolean> {
  for (let waited = 0; waited <= ms; waited += LOOK_MS) {
    if (until(await findRunning(data))) return true;
    await wait(LOOK_MS);
  }
  return false;
}

/** ms until a service that was just started answers. */
const START_MS = 20_000;

/** Waits for a service that was just started. @returns whether it answers */
export const hasStarted = (data: string): Promise<boolean> =>
  waitFor(data, (found) => found !== undefined, START_MS);

/** ms that a service may take to finish what it prints. */
const STOP_MS = 15_000;

/**
 * Ends the service of a data folder. One that does not end in time is killed: its journal holds what is needed to
 * resume.
 */
export async function stopRunning(data: string): Promise<void> {
  const found = await findRunning(data);
  if (!found) return;
  const send = (signal: NodeJS.Signals) => {
    try {
      process.kill(found.pid, signal);
    } catch {
      // It ended a moment ago.
    }
  };
  send('SIGTERM');
  if (!(await waitFor(data, (one) => one === undefined, STOP_MS))) send('SIGKILL');
  await removeRunning(data);
}
