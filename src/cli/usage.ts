import { SCOPES } from '../base/openApi';
import { symbologyWords } from '../label/symbology';
import { FILE_LANGUAGES, WIRE_LANGUAGES } from '../printing/languages';
import { modes } from '../raster/modes';
import { t } from './terminal';

/** What the command line takes: commands and options, with the names that the registries hold. */
export const usage = (): string =>
  t('usage', {
    languages: [...FILE_LANGUAGES, ...WIRE_LANGUAGES].join('|'),
    scopes: SCOPES.join(','),
    modes: Object.keys(modes).join('|'),
    symbols: symbologyWords().join('|'),
  });
