import type { MessageKey } from '../../base/messages';
import { own } from '../../base/own';
import { DPIS } from '../../base/units';
import { languages } from '../../printing/languages';
import type { Way } from '../drivers/way';
import { deviceFiles, languageName, waysOn } from './drivers';
import { type Html, html } from './html';
import { page } from './page';
import type { RenderPage } from './pages';
import type { View } from './view';

/** The typed values: each driver has its own address field, so that switching drivers loses none. */
export type Typed = Partial<Record<string, string>>;

/** The form to add a printer; `?driver=&address=&name=` fills in known values. */
export const newPrinter: RenderPage = (view, query, notice) => {
  const driver = query.get('driver') ?? 'tcp';
  const typed = { ...Object.fromEntries(query), driver, [`address-${driver}`]: query.get('address') ?? '' };
  return printerForm(view, { typed, notice });
};

/** The form to change the printer `?name=`. Changing a found printer adds it to the list. */
export const editPrinter: RenderPage = (view, query, notice) => {
  const name = query.get('name') ?? '';
  const printer = view.printers.get(name);
  const typed = printer && {
    ...Object.fromEntries(Object.entries(printer).map(([key, value]) => [key, String(value)])),
    ...(view.printers.isListed(name) && { was: name }),
    [`address-${printer.driver}`]: view.printers.stored(printer).address,
    [`language-${printer.driver}`]: printer.language,
  };
  return printerForm(view, { typed: typed ?? {}, notice });
};

/** @param wrong field whose value was refused. */
export async function printerForm(
  view: View,
  { typed, wrong, notice }: { typed: Typed; wrong?: string | undefined; notice?: string | undefined },
): Promise<Html> {
  const { t, token } = view;
  const was = typed.was;
  const title = t(was === undefined ? 'statusAddPrinter' : 'statusChangePrinter');
  const devices = await deviceFiles();
  const select = (name: string, label: MessageKey, options: readonly (readonly [string, string])[]) =>
    html`<div><label class="label" for="${name}">${t(label)}</label><select name="${name}" id="${name}">${options.map(
      ([value, text]) =>
        html`<option value="${value}"${own(typed, name) === value && html` selected`}>${text}</option>`,
    )}</select></div>`;
  const choice = ({ name: driver, label, hint }: Way) => html`<label class="choice">
  <input type="radio" name="driver" value="${driver}"${(typed.driver ?? 'tcp') === driver && html` checked`}>
  <span>${t(label)}<small>${t(hint)}</small></span>
</label>`;
  const address = (way: Way) => {
    const driver = way.name;
    const name = `address-${driver}`;
    const bad = wrong === 'address' && typed.driver === driver;
    return html`<div class="of of-${driver}"><label class="label" for="${name}">${t(way.addressLabel)}</label>
  <input id="${name}" name="${name}" value="${own(typed, name)}" placeholder="${way.example}" maxlength="1000" autocomplete="off"${way.devices && html` list="devices"`}${bad && html` aria-invalid="true"`} aria-describedby="${name}-hint">
  <p class="${bad ? 'wrong' : 'hint'}" id="${name}-hint">${t(way.addressHint)}</p>
  ${
    way.languages.length > 1 &&
    html`<div class="next">${select(
      `language-${driver}`,
      'statusLanguage',
      way.languages.map((name) => [name, languageName(t, languages[name])] as const),
    )}<p class="hint">${t('statusLanguageHint')}</p></div>`
  }</div>`;
  };
  const choices = waysOn(process.platform);
  const body = html`<section><div class="head"><h2>${title}</h2></div>
<form class="card fields" method="post" action="${was === undefined ? '/printers/add' : '/printers/change'}">
  <input type="hidden" name="token" value="${token}">
  ${was !== undefined && html`<input type="hidden" name="was" value="${was}">`}
  <div><label class="label" for="name">${t('statusName')}</label>
    <input id="name" name="name" value="${typed.name}" maxlength="200" required autocomplete="off"${wrong === 'name' && html` aria-invalid="true"`} aria-describedby="name-hint">
    <p class="${wrong === 'name' ? 'wrong' : 'hint'}" id="name-hint">${t('statusNameHint')}</p></div>
  <fieldset><legend>${t('statusDriver')}</legend>${choices.map(choice)}</fieldset>
  <datalist id="devices">${devices.map((path) => html`<option value="${path}">`)}</datalist>
  ${choices.map(address)}
  <div class="row">
    ${select(
      'dpi',
      'statusDpi',
      DPIS.map((dpi) => [String(dpi), `${dpi} dpi`] as const),
    )}
    <div><label class="label" for="width">${t('statusWidth')}</label>
      <input id="width" name="width" type="number" min="1" max="1000" step="any" required value="${typed.width ?? 104}"${wrong === 'width' && html` aria-invalid="true"`}></div>
  </div>
  <div class="actions"><button class="primary">${t('statusSave')}</button><a class="button" href="/">${t('statusBack')}</a></div>
</form></section>`;
  return page(view, { tab: '/', title, body, notice, still: true });
}
