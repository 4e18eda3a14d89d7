import { Anchor, Button } from '@mantine/core';
import { IconDeviceDesktop } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { appFolder } from '../../base/appFolder';
import { t } from '../../i18n/messages';
import { type BundledFamily, bundledFamilies } from '../../label/faces/families';
import { browserHost } from '../../raster/browserHost';
import classes from './fonts.module.css';
import { fontRegistry } from './pageFonts';

/** A bundled family in its own letters, and its licence. */
function OpenFont({ family: { key, family, sample }, name }: { family: BundledFamily; name: string }) {
  useEffect(() => {
    browserHost.loadGlyphs(t(sample), false, key).catch((error) => console.warn('bundled font:', error));
  }, [key, sample]);
  return (
    <li className={classes.font}>
      <div className={classes.name}>
        <strong>{name}</strong>
        <Anchor
          href={new URL('fonts/LICENSE.txt', appFolder()).href}
          target="_blank"
          rel="noreferrer"
          size="xs"
        >
          {t('fontLicence')}
        </Anchor>
      </div>
      <span className={classes.sample} style={{ fontFamily: `"${family}"` }}>
        {t(sample)}
      </span>
    </li>
  );
}

/** The bundled families. */
export function OpenFonts() {
  return (
    <section className={classes.section} aria-label={t('fontOpen')}>
      <h2>{t('fontOpen')}</h2>
      <p className={classes.about}>{t('fontOpenHint')}</p>
      <ul className={classes.list}>
        {bundledFamilies.map((family) => (
          <OpenFont
            key={family.key}
            family={family}
            name={t(family.key === '' ? 'fontOpenName' : family.label)}
          />
        ))}
      </ul>
    </section>
  );
}

/** The fonts of the machine, once the user allows access. */
export const LocalFonts = observer(function LocalFonts() {
  const { local, localProblem } = fontRegistry;
  return (
    <section className={classes.section} aria-label={t('fontLocal')}>
      <div className={classes.head}>
        <div>
          <h2>{t('fontLocal')}</h2>
          <p className={classes.about}>{t('fontLocalHint')}</p>
        </div>
        {localProblem !== 'fontNoApi' && (
          <Button
            size="sm"
            variant="default"
            leftSection={<IconDeviceDesktop size={16} />}
            onClick={() => void fontRegistry.requestLocal()}
          >
            {t(local ? 'fontLocalAgain' : 'fontLocalAllow')}
          </Button>
        )}
      </div>
      {localProblem && (
        <div className={classes.bad} role="alert">
          {t(localProblem)}
        </div>
      )}
      {local && (
        <>
          <p className={classes.count}>
            {local.length > 0 ? t('fontLocalCount', { n: local.length }) : t('fontLocalNone')}
          </p>
          {local.length > 0 && (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is scrolled by keys too
            <ul className={classes.local} tabIndex={0} aria-label={t('fontLocal')}>
              {local.map(({ postscriptName, fullName, family, style }) => (
                <li
                  key={postscriptName}
                  title={`${family} · ${style}`}
                  style={{ fontFamily: `"${family.replaceAll('"', '')}"` }}
                >
                  {fullName}
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </section>
  );
});
