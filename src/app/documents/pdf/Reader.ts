import { PDFWorker, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type Problem, problem } from '../../../base/problem';
import type { Lack } from './lack';

/** A PDF reader in a worker of its own, with everything it could not load or draw since its start. */
export class Reader {
  readonly lacks: Lack[] = [];
  readonly worker: PDFWorker;
  private readonly thread = new Worker(new URL('./readerWorker.ts', import.meta.url), { type: 'module' });

  constructor() {
    this.thread.addEventListener('message', ({ data }: MessageEvent<{ lack?: Lack }>) => {
      if (data?.lack) this.lacks.push(data.lack);
    });
    const port = this.thread as unknown as null;
    this.worker = new PDFWorker({ port, verbosity: VerbosityLevel.WARNINGS });
  }

  close(): void {
    this.worker.destroy();
    this.thread.terminate();
  }
}

/** Maximum characters named. */
const NAMED = 12;

/**
 * Why a page cannot be printed as drawn; undefined when it can.
 * @param lacks of this page alone
 * @param name of the page
 */
export function lackProblem(lacks: readonly Lack[], name: string): Problem | undefined {
  const of = (kind: Lack['kind']) => lacks.filter((lack) => lack.kind === kind).map(({ what }) => what);
  const files = of('file');
  const decoder = files.find((path) => path.endsWith('.wasm'));
  const letters = files.find((path) => !path.endsWith('.wasm'));
  const fileOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);
  if (letters) return problem('pdfLacksText', { name, file: fileOf(letters) });
  // Without a decoder, another one may have been found.
  if (decoder && of('picture').length > 0) return problem('pdfLacksPicture', { name, file: fileOf(decoder) });
  const glyphs = [...new Set(of('glyph'))];
  if (glyphs.length > 0) {
    const more = glyphs.length > NAMED ? '…' : '';
    return problem('pdfLacksGlyphs', { name, text: glyphs.slice(0, NAMED).join('') + more });
  }
  if (of('picture').length > 0) return problem('pdfPictureBroken', { name });
  return of('text').length + of('content').length > 0 ? problem('pdfPageBroken', { name }) : undefined;
}
