import { StaticCanvas } from 'fabric';
import { toDataURL } from 'qrcode';
import { dotsPerMm, ptToMm } from '../../src/base/units';
import { contentOf } from '../../src/label/content';
import type { LabelElement } from '../../src/label/element';
import { FONT_FAMILY } from '../../src/label/font';
import { linear } from '../../src/label/symbology';
import type { Label } from '../../src/label/template';
import { type Raster, stride } from '../../src/package/kernels';
import { browserHost } from '../../src/raster/browserHost';
import { assertPrinted } from './job';

const PER_MM = dotsPerMm(203);
const ORIGIN = { originX: 'left', originY: 'top' } as const;

/** A barcode as web label tools place it: drawn on a canvas, placed as the URL of a PNG. */
function barcodeUrl(content: string, width: number, height: number): string {
  const { modules } = linear.get(1)!.encode(content);
  const dots = Math.max(1, Math.floor(width / (modules.length + 20)));
  const canvas = document.createElement('canvas');
  canvas.width = modules.length * dots;
  canvas.height = Math.round(height);
  const ctx = canvas.getContext('2d')!;
  modules.forEach((dark, i) => {
    if (dark) ctx.fillRect(i * dots, 0, dots, canvas.height);
  });
  return canvas.toDataURL();
}

async function objectOf(element: LabelElement, content: string): Promise<object> {
  const [left, top, width, height] = [element.x, element.y, element.width, element.height].map(
    (mm) => Number(mm) * PER_MM,
  ) as [number, number, number, number];
  const image = (src: string, at = { left, top }) => ({ type: 'Image', src, ...at, ...ORIGIN });
  switch (element.elementType) {
    case 1: {
      const fontSize = ptToMm(Number(element.textSize)) * PER_MM;
      return {
        type: 'Text',
        text: content,
        left,
        top,
        fontSize,
        fontFamily: FONT_FAMILY,
        fill: '#000',
        ...ORIGIN,
      };
    }
    case 2:
      return image(barcodeUrl(content, width, height));
    case 7: {
      const scale = Math.max(1, Math.floor(width / 37));
      return image(await toDataURL(content, { margin: 0, scale, errorCorrectionLevel: 'M' }));
    }
    case 5:
      return { ...image(content), scaleX: width / 160, scaleY: height / 160 };
    case 11: {
      const strokeWidth = Number(element.borderWidth) * PER_MM;
      return { type: 'Rect', left, top, width, height, strokeWidth, fill: '', stroke: '#000', ...ORIGIN };
    }
    default:
      throw new Error(`no Fabric object for element type ${element.elementType}`);
  }
}

/** Fixed threshold in plain JavaScript, as such tools write it. */
function pack({ data, width, height }: ImageData): Raster {
  const row = stride(width);
  const bits = new Uint8Array(row * height);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i += 4) {
      const gray = 0.299 * data[i]! + 0.587 * data[i + 1]! + 0.114 * data[i + 2]!;
      if (gray < 128) bits[y * row + (x >> 3)]! |= 128 >> (x & 7);
    }
  }
  return { width, height, bits };
}

/** The dots of a canvas by way of a PNG: the label as a picture, which is what many tools keep and hand on. */
async function viaPng(canvas: StaticCanvas, width: number, height: number): Promise<ImageData> {
  const picture = new Image();
  picture.src = canvas.toDataURL({ format: 'png', multiplier: 1 });
  await picture.decode();
  const ctx = browserHost.context(width, height);
  ctx.drawImage(picture, 0, 0);
  return ctx.getImageData(0, 0, width, height);
}

/**
 * What web label tools do today: for each row a new Fabric canvas on the main thread, loaded from JSON with barcode,
 * QR code and logo as data URLs, read back (or turned into a PNG first) and cut at 128. Labels a second.
 */
export async function fabricRate(
  label: Label,
  fields: readonly string[],
  rows: readonly (readonly string[])[],
  asPng = false,
): Promise<number> {
  const width = label.width * PER_MM;
  const height = label.height * PER_MM;
  // The face has to be there in any case; loading it is not what is compared.
  await browserHost.loadGlyphs(
    rows.flat().join('') + label.elements.map((e) => e.content ?? '').join(''),
    false,
  );
  const start = performance.now();
  for (const [index, cells] of rows.entries()) {
    const objects = await Promise.all(
      label.elements.map((element) =>
        objectOf(element, String(contentOf(element, fields, { index, cells }))),
      ),
    );
    const canvas = new StaticCanvas(document.createElement('canvas'), {
      width,
      height,
      backgroundColor: '#fff',
      renderOnAddRemove: false,
      enableRetinaScaling: false,
    });
    await canvas.loadFromJSON({ background: '#fff', objects });
    canvas.renderAll();
    const image = asPng
      ? await viaPng(canvas, width, height)
      : canvas.getContext().getImageData(0, 0, width, height);
    const raster = pack(image);
    if (index === 0) assertPrinted(raster);
    await canvas.dispose();
  }
  return (rows.length * 1000) / (performance.now() - start);
}
