import { own } from '../../base/own';
import { Refusal, refuse } from '../../base/problem';
import { cleanSvg } from '../../base/svg';
import { decodeText } from './measure';
import type { Size } from './part';

/** Px per CSS unit. */
const UNITS: Record<string, number> = {
  px: 1,
  pt: 96 / 72,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
};
/** The CSS default size of a picture without one, px. */
const DEFAULT: Size = { width: 300, height: 150 };
const MAX_SIDE = 20_000;

/** A doctype with entities for plain text, at the beginning of a file. */
const DECLARED =
  /(<!DOCTYPE[^[\]>]*)\[((?:\s*<!ENTITY\s+[\w.-]+\s+(?:"[^"'&%<>]*"|'[^"'&%<>]*')\s*>)+)\s*\](?=\s*>)/i;
const HEAD = 10_000;
/** Maximum characters of all expanded entities. */
const MAX_NAMED = 100_000;

/** A vector picture with only drawing elements, and its own size in px. */
export interface CleanSvg extends Size {
  readonly source: string;
}

/**
 * Reads an svg file, in UTF-8 or UTF-16. Active and external content is left out.
 * @throws Refusal imgSvg for broken markup, entities with more than plain text, or a picture that draws
 * itself repeatedly
 */
export function readSvg(bytes: Uint8Array): CleanSvg {
  try {
    const source = cleanSvg(writeNames(decodeText(bytes)));
    return { source, ...svgSize(source) };
  } catch (error) {
    throw error instanceof Refusal ? refuse('imgSvg') : error;
  }
}

/**
 * A file with its declared entities expanded, as Illustrator declares its namespaces. Nested entities, markup
 * and external entities stay declared and are refused later.
 */
function writeNames(source: string): string {
  const declared = DECLARED.exec(source.slice(0, HEAD));
  if (!declared) return source;
  const values = new Map<string, string>();
  for (const [, name, value] of declared[2]!.matchAll(/ENTITY\s+([\w.-]+)\s+["']([^"']*)/g))
    values.set(name!, value!);
  let named = 0;
  return source
    .replace(declared[0], () => declared[1]!)
    .replaceAll(/&([\w.-]+);/g, (entity, name: string) => {
      const value = values.get(name);
      named += value?.length ?? 0;
      if (named > MAX_NAMED) throw refuse('imgSvg');
      return value ?? entity;
    });
}

/** A picture's own size: from its attributes, its view box, or the CSS default. */
export function svgSize(source: string): Size {
  const root = /^<svg[^>]*>/.exec(source)?.[0] ?? '';
  const text = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(root)?.[1] ?? '';
  const [, , across = 0, down = 0] = text('viewBox')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const box = across > 0 && down > 0 ? { width: across, height: down } : undefined;
  const width = length(text('width'));
  const height = length(text('height'));
  const own = box ?? DEFAULT;
  const size = {
    width: width ?? (height && box ? (height * own.width) / own.height : own.width),
    height: height ?? (width && box ? (width * own.height) / own.width : own.height),
  };
  const scale = Math.min(1, MAX_SIDE / Math.max(size.width, size.height));
  return { width: size.width * scale, height: size.height * scale };
}

/** A length in px; undefined for a percentage or none. */
function length(text: string): number | undefined {
  const [, number, unit = ''] = /^\s*\+?(\d*\.?\d+(?:e[+-]?\d+)?)(\D*)$/i.exec(text) ?? [];
  const px = own(UNITS, unit.trim().toLowerCase() || 'px');
  return Number(number) > 0 && px ? Number(number) * px : undefined;
}

/**
 * Draws a picture, or a part of it, at a size in px, with edges as sharp as the dots allow.
 * @param part left and top in px of the picture's own size, then width and height
 * @throws Refusal imgSvg when the browser cannot draw it
 */
export async function drawSvg(
  svg: CleanSvg,
  size: Size,
  part: Size & { left: number; top: number } = { left: 0, top: 0, ...svg },
): Promise<ImageBitmap> {
  // Its own size is the viewport it is drawn in; an outer frame is stretched to the target size.
  const { width, height } = svg;
  const inner = svg.source.replace(/^<svg[^>]*>/, (root) =>
    root
      .replace(/\s(width|height|x|y)="[^"]*"/g, '')
      .replace(/^<svg/, `<svg width="${width}" height="${height}"`),
  );
  const frame =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" ` +
    `viewBox="${part.left} ${part.top} ${part.width} ${part.height}" preserveAspectRatio="none">${inner}</svg>`;
  const url = URL.createObjectURL(new Blob([frame], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode().catch(() => {
      throw refuse('imgSvg');
    });
    return await createImageBitmap(image, { resizeWidth: size.width, resizeHeight: size.height });
  } finally {
    URL.revokeObjectURL(url);
  }
}
