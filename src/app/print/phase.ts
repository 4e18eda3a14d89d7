/** Sheets above which a job asks once more. */
export const LARGE_JOB = 20_000;

/**
 * The steps of the print dialog: values that are asked for; options; rows chosen one by one; the check of all rows; what to do
 * about bad rows; the question before a very large job; under way; over. Or the same labels become a file.
 */
export type Phase =
  | 'inputs'
  | 'form'
  | 'rows'
  | 'checking'
  | 'problems'
  | 'large'
  | 'printing'
  | 'done'
  | 'export';
