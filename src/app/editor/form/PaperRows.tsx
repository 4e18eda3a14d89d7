import { SegmentedControl, Switch, Tooltip } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { PAPER } from '../../../base/printSettings';
import { t } from '../../../i18n/messages';
import { LIMITS, takesPaper } from '../../../label/rules';

import { LengthField } from '../../ui/LengthField';
import { Choice, Row, type RowProps } from './FormRow';
import classes from './labelForm.module.css';
import { MACHINES, PAPERS, SHAPES, TAILS } from './labelOptions';

const ROTATIONS = [0, 90, 180, 270] as const;

export const MachineRow = observer(function MachineRow({ store, form }: RowProps) {
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

export const PaperRow = observer(function PaperRow({ store, form }: RowProps) {
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
          <LengthField
            label={t('gapMm')}
            className={classes.inline}
            value={form.gap}
            {...LIMITS.gap}
            step={0.5}
            onSet={(gap) => store.set({ gap })}
          />
        </div>
      )}
      {form.paperType === PAPER.blackMark && (
        <div className={classes.pair}>
          <LengthField
            label={t('markHeight')}
            value={form.blackLabelGap}
            {...LIMITS.blackLabelGap}
            step={0.5}
            onSet={(blackLabelGap) => store.set({ blackLabelGap })}
          />
          <LengthField
            label={t('markOffset')}
            value={form.blackLabelOffset}
            {...LIMITS.blackLabelOffset}
            step={0.5}
            onSet={(blackLabelOffset) => store.set({ blackLabelOffset })}
          />
        </div>
      )}
    </Row>
  );
});

export const ShapeRow = observer(function ShapeRow({ store, form }: RowProps) {
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

export const RotationRow = observer(function RotationRow({ store, form }: RowProps) {
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

export const TailRow = observer(function TailRow({ store, form }: RowProps) {
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
            <LengthField
              label={t('tailLength')}
              className={classes.inline}
              value={form.tailLength}
              {...LIMITS.tailLength}
              decimals={1}
              onSet={(tailLength) => store.set({ tailLength })}
            />
          </>
        )}
      </div>
    </Row>
  );
});
