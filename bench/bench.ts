import type { Browser } from './browser';
import type { Row } from './rows';

/** What a suite gets to work with. */
export interface Bench {
  /** The project's folder, with `build` and `dist` in it. */
  root: string;
  /** Fewer rows and rounds, for a look in between. */
  quick: boolean;
  /** Runs with a Chromium of its own, ended afterwards. */
  inBrowser<T>(use: (browser: Browser) => Promise<T>): Promise<T>;
}

export type Suite = (bench: Bench) => Promise<Row[]>;
