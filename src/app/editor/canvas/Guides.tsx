import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, type RefObject, useEffect } from 'react';
import { own } from '../../../base/own';
import { t } from '../../../i18n/messages';
import { lengthText, unitSteps } from '../../ui/length';
import { useEditor } from '../context';
import { FARTHEST, guidesOf, moveGuide, removeGuide } from '../guides';
import { dragGuide, guideAt } from './guideDrag';
import classes from './rulers.module.css';
import type { Axis } from './snap';

/** The user's guides over the canvas: dragged with the mouse, or moved with the arrow keys once focused. */
export const Guides = observer(function Guides({ host }: { host: RefObject<HTMLDivElement | null> }) {
  const stores = useEditor();
  const { editor, view, canvas } = stores;
  useGrab(host);
  const guides = guidesOf(editor.paper);
  const held = canvas.heldGuide;

  const keys = (event: KeyboardEvent, axis: Axis, index: number, mm: number) => {
    const towards = own({ ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }, event.key);
    if (towards) {
      const step = towards * unitSteps()[event.shiftKey ? 'far' : 'near'];
      moveGuide(editor, axis, index, mm + step, `guide.${axis}.${index}`);
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      removeGuide(editor, axis, index);
      host.current?.focus({ preventScroll: true });
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const place = (axis: Axis, mm: number) =>
    axis === 'x' ? { left: view.x + mm * view.pxPerMm } : { top: view.y + mm * view.pxPerMm };

  return (
    <>
      {(['x', 'y'] as const).flatMap((axis) =>
        guides[axis].map((mm, index) => {
          const holding = held?.axis === axis && held.index === index;
          if (holding && held.outside) return null;
          return (
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: a guide is known by its place in the list
              key={`${axis}${index}`}
              className={classes.guide}
              data-axis={axis}
              data-held={holding || undefined}
              style={place(axis, holding ? held.mm : mm)}
              role="slider"
              tabIndex={0}
              aria-label={t(axis === 'x' ? 'guideUpright' : 'guideLevel')}
              aria-orientation={axis === 'x' ? 'horizontal' : 'vertical'}
              aria-valuemin={-FARTHEST}
              aria-valuemax={FARTHEST}
              aria-valuenow={mm}
              aria-valuetext={lengthText(mm)}
              onKeyDown={(event) => keys(event, axis, index, mm)}
            >
              <span>{lengthText(holding ? held.mm : mm)}</span>
            </div>
          );
        }),
      )}
      {held && held.index === undefined && !held.outside && (
        <div
          className={classes.guide}
          data-axis={held.axis}
          data-held
          style={place(held.axis, held.mm)}
          aria-hidden
        >
          <span>{lengthText(held.mm)}</span>
        </div>
      )}
    </>
  );
});

/** Grabs the guide under the pointer before the canvas receives the press. */
function useGrab(host: RefObject<HTMLDivElement | null>): void {
  const stores = useEditor();
  useEffect(() => {
    const element = host.current!;
    const at = (event: PointerEvent) => {
      const area = element.getBoundingClientRect();
      return guideAt(stores, event.clientX - area.left, event.clientY - area.top);
    };
    const over = (event: PointerEvent) => {
      const found = event.buttons === 0 ? at(event) : undefined;
      if (found) element.dataset.guide = found.axis;
      else if (!stores.canvas.heldGuide) delete element.dataset.guide;
    };
    const press = (event: PointerEvent) => {
      const found = event.button === 0 && event.target instanceof HTMLCanvasElement ? at(event) : undefined;
      if (!found) return;
      // Preventing the default also suppresses the mouse press for the canvas.
      event.preventDefault();
      event.stopPropagation();
      dragGuide(stores, element.getBoundingClientRect(), found.axis, found.index, event);
    };
    element.addEventListener('pointermove', over);
    element.addEventListener('pointerdown', press, true);
    return () => {
      element.removeEventListener('pointermove', over);
      element.removeEventListener('pointerdown', press, true);
    };
  }, [host, stores]);
}
