import { ActionIcon, Button, CloseButton, FileButton, Group, Loader, Select, Tooltip } from '@mantine/core';
import {
  IconAlertTriangle,
  IconFileSpreadsheet,
  IconFolderOpen,
  IconRefresh,
  IconTableImport,
  IconX,
} from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useId, useState } from 'react';
import { problemText, t } from '../../../i18n/messages';
import { SHEET_ENCODINGS, SHEET_LIMITS, type SheetEncoding } from '../../../label/sheet';
import type { Label } from '../../../label/template';
import { HelpLink } from '../../help/HelpLink';
import classes from '../../sheet/grid/data.module.css';
import { RecordTable } from '../../sheet/grid/RecordTable';
import type { RowFilter } from '../../sheet/grid/RowTabs';
import type { RowMarks } from '../../sheet/grid/rowMarks';
import { useFileDrop } from '../../sheet/grid/useFileDrop';
import { noteSheet, type SheetLabel } from '../../sheet/noteSheet';
import { RowBars } from '../../sheet/RowBars';
import { SHEET_TYPES, type SheetStore } from '../../sheet/SheetStore';
import { amount } from '../../ui/format';
import type { DateLabel } from '../dateTexts';
import { AskedBar } from './AskedBar';
import { boundColumns } from './boundColumns';
import { DatabaseTools, PickButton, type SheetDatabase } from './DatabaseTools';
import { DateNotice } from './DateNotice';
import { FormulaNotice } from './FormulaNotice';
import { NoticeBar } from './NoticeBar';
import { takePaste } from './pasteTable';
import { FirstRows, ReadingBar } from './Reading';
import { RecordPager } from './RecordPager';

interface Props {
  sheet: SheetStore;
  /** The label in the editor: its columns are marked, the file's name is kept with it. */
  editor: SheetLabel &
    DateLabel & {
      readonly label: Label;
      select?(ids: readonly string[]): void;
    };
  /** More entries for the menu of a column, by its index: ways to put it on the label. */
  columnItems?(column: number): ReactNode;
  /** The spreadsheets of the account; hidden if absent. */
  database?: SheetDatabase | undefined;
  /** What is wrong with the rows, if that is known. */
  marks?: RowMarks | undefined;
}

/** The spreadsheet the label is bound to: opening a file, its records, and the record on the canvas. */
export const DataPanel = observer(function DataPanel({ sheet, editor, columnItems, database, marks }: Props) {
  const titleId = useId();
  const [filter, setFilter] = useState<RowFilter>('all');
  const only = filter === 'all' ? undefined : marks?.rows[filter];
  const open = async (file: File | null) => {
    if (!file) return;
    await sheet.open(file);
    if (sheet.name === file.name && !sheet.problem) noteSheet(editor, file.name);
  };
  const close = () => {
    void sheet.close();
    // Closed data is not opened with the label.
    if (editor.label.execlFilePath) noteSheet(editor, '');
  };
  const drop = useFileDrop(open);
  const { records, isGiven } = sheet;

  return (
    <section
      className={classes.panel}
      aria-labelledby={titleId}
      {...(!isGiven && drop.handlers)}
      {...(!records && { tabIndex: -1, onPaste: takePaste(open) })}
    >
      <header className={classes.bar}>
        <span className={classes.title} id={titleId}>
          {t('excelTitle')}
        </span>
        {records && <FileBar sheet={sheet} open={open} close={close} database={database} />}
      </header>
      <AskedBar editor={editor} />
      {records ? (
        <>
          <Notices sheet={sheet} />
          <FormulaNotice sheet={sheet} />
          <DateNotice sheet={sheet} editor={editor} />
          <NoticeBar sheet={sheet} editor={editor} />
          {sheet.count > 0 && (
            <RowBars
              sheet={sheet}
              {...(marks && {
                tabs: { marks, value: only?.length ? filter : 'all', onChange: setFilter },
              })}
            />
          )}
          {sheet.count > 0 ? (
            <RecordTable
              sheet={sheet}
              bound={boundColumns(editor.label, records.fields)}
              columnItems={columnItems}
              marks={marks}
              only={only?.length ? only : undefined}
              rows={sheet.rows}
              mayCorrect={!isGiven}
            />
          ) : (
            <State
              icon={<IconFileSpreadsheet size={28} />}
              headline={t('excelEmpty')}
              hint={t('dataHeaderOnly', { n: records.fields.length })}
            >
              <OpenButton label={t('dataOther')} open={open} />
            </State>
          )}
        </>
      ) : (
        <Unopened sheet={sheet} open={open} database={database} />
      )}
      {drop.over && !isGiven && <div className={classes.over}>{t('dataDropNow')}</div>}
    </section>
  );
});

interface OpenProps {
  open(file: File | null): void;
  database?: SheetDatabase | undefined;
}

function OpenButton({ label, open, filled }: OpenProps & { label: string; filled?: boolean }) {
  return (
    <FileButton onChange={open} accept={SHEET_TYPES.join(',')}>
      {(props) => (
        <Button
          {...props}
          size="sm"
          variant={filled ? 'filled' : 'default'}
          leftSection={<IconFolderOpen size={16} />}
        >
          {label}
        </Button>
      )}
    </FileButton>
  );
}

