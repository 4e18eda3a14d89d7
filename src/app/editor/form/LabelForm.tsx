import { Badge, SegmentedControl, Switch, TextInput, Tooltip } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { MessageKey } from '../../../base/messages';
import { t } from '../../../i18n/messages';
import {
  BACKGROUND_MB,
  BACKGROUND_TYPES,
  type LabelForm as Form,
  heightLimit,
  LIMITS,
  labelOf,
  NAME_MAX,
  savedForm,
  takesPaper,
  tooWideFor76,
  WIDTH_76,
} from '../../../label/rules';
import { sizeOf } from '../../../label/sizes';
import { MACHINE, PAPER, SHAPE } from '../../../label/template';
import { NumberField } from '../../ui/NumberField';
import { paperBox } from '../canvas/paper';
import { PictureField } from '../panels/PictureField';
import type { LabelFormStore } from './LabelFormStore';
import { LabelPreview } from './LabelPreview';
import classes from './labelForm.module.css';
import { MACHINES, type Options, PAPERS, SHAPES, TAILS } from './labelOptions';

const ROTATIONS = [0, 90, 180, 270] as const;

interface Props {
  store: LabelFormStore;
  form: Form;
}

/** The settings of a label on the left, the paper they make on the right. */
export const LabelForm = observer(function LabelForm({ store, form }: Props) {
  const label = labelOf(savedForm(form));
  const sheet = paperBox(label);
  return (
    <div className={classes.form}>
      <div className={classes.fields}>
        <NameRow store={store} form={form} />
        <SizeRow store={store} form={form} />
        <ColumnsRow store={store} form={form} />
        <MachineRow store={store} form={form} />
        <PaperRow store={store} form={form} />
        <ShapeRow store={store} form={form} />
        <RotationRow store={store} form={form} />
        <TailRow store={store} form={form} />
        <BackgroundRow store={store} form={form} />
        <OffsetRow store={store} form={form} />
      </div>
      <aside className={classes.preview}>
        <h3>{t('formPreview')}</h3>
        <LabelPreview label={label} />
        <p>{t('formSheet', { width: round(sheet.width), height: round(sheet.height) })}</p>
      </aside>
    </div>
  );
});

const round = (mm: number) => Math.round(mm * 10) / 10;

function Row({
  label,
  note,
  children,
}: {
  label: MessageKey;
  note?: MessageKey | false;
  children: ReactNode;
}) {
  return (
    <div className={classes.row}>
      <div className={classes.rowLabel}>{t(label)}</div>
      <div className={classes.rowBody}>
        {children}
        {note && <div className={classes.note}>{t(note)}</div>}
      </div>
    </div>
  );
}

const NameRow = observer(function NameRow({ store, form }: Props) {
  const { name } = store.missing;
  return (
    <Row label="labelName">
      <TextInput
        size="xs"
        aria-label={t('labelName')}
        data-autofocus={store.isNew || undefined}
        maxLength={NAME_MAX}
        value={form.name}
        error={name && t(name)}
        rightSectionWidth={52}
        rightSection={<span className={classes.counter}>{`${form.name.length} / ${NAME_MAX}`}</span>}
        onFocus={(event) => store.isNew && event.currentTarget.select()}
        onChange={(event) => store.set({ name: event.currentTarget.value })}
      />
    </Row>
  );
});

