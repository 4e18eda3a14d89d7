/** An expected error of this package: an argument, a template, a record or a file that cannot be used. */
export class LabelwrightError extends Error {
  override readonly name = 'LabelwrightError';

  /**
   * @param code what is wrong, as a word that does not change, such as `fieldInvalid` or `barCheckDigit`
   * @param message the reason in English
   * @param field path of the argument or stored value that is wrong, such as `dpi` or `elements[3].x`, where there is one
   */
  constructor(
    readonly code: string,
    message: string,
    readonly field?: string,
  ) {
    super(message);
  }
}

/** The error of an argument. @param field its path */
export const invalid = (field: string, wanted: string): LabelwrightError =>
  new LabelwrightError('fieldInvalid', `${field} must be ${wanted}`, field);
