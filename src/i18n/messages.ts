import { LANGUAGES, type Language, type Translate, translator } from '../base/messages/translate';
import type { Messages } from '../base/messages/zh-CN';
import type { Problem } from '../base/problem';
import { Refusal } from '../base/problem';

/** Stores run outside a page as well: in tests. */
const declared = typeof document === 'undefined' ? '' : document.documentElement.lang;

/** The interface language: what the served page declares, never what the browser asks for. */
export const language: Language = LANGUAGES.find((name) => name === declared) ?? 'zh-CN';

/** Areas that only the server and the commands speak of are left out. */
const files = import.meta.glob<Record<string, Partial<Messages>>>([
  '../base/messages/*/{zh-CN,zh-TW,en}.ts',
  '!../base/messages/{cli,server}/*',
]);

/** The words of one area in the language that is spoken, by area. */
const areas = new Map(
  Object.entries(files)
    .map(([path, load]) => [/(\w+)\/([\w-]+)\.ts$/.exec(path), load] as const)
    .filter(([name]) => name?.[2] === language)
    .map(([name, load]) => [name![1]!, load]),
);

/** What the frame and the pages of guests say: all that the first screen waits for. */
export const FIRST_WORDS: readonly string[] = ['account', 'shell'];
/** What the print service's own page says: only help speaks of it. */
export const PAGE_WORDS: readonly string[] = ['status'];
/** What any other screen may say. */
export const WORK_WORDS: readonly string[] = [...areas.keys()].filter(
  (area) => !FIRST_WORDS.includes(area) && !PAGE_WORDS.includes(area),
);

const words = translator();
const loading = new Map<string, Promise<void>>();

/** Loads the words of some areas, each once; `t` knows them from then on. One that could not be loaded is tried again. */
export async function loadWords(names: readonly string[] = WORK_WORDS): Promise<void> {
  const one = async (area: string) => {
    try {
      for (const messages of Object.values((await areas.get(area)?.()) ?? {})) words.add(messages);
    } catch (error) {
      loading.delete(area);
      throw error;
    }
  };
  await Promise.all(
    names.map((area) => {
      const work = loading.get(area) ?? one(area);
      loading.set(area, work);
      return work;
    }),
  );
}

await loadWords(FIRST_WORDS);

/** The app's message function. It knows the words of the frame, and of every screen that was opened. */
export const t: Translate = words.t;

/** A problem as text; one known only to a newer print service is reported as such. */
export const say = ({ key, params }: Problem): string => t(words.has(key) ? key : 'unknown', params);

/** What to tell the user about a failure: the reason of a refusal; anything else is a bug and thrown on. */
export function sayRefusal(error: unknown): string {
  if (error instanceof Refusal) return say(error.problem);
  throw error;
}
