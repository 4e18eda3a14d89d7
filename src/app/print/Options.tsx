import { SegmentedControl, Slider, Switch } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { MessageKey } from '../../base/messages';
import { isCode } from '../../label/symbolFacts';
import { t } from '../messages';
import {
  CUTS,
  type Cut,
  DIRECTIONS,
  type Direction,
  MAX_COPIES,
  MAX_DENSITY,
  MAX_SPEED,
  PRINT_TYPE,
  type PrintForm,
  type PrintType,
} from '../stores/PrintForm';
import type { PrintStore } from '../stores/PrintStore';
import { Count, Field, Offset } from './Fields';
import { amount } from './format';
import { Given } from './Inputs';
import { Modes } from './Modes';
import classes from './options.module.css';
import { PrinterField } from './PrinterField';
import { ChosenRows } from './Rows';
import { Watermark } from './Watermark';

const cutNames: Record<Cut, MessageKey> = { 0: 'cutNone', 1: 'cutAuto', 2: 'cutTear' };

interface Props {
  print: PrintStore;
  form: PrintForm;
}

/** Everything that can be chosen for a print. */
export const Options = observer(function Options({ print, form }: Props) {
  return (
    <div className={classes.options}>
      <Given print={print} form={form} />
      <PrinterField print={print} form={form} />
      <hr />
      <Records print={print} form={form} />
      <Field label={t('printOrder')}>
        <SegmentedControl
          size="xs"
          fullWidth
          flex={1}
          disabled={form.totals.sheets < 2 || form.copies === 1 || form.chosen !== undefined}
          aria-label={t('printOrder')}
          value={form.collate ? '1' : '0'}
          onChange={(value) => form.set({ collate: value === '1' })}
          data={[
            { value: '1', label: t('printCollated') },
            { value: '0', label: t('printUncollated') },
          ]}
        />
      </Field>
      <hr />
      <Modes print={print} form={form} />
      <Field label={t('printDirection')}>
        <SegmentedControl
          size="xs"
          fullWidth
          flex={1}
          aria-label={t('printDirection')}
          value={String(form.direction)}
          onChange={(value) => form.set({ direction: Number(value) as Direction })}
          data={DIRECTIONS.map((value) => ({ value: String(value), label: `${value}°` }))}
        />
      </Field>
      <Field label={t('printOffset')}>
        <Offset label={t('printRight')} value={form.hOffset} set={(hOffset) => form.set({ hOffset })} />
        <Offset label={t('printDown')} value={form.vOffset} set={(vOffset) => form.set({ vOffset })} />
      </Field>
      <hr />
      <Watermark store={form.watermark} />
      <hr />
      <Stock form={form} />
      <hr />
      <Proof form={form} />
    </div>
  );
});

/** Which records are printed and how often: a range of them, or rows chosen one by one. */
export const Records = observer(function Records({ print, form }: Props) {
  const { problems, recordCount: max, choice, chosen } = form;
  const rangeProblem = chosen && !print.submitted ? undefined : problems.range;
  return (
    <>
      {choice && (
        <Field label={t('printType')}>
          <SegmentedControl
            size="xs"
            fullWidth
            flex={1}
            aria-label={t('printType')}
            value={String(form.type)}
            onChange={(value) => form.set({ type: Number(value) as PrintType })}
            data={[
              { value: String(PRINT_TYPE.normal), label: t('printNormal') },
              { value: String(PRINT_TYPE.custom), label: t('printCustom') },
            ]}
          />
        </Field>
      )}
      {chosen ? (
        <Field label={t('printRange')} problem={rangeProblem ?? problems.sheets}>
          <ChosenRows print={print} choice={chosen} />
        </Field>
      ) : (
        <Field label={t('printRange')} problem={problems.range} note={t('printRangeOf', { n: amount(max) })}>
          <Count
            aria-label={t('printFrom')}
            max={max}
            value={form.from}
            set={(from) => form.set({ from })}
            error={Boolean(problems.range)}
          />
          <span className={classes.dash}>–</span>
          <Count
            aria-label={t('printTo')}
            max={max}
            value={form.to}
            set={(to) => form.set({ to })}
            error={Boolean(problems.range)}
          />
        </Field>
      )}
      <Field label={t('printCopies')} problem={problems.copies ?? (chosen ? undefined : problems.sheets)}>
        <Count
          aria-label={t('printCopies')}
          max={MAX_COPIES}
          disabled={chosen !== undefined}
          value={form.copies}
          set={(copies) => form.set({ copies })}
          error={Boolean(problems.copies)}
        />
      </Field>
    </>
  );
});

/** How the printer prints this paper. */
const Stock = observer(function Stock({ form }: { form: PrintForm }) {
  return (
    <>
      <Field label={t('printDensity')} note={String(form.density)}>
        <Slider
          flex={1}
          size="sm"
          min={0}
          max={MAX_DENSITY}
          label={null}
          thumbLabel={t('printDensity')}
          value={form.density}
          onChange={(density) => form.setStock({ density })}
        />
      </Field>
      <Field
        label={t('printSpeed')}
        note={form.speed === 0 ? t('printSpeedAuto') : t('printInches', { n: form.speed })}
      >
        <Slider
          flex={1}
          size="sm"
          min={0}
          max={MAX_SPEED}
          label={null}
          thumbLabel={t('printSpeed')}
          value={form.speed}
          onChange={(speed) => form.setStock({ speed })}
        />
      </Field>
      <Field label={t('printCut')}>
        <SegmentedControl
          size="xs"
          fullWidth
          flex={1}
          aria-label={t('printCut')}
          value={String(form.cut)}
          onChange={(value) => form.setStock({ cut: Number(value) as Cut })}
          data={CUTS.map((cut) => ({ value: String(cut), label: t(cutNames[cut]) }))}
        />
      </Field>
    </>
  );
});

/** Whether codes are read back before the first label; nothing to ask where there is none. */
const Proof = observer(function Proof({ form }: { form: PrintForm }) {
  const hasCodes = form.subject.label.elements.some((element) => element.takePrint && isCode(element));
  return (
    <Switch
      size="sm"
      label={t('printProof')}
      description={t('printProofHint')}
      disabled={!hasCodes}
      checked={form.proof && hasCodes}
      onChange={(event) => form.setProof(event.currentTarget.checked)}
    />
  );
});
