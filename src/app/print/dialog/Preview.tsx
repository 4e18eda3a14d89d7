import { ActionIcon, Loader, NumberInput, SegmentedControl, Tooltip } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import {
  IconAlertTriangle,
  IconArrowUp,
  IconChevronLeft,
  IconChevronRight,
  IconScan,
} from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { type PointerEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { WIDTH_FACTOR } from '../../../base/constants';
import { inkDots } from '../../../base/raster';
import { t } from '../../../i18n/messages';
import { rowNumber } from '../../../label/bind';
import type { Raster } from '../../../package/kernels';
import { rotationOf, tailsOnSheet } from '../../../raster/geometry';
import { ProblemGroups } from '../../editor/problemGroups';
import { ofRecords } from '../../sheet/recordWords';
import { drawRaster } from '../../ui/drawRaster';
import { amount } from '../../ui/format';
import type { PreviewStore } from '../form/PreviewStore';
import type { PrintForm } from '../form/PrintForm';
import { FindingList } from './FindingList';
import classes from './preview.module.css';
import { ThumbnailRail } from './ThumbnailRail';

type Zoom = 'fit' | '1' | '2' | '4';
/** Margin between the sheet and the edge of its area, CSS px. */
const MARGIN = 24;

interface Props {
  preview: PreviewStore;
  form: PrintForm;
}

/** One sheet at a time, exactly as it will be sent, and the page of ten sheets that contains it. */
export const Preview = observer(function Preview({ preview, form }: Props) {
  const [zoom, setZoom] = useState<Zoom>('fit');
  const { ref, width, height } = useElementSize();
  const pan = usePan();
  const { raster, problems, failed, busy } = preview;
  const scale = raster ? scaleOf(zoom, raster, width, height - 2 * MARGIN) : 1;
  return (
    <section className={classes.preview} aria-label={t('printPreview')} aria-busy={busy}>
      <div className={classes.tools}>
        <span className={classes.note}>{t('printPreviewNote')}</span>
        {busy && <Loader size={14} />}
        <SegmentedControl
          size="xs"
          miw={232}
          value={zoom}
          onChange={(value) => setZoom(value as Zoom)}
          data={[
            { value: 'fit', label: t('printFit') },
            { value: '1', label: '1:1' },
            { value: '2', label: '2:1' },
            { value: '4', label: '4:1' },
          ]}
        />
      </div>
      <div className={classes.middle}>
        {preview.listed.length > 0 && <ThumbnailRail preview={preview} />}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls is reached by keys */}
        <div className={classes.stage} ref={ref} {...pan} tabIndex={0}>
          {raster && (
            <div className={classes.sheet}>
              <RasterCanvas raster={raster} scale={scale} />
              <Tails form={form} scale={scale} />
            </div>
          )}
          {problems.length > 0 && <Unprintable preview={preview} form={form} />}
          {failed && (
            <div className={classes.refusal} role="alert">
              <IconAlertTriangle size={22} />
              <strong>{t('printPreviewFailed')}</strong>
            </div>
          )}
        </div>
      </div>
      <SheetFacts preview={preview} form={form} />
      <Pager preview={preview} form={form} />
    </section>
  );
});

/** CSS px per dot in a room in CSS px. From 1 on it is whole px of the screen, so that all dots have the same size. */
export function scaleOf(zoom: Zoom, raster: Raster, width: number, height: number): number {
  if (zoom !== 'fit') return Number(zoom);
  const fit = Math.min((width * WIDTH_FACTOR) / raster.width, height / raster.height);
  const px = window.devicePixelRatio;
  return fit >= 1 ? Math.floor(fit * px) / px : Math.max(0.02, fit);
}

/** Drags the content with the pointer. */
function usePan() {
  const from = useRef<{ x: number; y: number } | undefined>(undefined);
  return {
    onPointerDown(event: PointerEvent<HTMLDivElement>) {
      if (event.button !== 0) return;
      from.current = { x: event.clientX, y: event.clientY };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent<HTMLDivElement>) {
      if (!from.current) return;
      event.currentTarget.scrollBy(from.current.x - event.clientX, from.current.y - event.clientY);
      from.current = { x: event.clientX, y: event.clientY };
    },
    onPointerUp() {
      from.current = undefined;
    },
    onPointerCancel() {
      from.current = undefined;
    },
  };
}

