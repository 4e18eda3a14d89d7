import { Button, Text } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { round2 } from '../../../base/units';
import { t } from '../../../i18n/messages';
import { Dialog } from '../../ui/Dialog';
import { LengthField } from '../../ui/LengthField';
import { lengthIn } from '../../ui/length';
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
  const [left, setLeft] = useState(round2(cross.x - x));
  const [top, setTop] = useState(round2(cross.y - y));
  const save = () => {
    form.paper.setOffset({ x: round2(cross.x - left), y: round2(cross.y - top) });
    close();
  };
  const side = (nominal: number) => ({
    size: 'sm',
    withUnit: true,
    step: 0.1,
    min: nominal - MAX_OWN_OFFSET,
    max: nominal + MAX_OWN_OFFSET,
  });
  return (
    <Dialog opened onClose={close} title={t('calibrationMenu')} size={420}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Text size="sm" mb="md">
          {t('calibrationHow', {
            x: lengthIn(cross.x),
            y: lengthIn(cross.y),
            name: form.printers.name ?? '',
          })}
        </Text>
        <div className={classes.pair}>
          <LengthField
            {...side(cross.x)}
            label={t('calibrationLeft')}
            value={left}
            onSet={setLeft}
            data-autofocus
          />
          <LengthField {...side(cross.y)} label={t('calibrationTop')} value={top} onSet={setTop} />
        </div>
        <div className={classes.actions}>
          <Button variant="default" onClick={close}>
            {t('directCancel')}
          </Button>
          <Button type="submit">{t('calibrationSave')}</Button>
        </div>
      </form>
    </Dialog>
  );
});
