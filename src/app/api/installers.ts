import type { MessageKey } from '../../base/messages';
import type { SiteConfig } from './site';

/** An installer of the print service that the deployment offers. */
export interface Installer {
  title: MessageKey & ('windows64' | 'windows32' | 'linux64' | 'linuxArm64');
  url: string;
  /** Undefined for an address that the operator set. */
  sha256?: string;
}

/** The installers by system. An address that the operator set comes before the program of this server. */
export function installersOf({
  site,
  downloads = [],
}: Partial<Pick<SiteConfig, 'site' | 'downloads'>>): Installer[] {
  const set = (title: 'windows64' | 'windows32'): Installer[] => {
    const url = site?.[title];
    return url === undefined ? [] : [{ title, url }];
  };
  const offered = downloads.map(({ system, path, sha256 }) => ({ title: system, url: path, sha256 }));
  const own = [...set('windows64'), ...set('windows32')];
  return [...own, ...offered.filter(({ title }) => !own.some((one) => one.title === title))];
}
