import { Button, Group, Slider, Stack, Text } from '@mantine/core';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState, type WheelEvent } from 'react';
import { own } from '../../base/own';
import { t } from '../../i18n/messages';
import { canvasFile } from '../pictures/canvasFile';
import { Dialog } from '../ui/Dialog';
import { catchAndNotify } from '../ui/files';
import { MAX_ZOOM, middleSquare, moved, type Square, zoomed, zoomOf } from './crop';
import classes from './personal.module.css';

/** Side of the view, CSS px. */
const VIEW = 260;
/** Side of the stored picture, px: sharp wherever it is shown. */
const KEPT = 256;
/** Fraction of the view by which an arrow key moves. */
const STEP = 1 / 26;
/** Directions of the arrow keys, in steps. */
const ARROWS: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface Props {
  /** The picture to crop; undefined: closed. */
  picture: HTMLImageElement | undefined;
  /** Receives the square; the dialog closes when it resolves to true. */
  take(square: Blob): Promise<boolean>;
  onClose(): void;
}

/** Lets the user choose the square of a picture that becomes the avatar. */
export function AvatarDialog({ picture, take, onClose }: Props) {
  return (
    <Dialog opened={picture !== undefined} onClose={onClose} title={t('meAvatarCrop')} size={340}>
      {picture && <Crop picture={picture} take={take} onClose={onClose} />}
    </Dialog>
  );
}

function Crop({ picture, take, onClose }: Props & { picture: HTMLImageElement }) {
  const size = { width: picture.naturalWidth, height: picture.naturalHeight };
  const [square, setSquare] = useState<Square>(() => middleSquare(size));
  const [busy, setBusy] = useState(false);
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) paint(canvas.current, picture, square, VIEW * devicePixelRatio);
  }, [picture, square]);

  // The point under the finger stays under it.
  const drag = (event: PointerEvent) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const px = square.side / VIEW;
    setSquare(moved(size, square, -event.movementX * px, -event.movementY * px));
  };
  const key = (event: KeyboardEvent) => {
    const by = own(ARROWS, event.key);
    if (!by) return;
    event.preventDefault();
    setSquare(moved(size, square, by[0] * square.side * STEP, by[1] * square.side * STEP));
  };
  const zoom = (value: number) => setSquare(zoomed(size, square, value));
  const wheel = (event: WheelEvent) => zoom(zoomOf(size, square) * (event.deltaY < 0 ? 1.1 : 1 / 1.1));
  const done = async () => {
    setBusy(true);
    try {
      const kept = document.createElement('canvas');
      paint(kept, picture, square, Math.min(KEPT, Math.round(square.side)));
      const blob = await catchAndNotify(canvasFile(kept));
      if (blob && (await take(blob))) onClose();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Stack gap="sm">
      <canvas
        ref={canvas}
        className={classes.crop}
        style={{ width: VIEW, height: VIEW }}
        tabIndex={0}
        aria-label={t('meAvatarCrop')}
        aria-description={t('meAvatarCropHint')}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        onWheel={wheel}
        onKeyDown={key}
      />
      <Slider
        size="sm"
        min={1}
        max={MAX_ZOOM}
        step={0.05}
        label={null}
        thumbLabel={t('meAvatarZoom')}
        value={zoomOf(size, square)}
        onChange={zoom}
      />
      <Text size="xs" c="dimmed">
        {t('meAvatarCropHint')}
      </Text>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button loading={busy} onClick={() => void done()}>
          {t('confirm')}
        </Button>
      </Group>
    </Stack>
  );
}

/** Paints the square on a canvas with a side in px; transparent parts become white. */
function paint(
  canvas: HTMLCanvasElement,
  picture: HTMLImageElement,
  { x, y, side }: Square,
  px: number,
): void {
  canvas.width = Math.max(1, Math.round(px));
  canvas.height = canvas.width;
  const ctx = canvas.getContext('2d');
  if (!ctx) return;
  ctx.fillStyle = '#fff';
  ctx.fillRect(0, 0, canvas.width, canvas.height);
  ctx.imageSmoothingQuality = 'high';
  ctx.drawImage(picture, x, y, side, side, 0, 0, canvas.width, canvas.height);
}
