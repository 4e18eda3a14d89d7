import type { Browser } from '../browser';
import type { Row } from '../rows';
import { batch } from './batch';
import { editor } from './editor';
import { engines } from './engines';
import { exactness } from './exactness';
import { pages } from './pages';
import { print } from './print';
import { scaling } from './scaling';
import { server } from './server';
import { service } from './service';
import { sheet } from './sheet';
import { start } from './start';

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

/** Every suite, in the order they run: what needs a quiet machine most comes first. */
export const suites: Readonly<Record<string, Suite>> = {
  kernels: engines.kernels,
  symbols: engines.symbols,
  sheet,
  batch,
  editor,
  pages,
  print,
  service,
  server,
  start,
  scaling,
  exactness,
};
