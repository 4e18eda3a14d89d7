import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { problem, Refusal } from '../../base/problem';
import { isLocalHost, readBody } from '../http';
import { ACTIONS } from './actions';
import { jobsAsCsv } from './export';
import type { Html } from './html';
import { icon } from './icon';
import { preferred, speak } from './language';
import { isSecret, type OwnerKey } from './owner';
import { history, locked, log, overview, type RenderPage, sites } from './pages';
import { editPrinter, newPrinter, printerForm } from './printerForm';
import { script } from './script';
import { style } from './style';
import type { StatusParts, View } from './view';

const PAGES = new Map<string, RenderPage>([
  ['/', overview],
  ['/jobs', history],
  ['/sites', sites],
  ['/log', log],
  ['/printers/new', newPrinter],
  ['/printers/edit', editPrinter],
]);

const FILES = new Map<string, [type: string, content: string]>([
  ['/page.css', ['text/css; charset=utf-8', style]],
  ['/page.js', ['text/javascript; charset=utf-8', script]],
  ['/icon.svg', ['image/svg+xml', icon]],
]);

/** Content policy: only this page's own style and script, no frames, forms to itself only. */
const HEADERS = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; " +
    "form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  'x-frame-options': 'DENY',
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'cache-control': 'no-store',
};

/** The status page, on a port that printing pages cannot read: printers, jobs, sites, log. */
export class StatusPage {
  /** Set once it is bound. */
  port = 0;
  /** Part of every form: only a sender that has read the page knows it. */
  private readonly token = randomBytes(32).toString('base64url');

  constructor(
    private readonly parts: StatusParts,
    private readonly owner: OwnerKey,
    /** Served by https. */
    private readonly isSecure = false,
  ) {}

  get url(): string {
    return `${this.scheme}://127.0.0.1:${this.port}/`;
  }

  private get scheme(): 'http' | 'https' {
    return this.isSecure ? 'https' : 'http';
  }

  readonly handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value);
    try {
      if (!isLocalHost(request.headers.host, this.port)) throw new Refusal(problem('svcHostRefused'), 421);
      if (request.method === 'POST') await this.act(request, response);
      else if (request.method === 'GET') await this.show(request, response);
      else throw new Refusal(problem('svcNotFound'), 405);
    } catch (error) {
      const refusal = error instanceof Refusal ? error : this.bug(error);
      const text = (await this.view(request)).t(refusal.problem.key, refusal.problem.params);
      if (response.headersSent) response.destroy();
      else send(response, refusal.code, 'text/plain; charset=utf-8', `${text}\n`);
    }
  };

  private async show(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = this.address(request);
    const file = FILES.get(pathname);
    if (file) return send(response, 200, ...file);
    const cookie = this.owner.cookieFor(searchParams.get('key') ?? '', this.isSecure);
    // Redirects so that the key disappears from the address bar.
    if (cookie) return void response.writeHead(303, { location: '/', 'set-cookie': cookie }).end();
    if (!this.owner.isAuthorised(request.headers.cookie)) {
      return sendPage(response, 403, locked(await this.view(request), this.owner.file));
    }
    if (pathname === '/jobs.csv') {
      response.setHeader('content-disposition', 'attachment; filename="print-jobs.csv"');
      return send(response, 200, 'text/csv; charset=utf-8', jobsAsCsv(await this.view(request)));
    }
    const page = PAGES.get(pathname);
    if (!page) throw new Refusal(problem('svcNotFound'), 404);
    sendPage(response, 200, await page(await this.view(request), searchParams));
  }

  /**
   * Runs the action of a form, then redirects the browser to its result. A refusal is shown on the page of
   * the form.
   */
  private async act(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const own = [`${this.scheme}://${request.headers.host?.toLowerCase()}`];
    if (!own.includes(request.headers.origin ?? '')) throw new Refusal(problem('svcRefused'), 403);
    const form = Object.fromEntries(
      new URLSearchParams(await readBody(request, 'application/x-www-form-urlencoded')),
    );
    if (!this.owner.isAuthorised(request.headers.cookie)) throw new Refusal(problem('statusLocked'), 403);
    if (!isSecret(form.token ?? '', this.token)) throw new Refusal(problem('statusStale'), 403);
    const { pathname } = this.address(request);
    const action = ACTIONS.get(pathname);
    if (!action) throw new Refusal(problem('svcNotFound'), 404);
    const view = await this.view(request);
    try {
      const next = await action.run(form, this.parts, view.t);
      response.writeHead(303, { location: next }).end();
    } catch (error) {
      const { code, problem: why, data } = error instanceof Refusal ? error : this.bug(error);
      const notice = view.t(why.key, why.params);
      const wrong = typeof data?.field === 'string' ? data.field : undefined;
      const isForm = pathname === '/printers/add' || pathname === '/printers/change';
      const page = isForm
        ? printerForm(view, { typed: form, wrong, notice })
        : overview(view, new URLSearchParams(), notice);
      sendPage(response, code, await page);
    }
  }

  private address(request: IncomingMessage): URL {
    const url = `http://127.0.0.1${request.url}`;
    if (!request.url?.startsWith('/') || !URL.canParse(url)) throw new Refusal(problem('svcNotFound'), 404);
    return new URL(url);
  }

  private async view(request: IncomingMessage): Promise<View> {
    const language = preferred(request.headers['accept-language'], this.parts.language);
    const { jobs, printers, pairing, logBook, calibrate, now } = this.parts;
    return {
      jobs,
      printers,
      sites: this.parts.sites,
      pairing,
      logBook,
      canTest: calibrate !== undefined,
      language,
      t: await speak(language),
      token: this.token,
      now: now().getTime(),
    };
  }

  private bug(error: unknown): Refusal {
    const reason = error instanceof Error ? error.message : String(error);
    this.parts.log(problem('svcFailed', { reason }), error);
    return new Refusal(problem('svcFailed', { reason: '500' }), 500);
  }
}

const sendPage = (response: ServerResponse, status: number, { text }: Html): void =>
  send(response, status, 'text/html; charset=utf-8', text);

function send(response: ServerResponse, status: number, type: string, content: string): void {
  response.writeHead(status, { 'content-type': type }).end(content);
}
