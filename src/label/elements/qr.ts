import { flag, oneOf } from '../../base/fields';
import { problem } from '../../base/problem';
import { boxFields, dataFields, elementType, type LabelElement } from '../element';
import { linkProblem } from '../gs1/digitalLink';
import { gs1Problem } from '../gs1/rows';
import { sourceRow, symbolOptions } from '../panelRows';
import {
  drawnIn,
  longestOf,
  type MatrixSymbol,
  matrix,
  matrixOf,
  QR_LEVELS,
  qrCode,
  recommendedSide,
} from '../symbology';

/** Default side, mm. */
const SIDE = 12;

const fields = {
  ...boxFields(SIDE, SIDE),
  ...dataFields('12345678'),
  codeType: oneOf([...matrix.keys()], qrCode.M.id),
  errorLevel: oneOf(QR_LEVELS, 'M'),
  // A stored symbol without this field prints as it did.
  announceUtf8: flag(false),
};

/** The symbol of a code as it is drawn, and the dots of its modules, quiet zone included; 0 when under one. */
const drawnOf = (
  { width, height }: LabelElement,
  symbol: MatrixSymbol,
  dotsPerMm: number,
): ReturnType<typeof drawnIn> =>
  drawnIn(Math.round(width * dotsPerMm), Math.round(height * dotsPerMm), symbol, dotsPerMm);

const isQr = ({ codeType }: LabelElement): boolean => codeType === qrCode.M.id;

export const qr = elementType({
  code: 7,
  name: 'qr',
  label: 'elQr',
  icon: 'qrcode',
  key: 'q',
  fields,
  handles: 'corners',
  symbol: 'matrix',
  panel: [
    {
      field: 'codeType',
      label: 'codeType',
      input: 'symbology',
      options: symbolOptions(matrix),
    },
    {
      field: 'errorLevel',
      label: 'qrLevel',
      input: 'select',
      options: QR_LEVELS.map((level) => ({ value: level, label: `qrLevel${level}` as const })),
      when: isQr,
    },
    { field: 'announceUtf8', label: 'qrAnnounce', input: 'switch', when: isQr },
    sourceRow,
  ],
  initial: () => ({ announceUtf8: true }),
  asColumn(values, { width, height, dotsPerMm }) {
    const content = longestOf(values);
    if (content === '' || qrCode.M.check(content)) return {};
    const symbol = qrCode.M.encode(content);
    const side = recommendedSide(
      symbol.width + 2 * symbol.quiet,
      SIDE,
      Math.min(width, height) * 0.9,
      dotsPerMm,
    );
    return { width: side, height: side };
  },
  check(el, dotsPerMm) {
    const type = matrixOf(el)!;
    const refusal = type.check(el.content);
    if (refusal) return refusal;
    return drawnOf(el, type.encode(el.content), dotsPerMm).dots < 1 ? problem('barNoRoom') : undefined;
  },
  warn(el, dotsPerMm) {
    const type = matrixOf(el)!;
    const symbol = type.encode(el.content);
    if (!symbol.fixed && drawnOf(el, symbol, dotsPerMm).dots < 2) return problem('barTiny');
    return (
      (type.fnc1 === undefined ? undefined : gs1Problem(el.content, type.fnc1)) ?? linkProblem(el.content)
    );
  },
  draw(ctx, el, env) {
    const perMm = env.dotsPerMm;
    const { symbol, dots } = drawnOf(el, matrixOf(el)!.encode(el.content), perMm);
    const left = Math.floor((Math.round(el.width * perMm) - symbol.width * dots) / 2);
    const top = Math.floor((Math.round(el.height * perMm) - symbol.height * dots) / 2);
    ctx.scale(1 / perMm, 1 / perMm);
    ctx.fillStyle = '#000';
    if (ctx.fillModules?.(symbol, left, top, dots)) return;
    // One path: modules filled one by one show seams at zooms where they are not on whole pixels.
    ctx.beginPath();
    for (let y = 0; y < symbol.height; y++) {
      const row = symbol.modules.subarray(y * symbol.width, (y + 1) * symbol.width);
      for (let x = 0; x < row.length; x++) {
        if (!row[x]) continue;
        const from = x;
        while (row[x + 1]) x++;
        ctx.rect(left + from * dots, top + y * dots, (x + 1 - from) * dots, dots);
      }
    }
    ctx.fill();
  },
});
