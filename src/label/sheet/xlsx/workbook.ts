import { stepAside } from './aside';
import { unescaped } from './entities';
import { attribute, attributesOf, isIn, type Tag, tagsOf } from './markup';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const CONTENT_TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const SHEETML = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const WORKBOOK = 'xl/workbook.xml';
const WORKBOOK_RELATIONS = 'xl/_rels/workbook.xml.rels';
const BOOK_TYPES = [`${SHEETML}.sheet.main+xml`, 'application/vnd.ms-excel.sheet.macroEnabled.main+xml'];
const STRING_TYPES = [`${SHEETML}.sharedStrings+xml`, 'application/vnd.ms-excel.sharedStrings'];
const STYLE_TYPES = [`${SHEETML}.styles+xml`, 'application/vnd.ms-excel.styles'];

/** A part of an archive by its exact path; undefined when there is none. */
export type PartOf = (path: string) => Uint8Array | undefined;

export interface Workbook {
  date1904: boolean;
  /** Names of the sheets with cells. */
  sheetNames: string[];
  /** The sheet to read, among them. */
  sheetIndex: number;
  sheetPath: string;
  /** Paths of the shared texts and the styles, where the file has them. */
  stringsPath: string | undefined;
  stylesPath: string | undefined;
}

/**
 * Reads what a workbook lists.
 *
 * @param paths of the parts that may be read
 * @param wanted 0-based index among the sheets with cells; the first one when there is no such sheet
 */
export function readWorkbook(part: PartOf, paths: ReadonlySet<string>, wanted: number): Workbook {
  const types = partTypes(part('[Content_Types].xml') ?? stepAside('no content types'), paths);
  const one = (wantedTypes: readonly string[]): string | undefined => {
    const found = types.filter(([type]) => wantedTypes.includes(type));
    return found.length > 1 ? stepAside('parts of one type') : found[0]?.[1];
  };
  const isOther = ([type]: readonly [string, string]) =>
    /\.main(\+xml)?$/.test(type) && !BOOK_TYPES.includes(type);
  if (one(BOOK_TYPES) !== WORKBOOK || types.some(isOther)) stepAside('the workbook’s place');
  const targets = relationTargets(part(WORKBOOK_RELATIONS) ?? stepAside('no relations'));
  const book = tagsOf(part(WORKBOOK) ?? stepAside('no workbook'));
  const root = book[0];
  if (root?.name !== 'workbook' || !isIn(root, MAIN)) stepAside('namespace');
  const sheets = book
    .filter(({ name, isEnd }) => name === 'sheet' && !isEnd)
    .map((tag) => sheetOf(tag, targets));
  if (new Set(sheets.map(({ name }) => name)).size < sheets.length) stepAside('names');
  const withCells = sheets.filter(({ relation }) => relation.type === `${RELATIONS}/worksheet`);
  if (withCells.length < sheets.filter(({ relation }) => relation.type.endsWith('/worksheet')).length)
    stepAside('namespace');
  const sheetIndex = wanted < withCells.length ? wanted : 0;
  const chosen = withCells[sheetIndex] ?? stepAside('no sheet');
  return {
    date1904: isDate1904(book),
    sheetNames: withCells.map(({ name }) => name),
    sheetIndex,
    sheetPath: sheetPath(chosen.relation.target, paths),
    stringsPath: one(STRING_TYPES),
    stylesPath: one(STYLE_TYPES),
  };
}

/** The parts with a type of their own that are in the archive. */
function partTypes(bytes: Uint8Array, paths: ReadonlySet<string>): (readonly [type: string, path: string])[] {
  const tags = tagsOf(bytes);
  const root = tags[0];
  if (root?.name !== 'Types' || !isIn(root, CONTENT_TYPES)) stepAside('namespace');
  const lower = new Set([...paths].map((path) => path.toLowerCase()));
  return tags.flatMap((tag) => {
    if (tag.isEnd) return [];
    const attributes = attributesOf(tag);
    if (tag.name === 'Default') attribute(attributes, 'Extension') ?? stepAside('extension');
    if (tag.name !== 'Override') return [];
    const type = attribute(attributes, 'ContentType') ?? stepAside('type');
    const name = attribute(attributes, 'PartName') ?? stepAside('name');
    const path = name.replace(/^\//, '');
    if (!lower.has(path.toLowerCase())) return [];
    const isRead = [BOOK_TYPES, STRING_TYPES, STYLE_TYPES].some((wanted) => wanted.includes(type));
    if (isRead && !paths.has(path)) stepAside('case of a path');
    return [[type, path] as const];
  });
}

interface Relation {
  type: string;
  target: string;
}

function relationTargets(bytes: Uint8Array): ReadonlyMap<string, Relation> {
  const relations = new Map<string, Relation>();
  for (const tag of tagsOf(bytes)) {
    if (tag.name !== 'Relationship' || tag.isEnd) continue;
    if (tag.prefix !== '') stepAside('prefix');
    const attributes = attributesOf(tag);
    const of = (name: string) => attribute(attributes, name) ?? stepAside('relation');
    const [id, type, target] = [of('Id'), of('Type'), of('Target')];
    if (relations.has(id)) stepAside('relation');
    relations.set(id, { type, target });
  }
  return relations;
}

function sheetOf(tag: Tag, targets: ReadonlyMap<string, Relation>) {
  const attributes = attributesOf(tag);
  const name = unescaped(attribute(attributes, 'name') ?? stepAside('name'));
  if (name === '__proto__') stepAside('name');
  const id = attribute(attributes, 'id') ?? stepAside('relation');
  if (!/\sr?\w*:id=/.test(tag.attributes)) stepAside('relation');
  return { name, relation: targets.get(id) ?? stepAside('relation') };
}

/** The path of a worksheet; others must not end in the same way, because the library would take these too. */
function sheetPath(target: string, paths: ReadonlySet<string>): string {
  const file = /^(?:\/xl\/)?worksheets\/([\w-]+\.xml)$/.exec(target)?.[1] ?? stepAside('target');
  const path = `xl/worksheets/${file}`;
  const same = [...paths].filter(
    (other) => /(^|\/)worksheets\/[^/]*$/i.test(other) && other.toLowerCase().endsWith(file.toLowerCase()),
  );
  return paths.has(path) && same.length === 1 ? path : stepAside('target');
}

function isDate1904(book: readonly Tag[]): boolean {
  let found: string | undefined;
  for (const tag of book) {
    if (tag.name !== 'workbookPr' || tag.isEnd) continue;
    found = attribute(attributesOf(tag), 'date1904') ?? found;
  }
  return found === '1' || found === 'true';
}