const SizeRow = observer(function SizeRow({ store, form }: Props) {
  const round = form.shapeType === SHAPE.circle;
  const { width, height } = store.missing;
  const now = `${form.width}*${form.height}`;
  return (
    <Row label="formSize">
      <div className={classes.pair}>
        <NumberField
          label={t(round ? 'diameterMm' : 'widthMm')}
          value={form.width}
          {...LIMITS.width}
          unit="mm"
          decimalScale={1}
          error={width && t(width)}
          onSet={(width) => store.set({ width })}
          onEmpty={() => store.set({ width: undefined })}
        />
        {!round && (
          <NumberField
            label={t('heightMm')}
            value={form.height}
            {...heightLimit(form.paperType)}
            unit="mm"
            decimalScale={1}
            error={height && t(height)}
            onSet={(height) => store.set({ height })}
            onEmpty={() => store.set({ height: undefined })}
          />
        )}
      </div>
      {tooWideFor76(form) && (
        <div className={`${classes.note} ${classes.warning}`}>{t('form76Wide', { n: WIDTH_76 })}</div>
      )}
      <div className={classes.sizes}>
        <span>{t('formRecentSizes')}</span>
        {store.sizeOptions.map((entry) => (
          <Badge
            key={entry}
            component="button"
            type="button"
            variant={entry === now ? 'light' : 'default'}
            radius="sm"
            className={classes.size}
            onClick={() => store.set(sizeOf(entry))}
          >
            {t('sizeMm', sizeOf(entry))}
          </Badge>
        ))}
      </div>
    </Row>
  );
});

const ColumnsRow = observer(function ColumnsRow({ store, form }: Props) {
  const { columnNum, columnSpace } = store.missing;
  const { locked } = store;
  const why = form.machineType !== MACHINE.label ? 'formColumnsMachine' : 'formColumnsFixed';
  return (
    <Row label="formColumns" note={locked.has('columnNum') && why}>
      <div className={classes.pair}>
        <NumberField
          aria-label={t('formColumns')}
          className={classes.bare}
          value={form.columnNum}
          {...LIMITS.columnNum}
          decimalScale={0}
          disabled={locked.has('columnNum')}
          error={columnNum && t(columnNum)}
          onSet={(columnNum) => store.set({ columnNum })}
          onEmpty={() => store.set({ columnNum: undefined })}
        />
        <NumberField
          label={t('formColumnSpace')}
          className={classes.inline}
          value={form.columnSpace}
          {...LIMITS.columnSpace}
          unit="mm"
          decimalScale={1}
          step={0.5}
          disabled={locked.has('columnSpace')}
          error={columnSpace && t(columnSpace)}
          onSet={(columnSpace) => store.set({ columnSpace })}
          onEmpty={() => store.set({ columnSpace: undefined })}
        />
      </div>
    </Row>
  );
});

interface ChoiceProps<T extends number> {
  label: MessageKey;
  options: Options<T>;
  value: T;
  disabled?: boolean;
  /** Options that cannot be chosen now. */
  shut?(value: T): boolean;
  pick(value: T): void;
}

function Choice<T extends number>({ label, options, value, disabled, shut, pick }: ChoiceProps<T>) {
  return (
    <SegmentedControl
      size="xs"
      fullWidth
      aria-label={t(label)}
      disabled={disabled}
      value={String(value)}
      data={options.map(([option, name]) => ({
        value: String(option),
        label: t(name),
        disabled: shut?.(option) ?? false,
      }))}
      onChange={(next) => {
        const option = options.find(([candidate]) => String(candidate) === next);
        if (option) pick(option[0]);
      }}
    />
  );
}

const MachineRow = observer(function MachineRow({ store, form }: Props) {
  return (
    <Row label="machineType">
      <Choice
        label="machineType"
        options={MACHINES}
        value={form.machineType}
        pick={(machineType) => store.set({ machineType })}
      />
    </Row>
  );
});

