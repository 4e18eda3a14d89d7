import type { Plugin, Rolldown } from 'vite';

/** What every page needs, in the order of its imports: the styles of Mantine come before ours, which change them. */
export const FIRST: Rolldown.CodeSplittingGroup = { name: 'first', tags: ['$initial'], priority: 3 };

/**
 * What several screens share is put in few files, since many small requests take longer than their bytes: the code every
 * page needs first, then libraries, then what screens for guests share, and one file for each room of the code used after
 * signing in. The thresholds, in bytes before compression, are the largest at which the screens for guests stay small.
 */
export const CHUNKS: Rolldown.CodeSplittingGroup[] = [
  FIRST,
  { ...byScreens(6_000), name: 'kit', test: /node_modules/, priority: 2 },
  {
    ...byScreens(1_000),
    name: (id, graph) => (usedByGuests(id, graph) ? 'shared' : null),
    test: /\/src\//,
    priority: 1,
  },
  { name: (id) => /src\/(?:app\/)?(\w+)\//.exec(id)![1]!, test: /\/src\//, minShareCount: 2 },
];

/** Modules used by at least two screens, in files by the screens that use them; smaller files are merged. */
function byScreens(entriesAwareMergeThreshold: number) {
  return { minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold };
}

/** Screens and dialogs that are shown before signing in. */
const GUESTS = /\/src\/app\/account\/login\//;

/** Whether a module is loaded with something that guests see. */
function usedByGuests(id: string, graph: Rolldown.ChunkingContext, seen = new Set<string>()): boolean {
  if (seen.has(id)) return false;
  seen.add(id);
  const { isEntry, importers, dynamicImporters } = graph.getModuleInfo(id)!;
  const opened = isEntry || dynamicImporters.length > 0;
  return (opened && GUESTS.test(id)) || importers.some((one) => usedByGuests(one, graph, seen));
}

/** Names a file of the build; the name of a shared one would list all the screens that use it. */
export const chunkName = (ending: string) => (file: { name?: string; names?: string[] }) =>
  `assets/${(file.names?.[0] ?? file.name ?? '').split('~')[0]!.replace(/\.\w+$/, '')}-[hash]${ending}`;

/**
 * Ends the build with an error where two files import each other, directly or through others: merging can bring that
 * about where no two modules do, and then one of them runs before what it uses.
 */
export function noFileCycles(): Plugin {
  return {
    name: 'no-file-cycles',
    generateBundle(_, bundle) {
      const done = new Set<string>();
      const walk = (name: string, path: readonly string[]) => {
        if (path.includes(name)) this.error(`Files import each other: ${[...path, name].join(' -> ')}`);
        const file = bundle[name];
        if (done.has(name) || file?.type !== 'chunk') return;
        for (const next of file.imports) walk(next, [...path, name]);
        done.add(name);
      };
      for (const name of Object.keys(bundle)) walk(name, []);
    },
  };
}
