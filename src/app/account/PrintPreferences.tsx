import { Loader, Select, Slider } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { t } from '../../i18n/messages';
import { PRINT_MODES } from '../../package/kernels';
import { modes } from '../../raster/modes';
import { useAccount } from './context';
import classes from './personal.module.css';
import { Row } from './Row';
import { usePrinters } from './usePrinters';

/** Largest density and speed the server stores. */
const MAX = 15;

/** Defaults of the print dialog, for all devices of the user. */
export const PrintPreferences = observer(function PrintPreferences() {
  const { preferences } = useAccount();
  const { value, failure } = preferences;
  return (
    <section className={classes.section} aria-labelledby="me-print">
      <h2 id="me-print">{t('mePrint')}</h2>
      <p className={classes.about}>{t('mePrintHint')}</p>
      {failure !== undefined && (
        <p className={classes.failure} role="alert">
          {t('mePreferencesFailed', { reason: failure })}
        </p>
      )}
      <Printer />
      <Row label={t('printMode')}>
        <Select
          w={240}
          maw="100%"
          size="sm"
          aria-label={t('printMode')}
          allowDeselect={false}
          data={PRINT_MODES.map((mode) => ({ value: mode, label: t(modes[mode].label) }))}
          value={value.printMode}
          onChange={(printMode) => printMode && void preferences.change({ printMode })}
        />
      </Row>
      <Level
        label={t('printDensity')}
        value={value.printDensity}
        format={String}
        set={(printDensity) => void preferences.change({ printDensity })}
      />
      <Level
        label={t('printSpeed')}
        value={value.printSpeed}
        format={(n) => (n === 0 ? t('printSpeedAuto') : t('printInches', { n }))}
        set={(printSpeed) => void preferences.change({ printSpeed })}
      />
    </section>
  );
});

/** The value for no printer in the list: a printer's name is never empty. */
const NONE = '';

const Printer = observer(function Printer() {
  const { preferences } = useAccount();
  const { defaultPrinter } = preferences.value;
  const { names, busy, problem, find } = usePrinters();
  const others = names.filter((name) => name !== defaultPrinter);
  return (
    <Row label={t('mePrinter')} hint={problem && t('mePrinterLost', { reason: problem })}>
      <Select
        w={240}
        maw="100%"
        size="sm"
        aria-label={t('mePrinter')}
        allowDeselect={false}
        data={[
          { value: NONE, label: t('mePrinterNone') },
          ...[...(defaultPrinter ? [defaultPrinter] : []), ...others].map((name) => ({
            value: name,
            label: name,
          })),
        ]}
        value={defaultPrinter}
        onDropdownOpen={() => void find()}
        onChange={(name) => void preferences.change({ defaultPrinter: name ?? NONE })}
      />
      {busy && (
        <span className={classes.finding} role="status">
          <Loader size={14} />
          {t('mePrinterFind')}
        </span>
      )}
    </Row>
  );
});

interface LevelProps {
  label: string;
  value: number;
  format(value: number): string;
  set(value: number): void;
}

/** An integer on a slider; it is set when the slider is released. */
function Level({ label, value, format, set }: LevelProps) {
  const [held, setHeld] = useState<number>();
  const shown = held ?? value;
  return (
    <Row label={label}>
      <Slider
        w={240}
        maw="100%"
        size="sm"
        min={0}
        max={MAX}
        label={null}
        thumbLabel={label}
        value={shown}
        onChange={setHeld}
        onChangeEnd={(next) => {
          setHeld(undefined);
          if (next !== value) set(next);
        }}
      />
      <span className={classes.level}>{format(shown)}</span>
    </Row>
  );
}
