import { problem } from '../../../base/problem';
import { badCharacter, loneSurrogate, type MatrixSymbol, symbology } from '../symbology';
import { codewords } from './encodation';
import { DARK, LIGHT, placement } from './placement';
import { withErrorCorrection } from './reedSolomon';
import { type Size, sizes } from './sizes';

/** The symbol of one size around its codewords: each data region with a solid and a dotted edge. */
function drawSymbol(all: Uint8Array, size: Size): MatrixSymbol {
  const { side, regions } = size;
  const modules = new Uint8Array(side * side);
  const region = side / regions;
  const inner = region - 2;
  const mapped = inner * regions;
  const place = placement(mapped);
  for (let row = 0; row < side; row++) {
    const y = row % region;
    for (let col = 0; col < side; col++) {
      const x = col % region;
      let dark: boolean;
      if (x === 0 || y === region - 1) dark = true;
      else if (y === 0) dark = x % 2 === 0;
      else if (x === region - 1) dark = y % 2 === 1;
      else {
        const mapRow = Math.floor(row / region) * inner + y - 1;
        const mapCol = Math.floor(col / region) * inner + x - 1;
        const bit = place[mapRow * mapped + mapCol]!;
        dark = bit === DARK || (bit !== LIGHT && (all[bit >> 3]! & (128 >> (bit & 7))) !== 0);
      }
      modules[row * side + col] = dark ? 1 : 0;
    }
  }
  return { size: side, modules, quiet: 1 };
}

/** Data Matrix ECC 200, ISO/IEC 16022, square sizes 10 to 144. */
export const dataMatrix = symbology<MatrixSymbol>({
  id: 1,
  name: 'Data-Matrix',
  label: 'symDataMatrix',
  sample: '12345678',
  check(content) {
    // The separator in front says GS1 and is no content of its own.
    if (content === '' || content === '\u001d') return problem('barEmpty');
    const bad = badCharacter(content, loneSurrogate);
    return bad ?? (codewords(content) ? undefined : problem('barTooLong'));
  },
  draw(content) {
    const data = codewords(content)!;
    const size = sizes.find((s) => s.data === data.length)!;
    return drawSymbol(withErrorCorrection(data, size), size);
  },
});
