import { Slider, Switch } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { MAX_COPIES } from '../../../base/constants';
import type { MessageKey } from '../../../base/messages';
import { PRINT_RANGES } from '../../../base/printSettings';
import { t } from '../../../i18n/messages';
import { rowNumber } from '../../../label/bind';
import { rangesOf } from '../../editor/problemGroups';
import { ofRecords } from '../../sheet/recordWords';
import { amount } from '../../ui/format';
import { CUTS, type Cut, DIRECTIONS, PRINT_TYPE, type PrintForm } from '../form/PrintForm';
import type { PrintStore } from '../PrintStore';
import { ChoiceField, Count, Field, Offset } from './Fields';
import { Given } from './Inputs';
import { Modes } from './Modes';
import classes from './options.module.css';
import { PrinterField } from './PrinterField';
import { ChosenRows } from './Rows';
import { Watermark } from './Watermark';

const cutNames: Record<Cut, MessageKey> = { 0: 'cutNone', 1: 'cutAuto', 2: 'cutTear' };

/** Maximum runs of rows that are named. */
const NAMED = 12;

interface Props {
  print: PrintStore;
  form: PrintForm;
}

/** All options of a print. */
export const Options = observer(function Options({ print, form }: Props) {
  return (
    <div className={classes.options}>
      <Given print={print} form={form} />
      <PrinterField print={print} form={form} />
      <hr />
      <Records print={print} form={form} />
      <ChoiceField
        label={t('printOrder')}
        disabled={form.totals.sheets < 2 || form.copies === 1 || form.chosen !== undefined}
        value={form.collate}
        set={(collate) => form.set({ collate })}
        options={[
          [true, t('printCollated')],
          [false, t('printUncollated')],
        ]}
      />
      <hr />
      <Modes print={print} form={form} />
      <ChoiceField
        label={t('printDirection')}
        value={form.direction}
        set={(direction) => form.set({ direction })}
        options={DIRECTIONS.map((value) => [value, `${value}°`])}
      />
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

/** Names of the two ways to choose records. */
const PRINT_WORDS = { range: 'printNormal', chosen: 'printCustom' } as const satisfies Record<
  string,
  MessageKey
>;

/** Which records are printed and how often: a range of them, or rows chosen one by one. */
export const Records = observer(function Records({
  print,
  form,
  words = PRINT_WORDS,
}: Props & { words?: Record<keyof typeof PRINT_WORDS, MessageKey> }) {
  const { problems, recordCount: max, rows, chosen } = form;
  const { records } = form.subject;
  const rangeProblem = chosen && !print.submitted ? undefined : problems.range;
  return (
    <>
      {rows && (
        <ChoiceField
          label={t('printType')}
          value={form.type}
          set={(type) => form.set({ type })}
          options={[
            [PRINT_TYPE.normal, t(words.range)],
            [PRINT_TYPE.custom, t(words.chosen)],
          ]}
        />
      )}
      {chosen ? (
        <>
          <Repeated print={print} />
          <Field label={t('printRange')} problem={rangeProblem ?? problems.sheets}>
            <ChosenRows print={print} choice={chosen} />
          </Field>
        </>
      ) : (
        <Field
          label={t('printRange')}
          problem={problems.range}
          note={ofRecords(records, 'printRangeOf', { n: amount(max) })}
          below={rangeWords(form)}
        >
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

/** That only rows which an earlier job left out were chosen, and those of them that were not found. */
const Repeated = observer(function Repeated({ print }: { print: PrintStore }) {
  const { job } = print.repeat;
  if (!job) return null;
  const missing = rangesOf(
    job.missing.map(({ number }) => number - 1),
    NAMED,
  );
  return (
    <div className={classes.repeated} role="status">
      {t('skippedOnly', { n: amount(job.rows.size) })}
      {missing.text && (
        <p>{t('skippedMissing', { rows: missing.more ? `${missing.text}, …` : missing.text })}</p>
      )}
    </div>
  );
});

/** The rows of the file, or pages, of a range of records, where their numbers differ from the records'. */
function rangeWords({ from, to, problems, rows, subject: { records } }: PrintForm): string | undefined {
  if (!rows || from === undefined || to === undefined || problems.range) return undefined;
  const [first, last] = [rowNumber(records, from - 1), rowNumber(records, to - 1)];
  if (first === from && last === to) return undefined;
  return ofRecords(records, 'printRangeRows', { from: amount(first), to: amount(last) });
}

/** The printer's settings for this paper. */
const Stock = observer(function Stock({ form }: { form: PrintForm }) {
  return (
    <>
      <Field label={t('printDensity')} note={String(form.paper.density)}>
        <Slider
          flex={1}
          size="sm"
          {...PRINT_RANGES.density}
          label={null}
          thumbLabel={t('printDensity')}
          value={form.paper.density}
          onChange={(density) => form.paper.set({ density })}
        />
      </Field>
      <Field
        label={t('printSpeed')}
        note={form.paper.speed === 0 ? t('printSpeedAuto') : t('printInches', { n: form.paper.speed })}
      >
        <Slider
          flex={1}
          size="sm"
          {...PRINT_RANGES.speed}
          label={null}
          thumbLabel={t('printSpeed')}
          value={form.paper.speed}
          onChange={(speed) => form.paper.set({ speed })}
        />
      </Field>
      <ChoiceField
        label={t('printCut')}
        value={form.paper.cut}
        set={(cut) => form.paper.set({ cut })}
        options={CUTS.map((cut) => [cut, t(cutNames[cut])])}
      />
    </>
  );
});

/** Whether codes are read back before the first label; hidden if there are none. */
const Proof = observer(function Proof({ form }: { form: PrintForm }) {
  const { hasCodes, proves } = form;
  return (
    <Switch
      size="sm"
      label={t('printProof')}
      description={t('printProofHint')}
      disabled={!hasCodes}
      checked={proves}
      onChange={(event) => form.setProof(event.currentTarget.checked)}
    />
  );
});
