import { MM_PER_UNIT } from '../../base/constants';
import { flag, integer, number, type Of, oneOf, whole } from '../../base/fields';
import {
  boxFields,
  type Context2D,
  type DrawEnv,
  type LabelElement,
  MAX_PICTURE,
  type PanelRow,
  type Picture,
  SOURCE,
  type Tone,
} from '../element';

export const COLOR_MODE = { original: 0, grayscale: 1, blackWhite: 2, halftone: 3 } as const;

/** Fields for the look of a picture. */
const lookFields = {
  colorMode: oneOf([0, 1, 2, 3], COLOR_MODE.original),
  grayValue: integer(128, 0, 255),
  tile: flag(false),
  scaleX: number(1, 0.01, 100),
  scaleY: number(1, 0.01, 100),
};

/** Fields shared by the elements with a picture: image and logo. */
export const pictureFields = (width: number, height: number) => ({
  ...boxFields(width, height),
  content: whole(MAX_PICTURE),
  ...lookFields,
});

/** Whether the scale of a picture is worth showing: tiles have one, and any picture may be given one. */
const isScaled = ({ tile, scaleX, scaleY }: LabelElement): boolean =>
  tile === true || scaleX !== 1 || scaleY !== 1;

/** Their panel rows; the first is the picture itself. */
export const pictureRows: PanelRow[] = [
  { field: 'content', label: 'picture', input: 'image' },
  {
    field: 'colorMode',
    label: 'colorMode',
    input: 'select',
    options: [
      { value: 0, label: 'colorOriginal' },
      { value: 2, label: 'colorBlackWhite' },
    ],
  },
  {
    field: 'grayValue',
    label: 'grayValue',
    input: 'slider',
    ...lookFields.grayValue.range,
    step: 1,
    when: (element) => element.colorMode === 2,
  },
  { field: 'tile', label: 'tile', input: 'switch' },
  {
    field: 'scaleX',
    label: 'tileScaleX',
    input: 'number',
    ...lookFields.scaleX.range,
    step: 0.05,
    when: isScaled,
  },
  {
    field: 'scaleY',
    label: 'tileScaleY',
    input: 'number',
    ...lookFields.scaleY.range,
    step: 0.05,
    when: isScaled,
  },
];

export type PictureElement = Of<ReturnType<typeof pictureFields>>;

export const pictureSources = (el: PictureElement): string[] => (el.content ? [el.content] : []);

/** The tone for a colour mode: black/white uses the picture's own level, the others follow the job. */
export function pictureTone(el: PictureElement): Tone {
  if (el.colorMode === COLOR_MODE.blackWhite) return { level: el.grayValue };
  return el.colorMode === COLOR_MODE.halftone ? 'halftone' : 'mode';
}

export function drawPicture(ctx: Context2D, el: PictureElement, env: DrawEnv): void {
  const picture = env.picture(el.content);
  if (!picture) return;
  ctx.imageSmoothingQuality = 'high';
  if (el.tile) {
    drawTiles(ctx, el, picture, env.dotsPerMm);
    return;
  }
  if (el.scaleX !== 1 || el.scaleY !== 1) scaleInBox(ctx, el);
  if (keepsProportions(el)) {
    const { x, y, width, height } = fitted(el, picture, env.dotsPerMm);
    const mm = (dots: number) => dots / env.dotsPerMm;
    ctx.drawImage(picture as CanvasImageSource, mm(x), mm(y), mm(width), mm(height));
  } else ctx.drawImage(picture as CanvasImageSource, 0, 0, el.width, el.height);
}

/** Scales what is drawn about the middle of the box, and cuts it off at the box. */
function scaleInBox(ctx: Context2D, { width, height, scaleX, scaleY }: PictureElement): void {
  ctx.beginPath();
  ctx.rect(0, 0, width, height);
  ctx.clip();
  ctx.translate(width / 2, height / 2);
  ctx.scale(scaleX, scaleY);
  ctx.translate(-width / 2, -height / 2);
}

/** Pictures of a column differ in shape, so none of them is stretched to its box. */
export const keepsProportions = (element: object): boolean =>
  'inputDataType' in element && element.inputDataType === SOURCE.excel;

/** Position of a picture with fixed proportions, centred in a box: dots from the box's corner. */
export function fitted(
  { width, height }: { width: number; height: number },
  picture: Picture,
  dotsPerMm: number,
) {
  const room = { width: Math.round(width * dotsPerMm), height: Math.round(height * dotsPerMm) };
  const scale = Math.min(room.width / picture.width, room.height / picture.height);
  const size = {
    width: Math.max(1, Math.round(picture.width * scale)),
    height: Math.max(1, Math.round(picture.height * scale)),
  };
  const before = (all: number, taken: number) => Math.floor((all - taken) / 2);
  return { x: before(room.width, size.width), y: before(room.height, size.height), ...size };
}

/** Maximum tiles along each side: smaller ones could not be distinguished and would take too long. */
const MAX_TILES = 200;

/**
 * Repeats a picture from the top left corner; at scale 1 one of its pixels is a canvas unit. The last tiles
 * are cut off at the edges.
 */
function drawTiles(ctx: Context2D, el: PictureElement, picture: Picture, dotsPerMm: number): void {
  const snap = (mm: number) => Math.max(1, Math.round(mm * dotsPerMm)) / dotsPerMm;
  const width = snap(Math.max(picture.width * MM_PER_UNIT * el.scaleX, el.width / MAX_TILES));
  const height = snap(Math.max(picture.height * MM_PER_UNIT * el.scaleY, el.height / MAX_TILES));
  for (let y = 0; y < el.height; y += height) {
    const tall = Math.min(height, el.height - y);
    for (let x = 0; x < el.width; x += width) {
      const wide = Math.min(width, el.width - x);
      const part = [(picture.width * wide) / width, (picture.height * tall) / height] as const;
      ctx.drawImage(picture as CanvasImageSource, 0, 0, ...part, x, y, wide, tall);
    }
  }
}

/** Scale of the first tiles: at full size, those of a photo would show only its corner. */
export const FIRST_SCALE = 0.25;

export function changePicture(el: PictureElement, field: string, value: unknown) {
  if (field !== 'tile') return undefined;
  // A picture that is no longer tiled fills its box again.
  if (value === false) return { tile: false, scaleX: 1, scaleY: 1 };
  const isFirst = el.scaleX === 1 && el.scaleY === 1;
  return isFirst ? { tile: true, scaleX: FIRST_SCALE, scaleY: FIRST_SCALE } : undefined;
}
