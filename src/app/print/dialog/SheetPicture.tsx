import { observer } from 'mobx-react-lite';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { t } from '../../../i18n/messages';
import type { Raster } from '../../../package/kernels';
import { cellAt, cellsOf, cutMarks, paperSize } from '../../../printing/sheetLayout';
import { drawRaster } from '../../ui/drawRaster';
import { lengthIn } from '../../ui/length';
import type { ExportStore } from '../export/ExportStore';
import { layoutOf } from '../export/exportOptions';
import { SheetLabels } from '../export/SheetLabels';
import classes from './sheet.module.css';

/** The first sheet, to scale, with its labels as they print; clicking a position makes it the first. */
export const SheetPicture = observer(function SheetPicture({ store }: { store: ExportStore }) {
  const { options, size, totals } = store;
  const layout = layoutOf(options);
  const paper = paperSize(layout);
  const cells = cellsOf(layout);
  const last = layout.start + totals.labels;
  const [labels] = useState(() => new SheetLabels(store, store.host.pool));
  useEffect(() => labels.watch(), [labels]);
  return (
    <div className={classes.area}>
      <div className={classes.frame}>
        <svg
          className={classes.paper}
          viewBox={`0 0 ${paper.width} ${paper.height}`}
          aria-label={t('exportStart')}
        >
          <title>{t('exportStart')}</title>
          <rect className={classes.sheet} width={paper.width} height={paper.height} />
          {layout.marks &&
            cutMarks(layout, size).map(({ x1, y1, x2, y2 }) => (
              <line
                key={`${x1} ${y1} ${x2} ${y2}`}
                className={classes.mark}
                x1={x1}
                y1={y1}
                x2={x2}
                y2={y2}
              />
            ))}
          {Array.from({ length: cells }, (_, cell) => {
            const { x, y } = cellAt(layout, size, cell);
            const number = cell + 1;
            const used = number >= layout.start && number < last;
            const raster = used ? labels.rasters[number - layout.start] : undefined;
            const start = () => store.set({ start: number });
            return (
              // biome-ignore lint/a11y/useSemanticElements: a place of a drawing cannot be an HTML button
              <g
                key={number}
                role="button"
                tabIndex={0}
                className={classes.cell}
                data-used={used || undefined}
                aria-label={t('exportStartAt', { n: number })}
                aria-pressed={number === layout.start}
                onClick={start}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter' && event.key !== ' ') return;
                  event.preventDefault();
                  start();
                }}
              >
                <rect x={x} y={y} width={size.width} height={size.height} />
                {raster ? (
                  <Label raster={raster} box={{ x, y, ...size }} />
                ) : (
                  <text
                    x={x + size.width / 2}
                    y={y + size.height / 2}
                    fontSize={Math.min(7, size.height * 0.45, size.width * 0.4)}
                  >
                    {number}
                  </text>
                )}
                {raster && (
                  <rect className={classes.edge} x={x} y={y} width={size.width} height={size.height} />
                )}
              </g>
            );
          })}
        </svg>
      </div>
      <p className={classes.caption}>
        {t('exportSheetOf', {
          paper: layout.paper,
          width: lengthIn(paper.width, 0),
          height: lengthIn(paper.height, 0),
          n: cells,
        })}
      </p>
    </div>
  );
});

interface LabelProps {
  raster: Raster;
  /** Where it is on the paper, mm. */
  box: { x: number; y: number; width: number; height: number };
}

/** The dots of a label at its place on the paper. */
function Label({ raster, box }: LabelProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => drawRaster(canvas.current!, raster), [raster]);
  return (
    <foreignObject {...box} className={classes.label}>
      <canvas ref={canvas} aria-hidden />
    </foreignObject>
  );
}
