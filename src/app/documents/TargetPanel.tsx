import { ActionIcon, Menu, Select, Tooltip } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import type { MessageKey } from '../../base/messages';
import { DPIS } from '../../base/units';
import { t } from '../../i18n/messages';
import { entrySize } from '../../label/sizes';
import type { PrintMode } from '../../package/kernels';
import { modes } from '../../raster/modes';
import { SizeStore } from '../editor/form/SizeStore';
import { ChoiceField, Field } from '../print/dialog/Fields';
import { Watermark } from '../print/dialog/Watermark';
import { LengthField } from '../ui/LengthField';
import { lengthIn, sizeText } from '../ui/length';
import { targetFields } from './DocumentTarget';
import type { DocumentWork } from './DocumentWork';
import classes from './documents.module.css';
import { FITS, type Fit } from './fit';

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
          onChange={(mode) => target.setMode(mode as PrintMode, photo)}
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
    <LengthField
      flex="1 1 0"
      miw={0}
      min={min}
      max={max}
      hideControls
      withUnit
      aria-label={t(label)}
      value={value}
      onSet={set}
    />
  );
}

/** Suggested sizes: recently used, the page's own, and as wide as a printer's head. */
const Sizes = observer(function Sizes({ work }: { work: DocumentWork }) {
  const { store, printing } = work;
  const { target, shown } = store;
  const own = shown && work.sizeOf(shown);
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
          <Menu.Item onClick={() => target.setSize(own)}>
            {t('docSizeOwn', { size: sizeText(own) })}
          </Menu.Item>
        )}
        {['80*75', ...new SizeStore().history.sizes].map((entry) => (
          <Menu.Item key={entry} onClick={() => target.setSize(entrySize(entry))}>
            {sizeText(entrySize(entry))}
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
            {t('docSizePrinterOne', { name, width: lengthIn(width), dpi })}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
});
