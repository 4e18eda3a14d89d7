import { Button, Menu, SegmentedControl, Slider } from '@mantine/core';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { type Mode, modes } from '../../raster/modes';
import { t } from '../messages';
import {
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
import classes from './options.module.css';
import { PrinterField } from './PrinterField';
import { ChosenRows } from './Rows';

const allModes = Object.keys(modes) as Mode[];
const isPrimary = (mode: Mode): boolean => 'primary' in modes[mode];

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
      <Field label={t('printMode')}>
        <ModeField form={form} />
      </Field>
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
    </div>
  );
});

/** Which records are printed and how often: a range of them, or rows chosen one by one. */
const Records = observer(function Records({ print, form }: Props) {
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

/** The three named modes side by side, the others in a menu. */
const ModeField = observer(function ModeField({ form }: { form: PrintForm }) {
  const { mode } = form;
  const other = !isPrimary(mode);
  return (
    <>
      <SegmentedControl
        size="xs"
        flex={1}
        fullWidth
        aria-label={t('printMode')}
        value={other ? '' : mode}
        onChange={(value) => form.setMode(value as Mode)}
        data={allModes.filter(isPrimary).map((value) => ({ value, label: t(modes[value].label) }))}
      />
      <Menu position="bottom-end" shadow="md">
        <Menu.Target>
          <Button
            size="xs"
            px={8}
            variant={other ? 'light' : 'subtle'}
            color={other ? 'brand' : 'gray'}
            rightSection={<IconChevronDown size={14} />}
          >
            {other ? t(modes[mode].label) : t('printMoreModes')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {allModes
            .filter((value) => !isPrimary(value))
            .map((value) => (
              <Menu.Item
                key={value}
                onClick={() => form.setMode(value)}
                rightSection={value === mode && <IconCheck size={14} />}
              >
                {t(modes[value].label)}
              </Menu.Item>
            ))}
        </Menu.Dropdown>
      </Menu>
    </>
  );
});
