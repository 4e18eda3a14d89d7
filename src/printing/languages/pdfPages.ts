import { type Bytes, bytes } from './language';
import { PdfFile, type PdfObject, pdfObject } from './pdfFile';

/** Numbers of the catalog and of the root of the page tree. */
export const CATALOG = 1;
export const PAGES = 2;

/** Pages below one node of the page tree: a reader looks through a thousand nodes, then a thousand pages, at most. */
const NODE_PAGES = 1000;
/** Objects of such a group: the node, and of each page its content and the page itself. */
const GROUP = 1 + 2 * NODE_PAGES;

/** Pages of a file, each written without knowledge of the others. */
export interface PdfPages<P> {
  /** Number of the first object of the pages. */
  first: number;
  /** The objects that all pages have in common, other than the page tree. */
  common(): PdfObject[];
  /** The two objects of a page. */
  page(ids: PageIds, page: P): PdfObject[];
}

/** Numbers of the objects of a page. */
export interface PageIds {
  content: number;
  page: number;
  /** The node above it. */
  parent: number;
}

/**
 * Numbers of the objects of a page: any page of a file can be written alone.
 * @param first of the objects of pages
 * @param index of the page, from 0
 */
export function pageIds(first: number, index: number): PageIds {
  const parent = first + Math.floor(index / NODE_PAGES) * GROUP;
  const content = parent + 1 + 2 * (index % NODE_PAGES);
  return { content, page: content + 1, parent };
}

/** The objects of the page tree: the nodes above the pages, then their root. */
export function* pageTree(first: number, pages: number): Generator<PdfObject> {
  const nodes: number[] = [];
  for (let from = 0; from < pages; from += NODE_PAGES) {
    const count = Math.min(NODE_PAGES, pages - from);
    const { parent } = pageIds(first, from);
    const kids = Array.from({ length: count }, (_, i) => `${pageIds(first, from + i).page} 0 R`);
    yield pdfObject(parent, `<</Type/Pages/Parent ${PAGES} 0 R/Count ${count}/Kids[${kids.join(' ')}]>>`);
    nodes.push(parent);
  }
  const kids = nodes.map((id) => `${id} 0 R`).join(' ');
  yield pdfObject(PAGES, `<</Type/Pages/Count ${pages}/Kids[${kids}]>>`);
}

/** The objects before the first page. */
export const headOf = ({ common }: Pick<PdfPages<never>, 'common'>): PdfObject[] => [
  pdfObject(CATALOG, `<</Type/Catalog/Pages ${PAGES} 0 R>>`),
  ...common(),
];

/** Writes a file page by page. */
export function writePages<P>(pages: PdfPages<P>) {
  const file = new PdfFile();
  let written = 0;
  return {
    start: (): Bytes => bytes(file.start(), file.write(...headOf(pages))),
    page: (page: P): Bytes => file.write(...pages.page(pageIds(pages.first, written++), page)),
    end: (): Bytes => bytes(file.write(...pageTree(pages.first, written)), file.end(CATALOG)),
  };
}
