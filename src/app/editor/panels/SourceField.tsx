import { Checkbox, Group, SegmentedControl, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { t } from '../../../i18n/messages';
import { recordCount, rowNumber, takesRows } from '../../../label/bind';
import { type LabelElement, SOURCE, serialFields } from '../../../label/element';
import { isReference, REFERENCE } from '../../../label/pieces';
import { advance, isSerial } from '../../../label/serial';
import { NumberField } from '../../ui/NumberField';
import { useEditor } from '../context';
import { ColumnField } from './ColumnField';
import { MixedContent } from './MixedContent';
import classes from './panels.module.css';
import type { PieceProps } from './pieceProps';
import { ReferenceField } from './ReferenceField';

const sources = () => [
  { value: String(SOURCE.manual), label: t('sourceManual') },
  { value: String(SOURCE.serial), label: t('sourceSerial') },
  { value: String(SOURCE.excel), label: t('sourceExcel') },
  { value: String(SOURCE.atPrint), label: t('sourceAtPrint') },
];
const referring = () => ({ value: REFERENCE, label: t('sourceReference') });
const FIRST_SERIAL = '0001';
/** Number of serials previewed. */
const PREVIEW = 3;

/** Where an element's content comes from, and the content itself. */
export function SourceField({ element }: { element: LabelElement }) {
  const { editor } = useEditor();
  const set = (patch: Record<string, unknown>, key?: string) =>
    editor.setElement(element.id, patch, key && `${element.id}.${key}`);
  return <PieceSource element={element} set={set} />;
}

/** Like `SourceField`, for an element or a part of one such as a table's cell. */
export const PieceSource = observer(function PieceSource({ element, set }: PieceProps) {
  const { editor } = useEditor();
  const mayRefer = 'contentType' in element;
  const refers = isReference(element);
  return (
    <Stack gap={8}>
      <SegmentedControl
        size="xs"
        fullWidth
        aria-label={t('source')}
        {...(mayRefer && { className: classes.sources, withItemsBorders: false })}
        data={mayRefer ? [...sources(), referring()] : sources()}
        value={refers ? REFERENCE : String(element.inputDataType)}
        onChange={(value) => {
          editor.commit();
          if (value === REFERENCE) {
            set({ inputDataType: SOURCE.manual, contentType: REFERENCE });
            return;
          }
          // A text that is not a serial would be refused, so it is replaced by a first serial.
          const unfit = Number(value) === SOURCE.serial && !isSerial(String(element.content));
          set({
            inputDataType: Number(value),
            ...(refers && { contentType: '' }),
            ...(unfit && { content: FIRST_SERIAL }),
          });
        }}
      />
      {refers && <ReferenceField element={element as LabelElement} set={set} />}
      {element.inputDataType === SOURCE.manual && !refers && <MixedContent element={element} set={set} />}
      {element.inputDataType === SOURCE.serial && <SerialFields element={element} set={set} />}
      {element.inputDataType === SOURCE.excel && <ColumnFields element={element} set={set} />}
      {element.inputDataType === SOURCE.atPrint && <AskedFields element={element} set={set} />}
    </Stack>
  );
});

const SerialFields = observer(function SerialFields({ element, set }: PieceProps) {
  const { editor, sheet } = useEditor();
  const { records } = sheet;
  const content = String(element.content);
  const count = Number(element.transmutationCount);
  const step = Number(element.transmutationValue) * (element.transmutationType === 2 ? -1 : 1);
  // From the record on the canvas on, up to the last label: rows, where the label has columns of the sheet.
  const from = editor.record.index;
  const left = Math.max(1, recordCount(editor.label, records) - from);
  const serial = (i: number) => advance(content, step * (from + i));
  const ahead = Array.from({ length: Math.min(PREVIEW, left) }, (_, i) => serial(i));
  const last = left > PREVIEW ? serial(left - 1) : undefined;
  const bad = ahead.some((value) => value === undefined) || (left > PREVIEW && last === undefined);
  const byRow = records !== undefined && takesRows(editor.label, records.fields);
  return (
    <>
      <Textarea
        size="xs"
        label={t('serialStart')}
        rows={1}
        value={content}
        error={bad && t('serialBad')}
        onChange={(event) => set({ content: event.currentTarget.value }, 'content')}
        onBlur={() => editor.commit()}
      />
      <Group gap={8} grow>
        <NumberField
          label={t('serialStep')}
          value={Number(element.transmutationValue)}
          {...serialFields.transmutationValue.range}
          decimalScale={0}
          onSet={(value) => set({ transmutationValue: value }, 'step')}
          onDone={() => editor.commit()}
        />
        <NumberField
          label={t('serialCount')}
          value={count}
          {...serialFields.transmutationCount.range}
          decimalScale={0}
          onSet={(value) => set({ transmutationCount: value }, 'count')}
          onDone={() => editor.commit()}
        />
      </Group>
      <SegmentedControl
        size="xs"
        fullWidth
        aria-label={t('serialDirection')}
        data={[
          { value: '1', label: t('serialUp') },
          { value: '2', label: t('serialDown') },
        ]}
        value={String(element.transmutationType)}
        onChange={(value) => set({ transmutationType: Number(value) })}
      />
      {!bad && (
        <Text className={classes.note}>
          {byRow ? t('serialPreviewRow', { n: rowNumber(records, from) }) : t('serialPreview')}{' '}
          {ahead.join(', ')}
          {last !== undefined && ` … ${last}`}
        </Text>
      )}
    </>
  );
});

/** A value asked for at printing: its name, and its sample in the preview. */
const AskedFields = observer(function AskedFields({ element, set }: PieceProps) {
  const { editor } = useEditor();
  return (
    <>
      <TextInput
        size="xs"
        label={t('scanName')}
        placeholder={t('scanNameHint')}
        maxLength={100}
        value={String(element.excelKey)}
        onChange={(event) => set({ excelKey: event.currentTarget.value }, 'excelKey')}
        onBlur={() => editor.commit()}
      />
      <Textarea
        size="xs"
        label={t('scanSample')}
        autosize
        minRows={1}
        maxRows={4}
        value={String(element.content)}
        onChange={(event) => set({ content: event.currentTarget.value }, 'content')}
        onBlur={() => editor.commit()}
      />
      <Text className={classes.note}>{t('scanNote')}</Text>
      <KeyName label={t('scanShowName')} element={element} set={set} />
    </>
  );
});

/** Whether the name of the field is printed before its value. */
const KeyName = ({ label, element, set }: PieceProps & { label: string }) => (
  <Checkbox
    size="xs"
    label={label}
    checked={Boolean(element.showKeyName)}
    onChange={(event) => set({ showKeyName: event.currentTarget.checked })}
  />
);

const ColumnFields = (part: PieceProps) => (
  <>
    <ColumnField {...part} />
    <KeyName label={t('showKeyName')} {...part} />
  </>
);
