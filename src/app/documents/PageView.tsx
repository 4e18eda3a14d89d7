import { Loader } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { problem, Refusal } from '../../base/problem';
import { problemText } from '../../i18n/messages';
import classes from './crop/dialogs.module.css';
import { drawTurned } from './drawTurned';
import type { Part, Rotation, SourcePage } from './page';
import { Thumbnails } from './Thumbnails';

/** Longer side of the drawn page, px. */
const SIDE = 1100;

interface Props {
  source: SourcePage;
  rotation: Rotation;
  crop?: Part | undefined;
  /** Overlay of the page. */
  children: ReactNode;
}

/** A page in a size to work on. */
export function PageView({ source, rotation, crop, children }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [state, setState] = useState<'busy' | 'there' | 'failed'>('busy');
  useEffect(() => {
    const abort = new AbortController();
    const own = new Thumbnails();
    const draw = (bitmap: ImageBitmap) => {
      drawTurned(canvas.current!, bitmap, rotation);
      setState('there');
    };
    own.draw(source, crop, SIDE, abort.signal, draw).then(
      () => own.clear(),
      (error) => {
        if (abort.signal.aborted) return;
        if (!(error instanceof Refusal)) console.error('page:', error);
        setState('failed');
      },
    );
    return () => {
      abort.abort();
      own.clear();
    };
  }, [source, rotation, crop]);
  return (
    <div className={classes.stage}>
      {state === 'busy' && <Loader size="sm" />}
      {state === 'failed' && <p role="alert">{problemText(problem('docPageFailed'))}</p>}
      <div className={classes.page} hidden={state !== 'there'}>
        <canvas ref={canvas} aria-hidden />
        {children}
      </div>
    </div>
  );
}
