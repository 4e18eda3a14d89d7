import { posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOMS } from './appRooms';
import { importsOf, resolve } from './imports';
import { type Source, sourcesBelow } from './sources';

/** Files a folder of the web app may hold side by side. */
const MAX_FILES = 40;
/** Arrows between rooms at most. */
const MAX_ARROWS = 80;
/** Share of the imports within the web app that stay within their room, at least. */
const MIN_HOME = 0.6;

/** The first folder below src/app, or the file itself. */
const roomOf = (path: string): string => /^src\/app\/([^/]+)/.exec(path)?.[1] ?? '';

interface Arrow {
  from: string;
  to: string;
}

/** Imports between files of the web app, types too. */
function arrows(sources: readonly Source[]): Arrow[] {
  const paths = new Set(sources.map(({ path }) => path));
  return sources.flatMap((source) =>
    importsOf(source)
      .filter(({ specifier }) => specifier.startsWith('.'))
      .flatMap(({ specifier }) => resolve(source.path, specifier, paths) ?? [])
      .map((to) => ({ from: source.path, to })),
  );
}

/** Room -> rooms it imports, in order. */
function roomsOf(found: readonly Arrow[]): Map<string, string[]> {
  const rooms = new Map<string, Set<string>>();
  for (const { from, to } of found) {
    const [room, other] = [roomOf(from), roomOf(to)];
    const others = rooms.get(room) ?? new Set();
    if (room !== other) others.add(other);
    rooms.set(room, others);
  }
  return new Map([...rooms].map(([room, others]) => [room, [...others].sort()]));
}

/** Views that what holds state imports: a store is a file that imports mobx and is no view. */
const viewsInStores = (sources: readonly Source[], found: readonly Arrow[]): string[] => {
  const stores = new Set(
    sources
      .filter(({ path }) => path.endsWith('.ts'))
      .filter((source) => importsOf(source).some(({ specifier }) => specifier === 'mobx'))
      .map(({ path }) => path),
  );
  return found
    .filter(({ from, to }) => stores.has(from) && to.endsWith('.tsx'))
    .map(({ from, to }) => `${from} -> ${to}`)
    .sort();
};

/** Views that hold state of their own; those of the canvas draw when it changes. */
const statefulViews = (sources: readonly Source[]): string[] =>
  sources
    .filter(({ path }) => path.endsWith('.tsx') && !path.startsWith('src/app/editor/canvas/'))
    .filter((source) => importsOf(source).some(({ specifier }) => specifier === 'mobx'))
    .map(({ path }) => path);

/** Folders with too many files, and how many. */
function fullFolders(sources: readonly Source[]): Record<string, number> {
  const counts = new Map<string, number>();
  for (const { path } of sources) {
    const folder = posix.dirname(path);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return Object.fromEntries([...counts].filter(([, count]) => count > MAX_FILES));
}

describe('the web app', () => {
  const sources = sourcesBelow('src/app');
  const found = arrows(sources);
  const order = Object.keys(ROOMS);

  test('has the rooms and the arrows between them that the table lists, and no others', () => {
    const rooms = roomsOf(found);
    expect([...rooms.keys()].sort()).toEqual([...order].sort());
    expect(Object.fromEntries(rooms)).toEqual(
      Object.fromEntries(Object.entries(ROOMS).map(([room, others]) => [room, [...others].sort()])),
    );
  });

  test('has arrows downwards only, so that no rooms go round in a circle', () => {
    const upwards = Object.entries(ROOMS).flatMap(([room, others]) =>
      others
        .filter((other) => order.indexOf(other) <= order.indexOf(room))
        .map((other) => `${room} -> ${other}`),
    );
    expect(upwards).toEqual([]);
    expect(Object.values(ROOMS).flat().length).toBeLessThanOrEqual(MAX_ARROWS);
  });

  test('keeps most imports at home', () => {
    const home = found.filter(({ from, to }) => roomOf(from) === roomOf(to)).length;
    expect(home / found.length).toBeGreaterThanOrEqual(MIN_HOME);
  });

  test('keeps views out of what its stores import, and state out of its views', () => {
    expect(viewsInStores(sources, found)).toEqual([]);
    expect(statefulViews(sources)).toEqual([]);
  });

  test('has no folder of more files than one can look over', () => {
    expect(fullFolders(sources)).toEqual({});
  });
});

describe('the rules', () => {
  const file = (path: string, text = '') => ({ path: `src/app/${path}`, text });

  test('count types as arrows, and imports within a room as none', () => {
    const sources = [
      file('a/x.ts', `import type { Y } from '../b/y';\nimport { z } from './z';`),
      file('a/z.ts'),
      file('b/y.ts', `import { main } from '../main';`),
      file('main.tsx'),
    ];
    expect(Object.fromEntries(roomsOf(arrows(sources)))).toEqual({ a: ['b'], b: ['main.tsx'] });
  });

  test('see a view that a store imports, a view with state, and a folder with too many files', () => {
    const sources = [
      file('a/x.ts', `import { action } from 'mobx';\nimport { Y } from '../b/Y';`),
      file('b/Y.tsx', `import { observable } from 'mobx';`),
    ];
    expect(viewsInStores(sources, arrows(sources))).toEqual(['src/app/a/x.ts -> src/app/b/Y.tsx']);
    expect(statefulViews(sources)).toEqual(['src/app/b/Y.tsx']);
    const many = Array.from({ length: 41 }, (_, i) => file(`c/f${i}.ts`));
    expect(fullFolders([...many, ...sources])).toEqual({ 'src/app/c': 41 });
  });
});
