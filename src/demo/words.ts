import type { Messages } from '../base/messages/zh-CN';
import { addWords, language } from '../i18n/messages';

const files = import.meta.glob<{ demo: Partial<Messages> }>('../base/messages/demo/*.ts');

/** Loads the messages of the demo in the language of the page. */
export async function loadDemoWords(): Promise<void> {
  const { demo } = await files[`../base/messages/demo/${language}.ts`]!();
  addWords(demo);
}
