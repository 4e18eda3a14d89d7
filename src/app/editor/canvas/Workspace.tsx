import { compareStructural, reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { type RefObject, useEffect, useRef } from 'react';
import { t } from '../../../i18n/messages';
import { afterFrame } from '../../ui/afterFrame';
import { Later } from '../../ui/Later';
import { sizeText } from '../../ui/length';
import { useEditor } from '../context';
import type { EditorStore } from '../EditorStore';
import type { ViewStore } from '../ViewStore';
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
      <ZoomBar />
      <Later>
        {canvas.showRuler && <Rulers />}
        <ScreenReaderList />
        <ContextMenu host={host} stage={stage} />
      </Later>
    </main>
  );
});

/** Creates the stage once, after the frame that shows the screen: Fabric asks for its place, and so for the whole layout. */
function useStage(host: RefObject<HTMLDivElement | null>, stage: RefObject<Stage | undefined>): void {
  const { editor, view, canvas, dots } = useEditor();
  useEffect(() => {
    let close: (() => void) | undefined;
    const cancel = afterFrame(() => {
      const element = host.current!;
      const made = new Stage(element, editor, view, canvas, dots);
      stage.current = made;
      const stopDots = dots.watch();
      const stopFollowing = followHost(element, made, editor, view);
      close = () => {
        stopFollowing();
        stopDots();
        made.dispose();
        stage.current = undefined;
      };
    });
    return () => {
      cancel();
      close?.();
    };
  }, [host, stage, editor, view, canvas, dots]);
}

/** Keeps the size of a stage equal to its host, zooms it by touch, and makes Space pan. @returns what ends it */
function followHost(element: HTMLElement, stage: Stage, editor: EditorStore, view: ViewStore): () => void {
  view.element = element;
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
    if (!event.repeat) stage.setHand(event.type === 'keydown');
  };
  const stopPanning = () => stage.setHand(false);
  const stopTouch = zoomByTouch(element, view);
  window.addEventListener('keydown', hand);
  window.addEventListener('keyup', hand);
  window.addEventListener('blur', stopPanning);
  return () => {
    watch.disconnect();
    stopFitting();
    stopTouch();
    window.removeEventListener('keydown', hand);
    window.removeEventListener('keyup', hand);
    window.removeEventListener('blur', stopPanning);
    view.element = undefined;
  };
}
