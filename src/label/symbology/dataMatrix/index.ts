import { problem } from '../../../base/problem';
import { characterProblem, loneSurrogate, type MatrixSymbol, symbology } from '../symbology';
import { codewords } from './encodation';
import { DARK, LIGHT, placement } from './placement';
import { withErrorCorrection } from './reedSolomon';
import { type SymbolSize, sizes } from './sizes';

/** The symbol of one size around its codewords: each data region with a solid and a dotted edge. */
export function drawSymbol(all: Uint8Array, { width, height, across, down }: SymbolSize): MatrixSymbol {
  const modules = new Uint8Array(width * height);
  // A region, and the part of it inside its edges.
  const [wide, tall] = [width / across, height / down];
  const [innerWide, innerTall] = [wide - 2, tall - 2];
  const mapped = innerWide * across;
  const place = placement(innerTall * down, mapped);
  for (let row = 0; row < height; row++) {
    const y = row % tall;
    for (let col = 0; col < width; col++) {
      const x = col % wide;
      let dark: boolean;
      if (x === 0 || y === tall - 1) dark = true;
      else if (y === 0) dark = x % 2 === 0;
      else if (x === wide - 1) dark = y % 2 === 1;
      else {
        const mapRow = Math.floor(row / tall) * innerTall + y - 1;
        const mapCol = Math.floor(col / wide) * innerWide + x - 1;
        const bit = place[mapRow * mapped + mapCol]!;
        dark = bit === DARK || (bit !== LIGHT && (all[bit >> 3]! & (128 >> (bit & 7))) !== 0);
      }
      modules[row * width + col] = dark ? 1 : 0;
    }
  }
  return { width, height, modules, quiet: 1 };
}

/** The separator: in front of a content it says GS1, later it ends an element string. */
const FNC1 = '\u001d';

/** Data Matrix ECC 200, ISO/IEC 16022, square sizes 10 to 144. */
export const dataMatrix = symbology<MatrixSymbol>({
  id: 1,
  name: 'Data-Matrix',
  label: 'symDataMatrix',
  group: 'symGroup2d',
  hint: 'symHintDataMatrix',
  sample: '12345678',
  // Readers send what follows the separator that says GS1.
  reader: { format: 'DataMatrix', text: (content) => content.replace(new RegExp(`^${FNC1}`), '') },
  fnc1: FNC1,
  word: 'dm',
  check(content) {
    // The separator in front is no content of its own.
    if (content === '' || content === FNC1) return problem('barEmpty');
    const bad = characterProblem(content, loneSurrogate);
    return bad ?? (codewords(content) ? undefined : problem('barTooLong'));
  },
  draw(content) {
    const data = codewords(content)!;
    const size = sizes.find((s) => s.data === data.length)!;
    return drawSymbol(withErrorCorrection(data, size), size);
  },
});
