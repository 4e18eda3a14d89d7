import { PDF_PER_INCH } from '../../../base/constants';
import { type Problem, problem, Refusal, refuse } from '../../../base/problem';
import { type CallWorker, WorkerClient } from '../../../base/workerClient';
import { MAX_PAGE_PIXELS, type OpenedFile, type Part, type Size, type SourcePage } from '../page';
import { MaintenanceWindow } from './MaintenanceWindow';
import type { OpenedPdf, PageSize, PdfCalls } from './pdfWorker';

/** Asks for the password of a file; undefined leaves the file out. */
export type AskPassword = (name: string, wrong: boolean) => Promise<string | undefined>;

/** Timeout of a page, ms: a malicious file may make its reader hang. */
const PATIENCE = 60_000;
/**
 * Pages drawn by one worker. A new worker frees the fonts and pictures of the previous one; starting it takes
 * some tenths of a second.
 */
const PAGES_A_WORKER = 60;

const startWorker = (): CallWorker =>
  new Worker(new URL('./pdfWorker.ts', import.meta.url), { type: 'module' });

/** Opens PDFs and draws their pages in a worker, which is started with the first one and replaced when it hangs. */
export class PdfReader {
  private latest: WorkerClient<PdfCalls> | undefined;
  private readonly rests = new MaintenanceWindow(PAGES_A_WORKER, async () => this.close());

  constructor(
    private readonly ask: AskPassword,
    private readonly start = startWorker,
    private readonly patience = PATIENCE,
  ) {}

  /**
   * Opens a PDF; asks for its password until it is right.
   * @throws Refusal naming why it cannot be opened; AbortError when it is to be left out
   */
  open = async (file: File, signal?: AbortSignal): Promise<OpenedFile> => {
    for (let password: string | undefined, wrong = false; ; wrong = true) {
      try {
        const opened = await this.using(() => this.load(file, password, signal));
        return new PdfFile(this, file, password, opened);
      } catch (error) {
        if (!isPassword(error)) throw error;
      }
      password = await this.ask(file.name, wrong);
      if (password === undefined) throw new DOMException('left out', 'AbortError');
    }
  };

  /** Ends the worker; a page of an opened file starts a new one. */
  close(): void {
    this.latest?.end();
    this.latest = undefined;
  }

  /** Runs work that needs the worker, while it is not being replaced. @throws errors of the work */
  using<T>(work: () => Promise<T>): Promise<T> {
    return this.rests.between(work);
  }

  /**
   * Opens a file in the current worker. @param known its pages from an earlier opening, which need not be
   * measured again
   */
  async load(
    file: File,
    password: string | undefined,
    signal?: AbortSignal,
    known?: Pick<OpenedPdf, 'isRepaired'>,
  ): Promise<InWorker> {
    if (!this.latest || this.latest.isOver) this.latest = new WorkerClient(this.start());
    const client = this.latest;
    const asked = { file, name: file.name, password, isKnown: known !== undefined, ...known };
    const opened = client.call('open', asked, signal);
    return { client, ...(await this.within(client, file.name, opened)) };
  }

  /** The answer of a worker, which is terminated at the timeout. @throws Refusal pdfSlow */
  async within<T>(client: WorkerClient<PdfCalls>, name: string, answer: Promise<T>): Promise<T> {
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      client.end();
    }, this.patience);
    try {
      return await answer;
    } catch (error) {
      throw late ? refuse('pdfSlow', { name }) : error;
    } finally {
      clearTimeout(timer);
    }
  }
}

const isPassword = (error: unknown): boolean =>
  error instanceof Refusal && ['pdfPassword', 'pdfPasswordWrong'].includes(error.problem.key);

/** A document as one worker knows it. */
interface InWorker extends OpenedPdf {
  client: WorkerClient<PdfCalls>;
}

class PdfFile implements OpenedFile {
  readonly pages: readonly SourcePage[];
  readonly skipped: number;
  readonly refused: readonly Problem[];
  private where: Promise<InWorker>;
  private readonly isOne: boolean;

  /** @throws Refusal when none of its pages can be printed */
  constructor(
    private readonly reader: PdfReader,
    private readonly file: File,
    private readonly password: string | undefined,
    opened: InWorker,
  ) {
    const { sizes, client, document } = opened;
    this.where = Promise.resolve(opened);
    const isLarge = (size: PageSize) => size && size.width * size.height > MAX_PAGE_PIXELS;
    this.isOne = sizes.length === 1;
    const name = (index: number) => this.nameOf(index);
    this.refused = sizes.flatMap((size, i) =>
      isLarge(size) ? [problem('docPageLarge', { name: name(i) })] : [],
    );
    this.skipped = sizes.filter((size) => !size).length;
    this.pages = sizes.flatMap((size, index) =>
      !size || isLarge(size)
        ? []
        : [
            {
              id: String(index),
              name: name(index),
              width: Math.max(1, Math.round(size.width)),
              height: Math.max(1, Math.round(size.height)),
              perInch: PDF_PER_INCH,
              render: (at, signal, part) => this.reader.using(() => this.render(index, at, signal, part)),
            } satisfies SourcePage,
          ],
    );
    if (this.pages.length > 0) return;
    void client.call('close', document).catch(() => {});
    throw this.refused[0] ? new Refusal(this.refused[0]) : refuse('pdfDamaged', { name: file.name });
  }

  close(): void {
    void this.where
      .then(({ client, document }) => (client.isOver ? undefined : client.call('close', document)))
      .catch(() => {});
  }

  private nameOf(index: number): string {
    return this.isOne ? this.file.name : `${this.file.name} · ${index + 1}`;
  }

  private async render(
    page: number,
    { width, height }: Size,
    signal?: AbortSignal,
    part?: Part,
    again = true,
  ): Promise<ImageBitmap> {
    const { client, document } = await this.present();
    const name = this.nameOf(page);
    const drawn = client.call('render', { document, name, page, size: { width, height }, part }, signal);
    try {
      return await this.reader.within(client, this.file.name, drawn);
    } catch (error) {
      // Another page hung: this one is drawn in a new worker.
      if (again && client.isOver && !signal?.aborted && !(error instanceof Refusal)) {
        return this.render(page, { width, height }, signal, part, false);
      }
      throw error;
    }
  }

  /** The document in a running worker. */
  private async present(): Promise<InWorker> {
    const known = this.where;
    const { client, isRepaired } = await known;
    // Once, for any number of waiting pages.
    if (client.isOver && this.where === known) {
      this.where = this.reader.load(this.file, this.password, undefined, { isRepaired });
    }
    return this.where;
  }
}
