import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { settingsFile } from '../../disk/files';

/** The time this clock showed last. */
const CLOCK_FILE = 'clock.json';

/** What a start may add for the time nobody ran the service, ms: a computer is often off overnight. */
const MAX_GAP_MS = 24 * 3600_000;

const stored = v.object({ time: v.pipe(v.number(), v.finite()) });

export interface Clocks {
  /** Epoch ms as the machine says. */
  wall(): number;
  /** ms since some moment; never set by anybody. */
  steady(): number;
}

/**
 * The time by which history grows old. The machine's clock may jump: a dead battery, a wrong year typed in. This one
 * is never ahead of the machine's, and moves only as the service runs, plus a day a start. So a wrong clock removes
 * at most a day's worth of history; a machine that is often off keeps its history longer than it has to.
 */
export class RetentionClock {
  private constructor(
    private readonly clocks: Clocks,
    private readonly latest: number,
    private readonly since: number,
    private readonly save: (data: object) => Promise<void>,
  ) {}

  /**
   * @param folder where the time is kept.
   * @param newest moment of the newest job there is, epoch ms: where a folder without a kept time begins.
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

  /** Writes the time down, for the next start. */
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
