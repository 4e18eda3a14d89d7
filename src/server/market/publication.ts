import { refuse } from '../../base/problem';
import { pathOf, readTemplate } from '../../label/template';
import { picturesOf, publicDrawingOf } from '../content';
import type { Drawing } from '../db/publications';

/** Path at which the server serves stored files. */
const FILE = /^\/api\/v3\/oss\/file\/([\w-]{1,64})$/;

/**
 * A template for publication: without its spreadsheet and its author's ids, with the ids of the stored files
 * of its pictures.
 * @param source JSON text or the parsed object
 * @throws Refusal when it is no template, has no name, has an invalid value, which the refusal names, or
 * shows pictures of other sites
 */
export function publicationOf(source: string | Record<string, unknown>): {
  drawing: Drawing;
  files: string[];
} {
  const label = readTemplate(source, (repair) => {
    throw refuse('fieldInvalid', { field: pathOf(repair) });
  });
  if (label.name.trim() === '') throw refuse('nameReq');
  const files = new Set<string>();
  for (const picture of picturesOf(label)) {
    const [, file] = FILE.exec(picture) ?? [];
    if (file) files.add(file);
    else if (!picture.startsWith('data:image/')) throw refuse('marketPicture');
  }
  return { drawing: publicDrawingOf(label), files: [...files] };
}
