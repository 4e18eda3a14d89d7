import * as v from 'valibot';
import { textEntry } from '../../storage/entry';

/**
 * The last printer and modes, as this browser keeps them. In a file of their own because signing in sets them: the first screen
 * loads no code of printing for it.
 */
export const lastPrinter = textEntry('lastPrinter', v.string(), undefined);
export const lastMode = textEntry('lastMode', v.string(), undefined);
export const lastPhotoMode = textEntry('lastPhotoMode', v.string(), undefined);
