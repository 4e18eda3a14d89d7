import { reaction } from 'mobx';
import { useEffect, useRef } from 'react';
import { t } from '../messages';
import { useStores } from '../stores';
import { bounds } from '../stores/arrange';
import classes from './editor.module.css';
import { drawRuler } from './ruler';

/** Rulers in mm along the top and the left of the canvas; the selection is marked on them. */
export function Rulers() {
  const { editor, view } = useStores();
  const top = useRef<HTMLCanvasElement>(null);
  const left = useRef<HTMLCanvasElement>(null);

  useEffect(
    () =>
      reaction(
        () => {
          const picked = editor.selection;
          const { width, height, x, y, pxPerMm } = view;
          const paper = { width: editor.label.width, height: editor.label.height };
          return { width, height, x, y, pxPerMm, paper, box: picked.length > 0 ? bounds(picked) : undefined };
        },
        ({ width, height, x, y, pxPerMm, paper, box }) => {
          const across = {
            length: width,
            origin: x,
            pxPerMm,
            paper: { from: 0, length: paper.width },
            selected: box && { from: box.x, length: box.width },
          };
          const down = {
            length: height,
            origin: y,
            pxPerMm,
            paper: { from: 0, length: paper.height },
            selected: box && { from: box.y, length: box.height },
          };
          if (top.current) drawRuler(top.current, across, false);
          if (left.current) drawRuler(left.current, down, true);
        },
        { fireImmediately: true },
      ),
    [editor, view],
  );

  return (
    <>
      <div className={classes.rulerCorner} aria-hidden>
        {t('unitMm')}
      </div>
      <canvas ref={top} className={classes.rulerTop} aria-hidden />
      <canvas ref={left} className={classes.rulerLeft} aria-hidden />
    </>
  );
}
