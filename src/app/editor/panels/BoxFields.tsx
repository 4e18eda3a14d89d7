import { ActionIcon, Group, Switch, Tooltip } from '@mantine/core';
import { IconLink, IconLinkOff, IconLock, IconLockOpen } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { memo } from 'react';
import type { MessageKey } from '../../../base/messages';
import { round2 } from '../../../base/units';
import { t } from '../../../i18n/messages';
import { boxFields, type LabelElement } from '../../../label/element';
import { elementTypes } from '../../../label/elements';
import { LengthField } from '../../ui/LengthField';
import { NumberField } from '../../ui/NumberField';
import { bounds } from '../arrange/geometry';
import { canLockRatio, keepsRatio, RATIO_FIELD } from '../arrange/ratio';
import { useLater } from '../canvas/useLater';
import { useEditor } from '../context';
import type { EditorStore } from '../EditorStore';
import { commonValue, setCommon } from './common';
import classes from './panels.module.css';

/** What of a field's props may change. */
interface Shown {
  value: number | undefined;
  disabled?: boolean | undefined;
}

/** Its setters name only the elements and the field, so they stay valid while the value changes. */
const isSame = (a: Shown, b: Shown) => a.value === b.value && a.disabled === b.disabled;
const BoxField = memo(LengthField, isSame);
const AngleField = memo(NumberField, isSame);

/** The ranges of every element's box do not depend on its size. */
const box = boxFields(1, 1);

/** The left or upper edge of the selection, mm: of one element its own, of several that of their common box. */
function edgeOf(elements: readonly LabelElement[], axis: 'x' | 'y'): number {
  return elements.length === 1 ? elements[0]![axis] : round2(bounds(elements)[axis]);
}

/** Moves the selection so that its edge is at a place, mm. */
function moveTo(editor: EditorStore, axis: 'x' | 'y', mm: number): void {
  const by = mm - edgeOf(editor.selection, axis);
  const free = editor.selection.filter((element) => !element.lockLocation);
  editor.setElements(
    free.map((element) => ({ id: element.id, patch: { [axis]: round2(element[axis] + by) } })),
    `${editor.selected.join()}.${axis}`,
  );
}

/** Position, size, rotation and locks of the selection. */
export const BoxFields = observer(function BoxFields() {
  const { editor } = useEditor();
  const elements = useLater(editor.selection);
  if (elements.length === 0) return null;
  const locked = elements.every((element) => element.lockLocation);
  const handles = elements.map(({ elementType }) => elementTypes.get(elementType)?.handles);
  const shared = { disabled: locked, onDone: () => editor.commit() };
  const place = (axis: 'x' | 'y', label: MessageKey) => (
    <BoxField
      {...shared}
      label={t(label)}
      value={edgeOf(elements, axis)}
      {...box[axis].range}
      step={0.5}
      onSet={(mm) => moveTo(editor, axis, mm)}
    />
  );
  const size = (side: 'width' | 'height', label: MessageKey) => (
    <BoxField
      {...shared}
      label={t(label)}
      value={commonValue(elements, side) as number | undefined}
      placeholder={t('mixed')}
      {...box[side].range}
      step={0.5}
      onSet={(mm) => setCommon(editor, side, mm)}
      onEmpty={() => undefined}
    />
  );
  return (
    <section className={classes.section}>
      <h2 className={classes.sectionTitle}>{t('placeAndSize')}</h2>
      <div className={classes.grid}>
        {place('x', 'positionX')}
        {place('y', 'positionY')}
        {size('width', 'widthMm')}
        {!handles.includes('sides') && size('height', 'heightMm')}
        <AngleField
          {...shared}
          label={t('rotation')}
          value={commonValue(elements, 'rotationAngle') as number | undefined}
          placeholder={t('mixed')}
          min={0}
          max={box.rotationAngle.range.max}
          step={15}
          suffix="°"
          onSet={(value) => setCommon(editor, 'rotationAngle', value % 360)}
          onEmpty={() => undefined}
        />
        <Group gap={6} align="flex-end">
          <Toggle
            on={locked}
            label={locked ? 'unlock' : 'lock'}
            Icon={locked ? IconLock : IconLockOpen}
            flip={() => setAll(editor, 'lockLocation', !locked)}
          />
          <RatioButton elements={elements} />
        </Group>
        <PrintSwitch printed={commonValue(elements, 'takePrint')} />
      </div>
    </section>
  );
});

/** Sets a field of all selected elements, as one step. */
function setAll(editor: EditorStore, field: string, value: unknown): void {
  editor.commit();
  editor.setElements(editor.selected.map((id) => ({ id, patch: { [field]: value } })));
  editor.commit();
}

/** Locks the proportions of the selected elements that have a width and a height of their own. */
const RatioButton = observer(function RatioButton({ elements }: { elements: readonly LabelElement[] }) {
  const { editor } = useEditor();
  const able = elements.filter(canLockRatio);
  if (able.length === 0) return null;
  const on = able.every(keepsRatio);
  return (
    <Toggle
      on={on}
      label={on ? 'ratioFree' : 'ratioLock'}
      Icon={on ? IconLink : IconLinkOff}
      flip={() => setAll(editor, RATIO_FIELD, !on)}
    />
  );
});

interface ToggleProps {
  on: boolean;
  label: MessageKey;
  Icon: typeof IconLock;
  flip(): void;
}

function Toggle({ on, label, Icon, flip }: ToggleProps) {
  return (
    <Tooltip label={t(label)}>
      <ActionIcon
        size={30}
        variant={on ? 'light' : 'default'}
        aria-label={t(label)}
        aria-pressed={on}
        onClick={flip}
      >
        <Icon size={15} />
      </ActionIcon>
    </Tooltip>
  );
}

/** @param printed undefined when only some of the elements are printed */
const PrintSwitch = observer(function PrintSwitch({ printed }: { printed: unknown }) {
  const { editor } = useEditor();
  return (
    <div className={`${classes.switch} ${classes.wide}`}>
      <span id="take-print">{t('takePrint')}</span>
      <Switch
        size="xs"
        aria-labelledby="take-print"
        checked={Boolean(printed)}
        onChange={(event) => setAll(editor, 'takePrint', event.currentTarget.checked)}
      />
    </div>
  );
});
