import { expect, test } from 'vitest';
import { type Source, sourcesBelow, withoutComments } from './sources';

/** Files that take the clock of the machine, and why each may; all others are given theirs. */
const MACHINE: Readonly<Record<string, string>> = {
  'src/base/clock.ts': 'is that clock',
  'src/app/compose/start.tsx': 'starts the page',
  'src/app/compose/AppStore.ts': 'puts the stores of the page together',
  'src/app/compose/RootStore.ts': 'puts the stores of the label together',
  'src/app/compose/speed/SpeedPage.ts': 'starts a page of its own',
  'src/app/editor/TabStore.ts': 'describes the browser to the store, in browserTab',
  'src/app/editor/thumbnail.ts': 'draws what a label looks like now, for pictures that are not printed',
  'src/app/pictures/pageHost.ts': 'describes the browser to what fetches pictures of other servers',
  'src/app/sheet/sheetHost.ts': 'describes the browser to what fetches spreadsheets',
  'src/demo/printer/virtualPrinter.ts': 'puts the printer of the page together',
  'src/demo/server/PageServer.ts': 'starts the server of the page',
  'src/demo/server/services.ts': 'puts the services of that server together',
  'src/raster/browserHost.ts': 'describes the browser to the renderer',
  'src/printing/rawSession.ts': 'describes the machine to a session, in systemClock',
  'src/print-service/index.ts': 'starts the print service',
  'src/server/main.ts': 'starts the server',
  'src/server/backup/backup.ts': 'is a command: the date of a backup',
  'src/server/db/dialect.ts': 'waits for another process that writes to the database',
  'src/react/LabelStores.ts': 'puts the stores of an editor in a page together',
  'src/react/printingHost.ts': 'describes the page to printing',
  'src/package/browser.ts': 'starts the renderer of a page',
  'src/package/node.ts': 'starts the renderer of a process',
  'src/cli/print.ts': 'is a command',
  'src/cli/watch.ts': 'is a command',
  'src/cli/operator.ts': 'starts the database for commands',
  'src/cli/keys.ts': 'is a command: when a key expires',
  'src/cli/jobs.ts': 'is a command: when a job is made',
  'src/cli/worker.ts': 'starts the worker',
};

/** Reads the clock of the machine directly. */
const READS = /\bDate\.now\b|\bnew Date\(\s*\)|\bperformance\.now\b/;

const reads = (sources: Source[]) =>
  sources
    .filter(({ path }) => path !== 'src/base/clock.ts')
    .filter(({ text }) => READS.test(withoutComments(text)))
    .map(({ path }) => path);

const takes = (sources: Source[]) =>
  sources.filter(({ text }) => /\bmachineClock\b/.test(withoutComments(text))).map(({ path }) => path);

test('the time of the machine is read in one file; only entry points and hosts take it from there', () => {
  const sources = sourcesBelow('src');
  expect(reads(sources)).toEqual([]);
  expect(takes(sources)).toEqual(Object.keys(MACHINE).sort());
});

test('every way to read the time is found, and a moment that is given is none', () => {
  const file = (text: string) => ({ path: 'src/a.ts', text });
  for (const text of ['Date.now()', 'now = Date.now', 'new Date()', 'new Date( )', 'performance.now()']) {
    expect(reads([file(text)]), text).toEqual(['src/a.ts']);
  }
  expect(reads([file('new Date(now); // not Date.now()')])).toEqual([]);
});
