import { ActionIcon } from '@mantine/core';
import { IconAlertTriangle, IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useLayoutEffect, useRef } from 'react';
import { PAGE_SHEETS } from '../../../base/constants';
import { t } from '../../../i18n/messages';
import type { Raster } from '../../../package/kernels';
import { drawRaster } from '../../ui/drawRaster';
import { amount } from '../../ui/format';
import type { Listed, PreviewStore } from '../form/PreviewStore';
import classes from './preview.module.css';

/** Ten sheets of the job at a time; clicking one shows it in full. */
export const ThumbnailRail = observer(function ThumbnailRail({ preview }: { preview: PreviewStore }) {
  const { listed, firstListed, count } = preview;
  const last = Math.min(count, firstListed + PAGE_SHEETS);
  return (
    <nav className={classes.rail} aria-label={t('printRail')}>
      <ul className={classes.thumbs}>
        {listed.map((one) => (
          <li key={one.sheet}>
            <Thumb one={one} preview={preview} />
          </li>
        ))}
      </ul>
      {count > PAGE_SHEETS && (
        <div className={classes.tens}>
          <ActionIcon
            size={22}
            variant="subtle"
            aria-label={t('printTenBefore')}
            disabled={firstListed === 0}
            onClick={() => preview.show(firstListed - PAGE_SHEETS)}
          >
            <IconChevronUp size={15} />
          </ActionIcon>
          <span>
            {amount(firstListed + 1)}–{amount(last)}
          </span>
          <ActionIcon
            size={22}
            variant="subtle"
            aria-label={t('printTenAfter')}
            disabled={last >= count}
            onClick={() => preview.show(firstListed + PAGE_SHEETS)}
          >
            <IconChevronDown size={15} />
          </ActionIcon>
        </div>
      )}
    </nav>
  );
});

const Thumb = observer(function Thumb({ one, preview }: { one: Listed; preview: PreviewStore }) {
  const { sheet, raster, bad } = one;
  return (
    <button
      type="button"
      className={classes.thumb}
      aria-current={sheet === preview.shown}
      aria-label={t(bad ? 'printSheetBad' : 'printSheetNumber', { n: amount(sheet + 1) })}
      onClick={() => preview.show(sheet)}
    >
      {raster ? (
        <Small raster={raster} />
      ) : (
        <span className={classes.blank}>{bad && <IconAlertTriangle size={16} />}</span>
      )}
      {amount(sheet + 1)}
    </button>
  );
});

function Small({ raster }: { raster: Raster }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => drawRaster(canvas.current!, raster), [raster]);
  return <canvas ref={canvas} aria-hidden />;
}
