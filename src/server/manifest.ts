import { type MessageKey, translateFor } from '../base/messages';
import { languageFacts } from '../base/messages/languages';
import { own } from '../base/own';
import type { Config } from './config';

/** The built manifest of the installed app; its texts come from the deployment. */
interface Manifest {
  shortcuts?: { name: string; url: string }[];
}

/** Names of the installed app's shortcuts, by their address. */
const SHORTCUTS: Readonly<Record<string, MessageKey>> = { '/label/create': 'menuNew', '/edit': 'screenEdit' };

/** The web manifest in the deployment's language and with its name. */
export function manifestOf(built: string, { language, site }: Config): string {
  const t = translateFor(language);
  const { shortcuts, ...rest } = JSON.parse(built) as Manifest;
  return JSON.stringify({
    ...rest,
    name: site.brand ?? t('productName'),
    short_name: site.brand ?? t('productShort'),
    description: t('installAbout'),
    lang: language,
    dir: languageFacts[language].direction,
    ...(shortcuts && {
      shortcuts: shortcuts.map((one) => {
        const key = own(SHORTCUTS, one.url);
        return key ? { ...one, name: t(key) } : one;
      }),
    }),
  });
}
