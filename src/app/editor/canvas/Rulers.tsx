import { useComputedColorScheme } from '@mantine/core';
import { compareStructural, reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { type PointerEvent, useEffect, useRef } from 'react';
import { afterFrame } from '../../ui/afterFrame';
import { lengthUnit } from '../../ui/length';
import { bounds } from '../arrange/geometry';
import { useEditor } from '../context';
import { dragGuide } from './guideDrag';
import { drawRuler } from './ruler';
import classes from './rulers.module.css';
import type { Axis } from './snap';

/**
 * Rulers in the set unit along the top and the left of the canvas; they mark the selection, and guides are dragged from
 * them.
 */
export const Rulers = observer(function Rulers() {
  const stores = useEditor();
  const { editor, view } = stores;
  const scheme = useComputedColorScheme();
  const top = useRef<HTMLCanvasElement>(null);
  const left = useRef<HTMLCanvasElement>(null);
  const acrossMark = useRef<HTMLSpanElement>(null);
  const downMark = useRef<HTMLSpanElement>(null);

  // A canvas does not follow style sheets: it is drawn again when the window becomes dark or light.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours are read while drawing
  useEffect(
    () =>
      reaction(
        () => {
          const { width, height, x, y, pxPerMm } = view;
          const { paper } = editor;
          const across = { length: width, origin: x, pxPerMm, paper: paper.width };
          const down = { length: height, origin: y, pxPerMm, paper: paper.height };
          return { across, down, unit: lengthUnit() };
        },
        ({ across, down, unit }) => {
          if (top.current) drawRuler(top.current, across, unit, false);
          if (left.current) drawRuler(left.current, down, unit, true);
        },
        { fireImmediately: true, equals: compareStructural },
      ),
    [editor, view, scheme],
  );
  useEffect(
    () =>
      reaction(
        () => {
          const picked = editor.selection;
          const { x, y, pxPerMm } = view;
          return { x, y, pxPerMm, box: picked.length > 0 ? bounds(picked) : undefined };
        },
        ({ x, y, pxPerMm, box }) => {
          // Moved by a transform, which needs no layout.
          const mark = (band: HTMLElement | null, axis: 'X' | 'Y', from: number, mm: number) => {
            if (band) band.style.transform = `translate${axis}(${from}px) scale${axis}(${mm * pxPerMm})`;
          };
          mark(acrossMark.current, 'X', x + (box?.x ?? 0) * pxPerMm, box?.width ?? 0);
          mark(downMark.current, 'Y', y + (box?.y ?? 0) * pxPerMm, box?.height ?? 0);
        },
        // The canvas first: marks on two rulers make the browser recompute its layers.
        { fireImmediately: true, equals: compareStructural, scheduler: afterFrame },
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
        {lengthUnit()}
      </div>
      <div className={classes.rulerTop} aria-hidden onPointerDown={pull('y')}>
        <canvas ref={top} />
        <span ref={acrossMark} />
      </div>
      <div className={classes.rulerLeft} aria-hidden onPointerDown={pull('x')}>
        <canvas ref={left} />
        <span ref={downMark} />
      </div>
    </>
  );
});
