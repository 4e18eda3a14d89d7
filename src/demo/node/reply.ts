import type { Language, Translate } from '../../base/messages';

/** In place of those of server/reply.ts, which loads every language: the page has one, set when its server opens. */
export const translators: Partial<Record<Language, Translate>> = {};
