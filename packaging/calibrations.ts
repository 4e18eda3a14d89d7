import { writeFile } from 'node:fs/promises';
import { deflateRawSync } from 'node:zlib';
import { LANGUAGES } from '../src/base/messages';
import { DPIS } from '../src/base/units';
import { calibrator } from '../src/cli/calibrate';
import type { CalibrationEntry } from '../src/cli/standalone/calibration';

/** Widths of the labels, mm: a printer takes the widest that its head prints. */
const PAPERS = [40, 32, 25, 20, 15];
const HEIGHT = 30;

/** Draws the calibration labels of the print service: `node calibrations.js FILE`. */
const entries: CalibrationEntry[] = [];
for (const language of LANGUAGES) {
  const draw = calibrator(language);
  for (const dpi of DPIS) {
    for (const paper of PAPERS) {
      const { width, height, bits } = await draw({ dpi, width: paper }, { width: paper, height: HEIGHT });
      const packed = deflateRawSync(bits, { level: 9 }).toString('base64');
      entries.push({ language, dpi, paper, width, height, bits: packed });
    }
  }
}
await writeFile(process.argv[2]!, JSON.stringify(entries));
