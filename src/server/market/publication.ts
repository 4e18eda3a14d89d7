import { refuse } from '../../base/problem';
import { elementTypes } from '../../label/elements';
import { readTemplate, writeTemplate } from '../../label/template';
import type { Drawing } from '../db/publications';

/** Where the server hands out stored files. */
const FILE = /^\/api\/v3\/oss\/file\/([\w-]{1,64})$/;

/** Fields of the entity that are no part of the design: columns of their own, or somebody's own. */
const NOT_SETTINGS = new Set([
  ...['name', 'width', 'height', 'cover', 'data'],
  ...[
    'templetId',
    'folderId',
    'collected',
    'revision',
    'createTime',
    'updateTime',
    'execlFilePath',
    'excelName',
  ],
]);

/**
 * A template as it is published: read and repaired as the editor does, without the spreadsheet and the ids of
 * whoever made it, with the ids of the stored files its pictures are.
 * @param source JSON text or the parsed object
 * @throws Refusal for what is no template, has no name, or shows pictures of other sites
 */
export function publicationOf(source: string | Record<string, unknown>): {
  drawing: Drawing;
  files: string[];
} {
  const label = readTemplate(source);
  const name = label.name.trim();
  if (name === '') throw refuse('nameReq');
  const files = new Set<string>();
  for (const element of label.elements) {
    for (const picture of elementTypes.get(element.elementType)?.pictures?.(element) ?? []) {
      const [, file] = FILE.exec(picture) ?? [];
      if (file) files.add(file);
      else if (!picture.startsWith('data:image/')) throw refuse('marketPicture');
    }
  }
  const { data, ...stored } = writeTemplate(label);
  const settings = Object.fromEntries(Object.entries(stored).filter(([field]) => !NOT_SETTINGS.has(field)));
  return {
    drawing: {
      name,
      width: label.width,
      height: label.height,
      cover: '',
      settings: JSON.stringify(settings),
      data: String(data),
    },
    files: [...files],
  };
}
