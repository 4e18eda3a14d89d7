/** Topics of help that other screens lead to, as page and anchor below /help/. */
export const HELP_TOPICS = [
  'help-userful#start',
  'help-userful#printers',
  'help-userful#calibrate',
  'help-userful#direct',
  'help-common#no-service',
  'help-common#permission',
  'help-common#pairing',
  'help-common#nothing-prints',
  'help-common#doubt',
  'help-common#long-numbers',
  'help-common#formulas',
  'help-common#missing-characters',
  'help-common#too-wide',
] as const;
export type HelpTopic = (typeof HELP_TOPICS)[number];
