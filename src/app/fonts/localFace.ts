/** Families of the fonts of the machine that this page shows, by PostScript name. */
const loaded = new Map<string, Promise<string | undefined>>();

async function load(name: string): Promise<string | undefined> {
  const family = `machine-${name.replaceAll(/[^\w-]/g, '_')}`;
  const source = `local("${name.replaceAll(/["\\\n]/g, '\\$&')}")`;
  try {
    document.fonts.add(await new FontFace(family, source).load());
    return `"${family}"`;
  } catch {
    return undefined;
  }
}

/**
 * Loads a font of the machine for texts of the page; its bytes stay with the browser.
 * @param name its PostScript name
 * @returns its CSS family; undefined where the machine has no such font
 */
export function loadLocalFace(name: string): Promise<string | undefined> {
  const loading = loaded.get(name) ?? load(name);
  loaded.set(name, loading);
  return loading;
}
