import { Refusal, refuse } from '../base/problem';
import { placeOf } from '../label/address';
import { isDataBound } from '../label/bind';
import { elementTypes } from '../label/elements';
import {
  type Label,
  pathOf,
  type Repair,
  readTemplate,
  templateFields,
  writeTemplate,
} from '../label/template';
import { fileIdOf } from './db/fileRefs';
import type { Drawing } from './db/publications';
import { hasManyKeys, MAX_KEYS } from './keys';
import { deny, invalidField } from './refusals';

/** Maximum bytes of a template. */
const MAX_BYTES = 2 * 1024 * 1024;
/** Maximum characters of a cover that is not an address but a thumbnail. */
const MAX_COVER = 100_000;
/** Maximum table cells of a template. */
const MAX_CELLS = 10_000;

/** Maximum unknown fields of a template, and maximum characters of all of them as JSON. */
const MAX_UNKNOWN = 200;
const MAX_UNKNOWN_SIZE = 32 * 1024;

/** Fields of the entity that have a column of their own. */
const COLUMNS = ['name', 'width', 'height', 'cover', 'data'] as const;
/** Fields that the server adds; they are not part of a template. */
const FACTS = [
  'templetId',
  'folderId',
  'categoryId',
  'collected',
  'revision',
  'createTime',
  'updateTime',
  'useTime',
  'shareId',
];
/** The spreadsheet it was made with: it holds the owner's customers. */
const SHEET = ['execlFilePath', 'excelName'];

/** Addresses of all pictures that a label shows. */
export const picturesOf = ({ elements }: Label): string[] =>
  elements.flatMap((element) => elementTypes.get(element.elementType)?.pictures?.(element) ?? []);

/** A label as the tables store it; fields named in `without` are left out. */
export function drawingOf(label: Label, without: readonly string[] = []): Drawing {
  const { data, ...stored } = writeTemplate(label);
  const left = new Set<string>([...COLUMNS, ...FACTS, ...without]);
  const settings = Object.fromEntries(Object.entries(stored).filter(([field]) => !left.has(field)));
  return {
    name: label.name.trim(),
    width: label.width,
    height: label.height,
    cover: label.cover,
    settings: JSON.stringify(settings),
    data: String(data),
  };
}

/** A label as others receive it: without the ids of its author and without the spreadsheet. */
export const publicDrawingOf = (label: Label): Drawing => drawingOf({ ...label, cover: '' }, SHEET);

/** A stored drawing without its spreadsheet and without a cover that shows a row of it. */
export function withoutSheet({ settings, ...drawing }: Drawing): Drawing {
  const none = Object.fromEntries(SHEET.map((field) => [field, '']));
  const { elements } = readTemplate({ ...JSON.parse(settings), data: drawing.data });
  const cover = elements.some((element) => isDataBound(element, elements)) ? '' : drawing.cover;
  return { ...drawing, cover, settings: JSON.stringify({ ...JSON.parse(settings), ...none }) };
}

/**
 * A template sent by a client, with the ids of the stored files it needs. Elements of unknown types are kept.
 * @throws Refusal 400 that names a value of the wrong kind or out of range; 3003 when it is no template, too
 * large, or needs files of other sites
 * @param hosts names of this server
 */
export function templateContent(
  source: Record<string, unknown>,
  hosts: readonly string[],
): { drawing: Drawing; files: string[] } {
  const label = readChecked(source);
  for (const address of addressesOf(label)) {
    const max = address === label.cover ? MAX_COVER : MAX_BYTES;
    const isEmbedded = placeOf(address, hosts)?.kind === 'embedded' && address.length <= max;
    if (address === label.execlFilePath || !isEmbedded) checkOwn(address, hosts);
  }
  checkUnknown(label);
  const drawing = drawingOf(label);
  const bytes = [drawing.data, drawing.settings, drawing.cover].map((text) => Buffer.byteLength(text));
  if (bytes.reduce((sum, one) => sum + one) > MAX_BYTES) invalid();
  return { drawing, files: filesIn(label) };
}

/** Ids of the stored files that a stored drawing needs. */
export const filesOf = ({ cover, settings, data }: Drawing): string[] =>
  filesIn(readTemplate({ ...JSON.parse(settings), cover, data }));

/** Throws Refusal 3003 unless a cover is the address of a stored file of this site. */
export const checkCover = (cover: string, hosts: readonly string[]): void => checkOwn(cover, hosts);

/** All addresses in a label: pictures, cover and spreadsheet. */
const addressesOf = (label: Label): string[] =>
  [...picturesOf(label), label.cover, label.execlFilePath].filter((address) => address !== '');

const filesIn = (label: Label): string[] => [
  ...new Set(addressesOf(label).flatMap((address) => fileIdOf(address) ?? [])),
];

function invalid(): never {
  throw deny('templetInvalid');
}

/** Throws Refusal 3003 for more unknown fields than a newer version of the editor would add. */
function checkUnknown(label: Label): void {
  const known = new Set<string>([...Object.keys(templateFields), ...FACTS, 'elements']);
  const unknown = Object.entries(label).filter(([field]) => !known.has(field));
  if (unknown.length > MAX_UNKNOWN || JSON.stringify(unknown).length > MAX_UNKNOWN_SIZE)
    throw deny('templetUnknown', { max: MAX_UNKNOWN, kb: MAX_UNKNOWN_SIZE / 1024 });
}

/** Reads a client's template. Only stored data is repaired; an invalid request is refused. */
function readChecked(source: Record<string, unknown>): Label {
  const repairs: Repair[] = [];
  const label = readBounded(source, repairs);
  const [first] = repairs;
  if (first) throw invalidField(pathOf(first));
  const cells = label.elements.map((element) => (Array.isArray(element.cells) ? element.cells.length : 0));
  if (cells.reduce((sum, one) => sum + one, 0) > MAX_CELLS) invalid();
  return label;
}

function readBounded(source: Record<string, unknown>, repairs: Repair[]): Label {
  try {
    if (typeof source.data === 'string' && hasManyKeys(source.data))
      throw refuse('keysTooMany', { max: MAX_KEYS });
    return readTemplate(source, (repair) => repairs.push(repair));
  } catch (error) {
    if (error instanceof Refusal) throw new Refusal(error.problem, deny('templetInvalid').code);
    throw error;
  }
}

/** Throws Refusal 3003 unless the address is that of a stored file of this site. */
function checkOwn(address: string, hosts: readonly string[]): void {
  if (placeOf(address, hosts)?.kind !== 'own') invalid();
}