/** Name of the open file and its actions. */
const FileBar = observer(function FileBar({
  sheet,
  open,
  close,
  database,
}: { sheet: SheetStore; close(): void } & OpenProps) {
  const shape = t('dataSize', {
    rows: amount(sheet.count),
    columns: sheet.records!.fields.length,
  });
  const size = sheet.headerRow > 1 ? `${shape} · ${t('dataHeaderRow', { n: sheet.headerRow })}` : shape;
  return (
    <>
      <span className={classes.file} title={sheet.name}>
        <IconFileSpreadsheet size={15} />
        <span className={classes.clip}>{sheet.name}</span>
        <span className={classes.count} title={size}>
          {size}
        </span>
      </span>
      {sheet.sheetNames.length > 1 && (
        <Select
          size="xs"
          w={128}
          aria-label={t('dataWorksheet')}
          allowDeselect={false}
          data={sheet.sheetNames.map((label, i) => ({ value: String(i), label }))}
          value={String(sheet.sheetIndex)}
          onChange={(value) => value !== null && void sheet.choose(Number(value))}
          comboboxProps={{ width: 200, position: 'bottom-start' }}
        />
      )}
      {sheet.count > 0 && <RecordPager sheet={sheet} />}
      {sheet.encoding && (
        <Select
          size="xs"
          w={104}
          aria-label={t('dataEncoding')}
          allowDeselect={false}
          data={SHEET_ENCODINGS.map((value) => ({ value, label: value.toUpperCase() }))}
          value={sheet.encoding}
          onChange={(value) => value && sheet.reopen(value as SheetEncoding)}
          comboboxProps={{ width: 160, position: 'bottom-end' }}
        />
      )}
      {!sheet.isGiven && <FileTools open={open} close={close} database={database} />}
    </>
  );
});

/** Other files in place of the open one. */
function FileTools({ open, close, database }: { close(): void } & OpenProps) {
  return (
    <Group gap={2} wrap="nowrap">
      {database && <DatabaseTools database={database} />}
      <FileButton onChange={open} accept={SHEET_TYPES.join(',')}>
        {(props) => (
          <Tooltip label={t('dataOther')}>
            <ActionIcon {...props} variant="subtle" color="gray" aria-label={t('dataOther')}>
              <IconTableImport size={18} />
            </ActionIcon>
          </Tooltip>
        )}
      </FileButton>
      <Tooltip label={t('dataClose')}>
        <ActionIcon variant="subtle" color="gray" onClick={close} aria-label={t('dataClose')}>
          <IconX size={18} />
        </ActionIcon>
      </Tooltip>
    </Group>
  );
}

/** Progress or error of another file while this one stays in use. */
const Notices = observer(function Notices({ sheet }: { sheet: SheetStore }) {
  const { reading, problem } = sheet;
  if (reading) {
    return <ReadingBar reading={reading} cancel={sheet.cancel} />;
  }
  if (!problem) return null;
  return (
    <div className={classes.notice} role="alert">
      <IconAlertTriangle size={17} />
      <span>
        <strong>{t('dataFailed', { name: sheet.failedName })}</strong> {problemText(problem)}
        {t('dataKept', { name: sheet.name })}
      </span>
      <Button size="compact-xs" variant="subtle" color="red" onClick={() => void sheet.retry()}>
        {t('dataRetry')}
      </Button>
      <CloseButton size="sm" aria-label={t('dataDismiss')} onClick={sheet.dismiss} />
    </div>
  );
});

/** No sheet in use: none yet, one being read, or one that could not be read. */
const Unopened = observer(function Unopened({ sheet, open, database }: { sheet: SheetStore } & OpenProps) {
  const { reading, problem } = sheet;
  if (reading?.progress) {
    return (
      <>
        <ReadingBar reading={reading} cancel={sheet.cancel} />
        <FirstRows rows={reading.progress.first} />
      </>
    );
  }
  if (reading) {
    return (
      <State icon={<Loader size={26} />} headline={t('dataReading', { name: reading.name })} live="status">
        <span className={classes.hint}>{megabytes(reading.bytes)}</span>
        <Button size="sm" variant="default" onClick={sheet.cancel}>
          {t('dataCancel')}
        </Button>
      </State>
    );
  }
  if (problem) {
    return (
      <State
        bad
        live="alert"
        icon={<IconAlertTriangle size={28} />}
        headline={t('dataFailed', { name: sheet.failedName })}
        hint={problemText(problem)}
      >
        <Group gap="xs">
          <Button
            size="sm"
            variant="default"
            leftSection={<IconRefresh size={16} />}
            onClick={() => void sheet.retry()}
          >
            {t('dataRetry')}
          </Button>
          <OpenButton label={t('dataOther')} open={open} filled />
        </Group>
      </State>
    );
  }
  const limits = {
    mb: SHEET_LIMITS.bytes / 1024 / 1024,
    rows: amount(SHEET_LIMITS.rows),
    others: amount(SHEET_LIMITS.wholeRows),
    types: SHEET_TYPES.join(' '),
  };
  return (
    <State icon={<IconTableImport size={28} />} headline={t('dataEmptyTitle')} hint={t('dataEmptyHint')}>
      <Group gap="xs" justify="center">
        <OpenButton label={t('dataOpen')} open={open} filled />
        {database && <PickButton database={database} />}
      </Group>
      <span className={classes.hint}>
        {t('dataPaste')}
        <br />
        {t('dataLimits', limits)}
      </span>
      <HelpLink topic="help-userful#sheet" />
    </State>
  );
});

interface StateProps {
  icon: ReactNode;
  headline: string;
  hint?: string;
  bad?: boolean;
  live?: 'status' | 'alert';
  children: ReactNode;
}

function State({ icon, headline, hint, bad, live, children }: StateProps) {
  return (
    <div className={classes.state} role={live}>
      <div className={classes.badge} data-bad={bad || undefined}>
        {icon}
      </div>
      <div className={classes.headline}>{headline}</div>
      {hint && <div className={classes.hint}>{hint}</div>}
      {children}
    </div>
  );
}

const megabytes = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
