import { Center, Group, SegmentedControl, Select, Slider, Switch, TextInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { memo, type ReactNode, useRef } from 'react';
import { own } from '../../../base/own';
import { t } from '../../../i18n/messages';
import type { LabelElement, PanelInput, PanelRow } from '../../../label/element';
import { elementTypes } from '../../../label/elements';
import type { FontChoice } from '../../../label/font';
import { fromInput, toInput } from '../../../label/moment';
import { Later } from '../../ui/Later';
import { LengthField } from '../../ui/LengthField';
import { NumberField } from '../../ui/NumberField';
import { useEditor } from '../context';
import { changedFields } from '../steps';
import { DashLine } from './DashLine';
import { FontField } from './FontField';
import { IconSwitch, SynthesisNote, synthesisOf } from './IconSwitch';
import { optionIcons, switchIcons } from './icons';
import { OwnPicture, PictureSource } from './PictureSource';
import classes from './panels.module.css';
import type { PieceRowsProps } from './pieceProps';
import { SourceField } from './SourceField';
import { SymbolField } from './SymbolField';
import { TableFields } from './TableFields';

interface RowProps {
  row: PanelRow;
  element: LabelElement;
  /** Sets the row's field; edits in one field until `done` are one undo step. */
  set(value: unknown, also?: Record<string, unknown>): void;
  done(): void;
  /** What the user should know of the switch. */
  note?: string | undefined;
}

/** The value of a number field; undefined when several elements differ in it. */
const numberOf = (value: unknown): number | undefined => (value === undefined ? undefined : Number(value));

/** Maximum options shown side by side. */
const FEW = 3;

const NumberRow = observer(function NumberRow({ row, element, set, done }: RowProps) {
  const shared = {
    label: t(row.label),
    value: numberOf(own(element, row.field)),
    placeholder: t('mixed'),
    min: row.min ?? Number.MIN_SAFE_INTEGER,
    max: row.max ?? Number.MAX_SAFE_INTEGER,
    step: row.step ?? 1,
    onSet: set,
    onDone: done,
  };
  return row.isLength ? (
    <LengthField {...shared} />
  ) : (
    <NumberField {...shared} suffix={row.input === 'degrees' ? '°' : undefined} />
  );
});

/** A number on a slider, visible immediately on the canvas; one drag is one step. */
function SliderRow({ row, element, set, done }: RowProps) {
  const [min, max] = [row.min ?? 0, row.max ?? 100];
  const value = numberOf(own(element, row.field));
  return (
    <div>
      <div className={classes.fieldLabel}>{t(row.label)}</div>
      <Group gap={12} wrap="nowrap">
        <Slider
          flex={1}
          size="sm"
          min={min}
          max={max}
          step={row.step ?? 1}
          label={null}
          thumbLabel={t(row.label)}
          value={value ?? min}
          onChange={set}
          onChangeEnd={done}
        />
        <NumberField
          w={76}
          aria-label={t(row.label)}
          placeholder={t('mixed')}
          value={value}
          min={min}
          max={max}
          step={row.step ?? 1}
          onSet={set}
          onDone={done}
        />
      </Group>
    </div>
  );
}

function TextRow({ row, element, set, done }: RowProps) {
  return (
    <TextInput
      size="xs"
      label={t(row.label)}
      value={String(own(element, row.field) ?? '')}
      onChange={(event) => set(event.currentTarget.value)}
      onBlur={done}
    />
  );
}

function MomentRow({ row, element, set, done }: RowProps) {
  return (
    <TextInput
      size="xs"
      type="datetime-local"
      step={1}
      label={t(row.label)}
      value={toInput(Number(own(element, row.field)))}
      onChange={(event) => {
        const moment = fromInput(event.currentTarget.value);
        if (moment !== undefined) set(moment);
      }}
      onBlur={done}
    />
  );
}

function SelectRow({ row, element, set, done }: RowProps) {
  const options = row.options ?? [];
  const optionOf = (text: string | null) => options.find(({ value }) => String(value) === text);
  // Only offered values: the library looks a value up in plain objects, where `constructor` exists.
  const value = String(optionOf(String(own(element, row.field)))?.value ?? '');
  const pick = (next: string | null) => {
    const option = optionOf(next);
    if (!option) return;
    done();
    set(option.value);
  };
  if (options.length > FEW) {
    const data = options.map((option) => ({ value: String(option.value), label: t(option.label) }));
    return (
      <Select
        size="xs"
        label={t(row.label)}
        data={data}
        value={value || null}
        placeholder={t('mixed')}
        allowDeselect={false}
        onChange={pick}
        {...(row.field === 'dashType' && {
          leftSection: <DashLine type={Number(value)} />,
          leftSectionWidth: 78,
          renderOption: ({ option }) => (
            <Group gap={10}>
              <DashLine type={Number(option.value)} />
              {option.label}
            </Group>
          ),
        })}
      />
    );
  }
  const data = options.map((option) => {
    const Icon = optionIcons[option.label];
    const icon = Icon && (
      <Center title={t(option.label)}>
        <Icon size={15} aria-label={t(option.label)} />
      </Center>
    );
    return { value: String(option.value), label: icon ?? t(option.label) };
  });
  return (
    <div>
      <div className={classes.fieldLabel}>{t(row.label)}</div>
      <SegmentedControl
        size="xs"
        fullWidth
        aria-label={t(row.label)}
        data={data}
        value={value}
        onChange={pick}
      />
    </div>
  );
}

function SwitchRow({ row, element, set, done }: RowProps) {
  return (
    <div className={classes.switch}>
      <span id={`${element.id}.${row.field}`}>{t(row.label)}</span>
      <Switch
        size="xs"
        aria-labelledby={`${element.id}.${row.field}`}
        checked={Boolean(own(element, row.field))}
        onChange={(event) => {
          done();
          set(event.currentTarget.checked);
        }}
      />
    </div>
  );
}

/** The font; its display name and its name on the machine are set with its code. */
function FontRow({ element, set, done }: RowProps) {
  return (
    <FontField
      choice={element as FontChoice}
      onPick={({ fontType, ...also }) => {
        done();
        set(fontType, also);
        done();
      }}
    />
  );
}

const inputs: Record<PanelInput, (props: RowProps) => ReactNode> = {
  number: NumberRow,
  slider: SliderRow,
  degrees: NumberRow,
  text: TextRow,
  select: SelectRow,
  symbology: SymbolField,
  switch: SwitchRow,
  image: ({ row, element }) => <OwnPicture element={element} label={t(row.label)} />,
  pictureSource: ({ element }) => <PictureSource element={element} />,
  source: ({ element }) => <SourceField element={element} />,
  moment: MomentRow,
  font: FontRow,
  cells: () => <TableFields Rows={PieceRows} />,
};

/** Inputs that share a line with a neighbour. */
const isNarrow = (row: PanelRow) => row.input === 'number' || row.input === 'degrees' || row.input === 'text';
const hasIcon = (row: PanelRow) => row.input === 'switch' && Object.hasOwn(switchIcons, row.field);

/** The rows of an element's type, as its panel lists them. */
export const TypeFields = observer(function TypeFields({ element }: { element: LabelElement }) {
  const { editor } = useEditor();
  return (
    <PieceRows
      element={element}
      rows={elementTypes.get(element.elementType)?.panel ?? []}
      set={(field, value, also) => editor.setField(element.id, field, value, `${element.id}.${field}`, also)}
    />
  );
});

/** Inputs that show more of the element than the field of their row. */
const hasMore: ReadonlySet<PanelInput> = new Set(['source', 'cells', 'image', 'pictureSource', 'font']);

type AnyRowProps = RowProps & { Input(props: RowProps): ReactNode };
const Row = ({ Input, ...props }: AnyRowProps) => <Input {...props} />;
const isSameRow = (a: AnyRowProps, b: AnyRowProps) => a.row === b.row && a.element.id === b.element.id;
/** A row that is redrawn only when its own value changed: an edit changes one field of many. */
const PlainRow = memo(
  Row,
  (a, b) =>
    isSameRow(a, b) && a.note === b.note && own(a.element, a.row.field) === own(b.element, b.row.field),
);
/** Fields for the element's position: its content does not depend on them. */
const PLACE: ReadonlySet<string> = new Set(['x', 'y', 'width', 'height', 'rotationAngle']);
/** A row about the whole content, redrawn unless the element only moved. */
const ContentRow = memo(
  Row,
  (a, b) => isSameRow(a, b) && changedFields(a.element, b.element).every((field) => PLACE.has(field)),
);

/** Rows drawn together with the selection: making all of them would hold up the frame that shows it. */
const AT_ONCE = 1;

/** Rows of fields; switches with icons are grouped. */
export const PieceRows = observer(function PieceRows({ element, rows: all, set: put }: PieceRowsProps) {
  const { editor } = useEditor();
  const rows = all.filter((row) => row.when?.(element) ?? true);
  // Unchanged rows keep their first setter, which leads to the current one.
  const latest = useRef(put);
  latest.current = put;
  const set = (row: PanelRow) => (value: unknown, also?: Record<string, unknown>) =>
    latest.current(row.field, value, also);
  const done = () => editor.commit();
  const buttons = rows.filter(hasIcon);
  const firstButton = buttons[0];
  const shown = (row: PanelRow) => {
    if (row === firstButton) {
      return (
        <Group
          key={row.field}
          gap={4}
          role="group"
          mih={30}
          className={buttons.length > 1 ? classes.wide : undefined}
        >
          {buttons.map((button) => (
            <PlainRow
              key={button.field}
              Input={IconSwitch}
              note={synthesisOf(button, element)}
              row={button}
              element={element}
              set={set(button)}
              done={done}
            />
          ))}
          <SynthesisNote element={element} rows={buttons} />
        </Group>
      );
    }
    if (hasIcon(row)) return null;
    const Input = inputs[row.input];
    const FieldRow = hasMore.has(row.input) ? ContentRow : PlainRow;
    return (
      <div key={row.field} className={isNarrow(row) ? undefined : classes.wide}>
        <FieldRow Input={Input} row={row} element={element} set={set(row)} done={done} />
      </div>
    );
  };
  return (
    <div className={classes.grid}>
      {rows.slice(0, AT_ONCE).map(shown)}
      <Later>{rows.slice(AT_ONCE).map(shown)}</Later>
    </div>
  );
});
