import { Alert, Button, Table, Text } from '@mantine/core';
import { IconPhotoScan } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { dotsPerMm } from '../../../base/units';
import { t, translateRefusal } from '../../../i18n/messages';
import type { FittedPrinter } from '../../../raster/grade/fit/fitPrinter';
import { typicalPrinter } from '../../../raster/grade/picture';
import { Dialog } from '../../ui/Dialog';
import { chooseFile } from '../../ui/files';
import { fitPhoto, PHOTO_ACCEPT } from '../fit/fitPhoto';
import type { PrintForm } from '../form/PrintForm';
import classes from './options.module.css';

/** A length of print, mm: finer than any other length of the app. */
const fine = (mm: number): string => `${mm.toFixed(3)}\u00a0mm`;

type State = { fitted?: FittedPrinter; error?: string; isRunning?: boolean };

/** Fits the printer's model to a photo of its calibration label, and stores it for the printer. */
export const PrintQualityForm = observer(function PrintQualityForm({
  form,
  close,
}: {
  form: PrintForm;
  close(): void;
}) {
  const [{ fitted, error, isRunning = false }, setState] = useState<State>({});
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);
  const measure = async (file: File | undefined) => {
    if (!file) return;
    abort.current?.abort();
    const controller = new AbortController();
    abort.current = controller;
    const { signal } = controller;
    setState({ isRunning: true });
    try {
      const found = await fitPhoto(file, signal);
      setState({ fitted: found });
    } catch (refused) {
      if (!signal.aborted) setState({ error: translateRefusal(refused) });
    }
  };
  const { measured } = form.paper;
  const isOther = fitted !== undefined && fitted.dpi !== form.dpi;
  const use = (print: FittedPrinter | undefined) => {
    form.paper.setMeasured(print);
    close();
  };
  return (
    <Dialog opened onClose={close} title={t('calibrationMenu')} size={460}>
      <Text size="sm" mb="md">
        {t('calibrationFitHow', { name: form.printers.name ?? '' })}
      </Text>
      <Button
        variant={fitted ? 'default' : 'filled'}
        leftSection={<IconPhotoScan size={16} />}
        loading={isRunning}
        data-autofocus
        onClick={() => void chooseFile(PHOTO_ACCEPT).then(measure)}
      >
        {t('calibrationFitChoose')}
      </Button>
      <div role="status">
        {isRunning && (
          <Text size="sm" mt="sm">
            {t('calibrationFitRunning')}
          </Text>
        )}
        {error && (
          <Alert color="red" mt="md">
            {error}
          </Alert>
        )}
        {fitted && <Fitted fitted={fitted} />}
        {isOther && (
          <Alert color="orange" mt="md">
            {t('calibrationFitOther', { found: fitted.dpi, dpi: form.dpi })}
          </Alert>
        )}
      </div>
      <div className={classes.actions}>
        {measured && (
          <Button variant="subtle" color="gray" onClick={() => use(undefined)}>
            {t('calibrationFitReset')}
          </Button>
        )}
        <Button variant="default" onClick={close}>
          {t('directCancel')}
        </Button>
        <Button disabled={!fitted || isOther} onClick={() => use(fitted)}>
          {t('calibrationFitSave')}
        </Button>
      </div>
    </Dialog>
  );
});

/** The fitted values, each next to that of a typical printer. */
function Fitted({ fitted }: { fitted: FittedPrinter }) {
  const typical = typicalPrinter(dotsPerMm(fitted.dpi));
  const { gain, blur, residual, dead } = fitted;
  const heaters =
    dead.length > 0 ? t('calibrationFitAt', { dots: dead.join(', ') }) : t('calibrationFitNone');
  const rows: [name: string, value: string, typical?: string][] = [
    [t('calibrationFitGain'), fine(gain), fine(typical.gain)],
    [t('calibrationFitBlur'), fine(blur), fine(typical.blur)],
    [t('calibrationFitResidual'), `${(residual * 100).toFixed(1)} %`],
    [t('calibrationFitDead'), heaters],
  ];
  return (
    <Table mt="md" verticalSpacing={6}>
      <Table.Tbody>
        {rows.map(([name, value, usual]) => (
          <Table.Tr key={name}>
            <Table.Th fw="normal">{name}</Table.Th>
            <Table.Td>
              {value}
              {usual && (
                <Text span size="xs" c="dimmed" ms="xs" display="inline-block">
                  {t('calibrationFitTypical', { value: usual })}
                </Text>
              )}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

/** What the printer was measured to print like, and a button to open the form. */
export const MeasuredPrinter = observer(function MeasuredPrinter({ form }: { form: PrintForm }) {
  const { measured } = form.paper;
  if (!form.printer || !measured) return null;
  const [gain, blur] = [measured.gain.toFixed(3), measured.blur.toFixed(3)];
  return (
    <div className={classes.aside}>
      {t('calibrationFitted', { gain, blur })}
      <Button size="compact-xs" variant="subtle" onClick={() => form.paper.setMeasured(undefined)}>
        {t('calibrationReset')}
      </Button>
    </div>
  );
});
