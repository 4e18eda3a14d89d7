import type { Language } from '../base/messages/languages';
import { createTranslator, type Translate } from '../base/messages/translate';
import type { Messages } from '../base/messages/zh-CN';
import type { Problem } from '../base/problem';
import { Refusal } from '../base/problem';
import { pageLanguage } from './language';

/** The interface language. */
export const language: Language = pageLanguage();

/** Areas used only by the server and the commands are left out. */
const files = import.meta.glob<Record<string, Partial<Messages>>>([
  '../base/messages/{account,shell,status}/*.ts',
  './screens/{??,??-??}.ts',
]);

/** The messages of each area, and of all screens, in the current language. */
const areas = new Map(
  Object.entries(files)
    .map(([path, load]) => [/(\w+)\/([\w-]+)\.ts$/.exec(path), load] as const)
    .filter(([name]) => name?.[2] === language)
    .map(([name, load]) => [name![1]!, load]),
);

/** Messages of the frame and of the pages for guests: everything the first screen waits for. */
export const SHELL_MESSAGES: readonly string[] = ['account', 'shell'];
/** Messages of the print service's status page: only help uses them. */
export const PAGE_WORDS: readonly string[] = ['status'];
/** Messages of all other areas: any other screen may use them. */
export const SCREEN_MESSAGES: readonly string[] = ['screens'];

/** Reads the name of the unit that lengths are shown in. */
let unit = () => 'mm';

/** Lengths in messages are in this unit from now on. */
export function nameUnit(read: () => string): void {
  unit = read;
}

const words = createTranslator(language, () => unit());
const loading = new Map<string, Promise<void>>();

/**
 * Loads the messages of some areas, each once; `t` knows them from then on. An area that could not be loaded
 * is requested again.
 */
export async function loadWords(names: readonly string[] = SCREEN_MESSAGES): Promise<void> {
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

await loadWords(SHELL_MESSAGES);

/** Adds messages that no screen of the app has. */
export const addWords = (messages: Partial<Messages>): void => words.add(messages);

/** The app's translation function. It knows the messages of the frame and of every screen opened so far. */
export const t: Translate = words.t;

/** A problem as text; a problem known only to a newer print service is reported as such. */
export const problemText = ({ key, params }: Problem): string => t(words.has(key) ? key : 'unknown', params);

/** The text for a failure: the reason of a refusal; any other error is a bug and thrown again. */
export function translateRefusal(error: unknown): string {
  if (error instanceof Refusal) return problemText(error.problem);
  throw error;
}
