import {
  getDocument,
  InvalidPDFException,
  PasswordResponses,
  type PDFDocumentLoadingTask,
  type PDFDocumentProxy,
  PDFWorker,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import readerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { refuse } from '../../../base/problem';
import { type Part, partBox, release, type Size, WHOLE } from '../page';
import { serve } from '../thread';
import { mendPageTree } from './mend';
import { Rests } from './Rests';
import { PER_INCH } from './scale';
import { StandInFont } from './standInFont';

const POINTS = 72;
/** Pages whose sizes are asked for at a time. */
const LANES = 8;
/** Pages drawn before the fonts and pictures kept of them are let go. */
const REST_AFTER = 12;
/** Where a PDF's mark stands at the latest, bytes. */
const HEAD = 1024;

/** Size of a page at 203 dpi, px; undefined for one that cannot be read. */
export type PageSize = Size | undefined;

export interface OpenedPdf {
  document: number;
  sizes: PageSize[];
  /** Its page tree led nowhere in places, where empty pages stand now. */
  isMended: boolean;
}

interface OpenRequest {
  file: Blob;
  name: string;
  password?: string | undefined;
  /** It was open before: its pages need not be measured again. */
  isKnown?: boolean;
  /** Its page tree led nowhere in places. */
  isMended?: boolean;
}

interface RenderRequest {
  document: number;
  /** 0-based. */
  page: number;
  size: Size;
  part?: Part | undefined;
}

const fonts = new StandInFont((self as unknown as { fonts: FontFaceSet }).fonts);

/** Canvases off the page, in which missing fonts are stood in for. */
class CanvasFactory {
  create(width: number, height: number) {
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error(`no 2d canvas of ${width}x${height}`);
    fonts.watch(context);
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

/** Browsers make filters of SVG, which only a page has and no worker: without one, masks are made pixel by pixel. */
class FilterFactory {
  addFilter = () => 'none';
  addHCMFilter = () => 'none';
  addAlphaFilter = () => 'none';
  addLuminosityFilter = () => 'none';
  addKnockoutFilter = () => 'none';
  addHighlightHCMFilter = () => 'none';
  destroy() {}
}

const reader = new PDFWorker({ port: new Worker(readerUrl, { type: 'module' }) as unknown as null });
const from = (folder: string) => new URL(folder, self.location.origin).href;
const documents = new Map<number, { task: PDFDocumentLoadingTask; pdf: PDFDocumentProxy; rests: Rests }>();
let last = 0;

/** Starts reading; nothing in a document is run, and nothing is fetched but our own files. */
const load = (data: Uint8Array, password: string | undefined): PDFDocumentLoadingTask =>
  getDocument({
    data,
    ...(password !== undefined && { password }),
    worker: reader,
    cMapUrl: from('/cmaps/'),
    cMapPacked: true,
    standardFontDataUrl: from('/pdf-data/standard_fonts/'),
    wasmUrl: from('/pdf-data/wasm/'),
    iccUrl: from('/pdf-data/iccs/'),
    useWorkerFetch: true,
    // What a page looks like must not depend on the fonts of the computer.
    useSystemFonts: false,
    enableXfa: false,
    ownerDocument: fonts.document as unknown as Document,
    CanvasFactory,
    FilterFactory,
    verbosity: 0,
  });

/** @param empty numbers of objects that are no pages but stand for ones */
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
        const { width, height } = page.getViewport({ scale: PER_INCH / POINTS });
        // A page that is no object of its own stands where an entry led nowhere.
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

/** Why a file is none that can be read, as the refusal to show. */
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
    { file, name, password, isKnown, isMended = false }: OpenRequest,
    signal: AbortSignal,
  ): Promise<OpenedPdf> {
    const bytes = async () => new Uint8Array(await file.arrayBuffer());
    const data = await bytes();
    const head = String.fromCharCode(...data.subarray(0, HEAD));
    const before = isMended ? await mendPageTree(data) : undefined;
    let task = load(before?.bytes ?? data, password);
    try {
      let pdf = await task.promise;
      let sizes = isKnown ? [] : await sizesOf(pdf, signal);
      const mended = sizes.includes(undefined) ? await mendPageTree(await bytes()) : undefined;
      if (mended) {
        void task.destroy();
        task = load(mended.bytes, password);
        pdf = await task.promise;
        sizes = await sizesOf(pdf, signal, mended.empty);
      }
      if (pdf.numPages === 0) throw refuse('pdfEmpty', { name });
      documents.set(++last, { task, pdf, rests: new Rests(REST_AFTER, () => pdf.cleanup()) });
      return { document: last, sizes, isMended: isMended || mended !== undefined };
    } catch (error) {
      void task.destroy();
      throw refusalOf(error, name, head);
    }
  },

  /** A page, or a part of it, at a size of the whole page in px. */
  async render(request: RenderRequest, signal: AbortSignal): Promise<ImageBitmap> {
    const known = documents.get(request.document);
    if (!known) throw new Error(`document ${request.document} is not open`);
    const mark = fonts.mark;
    const once = () => known.rests.between(() => draw(known.pdf, request, signal));
    let drawn = await once();
    if (await fonts.arrived(mark)) {
      release(drawn);
      drawn = await once();
    }
    const bitmap = drawn.transferToImageBitmap();
    release(drawn);
    return bitmap;
  },

  async close(document: number): Promise<void> {
    const known = documents.get(document);
    documents.delete(document);
    await known?.task.destroy();
  },
};
export type PdfCalls = typeof calls;

async function draw(
  pdf: PDFDocumentProxy,
  { page: index, size, part = WHOLE }: RenderRequest,
  signal: AbortSignal,
): Promise<OffscreenCanvas> {
  const page = await pdf.getPage(index + 1);
  signal.throwIfAborted();
  const own = page.getViewport({ scale: 1 });
  const scale = size.width / own.width;
  const viewport = page.getViewport({ scale });
  const box = partBox(part, size);
  const { canvas, context } = new CanvasFactory().create(box.right - box.left, box.bottom - box.top);
  const task = page.render({
    canvas: null,
    canvasContext: context as unknown as CanvasRenderingContext2D,
    viewport,
    transform: [1, 0, 0, size.height / viewport.height, -box.left, -box.top],
    // As it is printed; and its parts are let go once it is drawn.
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

serve(calls);
