import { own } from '../../base/own';

/** Markup that needs no escaping. */
export class Html {
  constructor(readonly text: string) {}
}

/** Values of a template: text is escaped, markup is inserted unchanged, undefined values are left out. */
export type Value = Html | string | number | false | undefined | readonly Value[];

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function textOf(value: Value): string {
  if (value instanceof Html) return value.text;
  if (value === undefined || value === false) return '';
  if (typeof value === 'object') return value.map(textOf).join('');
  return String(value).replaceAll(/[&<>"']/g, (character) => own(ESCAPES, character)!);
}

/** Markup with every value in it escaped: html`<b>${name}</b>`. Attributes have to be quoted. */
export const html = (parts: TemplateStringsArray, ...values: Value[]): Html =>
  new Html(parts.map((part, i) => part + (i < values.length ? textOf(values[i]) : '')).join(''));
