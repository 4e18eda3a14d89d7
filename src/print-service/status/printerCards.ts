import { languages } from '../../printing/languages';
import type { PrinterInfo, PrinterState } from '../../printing/protocol';
import { printerReasons, printerStates } from '../../printing/words';
import { driverLabel } from './drivers';
import { type Html, html } from './html';
import { action, asked, idOf, type View } from './view';

const TONES: Record<PrinterState, string> = {
  ready: 'good',
  busy: 'busy',
  paused: 'warn',
  blocked: 'bad',
  offline: 'bad',
  unknown: '',
};

/** All printers with their states and actions. */
export function printerCards(view: View): Html {
  const { t, jobs } = view;
  const printers = jobs.printers;
  return html`<section id="printers">
  <div class="head">
    <h2>${t('statusPrinters')}</h2>
    ${action(view, '/printers/find', {}, html`<button>${t('statusFind')}</button>`)}
    <a class="button primary" href="/printers/new">${t('statusAdd')}</a>
  </div>
  ${
    printers.length > 0
      ? html`<div class="grid">${printers.map((printer) => card(view, printer))}</div>`
      : html`<div class="card empty" id="no-printers">${t('statusNoPrinters')}</div>`
  }
</section>`;
}

function card(view: View, printer: PrinterInfo): Html {
  const { t, printers, canTest } = view;
  const { name, dpi, width, language, driver, state, reasons, message, verified } = printer;
  const address = printers.get(name)?.address;
  return html`<article class="card printer" id="${idOf('printer', name)}">
  <div class="title"><h3>${name}</h3><div class="chips">
    ${!verified && html`<span class="chip" title="${t('statusUnverifiedWhy')}">${t('statusUnverified')}</span>`}
    <span class="chip ${TONES[state]}">${t(printerStates[state])}</span>
  </div></div>
  ${reasons.length > 0 && html`<p class="why">${reasons.map((reason) => t(printerReasons[reason])).join(' · ')}</p>`}
  ${message && html`<p class="muted small">${message}</p>`}
  <dl>
    <dt>${t('statusDriver')}</dt><dd>${driverLabel(t, driver)}</dd>
    <dt>${t('statusAddress')}</dt><dd>${address}</dd>
    <dt>${t('statusHead')}</dt><dd>${t('statusHeadOf', { dpi, mm: width })} · ${languages[language].title}</dd>
  </dl>
  <div class="actions">
    ${canTest && action(view, '/printers/test', { name }, html`<button>${t('statusTest')}</button>`)}
    <a class="button" href="/printers/edit?name=${encodeURIComponent(name)}">${t('statusChange')}</a>
    ${
      printers.isListed(name)
        ? html`${asked(
            idOf('remove', name),
            t('statusRemove'),
            html`<p>${t('statusRemoveWhy')}</p>${action(view, '/printers/remove', { name }, html`<button class="danger">${t('statusRemove')}</button>`)}`,
          )}`
        : html`<span class="muted small">${t('statusFound')}</span>`
    }
  </div>
</article>`;
}
