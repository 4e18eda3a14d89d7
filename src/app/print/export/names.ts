import { fileName } from '../../ui/files';

/** Characters of a name at most: with its folder it must fit into what archives and systems take. */
const LONGEST = 80;
/** Names that Windows keeps for devices. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/**
 * Names of files in one folder, made of texts: what file systems refuse is left out, and no two differ by case alone.
 * Gives a function from a text and what stands for an empty one to the name.
 */
export function distinctNames(ending: string): (text: string, instead: string) => string {
  const taken = new Map<string, number>();
  return (text, instead) => {
    const clean = fileName(text, '')
      .slice(0, LONGEST)
      .replaceAll(/^[.\s]+|[.\s]+$/g, '');
    const usable = text.trim() === '' || clean === '' ? instead : clean;
    const stem = DEVICE.test(usable) ? `_${usable}` : usable;
    for (;;) {
      const count = (taken.get(stem.toLowerCase()) ?? 0) + 1;
      taken.set(stem.toLowerCase(), count);
      if (count === 1) return stem + ending;
      const numbered = `${stem} (${count})`;
      if (taken.has(numbered.toLowerCase())) continue;
      taken.set(numbered.toLowerCase(), 1);
      return numbered + ending;
    }
  };
}
