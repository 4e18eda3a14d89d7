import { fileName } from '../../ui/files';

/** Maximum characters of a name: with its folder it must fit into archives and file systems. */
const LONGEST = 80;
/** Names that Windows reserves for devices. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/**
 * File names for one folder, made of texts: without characters that file systems refuse, and unique even when
 * case is ignored. Returns a function from a text, and a default for an empty one, to the name.
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
