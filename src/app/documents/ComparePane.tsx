import { Loader } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { IconAlertTriangle } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { problemText, t } from '../../i18n/messages';
import { RasterCanvas } from '../print/dialog/Preview';
import classes from './compare.module.css';
import type { DocumentWork } from './DocumentWork';
import { paintPage } from './paint';

/** Margin around the label, CSS px. */
const MARGIN = 26;

/** The current picture: unchanged to the left of a movable line, as printed to the right of it. */
export const ComparePane = observer(function ComparePane({ work }: { work: DocumentWork }) {
  const { ref, width, height } = useElementSize();
  const [percent, setPercent] = useState(50);
  const { live, store } = work;
  const { raster, problem, busy } = live ?? {};
  const { dots } = store.target;
  const fit = Math.min((width - 2 * MARGIN) / dots.width, (height - 2 * MARGIN) / dots.height);
  const scale = fit >= 1 ? Math.floor(fit) : fit;
  const same = raster?.width === dots.width && raster.height === dots.height;
  return (
    <section ref={ref} className={classes.pane} aria-label={t('picCompare')} aria-busy={busy}>
      {busy && <Loader className={classes.busy} size={14} />}
      {problem && (
        <div className={classes.bad} role="alert">
          <IconAlertTriangle size={22} />
          {problemText(problem)}
        </div>
      )}
      {raster && !problem && scale > 0 && (
        <div dir="ltr" className={classes.paper}>
          <RasterCanvas raster={raster} scale={same ? scale : (dots.width * scale) / raster.width} />
          <div className={classes.original} style={{ clipPath: `inset(0 ${100 - percent}% 0 0)` }}>
            <Original work={work} scale={scale} />
          </div>
          <span className={classes.line} style={{ left: `${percent}%` }} aria-hidden />
          <input
            type="range"
            className={classes.range}
            min={0}
            max={100}
            value={percent}
            aria-label={t('picCompareSlider')}
            aria-valuetext={t('picComparePart', { n: percent })}
            onChange={(event) => setPercent(event.currentTarget.valueAsNumber)}
          />
        </div>
      )}
      <div className={classes.legend} aria-hidden>
        <span>{t('picOriginal')}</span>
        <span>{t('docLive')}</span>
      </div>
    </section>
  );
});

/** The picture in its own colours, placed as printed. */
const Original = observer(function Original({ work, scale }: { work: DocumentWork; scale: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { shown, target } = work.store;
  const { dots, fit } = target;
  const { source, rotation, crop } = shown ?? {};
  useEffect(() => {
    if (!source || rotation === undefined) return;
    const abort = new AbortController();
    paintPage(source, { rotation, crop }, dots, fit, abort.signal).then(
      (painted) => {
        const to = canvas.current;
        if (abort.signal.aborted || !to) return;
        to.width = painted.width;
        to.height = painted.height;
        to.getContext('2d')!.drawImage(painted, 0, 0);
      },
      // The printed side shows its problem.
      (error) => !abort.signal.aborted && console.warn('original:', error),
    );
    return () => abort.abort();
  }, [source, rotation, crop, dots, fit]);
  return <canvas ref={canvas} style={{ width: dots.width * scale, height: dots.height * scale }} />;
});
