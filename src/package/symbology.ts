import { codes } from '../base/messages/codes/en';
import { linear, matrix, symbologyNamed } from '../label/symbology';
import { invalid } from './errors';
import { saidError, wordsOf } from './said';

/* Entry `labelwright/symbology`: every bar code type as modules, without a canvas. */

export { LabelwrightError } from './errors';

/** A type of bar code. */
export interface SymbologyInfo {
  /** What `encodeSymbol` takes, such as `ean13`, `qr` or an id. */
  name: string;
  /** Its name, such as EAN-13. */
  title: string;
  kind: 'linear' | 'matrix';
  /** A content that it can carry. */
  sample: string;
}

/** A linear bar code, in modules. */
export interface LinearModules {
  kind: 'linear';
  /** One entry per module, 1 = bar; begins and ends with a bar, without quiet zone. */
  modules: Uint8Array;
  /** The text below the bars, check digit included where the type prints it. */
  text: string;
  /** Quiet zone in modules, left and right. */
  quiet: readonly [left: number, right: number];
  /**
   * For types whose bars differ in height: rows from top to bottom instead of `modules`. `share` is the part of the
   * height; all add up to 1.
   */
  rows?: readonly { modules: Uint8Array; share: number }[];
}

/** A matrix symbol, in modules; MaxiCode, whose modules are hexagons of a fixed size, in dots at 8 dots per mm. */
export interface MatrixModules {
  kind: 'matrix';
  /** Modules across and down, without quiet zone. */
  width: number;
  height: number;
  /** `width * height` entries, row by row from the top left, 1 = dark. */
  modules: Uint8Array;
  /** Quiet zone in modules, on all four sides. */
  quiet: number;
}

const t = wordsOf(codes);
const nameOf = ({ id, word }: { id: number; word?: string }): string => word ?? String(id);

/** Every type, linear ones first. */
export const symbologies = (): SymbologyInfo[] => [
  ...[...linear.values()].map((type) => ({ ...infoOf(type), kind: 'linear' as const })),
  ...[...matrix.values()].map((type) => ({ ...infoOf(type), kind: 'matrix' as const })),
];

const infoOf = (type: { id: number; word?: string; name: string; sample: string }) => ({
  name: nameOf(type),
  title: type.name,
  sample: type.sample,
});

/**
 * Encodes a content. The result is a copy: it may be changed. Types of the library `bwip-js` load it at their first
 * symbol.
 * @param name of a type, see `symbologies`
 * @throws LabelwrightError with the field `name` for an unknown type; with `content` and the reason for a content that
 * the type cannot carry
 */
export async function encodeSymbol(name: string, content: string): Promise<LinearModules | MatrixModules> {
  if (typeof content !== 'string') throw invalid('content', 'a text');
  const found = typeof name === 'string' ? symbologyNamed(name) : undefined;
  if (!found) throw invalid('name', 'the name of a type of bar code');
  try {
    if ('linear' in found) {
      await found.linear.load?.();
      const { modules, text, quiet, rows } = found.linear.encode(content);
      return {
        kind: 'linear',
        modules: modules.slice(),
        text,
        quiet: [...quiet],
        ...(rows && { rows: rows.map((row) => ({ ...row, modules: row.modules.slice() })) }),
      };
    }
    await found.matrix.load?.();
    const { width, height, modules, quiet } = found.matrix.encode(content);
    return { kind: 'matrix', width, height, modules: modules.slice(), quiet };
  } catch (error) {
    throw saidError(error, t, 'content');
  }
}
