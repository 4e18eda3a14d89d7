import { ActionIcon, Button, Loader } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { IconAlertTriangle, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { own } from '../../../base/own';
import { t } from '../../../i18n/messages';
import { rowNumber, takesRows } from '../../../label/bind';
import { drawThumbnail } from '../../editor/thumbnail';
import { amount } from '../../ui/format';
import { sizeText } from '../../ui/length';
import { useLabelPrint } from '../context';
import { FindingList } from '../dialog/FindingList';
import { RasterCanvas, scaleOf } from '../dialog/Preview';
import { RowPreview } from './RowPreview';
import classes from './rowPreview.module.css';

/** Rows that a key steps by. */
const STEPS = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };
/** Margin around the sheet, CSS px. */
const MARGIN = 12;
/** Least way of a finger that is a swipe, CSS px. */
const SWIPE = 48;

interface Props {
  /** To the spreadsheets that can be opened. */
  openData(): void;
}

/** The label of the current row as it prints, with what is wrong with it, and the way to the other rows. */
export const RowPreviewPane = observer(function RowPreviewPane({ openData }: Props) {
  const stores = useLabelPrint();
  const { editor, sheet } = stores;
  const [preview] = useState(() => new RowPreview(stores, editor.clock, () => stores.storage));
  useEffect(() => preview.watch(), [preview]);
  const { records, current } = sheet;
  const isStepped = records !== undefined && takesRows(editor.label, records.fields) && sheet.count > 0;
  const step = (by: number) => isStepped && sheet.show(current + by);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = own(STEPS, event.key);
    if (!by || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    step(by);
  };
  return (
    <main className={classes.pane}>
      <p className={classes.note}>
        {t('printPreviewNote')} · {sizeText(editor.paper)}
        {preview.busy && <Loader size={14} />}
      </p>
      <section
        className={classes.stage}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys step through the rows on it
        tabIndex={0}
        aria-label={t('rowPreview')}
        aria-busy={preview.busy}
        onKeyDown={onKeyDown}
        {...useSwipe(step)}
      >
        <Picture preview={preview} />
      </section>
      <Findings preview={preview} openData={openData} />
      {isStepped && (
        <div className={classes.pager}>
          <ActionIcon
            variant="default"
            size={44}
            aria-label={t('dataPrevious')}
            disabled={current <= 0}
            onClick={() => step(-1)}
          >
            <IconChevronLeft size={20} />
          </ActionIcon>
          <span role="status">
            {t('dataPositionBefore')} <b>{rowNumber(records, current)}</b>{' '}
            {t('dataPositionAfter', { n: amount(sheet.count) })}
          </span>
          <ActionIcon
            variant="default"
            size={44}
            aria-label={t('dataNext')}
            disabled={current >= sheet.count - 1}
            onClick={() => step(1)}
          >
            <IconChevronRight size={20} />
          </ActionIcon>
        </div>
      )}
    </main>
  );
});

/** Steps by a finger drawn to the side. */
function useSwipe(step: (by: number) => void) {
  const from = useRef<{ x: number; y: number } | undefined>(undefined);
  return {
    onPointerDown({ clientX, clientY }: PointerEvent) {
      from.current = { x: clientX, y: clientY };
    },
    onPointerUp({ clientX, clientY }: PointerEvent) {
      if (!from.current) return;
      const [x, y] = [clientX - from.current.x, clientY - from.current.y];
      from.current = undefined;
      if (Math.abs(x) >= SWIPE && Math.abs(x) > Math.abs(y)) step(x < 0 ? 1 : -1);
    },
    onPointerCancel() {
      from.current = undefined;
    },
  };
}

/** The sheet in its dots; a label that cannot be printed with its faults drawn, or with the names of its columns. */
const Picture = observer(function Picture({ preview }: { preview: RowPreview }) {
  const { ref, width, height } = useElementSize();
  const { raster, isBad } = preview;
  const room = { width: width - 2 * MARGIN, height: height - 2 * MARGIN };
  const isSized = room.width > 0 && room.height > 0;
  return (
    <div ref={ref} className={classes.room}>
      {raster && isSized && (
        <RasterCanvas raster={raster} scale={scaleOf('fit', raster, room.width, room.height)} />
      )}
      {isBad && isSized && <Faulty {...room} />}
    </div>
  );
});

const Faulty = observer(function Faulty(size: { width: number; height: number }) {
  const { editor, sheet, kit } = useLabelPrint();
  const { width, height } = size;
  const { label } = editor;
  const { records, current } = sheet;
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const drawn = drawThumbnail(kit, canvas.current!, label, records, { width, height }, current);
    drawn.catch((error) => console.error('preview of a faulty row:', error));
  }, [kit, label, records, current, width, height]);
  return <canvas ref={canvas} className={classes.paper} />;
});

const Findings = observer(function Findings({ preview, openData }: Props & { preview: RowPreview }) {
  const { sheet } = useLabelPrint();
  const { found, isBad, failed, busy } = preview;
  const groups = found?.groups ?? [];
  if (failed) return <Finding tone="bad" title={t('printPreviewFailed')} />;
  if (sheet.records?.rows.length === 0) return <Finding tone="warn" title={t('rowPreviewNoRows')} />;
  if (groups.length === 0 || !found) return null;
  const isOf = (group: (typeof groups)[number], key: string) => group.records[0]!.problem.key === key;
  if (groups.every((group) => isOf(group, 'sheetMissing'))) {
    return (
      <Finding tone="warn" title={t('rowPreviewNames')}>
        <Button size="sm" variant="default" h={44} onClick={openData}>
          {t('openSheet')}
        </Button>
      </Finding>
    );
  }
  return (
    <Finding
      tone={isBad ? 'bad' : 'warn'}
      title={t(isBad ? 'printPreviewBad' : 'rowPreviewOdd')}
      isOld={busy}
    >
      <FindingList found={found} />
    </Finding>
  );
});

interface FindingProps {
  tone: 'bad' | 'warn';
  title: string;
  /** Whether it is of the row before, while the next one is looked at. */
  isOld?: boolean;
  children?: React.ReactNode;
}

const Finding = ({ tone, title, isOld, children }: FindingProps) => (
  <section className={classes.finding} data-tone={tone} data-old={isOld || undefined} role="status">
    <strong>
      <IconAlertTriangle size={17} />
      {title}
    </strong>
    {children}
  </section>
);
