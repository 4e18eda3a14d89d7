import { reaction } from 'mobx';
import { type PointerEvent, useEffect, useRef } from 'react';
import { t } from '../messages';
import { useStores } from '../stores';
import { bounds } from '../stores/arrange';
import classes from './editor.module.css';
import { dragGuide } from './guideDrag';
import { drawRuler } from './ruler';
import type { Axis } from './snap';

/** Rulers in mm along the top and the left of the canvas; the selection is marked on them, guides come from them. */
export function Rulers() {
  const stores = useStores();
  const { editor, view } = stores;
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

  const pull = (axis: Axis) => (event: PointerEvent) => {
    if (event.button !== 0 || !top.current || !left.current) return;
    event.preventDefault();
    const { left: x, width } = top.current.getBoundingClientRect();
    const { top: y, height } = left.current.getBoundingClientRect();
    dragGuide(stores, new DOMRect(x, y, width, height), axis, undefined, event.nativeEvent);
  };

  return (
    <>
      <div className={classes.rulerCorner} aria-hidden>
        {t('unitMm')}
      </div>
      <canvas ref={top} className={classes.rulerTop} aria-hidden onPointerDown={pull('y')} />
      <canvas ref={left} className={classes.rulerLeft} aria-hidden onPointerDown={pull('x')} />
    </>
  );
}