/** A raster on a canvas of its own size, shown at a scale. */
export function RasterCanvas({ raster, scale }: { raster: Raster; scale: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => drawRaster(canvas.current!, raster), [raster]);
  return (
    <canvas
      ref={canvas}
      className={classes.paper}
      // Dots that share a pixel are averaged; enlarged ones keep their edges.
      style={{
        width: raster.width * scale,
        height: raster.height * scale,
        imageRendering: scale >= 1 ? 'pixelated' : 'auto',
      }}
    />
  );
}

/** The tails of cable labels: paper without print. */
const Tails = observer(function Tails({ form, scale }: { form: PrintForm; scale: number }) {
  return tailsOnSheet(form.renderJob).map(({ left, top, right, bottom }) => (
    <div
      key={left}
      className={classes.tail}
      style={{
        left: left * scale,
        top: top * scale,
        width: (right - left) * scale,
        height: (bottom - top) * scale,
      }}
    >
      <span>{t('printTail')}</span>
    </div>
  ));
});

/** Ink coverage and feed direction of the current sheet. */
const SheetFacts = observer(function SheetFacts({ preview, form }: Props) {
  const { raster } = preview;
  const share = useMemo(
    () => (raster ? (100 * inkDots(raster)) / (raster.width * raster.height) : undefined),
    [raster],
  );
  return (
    <div className={classes.facts}>
      <span>
        <IconArrowUp size={14} />
        {t('printFeed')}
      </span>
      <span>
        <IconArrowUp size={14} style={{ rotate: `${rotationOf(form.renderJob)}deg` }} />
        {t('printTop')}
      </span>
      {share === 0 && (
        <span data-blank>
          <IconAlertTriangle size={14} />
          {t('printBlank')}
        </span>
      )}
      {!!share && <span>{t('printCoverage', { n: share.toFixed(1) })}</span>}
    </div>
  );
});

const Unprintable = observer(function Unprintable({ preview, form }: Props) {
  const found = new ProblemGroups(form.subject);
  for (const { index, problems } of preview.problems) found.add(index, problems);
  const waiting = preview.problems.every(({ problems }) =>
    problems.every(({ key }) => key === 'atPrintMissing'),
  );
  if (waiting) {
    return (
      <div className={classes.waiting} role="status">
        <IconScan size={26} />
        {t('scanWaiting')}
      </div>
    );
  }
  return (
    <div className={classes.refusal} role="alert">
      <IconAlertTriangle size={22} />
      <strong>{t('printPreviewBad')}</strong>
      <FindingList found={found} />
    </div>
  );
});

const Pager = observer(function Pager({ preview, form }: Props) {
  const { shown, count, sheet } = preview;
  const records = [...new Set(sheet.filter((record) => record !== undefined))];
  const rows = records.map((record) => rowNumber(form.subject.records, record)).join(', ');
  return (
    <div className={classes.pager}>
      <Tooltip label={t('printPrevious')}>
        <ActionIcon
          variant="default"
          size={28}
          aria-label={t('printPrevious')}
          disabled={shown === 0}
          onClick={() => preview.show(shown - 1)}
        >
          <IconChevronLeft size={16} />
        </ActionIcon>
      </Tooltip>
      <span>{t('printPageBefore')}</span>
      <NumberInput
        key={shown}
        size="xs"
        w={String(count).length * 8 + 34}
        hideControls
        min={1}
        max={Math.max(1, count)}
        clampBehavior="blur"
        allowDecimal={false}
        defaultValue={shown + 1}
        disabled={count === 0}
        aria-label={t('printGoTo')}
        styles={{ input: { textAlign: 'center', fontVariantNumeric: 'tabular-nums' } }}
        onBlur={(event) => preview.show(Number(event.currentTarget.value) - 1)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') preview.show(Number(event.currentTarget.value) - 1);
        }}
      />
      <span>{t('printPageAfter', { n: amount(count) })}</span>
      <Tooltip label={t('printNext')}>
        <ActionIcon
          variant="default"
          size={28}
          aria-label={t('printNext')}
          disabled={shown >= count - 1}
          onClick={() => preview.show(shown + 1)}
        >
          <IconChevronRight size={16} />
        </ActionIcon>
      </Tooltip>
      {form.plan.hasData && rows && (
        <span className={classes.record}>{ofRecords(form.subject.records, 'printRecords', { rows })}</span>
      )}
    </div>
  );
});
