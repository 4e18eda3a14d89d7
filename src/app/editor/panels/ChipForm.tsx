import { Autocomplete, Button, Group, SegmentedControl, Select, Stack, Text, TextInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { type Problem, problem } from '../../../base/problem';
import { problemText, t } from '../../../i18n/messages';
import { type Chip, type ChipSource, MAX_NAME, SERIAL_RANGE, writeChip } from '../../../label/chip';
import { contentOf, type RecordRow } from '../../../label/content';
import { SOURCE } from '../../../label/element';
import { type Format, MAX_AFFIX, MAX_DECIMALS, MAX_PAD, THOUSANDS } from '../../../label/format';
import { hasMarks } from '../../../label/moment';
import { NumberField } from '../../ui/NumberField';
import { selectOnFocus } from '../../ui/selectOnFocus';
import { useEditor } from '../context';
import classes from './chips.module.css';
import { chipName } from './chipText';

interface Props {
  chip: Chip;
  /** Receives the text of the changed chip; '' removes it. */
  write(text: string): void;
}

/** Patterns offered for dates; any other may be typed. */
const PATTERNS = ['YYYY-MM-DD', 'YYYY/M/D', 'DD.MM.YYYY', 'MM/YY', 'YYMMDD', 'YYYY-MM-DD HH:mm'];
const INSIDE = { comboboxProps: { withinPortal: false } };
type Kind = 'text' | 'date' | 'number';

const kindOf = ({ date, decimals, thousands }: Format): Kind => {
  if (date !== undefined) return 'date';
  return decimals !== undefined || thousands !== undefined ? 'number' : 'text';
};

/** The fields of one chip: its source unless it is a column, its format, and its value in the shown row. */
export const ChipForm = observer(function ChipForm({ chip, write }: Props) {
  const { source, format } = chip;
  const kind = kindOf(format);
  const set = (patch: Partial<Format>) => {
    const next = Object.entries({ ...format, ...patch }).filter(([, value]) => value !== undefined);
    write(writeChip({ source, format: Object.fromEntries(next) }));
  };
  const setKind = (next: Kind) =>
    set({
      date: next === 'date' ? PATTERNS[0] : undefined,
      decimals: next === 'number' ? 2 : undefined,
      thousands: undefined,
    });
  const affix = (field: 'prefix' | 'suffix', label: 'chipPrefix' | 'chipSuffix') => (
    <TextInput
      size="xs"
      label={t(label)}
      maxLength={MAX_AFFIX}
      value={format[field] ?? ''}
      onChange={({ currentTarget }) => set({ [field]: currentTarget.value || undefined })}
    />
  );
  return (
    <Stack gap={8}>
      <SourceFields source={source} set={(next) => write(writeChip({ source: next, format }))} />
      <SegmentedControl
        size="xs"
        fullWidth
        aria-label={t('chipAs')}
        data={[
          { value: 'text', label: t('chipAsIs') },
          { value: 'date', label: t('chipAsDate') },
          { value: 'number', label: t('chipAsNumber') },
        ]}
        value={kind}
        onChange={(value) => setKind(value as Kind)}
      />
      {kind === 'date' && <Pattern key={format.date} value={format.date!} set={(date) => set({ date })} />}
      {kind === 'number' && (
        <Group gap={8} grow>
          <NumberField
            label={t('chipDecimals')}
            value={format.decimals}
            min={0}
            max={MAX_DECIMALS}
            decimalScale={0}
            onSet={(decimals) => set({ decimals })}
          />
          <Select
            size="xs"
            label={t('chipThousands')}
            {...INSIDE}
            allowDeselect={false}
            data={[
              { value: '', label: t('chipNone') },
              ...THOUSANDS.map((value) => ({ value, label: `1${value}000` })),
            ]}
            value={format.thousands ?? ''}
            onChange={(value) =>
              set({
                thousands: THOUSANDS.find((one) => one === value),
                decimals: format.decimals ?? (value ? undefined : 2),
              })
            }
          />
        </Group>
      )}
      <SegmentedControl
        size="xs"
        fullWidth
        aria-label={t('chipCase')}
        data={[
          { value: '', label: t('chipCaseKept') },
          { value: 'upper', label: t('chipUpper') },
          { value: 'lower', label: t('chipLower') },
        ]}
        value={format.case ?? ''}
        onChange={(value) => set({ case: value === 'upper' || value === 'lower' ? value : undefined })}
      />
      <Group gap={8} grow>
        <NumberField
          label={t('chipPad')}
          value={format.pad ?? 0}
          min={0}
          max={MAX_PAD}
          decimalScale={0}
          onSet={(pad) => set(pad > 0 ? { pad } : { pad: undefined, fill: undefined })}
        />
        <TextInput
          size="xs"
          label={t('chipFill')}
          disabled={format.pad === undefined}
          value={format.fill ?? '0'}
          {...selectOnFocus}
          onChange={({ currentTarget }) => set({ fill: [...currentTarget.value].at(-1) })}
        />
      </Group>
      <Group gap={8} grow>
        {affix('prefix', 'chipPrefix')}
        {affix('suffix', 'chipSuffix')}
      </Group>
      <Preview chip={chip} />
      <Button size="compact-xs" variant="subtle" color="red" onClick={() => write('')}>
        {t('chipRemove')}
      </Button>
    </Stack>
  );
});

/** A date pattern; it applies once it has a placeholder. */
function Pattern({ value, set }: { value: string; set(pattern: string): void }) {
  const [draft, setDraft] = useState(value);
  const good = hasMarks(draft) && draft.length <= MAX_AFFIX;
  return (
    <Autocomplete
      size="xs"
      label={t('chipPattern')}
      {...INSIDE}
      data={PATTERNS}
      filter={({ options }) => options}
      value={draft}
      error={!good && t('chipPatternBad')}
      onChange={setDraft}
      onOptionSubmit={set}
      onBlur={() => (good ? set(draft) : setDraft(value))}
    />
  );
}

type SetSource = (source: ChipSource) => void;
type ColumnSource = Extract<ChipSource, { kind: 'column' }>;
/** More columns than this can be searched. */
const MANY = 8;

function SourceFields({ source, set }: { source: ChipSource; set: SetSource }) {
  const [name, setName] = useState(source.kind === 'input' ? source.name : '');
  if (source.kind === 'column') return <Columns source={source} set={set} />;
  if (source.kind === 'input') {
    return (
      <Group gap={8} grow>
        <TextInput
          size="xs"
          label={t('scanName')}
          maxLength={MAX_NAME}
          value={name}
          onChange={({ currentTarget }) => {
            setName(currentTarget.value);
            if (currentTarget.value.trim()) set({ ...source, name: currentTarget.value.trim() });
          }}
          onBlur={() => setName(source.name)}
        />
        <TextInput
          size="xs"
          label={t('scanSample')}
          value={source.sample}
          onChange={({ currentTarget }) => set({ ...source, sample: currentTarget.value })}
        />
      </Group>
    );
  }
  return (
    <>
      <TextInput
        size="xs"
        label={t('serialStart')}
        value={source.start}
        onChange={({ currentTarget }) => set({ ...source, start: currentTarget.value })}
      />
      <Group gap={8} grow>
        <NumberField
          label={t('serialStep')}
          value={source.step}
          min={-SERIAL_RANGE.step}
          max={SERIAL_RANGE.step}
          decimalScale={0}
          onSet={(step) => step !== 0 && set({ ...source, step })}
        />
        <NumberField
          label={t('serialCount')}
          value={source.count}
          min={1}
          max={SERIAL_RANGE.count}
          decimalScale={0}
          onSet={(count) => set({ ...source, count })}
        />
      </Group>
    </>
  );
}

/** The column of a chip; another one of the open spreadsheet can be chosen. */
const Columns = observer(function Columns({ source, set }: { source: ColumnSource; set: SetSource }) {
  const { columns } = useEditor().editor;
  if (columns.length === 0) return null;
  const names = [...new Set(columns)].filter((name) => name !== '');
  const isThere = names.includes(source.name);
  return (
    <Select
      size="xs"
      label={t('column')}
      {...INSIDE}
      allowDeselect={false}
      searchable={names.length > MANY}
      data={
        isThere
          ? names
          : [{ value: source.name, label: t('columnMissing', { field: source.name }) }, ...names]
      }
      value={source.name}
      error={!isThere && t('columnUnknown', { field: source.name })}
      onChange={(name) => name && set({ kind: 'column', name, column: columns.indexOf(name) })}
    />
  );
});

/** The value in the row on the canvas, or why there is none; and why it prints without its format. */
const Preview = observer(function Preview({ chip }: { chip: Chip }) {
  const { editor } = useEditor();
  const { columns, record } = editor;
  const [problem, value] = printedBy(chip, columns, { ...record, inputs: 'sample' });
  return (
    <Text className={classes.preview} role="status">
      {value !== undefined && (
        <span>
          {t('chipPreview')} <b>{value}</b>
        </span>
      )}
      {problem && <span className={classes.reason}>{problemText(problem)}</span>}
    </Text>
  );
});

/** What is wrong with a chip in a record, and what it prints there. */
function printedBy(
  { source, format, bad }: Chip,
  columns: readonly string[],
  row: RecordRow,
): [problem: Problem | undefined, value: string | undefined] {
  const field = chipName({ source });
  if (bad !== undefined) return [problem('formatBad', { field, value: bad }), undefined];
  if (source.kind === 'column' && source.column < 0)
    return [problem(row.cells ? 'columnUnknown' : 'sheetMissing', { field }), undefined];
  let warning: Problem | undefined;
  const piece = { inputDataType: SOURCE.manual, content: writeChip({ source, format }) };
  const found = contentOf(piece, columns, row, '', (one) => {
    warning = one;
  });
  return typeof found === 'string' ? [warning, found] : [found, undefined];
}
