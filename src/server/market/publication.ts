import { refuse } from '../../base/problem';
import { pathOf, readTemplate } from '../../label/template';
import { picturesOf, publicDrawingOf } from '../content';
import type { Drawing } from '../db/publications';

/** Where the server hands out stored files. */
const FILE = /^\/api\/v3\/oss\/file\/([\w-]{1,64})$/;

/**
 * A template as it is published: without the spreadsheet and the ids of
 * its author, with the ids of the stored files its pictures are.
 * @param source JSON text or the parsed object
 * @throws Refusal for what is no template, has no name or a value that cannot be meant, which it names, or shows pictures of other sites
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
