import { Button, NumberInput, Text } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { t } from '../../../i18n/messages';
import { Dialog } from '../../ui/Dialog';
import { calibrationOf } from '../calibrationJob';
import type { PrintForm } from '../form/PrintForm';
import { MAX_OWN_OFFSET } from '../form/printerOffsets';
import classes from './options.module.css';

/** Asks where the cross of the calibration label was printed, and stores the printer's offset. */
export const CalibrationForm = observer(function CalibrationForm({
  form,
  close,
}: {
  form: PrintForm;
  close(): void;
}) {
  const { cross } = calibrationOf(form, t);
  const { x, y } = form.paper.offset;
  const [left, setLeft] = useState<string | number>(round(cross.x - x));
  const [top, setTop] = useState<string | number>(round(cross.y - y));
  const isGood = within(left, cross.x) && within(top, cross.y);
  const save = () => {
    form.paper.setOffset({ x: round(cross.x - Number(left)), y: round(cross.y - Number(top)) });
    close();
  };
  const side = { suffix: ' mm', step: 0.1, decimalScale: 2, allowNegative: true } as const;
  return (
    <Dialog opened onClose={close} title={t('calibrationMenu')} size={420}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isGood) save();
        }}
      >
        <Text size="sm" mb="md">
          {t('calibrationHow', { ...cross, name: form.printers.name ?? '' })}
        </Text>
        <div className={classes.pair}>
          <NumberInput
            {...side}
            label={t('calibrationLeft')}
            value={left}
            onChange={setLeft}
            error={!within(left, cross.x)}
            data-autofocus
          />
          <NumberInput
            {...side}
            label={t('calibrationTop')}
            value={top}
            onChange={setTop}
            error={!within(top, cross.y)}
          />
        </div>
        <div className={classes.actions}>
          <Button variant="default" onClick={close}>
            {t('directCancel')}
          </Button>
          <Button type="submit" disabled={!isGood}>
            {t('calibrationSave')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
});

const round = (mm: number): number => Math.round(mm * 100) / 100;

const within = (measured: string | number, nominal: number): boolean =>
  typeof measured === 'number' && Math.abs(nominal - measured) <= MAX_OWN_OFFSET;
