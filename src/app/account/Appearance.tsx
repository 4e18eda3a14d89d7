import { Select, useMantineColorScheme } from '@mantine/core';
import type { MessageKey } from '../../base/messages';
import { t } from '../../i18n/messages';
import { SCHEMES } from '../ui/scheme';
import classes from './personal.module.css';
import { Row } from './Row';

const WORDS: Record<(typeof SCHEMES)[number], MessageKey> = {
  auto: 'schemeAuto',
  light: 'schemeLight',
  dark: 'schemeDark',
};

/** How the interface looks in this browser. */
export function Appearance() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <section className={classes.section} aria-labelledby="me-look">
      <h2 id="me-look">{t('meLook')}</h2>
      <p className={classes.about}>{t('meLookHint')}</p>
      <Row label={t('colourScheme')}>
        <Select
          w={240}
          maw="100%"
          size="sm"
          aria-label={t('colourScheme')}
          allowDeselect={false}
          data={SCHEMES.map((scheme) => ({ value: scheme, label: t(WORDS[scheme]) }))}
          value={colorScheme}
          onChange={(scheme) => scheme && setColorScheme(scheme)}
        />
      </Row>
    </section>
  );
}
