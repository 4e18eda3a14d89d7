import { useEffect } from 'react';
import { t } from '../../i18n/messages';
import { PageFrame } from '../ui/PageFrame';
import { CloudFonts } from './CloudFonts';
import { LocalFonts, OpenFonts } from './OtherFonts';
import { fontRegistry } from './pageFonts';

/** The fonts for labels: those of the account, the bundled one, and those of the machine. */
export default function Fonts() {
  // Reloads whenever the page comes into view: another tab may have uploaded one.
  useEffect(() => {
    void fontRegistry.load();
    void fontRegistry.listAllowedLocal();
  }, []);
  return (
    <PageFrame width="text" title={t('menuFonts')}>
      <CloudFonts />
      <OpenFonts />
      <LocalFonts />
    </PageFrame>
  );
}
