import { newElement } from '../../src/label/elements';
import { newLabel } from '../../src/label/template';
import type { FontFaces } from '../../src/raster/fontFaces';
import type { Host } from '../../src/raster/host';
import type { Kernels } from '../../src/raster/kernels';
import { Painter } from '../../src/raster/page';

/** Texts whose characters come from many font files: those of the last ones have letters of the first one too. */
export const TEXTS = [
  'Label 12.5',
  'Ω Ⅰ ← ① ℃',
  '价格￥12.5！',
  'ΩLabel 12.5茶',
  '茶Label 12.5Ω',
  '가 12 茶',
  'pīnyīn ǚ',
];

/** The dots of a label with one text, painted by a painter of its own. */
export async function printed(host: Host, kernels: Kernels, content: string, bold: boolean): Promise<string> {
  const text = newElement(1, { content, bold, x: 1, y: 1, width: 68, height: 8, textSize: 14 });
  const label = { ...newLabel('t', 70, 10), elements: [text] };
  const settings = { fields: [], mode: 'normal', dpi: 300, direction: 0, hOffset: 0, vOffset: 0 } as const;
  const painter = new Painter(host, kernels);
  return (await painter.sheet({ label, ...settings }, [{ index: 0 }])).bits.join();
}

/** Characters with the file that draws them: of all files of letters and signs, and of every tenth of the rest. */
export function someCharacters(faces: FontFaces, weight: number): { file: string; char: string }[] {
  const own = faces.all().filter((face) => face.weight === weight && face.ranges.length > 0);
  const tried = own.filter(
    ({ file, ranges }, i) => i % 10 === 0 || ranges[0]![0] < 0x2e80 || /119/.test(file),
  );
  const found = tried.flatMap(({ file, ranges }) =>
    ranges.slice(0, 12).map(([first]) => ({ file, char: String.fromCodePoint(first) })),
  );
  // A mark of India without its letter has a dotted circle below it, which another file may draw.
  return found.filter(({ char }) => !/[\u0900-\u0dff\ua8e0-\ua8ff]/.test(char) || !/\p{M}/u.test(char));
}
