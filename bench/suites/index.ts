import type { Suite } from '../bench';
import { batch } from './batch';
import { editor } from './editor';
import { engines } from './engines';
import { exactness } from './exactness';
import { files } from './files';
import { open } from './open';
import { pages } from './pages';
import { print } from './print';
import { scaling } from './scaling';
import { server } from './server';
import { service } from './service';
import { sheet } from './sheet';
import { start } from './start';

/** Every suite, in the order they run: what needs a quiet machine most comes first. */
export const suites: Readonly<Record<string, Suite>> = {
  kernels: engines.kernels,
  symbols: engines.symbols,
  sheet,
  batch,
  files,
  editor,
  pages,
  print,
  service,
  server,
  open,
  start,
  scaling,
  exactness,
};
