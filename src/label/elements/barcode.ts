import { integer, oneOf } from '../../base/fields';
import { problem } from '../../base/problem';
import { ptToMm } from '../../base/units';
import { boxFields, type Context2D, type DrawEnv, dataFields, elementType } from '../element';
import { type FontKey, fontOf, setFont } from '../font';
import { gs1Problem } from '../gs1/rows';
import { fontRows, sourceRow, symbolOptions, weightRows } from '../panelRows';
import {
  code128,
  defaultFor,
  ean13,
  type LinearSymbol,
  linear,
  longestOf,
  moduleDots,
  recommendedSide,
  type SymbolRow,
} from '../symbology';
import { fontFields } from '../textStyle';
import { widthOf, write } from '../writing';

export const SHOW_TEXT = { none: 0, top: 1, bottom: 2 } as const;

/** Default width, mm. */
const WIDTH = 25;

const fields = {
  ...boxFields(WIDTH, 10),
  ...dataFields('12345678'),
  ...fontFields,
  barcodeType: integer(code128.id, 1, Math.max(...linear.keys())),
  showText: oneOf([0, 1, 2], SHOW_TEXT.bottom),
};

/** Part of the values that are valid EAN-13 numbers in a column of article numbers: a few are mistakes. */
const EAN_SHARE = 0.9;

const isEan = (value: string): boolean => /^\d{13}$/.test(value) && ean13.check(value) === undefined;

/** Whether a column has 13-digit article numbers. Their check digits tell them from other numbers. */
function isEanColumn(values: readonly string[]): boolean {
  const filled = values.filter((value) => value !== '');
  return filled.length > 0 && filled.filter(isEan).length >= EAN_SHARE * filled.length;
}

/** Dots per module of a symbol in a box `width` mm wide, quiet zones included; 0 when under one. */
function modulePitch(symbol: LinearSymbol, width: number, dotsPerMm: number): number {
  return moduleDots(Math.round(width * dotsPerMm), symbol.modules.length, symbol.quiet[0] + symbol.quiet[1]);
}

export const barcode = elementType({
  code: 2,
  name: 'barcode',
  label: 'elBarcode',
  icon: 'barcode',
  key: 'b',
  fields,
  handles: 'all',
  symbol: 'linear',
  panel: [
    {
      field: 'barcodeType',
      label: 'barcodeType',
      input: 'symbology',
      options: symbolOptions(linear),
    },
    sourceRow,
    {
      field: 'showText',
      label: 'showText',
      input: 'select',
      options: [
        { value: SHOW_TEXT.none, label: 'textNone' },
        { value: SHOW_TEXT.top, label: 'textTop' },
        { value: SHOW_TEXT.bottom, label: 'textBottom' },
      ],
    },
    ...fontRows,
    ...weightRows.slice(0, 1),
  ],
  asColumn(values, room) {
    const type = isEanColumn(values) ? ean13 : code128;
    const content = type === ean13 ? values.find(isEan)! : longestOf(values);
    // A content that cannot be encoded keeps the default size: the element shows the problem.
    if (content === '' || type.check(content)) return {};
    const { modules, quiet } = type.encode(content);
    return {
      ...(type === ean13 && { barcodeType: ean13.id }),
      width: recommendedSide(modules.length + quiet[0] + quiet[1], WIDTH, room.width * 0.9, room.dotsPerMm),
    };
  },
  glyphs: (el) =>
    el.showText === SHOW_TEXT.none ? undefined : { text: el.content, bold: el.bold, font: fontOf(el) },
  check(el, dotsPerMm) {
    const type = linear.get(el.barcodeType);
    if (!type) return problem('barUnknown', { id: el.barcodeType });
    const refusal = type.check(el.content);
    if (refusal) return refusal;
    return modulePitch(type.encode(el.content), el.width, dotsPerMm) < 1 ? problem('barNoRoom') : undefined;
  },
  warn(el, dotsPerMm) {
    const type = linear.get(el.barcodeType);
    if (type && modulePitch(type.encode(el.content), el.width, dotsPerMm) < 2) return problem('barTiny');
    return type?.fnc1 === undefined ? undefined : gs1Problem(el.content, type.fnc1);
  },
  change: (el, field, value) =>
    field === 'barcodeType'
      ? { barcodeType: value, content: defaultFor(Number(value), el.content) }
      : undefined,
  draw(ctx, el, env) {
    const perMm = env.dotsPerMm;
    const symbol = linear.get(el.barcodeType)!.encode(el.content);
    const dots = modulePitch(symbol, el.width, perMm);
    const width = Math.round(el.width * perMm);
    const height = Math.round(el.height * perMm);
    ctx.scale(1 / perMm, 1 / perMm);
    ctx.fillStyle = '#000';

    const textSize = ptToMm(el.textSize) * perMm;
    const textHeight = el.showText === SHOW_TEXT.none ? 0 : Math.min(Math.ceil(textSize * 1.2), height - 1);
    const barTop = el.showText === SHOW_TEXT.top ? textHeight : 0;
    const barBottom = el.showText === SHOW_TEXT.bottom ? height - textHeight : height;

    const total = (symbol.modules.length + symbol.quiet[0] + symbol.quiet[1]) * dots;
    const left = Math.floor((width - total) / 2) + symbol.quiet[0] * dots;
    // The text of an add-on is above its bars.
    const addOnTop = el.showText === SHOW_TEXT.bottom ? Math.min(textHeight, barBottom - barTop - 1) : 0;
    if (symbol.rows) drawRows(ctx, symbol.rows, left, barTop, barBottom - barTop, dots);
    else if (symbol.addOn) {
      const { from } = symbol.addOn;
      drawBars(ctx, symbol.modules.subarray(0, from), left, barTop, barBottom - barTop, dots);
      const [x, top] = [left + from * dots, barTop + addOnTop];
      drawBars(ctx, symbol.modules.subarray(from), x, top, barBottom - top, dots);
    } else drawBars(ctx, symbol.modules, left, barTop, barBottom - barTop, dots);
    if (el.showText === SHOW_TEXT.none) return;

    const baseline = (el.showText === SHOW_TEXT.top ? 0 : barBottom) + textSize * 0.97;
    const guarded = el.showText === SHOW_TEXT.bottom && symbol.guards.length > 1;
    const spans = guarded
      ? guardedSpans(symbol, left, dots)
      : [{ text: textOf(symbol), x: left, width: symbol.modules.length * dots }];
    const look = { size: textSize, bold: el.bold, font: fontOf(el) };
    writeSpans(ctx, env, look, spans, baseline);
    if (!guarded) return;
    if (symbol.addOn) {
      const { from, text } = symbol.addOn;
      const width = (symbol.modules.length - from) * dots;
      writeSpans(ctx, env, look, [{ text, x: left + from * dots, width }], barTop + textSize * 0.97);
    }
    for (const [from, to] of symbol.guards) {
      const guard = symbol.modules.subarray(from, to);
      drawBars(ctx, guard, left + from * dots, barBottom, Math.min(5 * dots, textHeight), dots);
    }
  },
});

