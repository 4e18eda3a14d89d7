import { type MessageKey, translator } from '../base/messages';
import { own } from '../base/own';
import type { Config } from './config';

/** What the build says of the installed app; its words are those of a deployment. */
interface Manifest {
  shortcuts?: { name: string; url: string }[];
}

/** What a shortcut of the installed app is called, by where it leads. */
const SHORTCUTS: Readonly<Record<string, MessageKey>> = { '/label/create': 'menuNew', '/edit': 'screenEdit' };

/** The web manifest in the language and under the name of the deployment. */
export function manifestOf(built: string, { language, site }: Config): string {
  const t = translator(language);
  const { shortcuts, ...rest } = JSON.parse(built) as Manifest;
  return JSON.stringify({
    ...rest,
    name: site.brand ?? t('productName'),
    short_name: site.brand ?? t('productShort'),
    description: t('installAbout'),
    lang: language,
    ...(shortcuts && {
      shortcuts: shortcuts.map((one) => {
        const key = own(SHORTCUTS, one.url);
        return key ? { ...one, name: t(key) } : one;
      }),
    }),
  });
}
