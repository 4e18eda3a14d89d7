import * as v from 'valibot';
import { jsonEntry } from '../../storage/entry';
import type { Storage } from '../../storage/pageStorage';

/** Icons shown again above the others. */
const MAX_RECENT = 12;

const kept = jsonEntry('recentIcons', v.array(v.string()), []);

/** Ids of the icons chosen last in this browser, the newest first. */
export const recentIcons = (memory: Pick<Storage, 'getItem'>): readonly string[] => kept.read(memory);

/** Remembers an icon as the newest. */
export function keepRecent(memory: Storage, id: string): void {
  const others = kept.read(memory).filter((one) => one !== id);
  kept.write(memory, [id, ...others].slice(0, MAX_RECENT));
}
