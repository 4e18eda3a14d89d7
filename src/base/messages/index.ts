import { en } from './en';
import { type Language, type Translate, translate } from './translate';
import { type Messages, zhCN } from './zh-CN';
import { zhTW } from './zh-TW';

export { LANGUAGES, type Language, type MessageKey, type Translate } from './translate';

const sets: Record<Language, Messages> = { 'zh-CN': zhCN, 'zh-TW': zhTW, en };

/** The message sets, for tests that compare them. */
export const messageSets = sets;

/** The message function of one language. */
export const translateFor = (language: Language): Translate => translate(sets[language]);
