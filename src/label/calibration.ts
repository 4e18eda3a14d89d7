import type { Translate } from '../base/messages';
import type { Dpi } from '../base/units';
import { frameBars, PATCH, PATCH_MARGIN, patchBars, patchUnit } from './calibrationPatch';
import { BARS, type Code, Pen, SQUARE } from './calibrationPen';
import type { LabelElement } from './element';
import { type Label, newLabel } from './template';

/** The paper for a calibration label: one sheet, mm. */
export interface Stock {
  width: number;
  height: number;
  dpi: Dpi;
}

/** A calibration label, and where a correctly adjusted printer prints its cross, mm. */
export interface Calibration {
  label: Label;
  cross: { x: number; y: number };
}

/**
 * A block with a size in dots that is placed as a whole; `at` returns its elements with their corner at (x,
 * y).
 */
interface Block {
  width: number;
  height: number;
  caption?: string;
  at(x: number, y: number): LabelElement[];
}

/** Dots per module, and dots of fine lines. */
const FINE = [1, 2, 3, 4] as const;
/** On stock narrower or lower than this, mm, rulers are smaller and there are no captions. */
const ROOMY = 40;
/** Stock lower than this does not print its size. */
const LOW = 25;

/** Percentages of ink, each shown by a one-dot picture of that gray, which the screen turns into dots. */
const PATCHES: readonly (readonly [percent: number, gray: string | undefined])[] = [
  [25, 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR42mPYDwAAwQDAeGG30QAAAABJRU5ErkJggg=='],
  [50, 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR42mNoAAAAggCB2kUIOwAAAABJRU5ErkJggg=='],
  [75, 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR42mNwAAAAQgBBhL+OYgAAAABJRU5ErkJggg=='],
  [100, undefined],
];

/** Ticks of a ruler, mm: every one, every fifth, every tenth. */
const tickOf = (n: number, long: number): number => long * (n % 10 === 0 ? 1 : n % 5 === 0 ? 0.7 : 0.45);

/**
 * Rulers along the top and the left edge, and a frame through the outermost dots, to show the printable area.
 */
function edges(pen: Pen, width: number, height: number, long: number, size: number): LabelElement[] {
  const { dots, hair, bar } = pen;
  const out = [
    bar(0, 0, width, hair),
    bar(0, 0, hair, height),
    bar(width - hair, 0, hair, height),
    bar(0, height - hair, width, hair),
  ];
  const room = (n: number) => pen.textWidth(String(n), size);
  const tall = pen.textHeight('0', size);
  for (let n = 1; dots(n) + hair < width; n++) {
    out.push(bar(dots(n), 0, hair, dots(tickOf(n, long))));
    if (n % 10 === 0 && dots(n) + room(n) / 2 < width)
      out.push(pen.text(dots(n) - Math.floor(room(n) / 2), dots(long), room(n), String(n), size));
  }
  for (let n = 1; dots(n) + hair < height; n++) {
    out.push(bar(0, dots(n), dots(tickOf(n, long)), hair));
    if (n % 10 === 0 && dots(n) + tall / 2 < height)
      out.push(pen.text(dots(long) + 2 * hair, dots(n) - Math.floor(tall / 2), room(n), String(n), size, 1));
  }
  return out;
}

/** A cross of two arms with a tick every mm, its centre on a dot. @param arm mm to each side */
function cross(pen: Pen, x: number, y: number, arm: number): LabelElement[] {
  const { dots, hair, bar } = pen;
  const [half, tick] = [dots(arm), dots(0.5)];
  const out = [bar(x - half, y, 2 * half + hair, hair), bar(x, y - half, hair, 2 * half + hair)];
  for (let n = -arm; n <= arm; n++) {
    if (n === 0) continue;
    out.push(
      bar(x + dots(n), y - tick, hair, 2 * tick + hair),
      bar(x - tick, y + dots(n), 2 * tick + hair, hair),
    );
  }
  return out;
}

/** Blocks side by side on one line, each with its caption below if there is a text size for it. */
function row(pen: Pen, parts: readonly Block[], size?: number): Block {
  const gap = pen.dots(size === undefined ? 0.5 : 0.75);
  const inner = Math.max(...parts.map(({ height }) => height));
  return {
    width: parts.reduce((sum, { width }) => sum + width + gap, -gap),
    height: inner + (size === undefined ? 0 : pen.textHeight('0', size)),
    at(x, y) {
      let left = x;
      return parts.flatMap((part) => {
        const out = part.at(left, y + inner - part.height);
        if (size !== undefined) out.push(pen.text(left, y + inner, part.width, part.caption ?? '', size));
        left += part.width + gap;
        return out;
      });
    },
  };
}

/** Blocks in a column. */
function stack(pen: Pen, parts: readonly Block[]): Block {
  const gap = pen.dots(0.5);
  return {
    width: Math.max(...parts.map(({ width }) => width)),
    height: parts.reduce((sum, { height }) => sum + height + gap, -gap),
    at(x, y) {
      let top = y;
      return parts.flatMap((part) => {
        const out = part.at(x, top);
        top += part.height + gap;
        return out;
      });
    },
  };
}

const patch = (pen: Pen, side: number, [percent, png]: (typeof PATCHES)[number]): Block => ({
  width: side,
  height: side,
  caption: String(percent),
  at: (x, y) => [png ? pen.picture(x, y, side, side, png) : pen.bar(x, y, side, side)],
});

/** The framed patch from whose photo a printer's model is fitted: drawn in dots, with its paper around. */
function printPatch(pen: Pen, dpi: Dpi): Block {
  const unit = patchUnit(dpi);
  const side = (units: number) => (units + 2 * PATCH_MARGIN) * unit;
  return {
    width: side(PATCH.width),
    height: side(PATCH.height),
    at: (x, y) =>
      [...frameBars(), ...patchBars(dpi)].map((bar) =>
        pen.bar(
          x + (bar.x + PATCH_MARGIN) * unit,
          y + (bar.y + PATCH_MARGIN) * unit,
          bar.width * unit,
          bar.height * unit,
        ),
      ),
  };
}

/**
 * Three lines of n dots, n dots apart: along the feed, and where there is room equally long ones across it.
 */
const lines = (pen: Pen, side: number, n: number, both: boolean): Block => ({
  width: 5 * n + (both ? n + side : 0),
  height: Math.max(side, both ? 5 * n : 0),
  caption: String(n),
  at: (x, y) =>
    [0, 2, 4].flatMap((i) => [
      pen.bar(x + i * n, y, n, Math.max(side, both ? 5 * n : 0)),
      ...(both ? [pen.bar(x + 6 * n, y + i * n, side, n)] : []),
    ]),
});

/** A code with modules of n dots. @param tall height if it is not square, dots */
function code(pen: Pen, type: Code, n: number, dpi: Dpi, tall: number): Block {
  const content = type.content(n, dpi);
  const width = type.modules(content) * n;
  const height = type.isSquare ? width : tall;
  return {
    width,
    height,
    caption: String(n),
    at: (x, y) => [pen.code(type, x, y, width, height, content)],
  };
}

/** Area for blocks, dots. */
interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Places blocks in rows from the top left, each in the first row with room; others are left out. */
function pack(blocks: readonly Block[], area: Area, gap: number) {
  const rows: { x: number; y: number; height: number }[] = [{ x: area.left, y: area.top, height: 0 }];
  const placed: LabelElement[] = [];
  let left = 0;
  for (const block of blocks) {
    const last = rows.at(-1)!;
    const found = rows.find(
      (one) =>
        one.x + block.width <= area.right &&
        (one === last ? one.y + block.height <= area.bottom : block.height <= one.height),
    );
    const below = { x: area.left, y: last.y + last.height + gap, height: 0 };
    const fits = area.left + block.width <= area.right && below.y + block.height <= area.bottom;
    if (!found && !fits) {
      left++;
      continue;
    }
    if (!found) rows.push(below);
    const at = found ?? below;
    placed.push(...block.at(at.x, at.y));
    at.x += block.width + gap;
    at.height = Math.max(at.height, block.height);
  }
  return { placed, left };
}

interface Parts {
  pen: Pen;
  dpi: Dpi;
  area: Area;
  gap: number;
  /** The cross comes first. */
  head: Block;
  /** Caption size, points. */
  size: number;
}

/** Text in the largest of some sizes that fits a width in dots. */
function note(pen: Pen, words: string, sizes: readonly number[], width: number): Block {
  const size = sizes.find((one) => pen.textWidth(words, one) <= width) ?? sizes.at(-1)!;
  return {
    width: Math.min(width, pen.textWidth(words, size)),
    height: pen.textHeight(words, size),
    at: (x, y) => [pen.text(x, y, pen.textWidth(words, size), words, size, 1)],
  };
}

/** In order of size, with captions; where not everything fits, the most useful comes first. */
function roomyLayout({ pen, dpi, area, gap, head, size }: Parts, words: string): LabelElement[] {
  const side = pen.dots(3.5);
  const codes = (type: Code, ...sizes: number[]) =>
    row(
      pen,
      sizes.map((n) => code(pen, type, n, dpi, pen.dots(5))),
      size,
    );
  const said = note(pen, words, [6.5, 6, 5], area.right - area.left - head.width - gap);
  const patches = row(
    pen,
    PATCHES.map((share) => patch(pen, side, share)),
    size,
  );
  const fine = row(
    pen,
    FINE.map((n) => lines(pen, side, n, true)),
    size,
  );
  const first = [head, said, printPatch(pen, dpi), patches, fine];
  const whole = pack([...first, codes(SQUARE, ...FINE), codes(BARS, 1, 2), codes(BARS, 3, 4)], area, gap);
  if (whole.left === 0) return whole.placed;
  const rest = [2, 1, 3, 4].flatMap((n) => [codes(SQUARE, n), codes(BARS, n)]);
  return pack([...first, ...rest], area, gap).placed;
}

/** Close together and without captions. */
function tightLayout({ pen, dpi, area, gap, head }: Parts, words: string): LabelElement[] {
  const side = pen.dots(1.65);
  const codes = (type: Code, n: number) => code(pen, type, n, dpi, pen.dots(3));
  const patches = PATCHES.map((share) => patch(pen, side, share));
  const fine = row(
    pen,
    FINE.map((n) => lines(pen, side, n, false)),
  );
  const grid = stack(pen, [row(pen, patches.slice(0, 2)), row(pen, patches.slice(2))]);
  const blocks = [
    head,
    codes(SQUARE, 2),
    stack(pen, [row(pen, [codes(SQUARE, 1), grid]), fine]),
    stack(pen, [note(pen, words, [5.5, 5, 4.5], area.right - area.left), codes(BARS, 2)]),
    printPatch(pen, dpi),
    ...[codes(BARS, 1), codes(BARS, 3), codes(SQUARE, 3), codes(SQUARE, 4), codes(BARS, 4)],
  ];
  return pack(blocks, area, gap).placed;
}

/**
 * A label for adjusting a printer, made of ordinary elements: rulers in mm along the top and the left edge, a
 * frame through the outermost dots, a cross to measure the offset, a framed patch whose photo shows how the
 * printer prints (`raster/grade/fit`), patches of 25 to 100 % ink, lines of 1 to 4 dots, and Code 128 and QR
 * codes of 1 to 4 dots per module, as far as they fit.
 * @param stock from 30 x 20 mm
 */
export function calibrationLabel({ width, height, dpi }: Stock, t: Translate): Calibration {
  const pen = new Pen(dpi);
  const { dots } = pen;
  const [w, h] = [dots(width), dots(height)];
  const roomy = Math.min(width, height) >= ROOMY;
  const [long, size, arm] = roomy ? [2.2, 5, 4] : [1.4, 4.5, 2];
  const gap = dots(roomy ? 1.25 : 0.5);
  const left = dots(long) + pen.textWidth(String(Math.floor(height)), size) + 2 * pen.hair + dots(0.5);
  const at = Math.ceil(left / pen.perMm + arm);
  const area = { left, top: dots(at - arm), right: w - dots(1), bottom: h - dots(1) };

  const head: Block = {
    width: dots(at + arm) + pen.hair - left,
    height: dots(2 * arm) + pen.hair,
    at: () => cross(pen, dots(at), dots(at), arm),
  };
  const sizes = t('calibrationSize', { w: width, h: height, dpi });
  const parts = { pen, dpi, area, gap, head, size };
  const placed = roomy
    ? roomyLayout(
        parts,
        [
          t('calibrationTitle'),
          sizes,
          t('calibrationAcross', { x: at }),
          t('calibrationDown', { y: at }),
        ].join('\n'),
      )
    : tightLayout(
        parts,
        [...(height < LOW ? [] : [sizes]), t('calibrationBoth', { x: at, y: at })].join('\n'),
      );

  const blank = newLabel(t('calibrationTitle'));
  const background = blank.elements.map((element) => ({ ...element, width, height }));
  return {
    label: { ...blank, width, height, elements: [...background, ...edges(pen, w, h, long, size), ...placed] },
    cross: { x: at, y: at },
  };
}
