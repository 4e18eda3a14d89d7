import { Refusal } from '../../base/problem';
import * as svg from '../../base/svg';
import { deny } from '../refusals';

/** Whether a file looks like an svg by its beginning. */
export const isSvgFile = (bytes: Buffer): boolean =>
  svg.looksLikeSvg(bytes.subarray(0, 512).toString('utf8'));

/** `cleanSvg` for the bytes of a UTF-8 file. Throws Refusal 3201 for other content, 3202 for broken XML. */
export function cleanSvgFile(bytes: Buffer): string {
  try {
    return svg.cleanSvg(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    // Not UTF-8.
    if (error instanceof TypeError) throw deny('uploadUnreadable');
    if (error instanceof Refusal)
      throw deny(error.problem.key === 'uploadType' ? 'uploadType' : 'uploadUnreadable');
    throw error;
  }
}
