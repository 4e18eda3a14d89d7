import { isOver } from '../../printing/protocol';
import { LOG_LINES } from '../logBook';
import { type Html, html } from './html';
import { jobCards } from './jobCards';
import { bare, page } from './page';
import { printerCards } from './printerCards';
import { action, asked, idOf, moment, type View } from './view';

/** Ended jobs on the first page, jobs searched for open ones, and jobs on a page of the history. */
const LATEST = 5;
const EVERY = 1000;
const HISTORY = 50;

/** A page of the service. @param query of its address; @param notice why the last action was refused. */
export type RenderPage = (view: View, query: URLSearchParams, notice?: string) => Html | Promise<Html>;

/** Printers and their current jobs. */
export const overview: RenderPage = (view, _, notice) => {
  const { t, jobs } = view;
  const all = jobs.list(EVERY);
  const open = all.filter(({ state }) => !isOver(state));
  const ended = all.filter(({ state }) => isOver(state)).slice(0, LATEST);
  const body = html`${printerCards(view)}
<section id="open"><div class="head"><h2>${t('statusOpenJobs')}</h2></div>${jobCards(view, open, t('statusNoOpenJobs'))}</section>
${
  ended.length > 0 &&
  html`<section id="ended"><div class="head"><h2>${t('statusLatest')}</h2><a href="/jobs">${t('statusAllJobs')}</a></div>${jobCards(view, ended, '')}</section>`
}`;
  return page(view, { tab: '/', title: t('statusOverview'), body, notice });
};

/** All stored jobs, the newest first. */
export const history: RenderPage = (view, query, notice) => {
  const { t, jobs } = view;
  const before = Number(query.get('before')) || undefined;
  const list = jobs.list(HISTORY, before);
  const last = list.length === HISTORY ? list.at(-1) : undefined;
  const body = html`<section><div class="head"><h2>${t('statusJobs')}</h2>${
    list.length > 0 && html`<a class="button" href="/jobs.csv" download>${t('statusExport')}</a>`
  }</div>${jobCards(view, list, t('statusNoJobs'))}</section>
${last && html`<p><a class="button" href="/jobs?before=${last.opened}">${t('statusOlder')}</a></p>`}`;
  return page(view, { tab: '/jobs', title: t('statusJobs'), body, notice });
};

/** Paired sites. */
export const sites: RenderPage = (view, _, notice) => {
  const { t } = view;
  const rows = view.sites.list.map(
    ({ origin, browsers, added, used }) => html`<tr id="${idOf('site', origin)}">
  <td><b>${origin}</b>${browsers > 1 && html` <span class="muted small">${t('statusBrowsers', { n: browsers })}</span>`}</td>
  <td><span class="muted small">${t('statusAdded')}</span> ${moment(view, added)}</td>
  <td><span class="muted small">${t('statusUsed')}</span> ${moment(view, used)}</td>
  <td>${asked(
    idOf('revoke', origin),
    t('statusRevoke'),
    html`<p>${t('statusRevokeWhy')}</p>${action(view, '/sites/revoke', { origin }, html`<button class="danger">${t('statusRevoke')}</button>`)}`,
  )}</td>
</tr>`,
  );
  const body = html`<section><div class="head"><h2>${t('statusSites')}</h2></div>
<p class="muted">${t('statusSitesWhy')}</p>
${
  rows.length > 0
    ? html`<div class="card table"><table><tbody>${rows}</tbody></table></div>`
    : html`<div class="card empty">${t('statusNoSites')}</div>`
}</section>`;
  return page(view, { tab: '/sites', title: t('statusSites'), body, notice });
};

/** The last log lines of the service. */
export const log: RenderPage = (view, _, notice) => {
  const { t, logBook } = view;
  const lines = logBook.lines.map(
    ({ at, problem: { key, params } }) => html`<li>${moment(view, at)}<span>${t(key, params)}</span></li>`,
  );
  const body = html`<section><div class="head"><h2>${t('statusLog')}</h2></div>
<p class="muted">${t('statusLogWhy', { n: LOG_LINES })}</p>
<div class="card"><ol class="lines">${lines}</ol></div></section>`;
  return page(view, { tab: '/log', title: t('statusLog'), body, notice });
};

/** The page for a browser that has not sent the owner's key: it shows only how to open the page. */
export const locked = (view: View, file: string): Html =>
  bare(
    view,
    html`<section><div class="head"><h2>${view.t('statusLockedTitle')}</h2></div>
<div class="card"><p>${view.t('statusLocked')}</p><p>${view.t('statusLockedHow')}</p><p><code>${file}</code></p></div></section>`,
  );
