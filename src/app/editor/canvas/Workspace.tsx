import { compareStructural, reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { type RefObject, useEffect, useRef } from 'react';
import { t } from '../../../i18n/messages';
import { sizeText } from '../../ui/length';
import { useEditor } from '../context';
import { ContextMenu } from './ContextMenu';
import { DropOverlay } from './DropOverlay';
import classes from './editor.module.css';
import { Guides } from './Guides';
import { InPlaceText } from './InPlaceText';
import { columnBox, paperBox } from './paper';
import { Rulers } from './Rulers';
import { ScreenReaderList } from './ScreenReaderList';
import { Stage } from './Stage';
import { TableOverlay } from './TableOverlay';
import { zoomByTouch } from './touchZoom';
import { useDrops } from './useDrops';
import { ZoomBar } from './ZoomBar';

/** The canvas with its rulers and overlays. */
export const Workspace = observer(function Workspace() {
  const { editor, view, canvas } = useEditor();
  const host = useRef<HTMLDivElement>(null);
  const stage = useRef<Stage>(undefined);
  useStage(host, stage);

  const drops = useDrops(host, stage);
  const { paper, isEmpty } = editor;
  const box = columnBox(paper);
  return (
    // A label and its rulers are measured from the left in every language.
    <main dir="ltr" className={classes.workspace} data-bare={!canvas.showRuler || undefined}>
      <div
        ref={host}
        className={classes.stage}
        data-stage
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the selection on it
        tabIndex={0}
        role="application"
        aria-label={t('canvasArea')}
        onPointerDown={() => host.current?.focus({ preventScroll: true })}
        {...drops.handlers}
      >
        <div
          className={classes.size}
          style={{
            left: view.x + (paper.width / 2) * view.pxPerMm,
            top: view.y + (box.y + box.height) * view.pxPerMm + 14,
          }}
        >
          {sizeText(paper)}
        </div>
        {isEmpty && (
          <div
            className={classes.hint}
            style={{
              left: view.x + (paper.width / 2) * view.pxPerMm,
              top: view.y + (paper.height / 2) * view.pxPerMm,
              maxWidth: paper.width * view.pxPerMm * 0.8,
            }}
          >
            {t('layersEmpty')}
          </div>
        )}
        <Guides host={host} />
        <InPlaceText />
        <TableOverlay host={host} />
        <DropOverlay drops={drops} />
      </div>
      {canvas.showRuler && <Rulers />}
      <ZoomBar />
      <ScreenReaderList />
      <ContextMenu host={host} stage={stage} />
    </main>
  );
});

/** Creates the stage once, keeps its size equal to its host, and makes Space pan. */
function useStage(host: RefObject<HTMLDivElement | null>, stage: RefObject<Stage | undefined>): void {
  const { editor, view, canvas, dots } = useEditor();
  useEffect(() => {
    const element = host.current!;
    const made = new Stage(element, editor, view, canvas, dots);
    view.element = element;
    const stopDots = dots.watch();
    stage.current = made;
    let first = true;
    const watch = new ResizeObserver(() => {
      const middle = { width: view.width, height: view.height };
      view.resize(element.clientWidth, element.clientHeight);
      if (view.fitted) view.fit(paperBox(editor.label));
      else if (first) view.centre(paperBox(editor.label));
      else view.panBy((view.width - middle.width) / 2, (view.height - middle.height) / 2);
      first = false;
    });
    watch.observe(element);
    const stopFitting = reaction(
      () => paperBox(editor.paper),
      (box) => view.fit(box),
      { equals: compareStructural },
    );
    const hand = (event: KeyboardEvent) => {
      if (event.code !== 'Space' || document.activeElement !== element) return;
      event.preventDefault();
      if (!event.repeat) made.setHand(event.type === 'keydown');
    };
    const stopPanning = () => made.setHand(false);
    const stopTouch = zoomByTouch(element, view);
    window.addEventListener('keydown', hand);
    window.addEventListener('keyup', hand);
    window.addEventListener('blur', stopPanning);
    return () => {
      watch.disconnect();
      stopFitting();
      stopTouch();
      stopDots();
      window.removeEventListener('keydown', hand);
      window.removeEventListener('keyup', hand);
      window.removeEventListener('blur', stopPanning);
      made.dispose();
      view.element = undefined;
      stage.current = undefined;
    };
  }, [host, stage, editor, view, canvas, dots]);
}
