import { Button, SegmentedControl, Select, Switch, Text } from '@mantine/core';
import { IconLayoutGridAdd } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import type { MessageKey } from '../../../base/messages';
import { t } from '../../../i18n/messages';
import { LAYOUT_LIMITS, PAPERS, type Paper } from '../../../printing/sheetLayout';
import type { ExportStore } from '../export/ExportStore';
import {
  EXPORT_KINDS,
  type ExportKind,
  type ExportOptions,
  PICTURE_FORMATS,
  type PictureFormat,
} from '../export/exportOptions';
import type { PrintStore } from '../PrintStore';
import { Choice, ChoiceField, Field, NamedLength, NamedNumber } from './Fields';
import { Records } from './Options';
import classes from './options.module.css';
import { Watermark } from './Watermark';

const kinds: Record<ExportKind, { label: MessageKey; hint: MessageKey }> = {
  pdf: { label: 'exportKindPdf', hint: 'exportKindPdfHint' },
  sheets: { label: 'exportKindSheets', hint: 'exportKindSheetsHint' },
  pictures: { label: 'exportKindPictures', hint: 'exportKindPicturesHint' },
};

const formats: Record<PictureFormat, { label: MessageKey; hint: MessageKey }> = {
  bits: { label: 'exportBits', hint: 'exportBitsHint' },
  png: { label: 'exportColourPng', hint: 'exportColourHint' },
  jpeg: { label: 'exportJpeg', hint: 'exportJpegHint' },
};

interface Props {
  print: PrintStore;
  store: ExportStore;
}

/** Nothing is printed in an export. */
const EXPORT_WORDS = { range: 'exportRange', chosen: 'exportChosen' } as const;

/** The options of the file. */
export const ExportOptionsPane = observer(function ExportOptionsPane({ print, store }: Props) {
  const { options, form } = store;
  const { kind } = options;
  return (
    <div className={classes.options}>
      <div>
        <SegmentedControl
          fullWidth
          size="sm"
          aria-label={t('exportKind')}
          value={kind}
          onChange={(value) => store.set({ kind: value as ExportKind })}
          data={EXPORT_KINDS.map((value) => ({ value, label: t(kinds[value].label) }))}
        />
        <Text mt={6} fz={12} c="dimmed">
          {t(kinds[kind].hint)}
        </Text>
      </div>
      {kind === 'pictures' && <FormatField store={store} />}
      <hr />
      <Records print={print} form={form} words={EXPORT_WORDS} />
      {kind === 'sheets' && <SheetFields store={store} />}
      {kind === 'pictures' && !store.single && <NameField store={store} />}
      <hr />
      <Watermark store={form.watermark} />
    </div>
  );
});

const FormatField = observer(function FormatField({ store }: { store: ExportStore }) {
  const { picture } = store.options;
  return (
    <div>
      <ChoiceField
        label={t('exportFormat')}
        value={picture}
        set={(value) => store.set({ picture: value })}
        options={PICTURE_FORMATS.map((value) => [value, t(formats[value].label)])}
      />
      <Text mt={6} fz={12} c="dimmed">
        {t(formats[picture].hint)}
      </Text>
    </div>
  );
});

const NameField = observer(function NameField({ store }: { store: ExportStore }) {
  const { options, form } = store;
  const fields = [...new Set(form.subject.records?.fields ?? [])].filter((field) => field !== '');
  const known = fields.includes(options.nameColumn);
  return (
    <Field label={t('exportNames')}>
      <Select
        size="xs"
        flex={1}
        aria-label={t('exportNames')}
        allowDeselect={false}
        searchable={fields.length > 8}
        data={[{ value: '', label: t('exportNumbers') }, ...fields.map((value) => ({ value, label: value }))]}
        value={known ? options.nameColumn : ''}
        onChange={(value) => store.set({ nameColumn: value ?? '' })}
      />
    </Field>
  );
});

type LayoutField = keyof typeof LAYOUT_LIMITS;

const SheetFields = observer(function SheetFields({ store }: { store: ExportStore }) {
  const { options } = store;
  const shared = (field: LayoutField, label: MessageKey) => ({
    label: t(label),
    step: 1,
    ...LAYOUT_LIMITS[field],
    value: options[field],
    set: (value: number) => store.set({ [field]: value } as Partial<ExportOptions>),
  });
  const count = (field: LayoutField, label: MessageKey) => (
    <NamedNumber leftSectionWidth={58} decimalScale={0} {...shared(field, label)} />
  );
  const length = (field: LayoutField, label: MessageKey) => (
    <NamedLength leftSectionWidth={34} {...shared(field, label)} />
  );
  return (
    <>
      <hr />
      <Field label={t('exportPaper')}>
        <Select
          size="xs"
          w={100}
          aria-label={t('exportPaper')}
          allowDeselect={false}
          data={Object.keys(PAPERS)}
          value={options.paper}
          onChange={(paper) => paper && store.set({ paper: paper as Paper })}
        />
        <Choice
          label={t('exportPaper')}
          value={options.landscape}
          set={(landscape) => store.set({ landscape })}
          options={[
            [false, t('exportUpright')],
            [true, t('exportAcross')],
          ]}
        />
      </Field>
      <Field label={t('exportGrid')}>
        {count('columns', 'exportGridColumns')}
        {count('rows', 'exportGridRows')}
      </Field>
      <Field label={t('exportMargins')}>
        {length('left', 'exportLeft')}
        {length('top', 'exportTop')}
      </Field>
      <Field label={t('exportGaps')}>
        {length('gapX', 'exportGapX')}
        {length('gapY', 'exportGapY')}
      </Field>
      <Button size="xs" variant="light" leftSection={<IconLayoutGridAdd size={15} />} onClick={store.fill}>
        {t('exportFill')}
      </Button>
      <Field label={t('exportMarks')}>
        <Switch
          size="sm"
          aria-label={t('exportMarks')}
          checked={options.marks}
          onChange={(event) => store.set({ marks: event.currentTarget.checked })}
        />
      </Field>
      <Field label={t('exportStart')}>
        <Text fz={12} c="dimmed">
          {t('exportStartNote', { n: options.start })}
        </Text>
      </Field>
    </>
  );
});
