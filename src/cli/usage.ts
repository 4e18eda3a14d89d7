import { SCOPES } from '../base/openApi';
import { linear, matrix } from '../label/symbology';
import { FILE_LANGUAGES, WIRE_LANGUAGES } from '../printing/languages';
import { modes } from '../raster/modes';
import { t } from './terminal';

/** What the command line takes: commands and options, with the names that the registries hold. */
export const usage = (): string =>
  t('usage', {
    languages: [...FILE_LANGUAGES, ...WIRE_LANGUAGES].join('|'),
    scopes: SCOPES.join(','),
    modes: Object.keys(modes).join('|'),
    symbols: [...linear.values(), ...matrix.values()].map(({ id, word }) => word ?? id).join('|'),
  });
