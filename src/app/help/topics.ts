/** Help topics that other screens link to, as page and anchor below /help/. */
export const HELP_TOPICS = [
  'help-userful#sheet',
  'help-userful#printers',
  'help-common#no-service',
  'help-common#permission',
  'help-common#doubt',
  'help-common#long-numbers',
] as const;
export type HelpTopic = (typeof HELP_TOPICS)[number];
