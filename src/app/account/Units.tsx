import { Select } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { LENGTH_UNITS, type LengthUnit } from '../../base/lengthUnit';
import type { MessageKey } from '../../base/messages';
import { t } from '../../i18n/messages';
import { lengthUnit } from '../ui/length';
import { useAccount } from './context';
import classes from './personal.module.css';
import { Row } from './Row';

const WORDS: Record<LengthUnit, MessageKey> = { mm: 'unitMmLong', in: 'unitInLong' };

/** The unit in which lengths are shown and typed, for all devices of the user. */
export const Units = observer(function Units() {
  const { preferences } = useAccount();
  return (
    <section className={classes.section} aria-labelledby="me-units">
      <h2 id="me-units">{t('meUnits')}</h2>
      <p className={classes.about}>{t('meUnitsHint')}</p>
      <Row label={t('meLengthUnit')}>
        <Select
          w={240}
          maw="100%"
          size="sm"
          aria-label={t('meLengthUnit')}
          allowDeselect={false}
          data={LENGTH_UNITS.map((value) => ({ value, label: t(WORDS[value]) }))}
          value={lengthUnit()}
          onChange={(value) => value && void preferences.change({ lengthUnit: value as LengthUnit })}
        />
      </Row>
    </section>
  );
});
