import { Loader } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { IconAlertTriangle } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { problemText, t } from '../../i18n/messages';
import { RasterCanvas } from '../print/dialog/Preview';
import type { DocumentWork } from './DocumentWork';
import classes from './documents.module.css';

/** Margin around the label, CSS px. */
const MARGIN = 30;

/** The current page exactly as it will be printed. */
export const LivePane = observer(function LivePane({ work }: { work: DocumentWork }) {
  const { ref, width, height } = useElementSize();
  const { live } = work;
  if (!live) return <section className={classes.live} />;
  const { raster, problem, busy } = live;
  const fit = raster
    ? Math.min((width - 2 * MARGIN) / raster.width, (height - 2 * MARGIN) / raster.height)
    : 0;
  return (
    <section ref={ref} className={classes.live} aria-label={t('docLive')} aria-busy={busy}>
      <small>{t('docLive')}</small>
      {busy && <Loader className={classes.liveBusy} size={14} />}
      {problem && (
        <div className={classes.liveBad} role="alert">
          <IconAlertTriangle size={22} />
          {problemText(problem)}
        </div>
      )}
      {raster && fit > 0 && <RasterCanvas raster={raster} scale={fit >= 1 ? Math.floor(fit) : fit} />}
    </section>
  );
});
