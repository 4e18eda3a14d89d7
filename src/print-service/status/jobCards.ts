import type { MessageKey } from '../../base/messages';
import type { JobState, JobStatus } from '../../printing/protocol';
import { isOver } from '../../printing/protocol';
import { jobStates } from '../../printing/words';
import { type Html, html } from './html';
import { action, asked, moment, type View } from './view';

const TONES: Record<JobState, string> = {
  waiting: '',
  printing: 'busy',
  paused: 'warn',
  blocked: 'bad',
  doubt: 'warn',
  cancelling: '',
  done: 'good',
  cancelled: '',
  failed: 'bad',
};

/** Number of labels of a job in doubt. */
export const labelsInDoubt = ({ doubt }: JobStatus): number =>
  doubt.reduce((sum, { from, to }) => sum + to - from, 0);

/** The jobs in a column, or the reason why there are none. */
export const jobCards = (view: View, jobs: readonly JobStatus[], empty: string): Html =>
  jobs.length > 0
    ? html`<div class="stack">${jobs.map((job) => card(view, job))}</div>`
    : html`<div class="card empty">${empty}</div>`;

function card(view: View, job: JobStatus): Html {
  const { t } = view;
  const { jobId, title, printers, state, count, sent, skipped, doubt, problem, opened, ended } = job;
  const numbers: [MessageKey, number][] = [
    ['statusAsked', count],
    ['statusPrinted', sent],
    ['statusSkipped', skipped],
    ['statusDoubtful', labelsInDoubt(job)],
    ['statusToCome', count - sent - skipped - labelsInDoubt(job)],
  ];
  return html`<article class="card job" id="job-${jobId}">
  <div class="title"><h3>${title || t('statusUntitled')}</h3><span class="chip ${TONES[state]}">${t(jobStates[state])}</span></div>
  <p class="muted small">${printers.join(' · ')} · ${moment(view, opened)}${ended !== undefined && html` – ${moment(view, ended)}`}</p>
  ${!isOver(state) && html`<progress max="${count}" value="${sent + skipped}" aria-label="${t('statusProgress')}"></progress>`}
  <p class="counts">${numbers
    .filter(([name, n]) => n > 0 || name === 'statusAsked' || name === 'statusPrinted')
    .map(([name, n]) => html`<span>${t(name)} <b>${n}</b></span>`)}</p>
  ${problem && html`<p class="why">${t(problem.key, problem.params)}</p>`}
  ${doubt.map(({ from, to, printer }) => inDoubt(view, jobId, from, to, printer))}
  <div class="actions">${buttons(view, job)}</div>
</article>`;
}

/** Labels in doubt that are listed one by one; beyond this number only the whole run can be chosen. */
const MOST = 20;

/** The labels in doubt, each named: only a person at the printer can decide. */
function inDoubt(view: View, jobId: string, from: number, to: number, printer: string): Html {
  const { t } = view;
  const one = to - from === 1;
  const labels = one ? t('jobsOne', { n: to }) : t('jobsRange', { from: from + 1, to });
  const named = one || to - from > MOST ? [] : Array.from({ length: to - from }, (_, i) => from + i);
  const choose = (first: number, last: number, printed: MessageKey, missing: MessageKey) => {
    const button = (choice: string, label: MessageKey) =>
      action(
        view,
        '/jobs/resolve',
        { jobId, from: first, to: last, choice },
        html`<button>${t(label)}</button>`,
      );
    return html`${button('skip', printed)}${button('reprint', missing)}`;
  };
  return html`<div class="doubt" id="doubt-${jobId}-${from}">
  <p>${t('statusDoubtWhy', { printer, labels })}</p>
  ${one ? choose(from, to, 'statusDoubtPrinted', 'statusDoubtMissing') : choose(from, to, 'statusDoubtAllPrinted', 'statusDoubtAllMissing')}
  ${
    named.length > 0 &&
    html`<ul>${named.map(
      (label) =>
        html`<li><span>${t('jobsOne', { n: label + 1 })}</span>${choose(label, label + 1, 'statusDoubtPrinted', 'statusDoubtMissing')}</li>`,
    )}</ul>`
  }
</div>`;
}

function buttons(view: View, { jobId, state, count, accepted }: JobStatus): Html {
  const { t } = view;
  const command = (path: string, label: MessageKey) =>
    action(view, path, { jobId }, html`<button>${t(label)}</button>`);
  const open = !isOver(state) && state !== 'cancelling';
  return html`${open && (state === 'paused' ? command('/jobs/resume', 'statusResume') : command('/jobs/pause', 'statusPause'))}${
    open &&
    asked(
      `cancel-${jobId}`,
      t('statusCancel'),
      html`<p>${t('statusCancelWhy')}</p>${action(view, '/jobs/cancel', { jobId }, html`<button class="danger">${t('statusCancel')}</button>`)}`,
    )
  }${
    accepted > 0 &&
    asked(
      `reprint-${jobId}`,
      t('statusReprint'),
      html`<p>${t('statusReprintWhy')}</p>${action(
        view,
        '/jobs/reprint',
        { of: jobId },
        html`<input type="number" name="first" min="1" max="${Math.min(count, accepted)}" value="1" required aria-label="${t('statusFirst')}">
      <span aria-hidden="true">–</span>
      <input type="number" name="last" min="1" max="${Math.min(count, accepted)}" value="${Math.min(count, accepted)}" required aria-label="${t('statusLast')}">
      <button class="primary">${t('statusReprint')}</button>`,
      )}`,
    )
  }`;
}
