import { refuse } from '../../base/problem';
import { placeOf } from '../../label/address';
import { pathOf, readTemplate } from '../../label/template';
import { picturesOf, publicDrawingOf } from '../content';
import type { Drawing } from '../db/publications';

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
    const place = placeOf(picture, []);
    if (place?.kind === 'own') files.add(place.id);
    else if (place?.kind !== 'embedded') throw refuse('marketPicture');
  }
  return { drawing: publicDrawingOf(label), files: [...files] };
}
