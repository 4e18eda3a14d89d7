import { bracketed, elementStringsProblem, gs1Elements, SEPARATOR, sentElements } from '../elementStrings';
import { announced } from './announced';
import { hanXin } from './hanXin';
import { matrixType } from './matrix';
import { rmqr } from './rmqr';
import { anyText, characters, wholeNumber } from './rules';

const text = { input: announced, sample: '12345678', group: 'symGroup2d' } as const;
const parsefnc = true;

/** Types that carry any text. */
const textTypes = [
  matrixType({
    ...text,
    id: 164,
    word: 'pdf417',
    name: 'PDF417',
    label: 'symPdf417',
    hint: 'symHintPdf417',
    reader: { format: 'PDF417' },
    quiet: 2,
    rules: anyText(2710),
    call: { encoder: 'pdf417', options: { parsefnc } },
  }),
  matrixType({
    ...text,
    id: 165,
    word: 'micropdf417',
    name: 'MicroPDF417',
    label: 'symMicroPdf417',
    hint: 'symHintMicroPdf417',
    reader: { format: 'MicroPDF417' },
    quiet: 1,
    rules: anyText(366),
    call: { encoder: 'micropdf417', options: { parsefnc } },
  }),
  matrixType({
    ...text,
    id: 166,
    word: 'aztec',
    name: 'Aztec',
    label: 'symAztec',
    hint: 'symHintAztec',
    reader: { format: 'AztecCode' },
    quiet: 1,
    rules: anyText(3832),
    call: { encoder: 'azteccode', options: { parsefnc } },
  }),
  matrixType({
    ...text,
    id: 168,
    word: 'microqr',
    name: 'Micro-QR',
    label: 'symMicroQr',
    hint: 'symHintMicroQr',
    reader: { format: 'MicroQRCode' },
    quiet: 2,
    // It cannot say which characters it holds: those beyond ASCII would depend on the reader.
    rules: characters(/[^\p{ASCII}]/u, 35),
    input: (content) => content,
    call: { encoder: 'microqrcode', options: { suppresskanjimode: true } },
  }),
  matrixType({
    ...text,
    id: 172,
    word: 'datamatrix-rect',
    name: 'Data-Matrix-Rectangle',
    label: 'symDataMatrixRect',
    hint: 'symHintDataMatrixRect',
    reader: { format: 'DataMatrix' },
    quiet: 1,
    rules: anyText(98),
    call: { encoder: 'datamatrixrectangular', options: { parsefnc } },
  }),
  matrixType({
    ...text,
    id: 173,
    word: 'dmre',
    name: 'DMRE',
    label: 'symDmre',
    hint: 'symHintDmre',
    group: 'symGroupIndustry',
    reader: { format: 'DataMatrix' },
    quiet: 1,
    rules: anyText(236),
    call: { encoder: 'datamatrixrectangularextension', options: { parsefnc } },
  }),
  matrixType({
    ...text,
    id: 174,
    word: 'dotcode',
    name: 'DotCode',
    label: 'symDotCode',
    hint: 'symHintDotCode',
    group: 'symGroupIndustry',
    reader: undefined,
    quiet: 3,
    rules: anyText(1000),
    call: { encoder: 'dotcode', options: { parsefnc } },
  }),
];

const aztecRune = matrixType({
  id: 167,
  word: 'aztec-rune',
  name: 'Aztec-Rune',
  label: 'symAztecRune',
  hint: 'symHintAztecRune',
  group: 'symGroup2d',
  sample: '25',
  // Readers send three digits.
  reader: { format: 'AztecRune', text: (content) => content.padStart(3, '0') },
  quiet: 1,
  rules: wholeNumber(0, 255),
  call: { encoder: 'aztecrune' },
});

const gs1Qr = matrixType({
  id: 170,
  word: 'gs1-qr',
  name: 'GS1-QR',
  label: 'symGs1Qr',
  hint: 'symHintGs1Qr',
  group: 'symGroupLogistics',
  sample: '(01)09521234543213(10)ABC123',
  fnc1: SEPARATOR,
  elements: gs1Elements,
  reader: { format: 'QRCode', text: sentElements },
  quiet: 4,
  rules: elementStringsProblem,
  input: bracketed,
  call: { encoder: 'gs1qrcode', options: { dontlint: true, parse: true, suppresskanjimode: true } },
});

const gs1DotCode = matrixType({
  id: 180,
  word: 'gs1-dotcode',
  name: 'GS1-DotCode',
  label: 'symGs1DotCode',
  hint: 'symHintGs1DotCode',
  group: 'symGroupIndustry',
  sample: '(01)09521234543213(10)ABC123',
  fnc1: SEPARATOR,
  elements: gs1Elements,
  reader: undefined,
  quiet: 3,
  rules: elementStringsProblem,
  input: bracketed,
  call: { encoder: 'gs1dotcode', options: { dontlint: true, parse: true } },
});

export const libraryMatrices = [...textTypes, aztecRune, rmqr, gs1Qr, gs1DotCode, hanXin];
