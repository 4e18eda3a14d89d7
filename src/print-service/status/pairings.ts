import { type Html, html } from './html';
import { action, idOf, type View } from './view';

/**
 * Sites whose code has not been typed in yet, on top of every page; and the lock after too many wrong codes.
 */
export function pairings(view: View): Html {
  const { t, now, pairing } = view;
  const { locked } = pairing;
  return html`${pairing.waiting.map(
    ({ origin, code, until }) => html`<div class="card pairing" id="${idOf('pairing', origin)}" role="status">
  <div>
    <p>${t('statusPairAsks')}</p>
    <p><strong>${origin}</strong></p>
    <p class="muted small">${t('statusPairHow')}</p>
  </div>
  <p class="code">${code.slice(0, 3)} ${code.slice(3)}</p>
  <div class="actions">
    <span class="muted small">${t('statusSeconds', { n: Math.ceil((until - now) / 1000) })}</span>
    ${action(view, '/pairing/dismiss', { origin }, html`<button>${t('statusPairDismiss')}</button>`)}
  </div>
</div>`,
  )}${
    locked > now &&
    html`<div class="card pairing" id="pairing-locked" role="status">
  <p>${t('statusPairLocked', { n: Math.ceil((locked - now) / 60_000) })}</p>
  ${action(view, '/pairing/unlock', {}, html`<button>${t('statusPairUnlock')}</button>`)}
</div>`
  }`;
}
