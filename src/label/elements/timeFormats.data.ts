/** Date formats offered, in the order of the panel; empty prints no date. */
export const DATE_FORMATS = [
  { value: 'YYYY年MM月DD日', label: 'dateYmdWords' },
  { value: 'YYYY-MM-DD', label: 'dateYmdDashes' },
  { value: 'YYYY/MM/DD', label: 'dateYmdSlashes' },
  { value: 'MM-DD', label: 'dateMd' },
  { value: 'DD/MM/YYYY', label: 'dateDmy' },
  { value: '', label: 'formatNone' },
] as const;

/** Time formats offered; empty prints no time. */
export const TIME_FORMATS = [
  { value: 'HH:mm:ss', label: 'timeHms' },
  { value: 'HH:mm', label: 'timeHm' },
  { value: '', label: 'formatNone' },
] as const;
