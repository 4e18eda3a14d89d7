import { LANGUAGE_NAMES } from '../../printing/languages';
import { modes } from '../../raster/modes';
import type { RenderChoices } from '../../server/open/schemas';

/** Every printer language and print mode. */
export const choices: RenderChoices = {
  formats: LANGUAGE_NAMES,
  modes: Object.keys(modes) as [string, ...string[]],
};
