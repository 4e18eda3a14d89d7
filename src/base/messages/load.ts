import type { Language } from './languages';
import { type Translate, translate } from './translate';
import type { Messages } from './zh-CN';

/** Each language by its file, of which a program that speaks one loads one. */
const files = import.meta.glob<Record<string, Messages>>(['./??.ts', './??-??.ts']);

/** The message function of one language, of which only the messages are loaded. */
export async function loadTranslate(language: Language): Promise<Translate> {
  const [messages] = Object.values(await files[`./${language}.ts`]!());
  return translate(language, messages!);
}