const PaperRow = observer(function PaperRow({ store, form }: Props) {
  return (
    <Row label="paperType" note={form.hasTail && 'formTailLocks'}>
      <Choice
        label="paperType"
        options={PAPERS}
        value={form.paperType}
        disabled={store.locked.has('paperType')}
        shut={(paperType) => !takesPaper(form, paperType)}
        pick={(paperType) => store.set({ paperType })}
      />
      {form.paperType === PAPER.gap && (
        <div className={classes.pair}>
          <NumberField
            label={t('gapMm')}
            className={classes.inline}
            value={form.gap}
            {...LIMITS.gap}
            unit="mm"
            step={0.5}
            onSet={(gap) => store.set({ gap })}
          />
        </div>
      )}
      {form.paperType === PAPER.blackMark && (
        <div className={classes.pair}>
          <NumberField
            label={t('markHeight')}
            value={form.blackLabelGap}
            {...LIMITS.blackLabelGap}
            unit="mm"
            step={0.5}
            onSet={(blackLabelGap) => store.set({ blackLabelGap })}
          />
          <NumberField
            label={t('markOffset')}
            value={form.blackLabelOffset}
            {...LIMITS.blackLabelOffset}
            unit="mm"
            step={0.5}
            onSet={(blackLabelOffset) => store.set({ blackLabelOffset })}
          />
        </div>
      )}
    </Row>
  );
});

const ShapeRow = observer(function ShapeRow({ store, form }: Props) {
  return (
    <Row label="labelShape">
      <Choice
        label="labelShape"
        options={SHAPES}
        value={form.shapeType}
        disabled={store.locked.has('shapeType')}
        pick={(shapeType) => store.set({ shapeType })}
      />
    </Row>
  );
});

const RotationRow = observer(function RotationRow({ store, form }: Props) {
  const locked = store.locked.has('paperRotate');
  return (
    <Row label="formRotation" note={locked && 'formRotateColumns'}>
      <SegmentedControl
        size="xs"
        fullWidth
        aria-label={t('formRotation')}
        disabled={locked}
        value={String(form.paperRotate)}
        data={ROTATIONS.map((angle) => ({ value: String(angle), label: `${angle}°` }))}
        onChange={(next) =>
          store.set({ paperRotate: ROTATIONS.find((angle) => String(angle) === next) ?? form.paperRotate })
        }
      />
    </Row>
  );
});

const TailRow = observer(function TailRow({ store, form }: Props) {
  const locked = store.locked.has('hasTail');
  return (
    <Row label="tail">
      <div className={classes.tailRow}>
        <Tooltip label={t('formTailMachine')} disabled={!locked}>
          <Switch
            size="sm"
            aria-label={t('tail')}
            checked={form.hasTail}
            disabled={locked}
            onChange={(event) => store.set({ hasTail: event.currentTarget.checked })}
          />
        </Tooltip>
        {form.hasTail && (
          <>
            <Choice
              label="tail"
              options={TAILS}
              value={form.tailType}
              pick={(tailType) => store.set({ tailType })}
            />
            <NumberField
              label={t('tailLength')}
              className={classes.inline}
              value={form.tailLength}
              {...LIMITS.tailLength}
              unit="mm"
              decimalScale={1}
              onSet={(tailLength) => store.set({ tailLength })}
            />
          </>
        )}
      </div>
    </Row>
  );
});

const BackgroundRow = observer(function BackgroundRow({ store, form }: Props) {
  if (form.machineType === MACHINE.dotMatrix76) return null;
  return (
    <Row label="elBackground">
      <PictureField
        label=""
        source={form.background}
        limit={BACKGROUND_MB}
        types={BACKGROUND_TYPES}
        disabled={store.locked.has('background')}
        onPick={({ source }) => store.set({ background: source })}
        onClear={() => store.set({ background: '' })}
      />
    </Row>
  );
});

const OffsetRow = observer(function OffsetRow({ store, form }: Props) {
  return (
    <Row label="formOffset">
      <div className={classes.pair}>
        <NumberField
          label={t('formRight')}
          value={form.horizontalOffset}
          {...LIMITS.offset}
          unit="mm"
          step={0.1}
          decimalScale={1}
          onSet={(horizontalOffset) => store.set({ horizontalOffset })}
        />
        <NumberField
          label={t('formDown')}
          value={form.verticalOffset}
          {...LIMITS.offset}
          unit="mm"
          step={0.1}
          decimalScale={1}
          onSet={(verticalOffset) => store.set({ verticalOffset })}
        />
      </div>
    </Row>
  );
});
