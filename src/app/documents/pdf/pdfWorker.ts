import {
  getDocument,
  InvalidPDFException,
  PasswordResponses,
  type PDFDocumentLoadingTask,
  type PDFDocumentProxy,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { appFolder } from '../../../base/appFolder';
import { SerialQueue } from '../../../base/async';
import { PDF_PER_INCH } from '../../../base/constants';
import { Refusal, refuse } from '../../../base/problem';
import { serveCalls } from '../../../base/workerClient';
import { FONT_FAMILY } from '../../../label/font';
import { partBox } from '../../pictures/part';
import { type Part, release, type Size, WHOLE } from '../page';
import { FallbackFont } from './FallbackFont';
import type { Lack } from './lack';
import { MaintenanceWindow } from './MaintenanceWindow';
import { lackProblem, Reader } from './Reader';
import { repairPageTree } from './repairPageTree';

const POINTS = 72;
/** Pages measured at a time. */
const LANES = 8;
/** Pages drawn before their cached fonts and pictures are released. */
const REST_AFTER = 12;
/** Maximum offset of a PDF's header, bytes. */
const HEAD = 1024;

/** Size of a page at 203 dpi, px; undefined for one that cannot be read. */
export type PageSize = Size | undefined;

export interface OpenedPdf {
  document: number;
  sizes: PageSize[];
  /** Some entries of its page tree led nowhere and are empty pages now. */
  isRepaired: boolean;
}

interface OpenRequest {
  file: Blob;
  name: string;
  password?: string | undefined;
  /** It was open before: its pages need not be measured again. */
  isKnown?: boolean;
  /** Some entries of its page tree led nowhere. */
  isRepaired?: boolean;
}

interface RenderRequest {
  document: number;
  /** Display name. */
  name: string;
  /** 0-based. */
  page: number;
  size: Size;
  part?: Part | undefined;
}

const fonts = new FallbackFont((self as unknown as { fonts: FontFaceSet }).fonts);

/** Off-screen canvases that replace missing fonts. */
class CanvasFactory {
  /** @param lacks receives characters that no face has */
  constructor(private readonly lacks: Lack[]) {}

  create(width: number, height: number) {
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error(`no 2d canvas of ${width}x${height}`);
    fonts.watch(context, (what) => this.lacks.push({ kind: 'glyph', what }));
    return { canvas, context };
  }

  reset({ canvas }: { canvas: OffscreenCanvas }, width: number, height: number) {
    canvas.width = width;
    canvas.height = height;
  }

  destroy(made: { canvas: OffscreenCanvas | undefined; context: unknown }) {
    if (made.canvas) release(made.canvas);
    made.canvas = undefined;
    made.context = undefined;
  }
}

/**
 * Browsers make filters of SVG, which needs a document, and workers have none: without it, masks are drawn
 * pixel by pixel.
 */
class FilterFactory {
  addFilter = () => 'none';
  addHCMFilter = () => 'none';
  addAlphaFilter = () => 'none';
  addLuminosityFilter = () => 'none';
  addKnockoutFilter = () => 'none';
  addHighlightHCMFilter = () => 'none';
  destroy() {}
}

/** A file as it was received. */
type Source = Pick<OpenRequest, 'file' | 'password' | 'isRepaired'>;

interface Document {
  source: Source;
  task: PDFDocumentLoadingTask;
  pdf: PDFDocumentProxy;
  reader: Reader;
  /** The reader has no other documents, and its pages are drawn one by one. */
  isAlone: boolean;
  /** Pages being drawn concurrently. */
  concurrent: Set<Promise<unknown>>;
  rests: MaintenanceWindow;
}

const from = (folder: string) => new URL(folder, appFolder()).href;
const documents = new Map<number, Document>();
let last = 0;
/** What documents share until one of them lacks something. */
let shared: Reader | undefined;

/** Starts reading; nothing in a document is executed, and only our own files are loaded. */
const load = (reader: Reader, data: Uint8Array, password: string | undefined): PDFDocumentLoadingTask =>
  getDocument({
    data,
    ...(password !== undefined && { password }),
    worker: reader.worker,
    cMapUrl: from('cmaps/'),
    cMapPacked: true,
    standardFontDataUrl: from('pdf-data/standard_fonts/'),
    wasmUrl: from('pdf-data/wasm/'),
    iccUrl: from('pdf-data/iccs/'),
    useWorkerFetch: true,
    // The look of a page must not depend on the fonts of the computer.
    useSystemFonts: false,
    enableXfa: false,
    ownerDocument: fonts.document as unknown as globalThis.Document,
    CanvasFactory: CanvasFactory.bind(null, reader.lacks),
    FilterFactory,
    verbosity: VerbosityLevel.ERRORS,
  });

/** @param empty numbers of objects that replace missing pages */
async function sizesOf(
  pdf: PDFDocumentProxy,
  signal: AbortSignal,
  empty?: ReadonlySet<number>,
): Promise<PageSize[]> {
  const sizes: PageSize[] = [];
  let next = 0;
  const lane = async () => {
    while (next < pdf.numPages) {
      signal.throwIfAborted();
      const index = next++;
      try {
        const page = await pdf.getPage(index + 1);
        const { width, height } = page.getViewport({ scale: PDF_PER_INCH / POINTS });
        // A page that is not an object of its own replaces an entry that led nowhere.
        const isPage = page.ref && !empty?.has(page.ref.num);
        sizes[index] = isPage && width > 0 && height > 0 ? { width, height } : undefined;
      } catch (error) {
        console.warn(`page ${index + 1} cannot be read:`, error);
        sizes[index] = undefined;
      }
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return sizes;
}

/** Why a file cannot be read, as the refusal to show. */
function refusalOf(error: unknown, name: string, head: string): unknown {
  const { name: kind, code } = error as { name?: string; code?: number };
  if (kind === 'PasswordException') {
    return refuse(code === PasswordResponses.INCORRECT_PASSWORD ? 'pdfPasswordWrong' : 'pdfPassword', {
      name,
    });
  }
  if (!head.includes('%PDF-')) return refuse('pdfNot', { name });
  if (/encryption (method|algorithm)/.test(String(error))) return refuse('pdfProtected', { name });
  return error instanceof InvalidPDFException ? refuse('pdfDamaged', { name }) : error;
}

const calls = {
  /** @throws Refusal pdfPassword, pdfPasswordWrong, pdfProtected, pdfNot, pdfDamaged, pdfEmpty */
  async open(
    { file, name, password, isKnown, isRepaired = false }: OpenRequest,
    signal: AbortSignal,
  ): Promise<OpenedPdf> {
    const bytes = async () => new Uint8Array(await file.arrayBuffer());
    const data = await bytes();
    const head = String.fromCharCode(...data.subarray(0, HEAD));
    const before = isRepaired ? await repairPageTree(data) : undefined;
    const reader = sharedReader();
    let task = load(reader, before?.bytes ?? data, password);
    try {
      let pdf = await task.promise;
      let sizes = isKnown ? [] : await sizesOf(pdf, signal);
      const repaired = sizes.includes(undefined) ? await repairPageTree(await bytes()) : undefined;
      if (repaired) {
        void task.destroy();
        task = load(reader, repaired.bytes, password);
        pdf = await task.promise;
        sizes = await sizesOf(pdf, signal, repaired.empty);
      }
      if (pdf.numPages === 0) throw refuse('pdfEmpty', { name });
      const source = { file, password, isRepaired: isRepaired || repaired !== undefined };
      const rests = new MaintenanceWindow(REST_AFTER, () => known.pdf.cleanup());
      const concurrent = new Set<Promise<unknown>>();
      const known: Document = { source, task, pdf, reader, isAlone: false, concurrent, rests };
      documents.set(++last, known);
      return { document: last, sizes, isRepaired: source.isRepaired };
    } catch (error) {
      void task.destroy();
      throw refusalOf(error, name, head);
    }
  },

  /**
   * A page, or a part of it, at a size of the whole page in px.
   * @throws Refusal pdfLacksText, pdfLacksPicture, pdfLacksGlyphs, pdfPictureBroken, pdfPageBroken
   */
  async render(request: RenderRequest, signal: AbortSignal): Promise<ImageBitmap> {
    const known = documents.get(request.document);
    if (!known) throw new Error(`document ${request.document} is not open`);
    if (!known.isAlone) {
      const { reader } = known;
      const before = reader.lacks.length;
      const drawing = drawWhole(known, request, signal);
      known.concurrent.add(drawing);
      const [drawn] = await Promise.allSettled([drawing]);
      known.concurrent.delete(drawing);
      signal.throwIfAborted();
      if (reader.lacks.length === before && known.reader === reader) {
        if (drawn.status === 'rejected') throw drawn.reason;
        return bitmapOf(drawn.value);
      }
      // Drawing each page alone shows which of the concurrent pages it was.
      if (drawn.status === 'fulfilled') release(drawn.value);
    }
    return alone.run(() => drawAlone(known, request, signal));
  },

  async close(document: number): Promise<void> {
    const known = documents.get(document);
    documents.delete(document);
    await known?.task.destroy();
    if (known?.isAlone) known.reader.close();
  },
};
export type PdfCalls = typeof calls;

function sharedReader(): Reader {
  // A reader that lacked something may not request it again.
  if (!shared || shared.lacks.length > 0) shared = new Reader();
  return shared;
}

/** Pages drawn one by one. */
const alone = new SerialQueue();

/**
 * Draws a page while no other one of its document is drawn, so that anything missing belongs to this page.
 */
async function drawAlone(known: Document, request: RenderRequest, signal: AbortSignal): Promise<ImageBitmap> {
  signal.throwIfAborted();
  if (!known.isAlone || known.reader.lacks.length > 0) await readAgain(known);
  const drawn = await drawWhole(known, request, signal);
  const found = lackProblem(known.reader.lacks, request.name);
  if (!found) return bitmapOf(drawn);
  release(drawn);
  throw new Refusal(found);
}

/** Opens a document in a separate reader: readers cache failed loads. */
async function readAgain(known: Document): Promise<void> {
  const { source, task, reader, isAlone } = known;
  known.isAlone = true;
  // What a page asks of a document that is being closed gets no answer, and what it lacks would be another page's.
  await Promise.allSettled(known.concurrent);
  known.reader = new Reader();
  await task.destroy();
  if (isAlone) reader.close();
  const data = new Uint8Array(await source.file.arrayBuffer());
  const repaired = source.isRepaired ? await repairPageTree(data) : undefined;
  known.task = load(known.reader, repaired?.bytes ?? data, source.password);
  known.pdf = await known.task.promise;
}

/** Draws a page with every glyph of the bundled face that it needs. @throws Refusal pdfLacksText */
async function drawWhole(
  known: Document,
  request: RenderRequest,
  signal: AbortSignal,
): Promise<OffscreenCanvas> {
  const mark = fonts.mark;
  const once = () => known.rests.between(() => draw(known.pdf, known.reader.lacks, request, signal));
  const drawn = await once();
  const isMore = await fonts.arrived(mark).catch(() => {
    release(drawn);
    throw refuse('pdfLacksText', { name: request.name, file: FONT_FAMILY });
  });
  if (!isMore) return drawn;
  release(drawn);
  return once();
}

function bitmapOf(drawn: OffscreenCanvas): ImageBitmap {
  const bitmap = drawn.transferToImageBitmap();
  release(drawn);
  return bitmap;
}

async function draw(
  pdf: PDFDocumentProxy,
  lacks: Lack[],
  { page: index, size, part = WHOLE }: RenderRequest,
  signal: AbortSignal,
): Promise<OffscreenCanvas> {
  const page = await pdf.getPage(index + 1);
  signal.throwIfAborted();
  const own = page.getViewport({ scale: 1 });
  const scale = size.width / own.width;
  const viewport = page.getViewport({ scale });
  const box = partBox(part, size);
  const { canvas, context } = new CanvasFactory(lacks).create(box.right - box.left, box.bottom - box.top);
  const task = page.render({
    canvas: null,
    canvasContext: context as unknown as CanvasRenderingContext2D,
    viewport,
    transform: [1, 0, 0, size.height / viewport.height, -box.left, -box.top],
    // With print intent; its parts are released once it is drawn.
    intent: 'print',
    background: '#fff',
  });
  const cancel = () => task.cancel();
  signal.addEventListener('abort', cancel);
  try {
    await task.promise;
  } finally {
    signal.removeEventListener('abort', cancel);
  }
  return canvas;
}

serveCalls(calls);