/** Fills runs of bars, each a whole number of dots wide. */
function drawBars(
  ctx: Context2D,
  modules: Uint8Array,
  x: number,
  y: number,
  height: number,
  dots: number,
): void {
  for (let i = 0; i < modules.length; i++) {
    if (!modules[i]) continue;
    const from = i;
    while (modules[i + 1]) i++;
    ctx.fillRect(x + from * dots, y, (i + 1 - from) * dots, height);
  }
}

/** Fills rows of bars, each from a whole dot to a whole dot. */
function drawRows(
  ctx: Context2D,
  rows: readonly SymbolRow[],
  x: number,
  y: number,
  height: number,
  dots: number,
): void {
  let above = 0;
  for (const { modules, share } of rows) {
    const [from, to] = [Math.round(height * above), Math.round(height * (above + share))];
    drawBars(ctx, modules, x, y + from, to - from, dots);
    above += share;
  }
}

/** The whole text of a symbol, in one line. */
const textOf = ({ text, addOn }: LinearSymbol): string => (addOn ? `${text} ${addOn.text}` : text);

/** Human-readable text, and the left and right dot between which it is centred. */
interface Span {
  text: string;
  x: number;
  width: number;
}

/** Writes spans in one size: the chosen one, or the smaller one that fits all of them. */
function writeSpans(
  ctx: Context2D,
  env: DrawEnv,
  look: { size: number; bold: boolean; font: FontKey },
  spans: readonly Span[],
  y: number,
): void {
  setFont(ctx, env, look);
  const fit = Math.min(1, ...spans.map(({ text, width }) => width / Math.max(1, widthOf(ctx, text))));
  // Sizes in quarter dots, so that few faces are used whatever the contents are.
  if (fit < 1) setFont(ctx, env, { ...look, size: Math.max(1, Math.floor(look.size * fit * 4) / 4) });
  for (const { text, x, width } of spans)
    write(ctx, text, x + Math.max(0, (width - widthOf(ctx, text)) / 2), y);
}

/** EAN and UPC: seven modules per digit between the guards; the remaining digits are outside. */
function guardedSpans({ guards, text, quiet }: LinearSymbol, left: number, dots: number): Span[] {
  const inner = guards.slice(1).map((guard, i) => [guards[i]![1], guard[0]] as const);
  const counts = inner.map(([from, to]) => Math.round((to - from) / 7));
  const outside = text.length - counts.reduce((sum, n) => sum + n, 0);
  const small = (quiet[0] - 2) * dots;
  const spans: Span[] = [];
  let at = Math.min(1, outside);
  if (at) spans.push({ text: text[0]!, x: left - quiet[0] * dots, width: small });
  inner.forEach(([from, to], i) => {
    const digits = text.slice(at, at + counts[i]!);
    spans.push({ text: digits, x: left + (from + 1) * dots, width: (to - from - 2) * dots });
    at += counts[i]!;
  });
  if (outside > 1)
    spans.push({ text: text.slice(at), x: left + (guards.at(-1)![1] + 2) * dots, width: small });
  return spans;
}
