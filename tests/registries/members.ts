import * as v from 'valibot';
import { integer } from '../../src/base/fields';
import { stride } from '../../src/base/raster';
import { boxFields, elementType } from '../../src/label/element';
import { code39 } from '../../src/label/symbology/code39';
import { drawSymbol } from '../../src/label/symbology/dataMatrix';
import { withErrorCorrection } from '../../src/label/symbology/dataMatrix/reedSolomon';
import { digitsProblem } from '../../src/label/symbology/digits';
import { type LinearSymbol, type MatrixSymbol, symbology } from '../../src/label/symbology/symbology';
import { bytes, type Language, NOTHING } from '../../src/printing/languages/language';
import { statusOf } from '../../src/printing/status';
import { type AnyRoute, route } from '../../src/server/route';

/*
 * One more member for each registry, as a newcomer would write it: what it says of itself is all the rest may need.
 */

/** An element type: a cross of two bars, `thickness` mm thick. */
export const cross = elementType({
  code: 99,
  name: 'cross',
  label: 'elLine',
  fields: { ...boxFields(10, 10), thickness: integer(2, 1, 20) },
  handles: 'all',
  panel: [{ field: 'thickness', label: 'strokeWidth', input: 'number', min: 1, max: 20 }],
  draw(ctx, { width, height, thickness }) {
    ctx.fillStyle = '#000';
    ctx.fillRect((width - thickness) / 2, 0, thickness, height);
    ctx.fillRect(0, (height - thickness) / 2, width, thickness);
  },
});

/** A barcode type with an id past all others, scanned as the Code 39 it is. */
export const bars = symbology<LinearSymbol>({
  id: 40,
  name: 'More-39',
  label: 'symCode39',
  sample: 'MORE',
  reader: { format: 'Code39Std' },
  word: 'more39',
  check: code39.check,
  draw: code39.encode,
});

const SIZE = { width: 18, height: 8, across: 1, down: 1, data: 5, ecc: 7, blocks: 1 };

/** A matrix symbol that is no square: ten digits in a Data Matrix of 18 x 8 modules. */
export const oblong = symbology<MatrixSymbol>({
  id: 41,
  name: 'Oblong',
  label: 'symDataMatrix',
  sample: '1234567890',
  reader: { format: 'DataMatrix' },
  word: 'oblong',
  check: (content) => digitsProblem(content, [10]),
  draw(content) {
    const pairs = content.match(/../g)!.map((pair) => 130 + Number(pair));
    return drawSymbol(withErrorCorrection(Uint8Array.from(pairs), SIZE), SIZE);
  },
});

/** A printer language: a line with the size, the bits, a form feed. Its printers are asked with ENQ and say ACK. */
export const plain: Language = {
  name: 'plain',
  title: 'Plain/1',
  maker: 'Nobody',
  extension: 'plain',
  mime: 'application/x-plain',
  wire: true,
  receipt: true,
  status: {
    ask: Uint8Array.of(5),
    read: (received) => (received.includes(6) ? statusOf([], false) : undefined),
  },
  open: () => ({
    start: () => NOTHING,
    label: ({ width, height, bits }) => bytes(`${stride(width)} ${height}\n`, bits, '\f'),
    end: () => NOTHING,
  }),
};

/** A row of the print modes; the name is that of its kernel. */
export const mode = { name: 'stipple', row: { label: 'modeFloyd' } } as const;

/** An API call that answers with twice a number. */
export const twice = route({
  path: 'GET /registries/twice',
  access: 'guest',
  input: v.object({ n: v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number)) }),
  async handle({ n }) {
    return { twice: 2 * n };
  },
}) as unknown as AnyRoute;
