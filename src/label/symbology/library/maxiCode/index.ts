import type { FixedSize, MatrixSymbol, Symbology } from '../../symbology';
import { announced } from '../announced';
import type { encodeRaw } from '../encoder';
import { anyText } from '../rules';
import { type LibraryType, libraryType } from '../type';
import { carried, carrierProblem } from './carrier';
import { ACROSS, DOWN, drawHexagons, PITCH } from './hexagons';

/** Resolution of the modules that callers see who ask for no other: 203 dpi. */
const USUAL = 8;

/** The symbol of its dark hexagons. */
function symbolOf({ pixs = [] }: ReturnType<typeof encodeRaw>): MatrixSymbol {
  const drawn = new Map<number, MatrixSymbol>();
  const fixed: FixedSize = {
    across: ACROSS,
    down: DOWN,
    pitch: PITCH,
    at(dotsPerMm) {
      const known = drawn.get(dotsPerMm);
      if (known) return known;
      // The quiet zone is one hexagon.
      const symbol = { ...drawHexagons(pixs, dotsPerMm), quiet: Math.ceil(PITCH * dotsPerMm) };
      drawn.set(dotsPerMm, symbol);
      return symbol;
    },
  };
  return { ...fixed.at(USUAL), fixed };
}

const reader = { format: 'MaxiCode', alone: true } as const;

const maxiType = (row: Omit<LibraryType<MatrixSymbol>, 'symbolOf' | 'group'>): Symbology<MatrixSymbol> =>
  libraryType<MatrixSymbol>({ ...row, group: 'symGroupLogistics', symbolOf });

/** Digits are the smallest: 138 of them fit. */
const MOST = 138;
/** The same for contents whose control characters are written as names. */
const anyCarried = anyText(5 * MOST);

const messageType = (
  mode: number,
  row: Pick<Symbology<MatrixSymbol>, 'id' | 'word' | 'name' | 'label' | 'hint'>,
) =>
  maxiType({
    ...row,
    sample: '12345678',
    reader,
    rules: anyText(MOST),
    input: announced,
    call: { encoder: 'maxicode', options: { mode, parsefnc: true } },
  });

/** MaxiCode, ISO/IEC 16023: a message in modes 4 to 6, or one with the address of a parcel before it in modes 2 and 3. */
export const maxiCodes = [
  messageType(4, {
    id: 181,
    word: 'maxicode',
    name: 'MaxiCode',
    label: 'symMaxiCode',
    hint: 'symHintMaxiCode',
  }),
  maxiType({
    id: 182,
    word: 'maxicode-carrier',
    name: 'MaxiCode-Carrier',
    label: 'symMaxiCodeCarrier',
    hint: 'symHintMaxiCodeCarrier',
    sample: '152382802<GS>840<GS>001<GS>1Z00004951<GS>UPSN',
    reader: { ...reader, text: (content) => carried(content)!.sent },
    rules: (content) => anyCarried(content) ?? carrierProblem(content),
    input: (content) => {
      const { address, message, latin } = carried(content)!;
      return address + (latin ? message : announced(message));
    },
    call(content) {
      const { mode, latin } = carried(content)!;
      // What is Latin-1 is given as bytes, in which a caret is a caret.
      return {
        encoder: 'maxicode',
        options: { mode, ...(latin ? { binarytext: true } : { parsefnc: true }) },
      };
    },
  }),
  messageType(5, {
    id: 183,
    word: 'maxicode-full',
    name: 'MaxiCode-Full',
    label: 'symMaxiCodeFull',
    hint: 'symHintMaxiCodeFull',
  }),
  messageType(6, {
    id: 184,
    word: 'maxicode-setup',
    name: 'MaxiCode-Setup',
    label: 'symMaxiCodeSetup',
    hint: 'symHintMaxiCodeSetup',
  }),
];
