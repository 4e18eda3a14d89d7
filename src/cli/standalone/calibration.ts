import { getRawAsset } from 'node:sea';
import { inflateRawSync } from 'node:zlib';
import * as v from 'valibot';
import type { Language } from '../../base/messages';
import type { Dpi } from '../../package/face';
import type { Raster } from '../../package/kernels';

/** Name of the asset that holds the calibration labels. */
export const CALIBRATIONS = 'calibrations.json';

/** One calibration label: of a language and a resolution, as wide as a head may be, mm. */
const entry = v.object({
  language: v.string(),
  dpi: v.number(),
  paper: v.number(),
  width: v.number(),
  height: v.number(),
  /** Base64 of the deflated bits. */
  bits: v.string(),
});

export type CalibrationEntry = v.InferOutput<typeof entry>;

/**
 * The calibration labels in a language. They are drawn when the program is built: a canvas is an addon of 30 MB.
 * @returns a function of the printer (`width` of the head in mm) that takes the widest label for it
 */
export function calibrationsIn(language: Language) {
  const text = new TextDecoder().decode(getRawAsset(CALIBRATIONS) as ArrayBuffer);
  const all = v.parse(v.array(entry), JSON.parse(text)).filter((one) => one.language === language);
  return async (printer: { dpi: Dpi; width: number }): Promise<Raster> => {
    const ours = all.filter(({ dpi }) => dpi === printer.dpi).sort((a, b) => b.paper - a.paper);
    const { width, height, bits } = ours.find(({ paper }) => paper <= printer.width) ?? ours.at(-1)!;
    return { width, height, bits: new Uint8Array(inflateRawSync(Buffer.from(bits, 'base64'))) };
  };
}
