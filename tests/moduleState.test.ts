import { expect, test } from 'vitest';
import { type Source, sourcesBelow, withoutComments } from './sources';

const COMPUTED = 'what a pure computation gave, the same for everybody';
const ONCE = 'what a page or a process loads once';
const WORKER = 'a worker whose module is its whole life';

/** State at the top level of a module, as `file name`, and why it needs no owner. */
const ALLOWED: Readonly<Record<string, string>> = {
  'src/app/api/index.ts config': ONCE,
  'src/app/documents/pdf/pdfWorker.ts documents': WORKER,
  'src/app/documents/pdf/pdfWorker.ts last': WORKER,
  'src/app/documents/pdf/pdfWorker.ts shared': WORKER,
  'src/app/editor/canvas/cutPicture.ts cuts': COMPUTED,
  'src/app/editor/pictureless.ts plain': COMPUTED,
  'src/app/editor/scan/bundledReader.ts loading': ONCE,
  'src/app/fonts/localFace.ts loaded': ONCE,
  'src/app/help/pages.ts loading': ONCE,
  'src/app/library/covers.ts drawn': 'covers that this page drew, for every list it shows',
  'src/app/print/check/proofWorker.ts proof': WORKER,
  'src/app/ui/unkept.ts held':
    'work that a reload of this page would lose, as the browser itself would ask about',
  'src/base/fields.ts checks': COMPUTED,
  'src/cli/kernels.ts loading': ONCE,
  'src/demo/node/files.ts files': 'files of the calls that the server in the page handles now',
  'src/i18n/messages.ts loading': ONCE,
  'src/i18n/messages.ts unit':
    'how the page reads the unit of its user, set once by its one owner, app/ui/length.ts',
  'src/label/faces/scripts.ts points': COMPUTED,
  'src/label/mixedText.ts kept': COMPUTED,
  'src/label/sheet/encodingProfiles.ts made': COMPUTED,
  'src/label/sheet/format/locales.data.ts cache': COMPUTED,
  'src/label/shaping/clusters.ts graphemes': ONCE,
  'src/label/shaping/words.ts words': ONCE,
  'src/label/symbology/dataMatrix/placement.ts placements': COMPUTED,
  'src/label/symbology/dataMatrix/reedSolomon.ts generators': COMPUTED,
  'src/label/symbology/library/encoder.ts encode': ONCE,
  'src/label/symbology/library/encoder.ts loading': ONCE,
  'src/label/symbology/library/hanXin.ts twoBytes': COMPUTED,
  'src/label/symbology/qr/symbol.ts kernel': ONCE,
  'src/label/writing.ts faceOf': COMPUTED,
  'src/label/writing.ts faces': COMPUTED,
  'src/print-service/ipp/client.ts requests': 'numbers requests, so that no two of a process are alike',
  'src/print-service/journal/faults.ts left': 'counts down to a crash that a test wants',
  'src/print-service/status/language.ts spoken': COMPUTED,
  'src/app/editor/thumbnail.ts made': 'pictures and fonts by the kit that loaded them, and as long as it',
  'src/i18n/language.ts asked': 'the language of the page, which has one',
  'src/raster/fonts.ts loaded': 'fonts by the host that loaded them, and as long as it',
  'src/raster/readback.ts faithful': ONCE,
  'src/raster/recorder.ts sizes': COMPUTED,
  'src/server/auth/demo.ts ready': 'databases whose demo account exists, as long as they',
  'src/server/db/names.ts ranks': COMPUTED,
};

const COLLECTION = /^(?:export )?const (\w+)(?:\s*:[^=\n]+)? = new (?:Weak)?(?:Map|Set)\b/gm;
const VARIABLE = /^(?:export )?let (\w+)/gm;

/** Variables, and collections that the file changes, at the top level of each source. */
const stateOf = (sources: Source[]) =>
  sources.flatMap(({ path, text }) => {
    const code = withoutComments(text);
    const collections = [...code.matchAll(COLLECTION)]
      .map(([, name]) => name!)
      .filter((name) => new RegExp(`\\b${name}\\.(?:set|add|delete|clear)\\(`).test(code));
    const variables = [...code.matchAll(VARIABLE)].map(([, name]) => name!);
    return [...collections, ...variables].map((name) => `${path} ${name}`);
  });

test('state belongs to an object that has an owner; what a module keeps is listed with the reason', () => {
  expect(stateOf(sourcesBelow('src')).sort()).toEqual(Object.keys(ALLOWED).sort());
});

test('maps that are filled and variables are found, constant tables are not', () => {
  const code = `const answered = new Set<string>();\nlet last = 0;
export const known: ReadonlyMap<string, number> = new Map([['a', 1]]);
function note() {\n  const own = new Map();\n  own.set(1, 2);\n  answered.add('x');\n}\n`;
  expect(stateOf([{ path: 'src/a.ts', text: code }])).toEqual(['src/a.ts answered', 'src/a.ts last']);
});
