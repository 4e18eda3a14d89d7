import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { own } from '../../../base/own';
import { t } from '../../../i18n/messages';
import type { Part } from '../page';
import { HANDLES, type Handle, pulled } from './cropBox';
import classes from './dialogs.module.css';

/** Fraction of the page by which an arrow key moves; with Shift ten times as much. */
const STEP = 0.0025;
const MIDDLE: Handle = { x: 0, y: 0 };

interface Props {
  box: Part;
  change(box: Part): void;
}

/** A box over a page, with handles for pointer and arrow keys. */
export function BoxEditor({ box, change }: Props) {
  const area = useRef<HTMLDivElement>(null);
  const drag = useRef<{ handle: Handle; x: number; y: number; box: Part } | undefined>(undefined);
  const grip = (handle: Handle) => ({
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return;
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = { handle, x: event.clientX, y: event.clientY, box };
    },
    onPointerMove(event: PointerEvent) {
      const from = drag.current;
      if (from?.handle !== handle) return;
      const { width, height } = area.current!.getBoundingClientRect();
      change(pulled(from.box, handle, (event.clientX - from.x) / width, (event.clientY - from.y) / height));
    },
    onPointerUp: () => {
      drag.current = undefined;
    },
    onPointerCancel: () => {
      drag.current = undefined;
    },
    onKeyDown(event: KeyboardEvent) {
      const by = event.shiftKey ? 10 * STEP : STEP;
      const moves: Record<string, [number, number]> = {
        ArrowLeft: [-by, 0],
        ArrowRight: [by, 0],
        ArrowUp: [0, -by],
        ArrowDown: [0, by],
      };
      const move = own(moves, event.key);
      if (!move) return;
      event.preventDefault();
      event.stopPropagation();
      change(pulled(box, handle, ...move));
    },
  });
  const percent = (share: number) => `${100 * share}%`;
  return (
    <div ref={area} dir="ltr" className={classes.area}>
      <div
        className={classes.box}
        style={{
          left: percent(box.left),
          top: percent(box.top),
          width: percent(box.right - box.left),
          height: percent(box.bottom - box.top),
        }}
      >
        <button type="button" className={classes.inner} aria-label={t('docCropMove')} {...grip(MIDDLE)} />
        {HANDLES.map((handle) => (
          <button
            key={`${handle.x} ${handle.y}`}
            type="button"
            className={classes.handle}
            aria-label={t('docCropHandle', { name: nameOf(handle) })}
            style={{
              left: percent((handle.x + 1) / 2),
              top: percent((handle.y + 1) / 2),
              cursor: cursorOf(handle),
            }}
            {...grip(handle)}
          />
        ))}
      </div>
    </div>
  );
}

const nameOf = ({ x, y }: Handle): string =>
  [y < 0 && t('docTop'), y > 0 && t('docBottom'), x < 0 && t('docLeft'), x > 0 && t('docRight')]
    .filter(Boolean)
    .join('');

const cursorOf = ({ x, y }: Handle): string => {
  if (x === 0) return 'ns-resize';
  if (y === 0) return 'ew-resize';
  return x === y ? 'nwse-resize' : 'nesw-resize';
};
