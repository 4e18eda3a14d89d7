import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { settingsFile } from '../../disk/files';

/** The last time this clock showed. */
const CLOCK_FILE = 'clock.json';

/** Most a start adds for the time the service was off, ms: computers are often off overnight. */
const MAX_GAP_MS = 24 * 3600_000;

const stored = v.object({ time: v.pipe(v.number(), v.finite()) });

export interface Clocks {
  /** Epoch ms of the machine's clock. */
  wall(): number;
  /** ms of a monotonic clock. */
  steady(): number;
}

/**
 * The clock by which history expires. The machine's clock may jump, for example after a dead battery or a
 * wrong year. This clock is never ahead of the machine's; it runs only while the service runs, plus at most a
 * day per start. So a wrong machine clock removes at most a day of history. On a machine that is often off,
 * history is kept longer than necessary.
 */
export class RetentionClock {
  private constructor(
    private readonly clocks: Clocks,
    private readonly latest: number,
    private readonly since: number,
    private readonly save: (data: object) => Promise<void>,
  ) {}

  /**
   * @param folder where the time is stored.
   * @param newest time of the newest job, epoch ms: the start value for a folder without a stored time.
   */
  static async load(folder: string, clocks: Clocks, newest: number | undefined): Promise<RetentionClock> {
    const path = join(folder, CLOCK_FILE);
    const text = await readFile(path, 'utf8').catch(() => '');
    const kept = readStored(text) ?? newest ?? clocks.wall();
    const clock = new RetentionClock(clocks, kept + MAX_GAP_MS, clocks.steady(), settingsFile(path));
    if (!text) await clock.keep();
    return clock;
  }

  /** Epoch ms. */
  now(): number {
    const { clocks, latest, since } = this;
    return Math.min(clocks.wall(), latest + clocks.steady() - since);
  }

  /** Stores the time for the next start. */
  keep(): Promise<void> {
    return this.save({ time: this.now() });
  }
}

function readStored(text: string): number | undefined {
  try {
    return v.parse(stored, JSON.parse(text)).time;
  } catch {
    return undefined;
  }
}
