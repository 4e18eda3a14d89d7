import type { LabelElement } from '../../src/label/element';
import { bundledFamilies } from '../../src/label/faces/families';
import type { FontFile } from '../../src/raster/fontFile';
import type { AnyJob } from './anyJob';

/** A font as a job carries it. */
export const fontFile = (code: string, bytes: Uint8Array<ArrayBuffer>): FontFile => ({
  key: `cloud:${code}`,
  id: `test-${code}`,
  bytes: new Blob([bytes]),
});

/** The job with its texts, and the cells of its tables, set in the bundled families and the fonts in turn. */
export function inFonts({ job, sheets }: AnyJob, fonts: readonly FontFile[]): AnyJob {
  const codes = [
    ...bundledFamilies.map(({ fontType }) => fontType),
    ...fonts.map(({ key }) => key.slice('cloud:'.length)),
  ];
  let next = 0;
  const styled = <T extends object>(look: T): T => ({ ...look, fontType: codes[next++ % codes.length] });
  const elements = job.label.elements.map((element): LabelElement => {
    if (Array.isArray(element.cells)) return { ...element, cells: element.cells.map(styled) };
    return 'fontType' in element ? styled(element) : element;
  });
  return { job: { ...job, label: { ...job.label, elements }, fonts }, sheets };
}
