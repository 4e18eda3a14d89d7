import { useEffect } from 'react';
import { CloudFonts } from '../fonts/CloudFonts';
import classes from '../fonts/fonts.module.css';
import { LocalFonts, OpenFonts } from '../fonts/OtherFonts';
import { t } from '../messages';
import { fontShelf } from '../stores/pageFonts';

/** The fonts labels may be set in: those of the account, the bundled one, and those of the machine. */
export default function Fonts() {
  // Anew whenever the page comes into view: another tab may have uploaded one.
  useEffect(() => {
    void fontShelf.load();
    void fontShelf.lookLocal();
  }, []);
  return (
    <div className={classes.page}>
      <h1>{t('menuFonts')}</h1>
      <CloudFonts />
      <OpenFonts />
      <LocalFonts />
    </div>
  );
}
