import { ActionIcon, Menu, NumberInput, Select, Tooltip } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import type { MessageKey } from '../../base/messages';
import { DPIS, round2 } from '../../base/units';
import { t } from '../../i18n/messages';
import { entrySize } from '../../label/sizes';
import { type Mode, modes } from '../../raster/modes';
import { SizeStore } from '../editor/form/SizeStore';
import { ChoiceField, Field } from '../print/dialog/Fields';
import { Watermark } from '../print/dialog/Watermark';
import { targetFields } from './DocumentTarget';
import type { DocumentWork } from './DocumentWork';
import classes from './documents.module.css';
import { FITS, type Fit } from './fit';
import type { Size } from './page';

const fitNames: Record<Fit, MessageKey> = {
  contain: 'docFitContain',
  stretch: 'docFitStretch',
  original: 'docFitOriginal',
};

/** The target of the pages: size, fit, resolution, print mode and watermark. */
export const TargetPanel = observer(function TargetPanel({ work }: { work: DocumentWork }) {
  const { target } = work.store;
  const photo = work.live?.photo ?? false;
  return (
    <div className={classes.options}>
      <Field label={t('docSize')}>
        <Side
          value={target.size.width}
          {...targetFields.width.range}
          label="docWidth"
          set={(width) => target.setSize({ ...target.size, width })}
        />
        <span aria-hidden>×</span>
        <Side
          value={target.size.height}
          {...targetFields.height.range}
          label="docHeight"
          set={(height) => target.setSize({ ...target.size, height })}
        />
        <Sizes work={work} />
      </Field>
      <ChoiceField
        label={t('docFit')}
        value={target.fit}
        set={(fit) => target.setFit(fit)}
        options={FITS.map((fit) => [fit, t(fitNames[fit])])}
      />
      <ChoiceField
        label={t('docDpi')}
        value={target.dpi}
        set={(dpi) => target.setDpi(dpi)}
        options={DPIS.map((dpi) => [dpi, `${dpi} dpi`])}
      />
      <Field label={t('docMode')}>
        <Select
          size="xs"
          flex={1}
          allowDeselect={false}
          aria-label={t('printMode')}
          value={target.modeOf(photo)}
          description={photo && t('docPhoto')}
          onChange={(mode) => target.setMode(mode as Mode, photo)}
          data={Object.entries(modes).map(([value, { label }]) => ({ value, label: t(label) }))}
        />
      </Field>
      <Watermark store={work.print.watermark} />
    </div>
  );
});

interface SideProps {
  value: number;
  min: number;
  max: number;
  label: MessageKey;
  set(mm: number): void;
}

/** A side in mm; applied and clamped when the field is left. */
function Side({ value, min, max, label, set }: SideProps) {
  return (
    <NumberInput
      key={value}
      size="xs"
      flex="1 1 0"
      miw={0}
      min={min}
      max={max}
      decimalScale={2}
      hideControls
      suffix=" mm"
      aria-label={t(label)}
      defaultValue={value}
      onBlur={(event) => take(event.currentTarget.value, set)}
      onKeyDown={(event) => event.key === 'Enter' && take(event.currentTarget.value, set)}
    />
  );
}

function take(text: string, set: (mm: number) => void): void {
  const mm = Number.parseFloat(text);
  if (Number.isFinite(mm)) set(mm);
}

/** Suggested sizes: recently used, the page's own, and as wide as a printer's head. */
const Sizes = observer(function Sizes({ work }: { work: DocumentWork }) {
  const { store, printing } = work;
  const { target, shown } = store;
  const own = shown && work.sizeOf(shown);
  const written = ({ width, height }: Size) => `${round2(width)} × ${round2(height)} mm`;
  const printers = printing.connection.printers.filter((printer) => !printer.virtual);
  return (
    <Menu position="bottom-end" shadow="md">
      <Tooltip label={t('docSizes')}>
        <Menu.Target>
          <ActionIcon variant="default" size={30} aria-label={t('docSizes')}>
            <IconChevronDown size={15} />
          </ActionIcon>
        </Menu.Target>
      </Tooltip>
      <Menu.Dropdown>
        {own && (
          <Menu.Item onClick={() => target.setSize(own)}>{t('docSizeOwn', { size: written(own) })}</Menu.Item>
        )}
        {['80*75', ...new SizeStore().history.sizes].map((entry) => (
          <Menu.Item key={entry} onClick={() => target.setSize(entrySize(entry))}>
            {written(entrySize(entry))}
          </Menu.Item>
        ))}
        {printers.length > 0 && <Menu.Label>{t('docSizePrinter')}</Menu.Label>}
        {printers.map(({ name, width, dpi }) => (
          <Menu.Item
            key={name}
            onClick={() => {
              target.setDpi(dpi);
              target.setSize({ width, height: own ? (width * own.height) / own.width : target.size.height });
            }}
          >
            {t('docSizePrinterOne', { name, width, dpi })}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
});
