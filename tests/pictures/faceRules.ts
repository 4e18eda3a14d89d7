import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { paths } from '../../src/cli/paths';
import { defaultFamily } from '../../src/label/faces/families';
import { FontFaces, fontList } from '../../src/raster/fontFaces';

/** Rules of a style sheet with all files of the default family. @param folder address of the files, with a slash at the end */
export function faceRules(folder: string): string {
  const faces = new FontFaces(fontList(readFileSync(join(paths.fonts, defaultFamily.list), 'utf8'))).all();
  const hex = (range: readonly number[]) => `U+${range.map((point) => point.toString(16)).join('-')}`;
  return faces
    .map(
      ({ file, weight, ranges }) =>
        `@font-face{font-family:'${defaultFamily.family}';font-weight:${weight};src:url(${folder}${file});` +
        `unicode-range:${ranges.map(hex).join(',')}}`,
    )
    .join('\n');
}
