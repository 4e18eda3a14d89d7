import { languageFacts } from '../../base/messages/languages';
import { type Html, html, type Value } from './html';
import { pairings } from './pairings';
import type { View } from './view';

const TABS = [
  ['/', 'statusOverview'],
  ['/jobs', 'statusJobs'],
  ['/sites', 'statusSites'],
  ['/log', 'statusLog'],
] as const;

interface Frame {
  /** The tab it belongs to. */
  tab: (typeof TABS)[number][0];
  title: string;
  body: Value;
  /** The error of the last action. */
  notice?: string | undefined;
  /** A page with a form does not refresh while a user fills it in. */
  still?: boolean;
}

/** The document of every page. */
const document = ({ t, language }: View, title: Value, body: Value): Html => html`<!doctype html>
<html lang="${language}" dir="${languageFacts[language].direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${title} · ${t('statusTitle')}</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/page.css">
<script src="/page.js" defer></script>
</head>
<body>
${body}
</body>
</html>
`;

const brand = ({ t }: View): Html =>
  html`<a class="brand" href="/"><img src="/icon.svg" alt="" width="28" height="28"><h1>${t('statusTitle')}</h1></a>`;

/** A page that shows no data of the service. */
export const bare = (view: View, body: Value): Html =>
  document(
    view,
    view.t('statusLockedTitle'),
    html`<header>${brand(view)}</header><main data-live="no">${body}</main>`,
  );

/** A page of the service: the common frame around `body`. */
export function page(view: View, { tab, title, body, notice, still = false }: Frame): Html {
  const { t, pairing } = view;
  const waiting = pairing.waiting.length;
  return document(
    view,
    html`${waiting > 0 && `(${waiting}) `}${title}`,
    html`<header>
  ${brand(view)}
  <nav aria-label="${t('statusPages')}">${TABS.map(
    ([path, key]) => html`<a href="${path}"${path === tab && html` aria-current="page"`}>${t(key)}</a>`,
  )}</nav>
</header>
<p class="lost" id="lost" role="status" hidden>${t('statusLost')}</p>
${notice && html`<p class="notice" id="notice" role="alert">${notice}</p>`}
<main data-live="${still ? 'no' : 'yes'}">
${pairings(view)}
${body}
</main>`,
  );
}
