import { charactersOfFont, hasCharacter } from '../label/characters';
import { bundledFamily } from '../label/faces/families';
import type { FontKey } from '../label/font';
import { chosenFonts } from '../label/usedFonts';
import type { FontFile, FontSource, LoadedFont } from './fontFile';
import type { Host } from './host';
import type { RenderJob } from './renderJob';

/** Fonts each host has loaded, by id: shared by jobs. */
const loaded = new WeakMap<Host, Map<string, Promise<LoadedFont>>>();

async function loadFile(host: Host, { id, bytes, characters }: FontFile): Promise<LoadedFont> {
  if (!host.loadFont) throw new Error('this host loads no fonts');
  const family = `font-${id.replaceAll(/[^\w-]/g, '_')}`;
  const file = await bytes.arrayBuffer();
  const known = characters ?? charactersOfFont(file);
  await host.loadFont(family, file);
  return { family, characters: known };
}

function loadOnce(host: Host, file: FontFile): Promise<LoadedFont> {
  const files = loaded.get(host) ?? new Map<string, Promise<LoadedFont>>();
  loaded.set(host, files);
  const loading = files.get(file.id) ?? loadFile(host, file);
  files.set(file.id, loading);
  loading.catch(() => files.delete(file.id));
  return loading;
}

const nowhere: FontSource = async () => undefined;

/** The source of the fonts that a job brought along. */
export const carried = (files: readonly FontFile[] = []): FontSource => {
  const byKey = new Map(files.map((file) => [file.key, file]));
  return async (key) => byKey.get(key);
};

/** The fonts of one job, or of the page, and their characters. */
export class Fonts {
  /** Undefined for a font that cannot be loaded; absent until a request for it has ended. */
  private readonly known = new Map<FontKey, LoadedFont | undefined>();
  private readonly coming = new Map<FontKey, Promise<void>>();

  constructor(
    private readonly host: Host,
    private readonly source: FontSource = nowhere,
  ) {}

  /** Loads a font, or finds that it is missing; undefined when that is known already. */
  load(key: FontKey): Promise<void> | undefined {
    if (this.known.has(key)) return undefined;
    let coming = this.coming.get(key);
    if (!coming) {
      coming = this.fetch(key)
        .then((font) => void this.known.set(key, font))
        .finally(() => this.coming.delete(key));
      this.coming.set(key, coming);
    }
    return coming;
  }

  /** The font, once it is loaded. */
  get(key: FontKey): LoadedFont | undefined {
    return this.known.get(key);
  }

  isMissing(key: FontKey): boolean {
    return this.known.has(key) && this.known.get(key) === undefined;
  }

  /** Fonts were added or removed: each is requested again at its next `load`. */
  renew(): void {
    this.known.clear();
  }

  /** The CSS family list of a font, with the bundled face as fallback; undefined while it is not loaded. */
  family(key: FontKey): string | undefined {
    const font = this.known.get(key);
    return font && `"${font.family}", ${this.host.fontFamily}`;
  }

  /** The characters of a text that a font may lack, so that the bundled face must provide them. */
  fallbackText(key: FontKey, text: string): string {
    const characters = this.known.get(key)?.characters;
    if (!characters) return text;
    let missing = '';
    for (const char of text) if (!hasCharacter(characters, char.codePointAt(0)!)) missing += char;
    return missing;
  }

  /** The same for a font whose characters are known: those it certainly lacks. */
  missingGlyphs(key: FontKey, text: string): string {
    return this.known.get(key)?.characters ? this.fallbackText(key, text) : '';
  }

  private async fetch(key: FontKey): Promise<LoadedFont | undefined> {
    try {
      if (bundledFamily(key)) return await this.host.bundledFont?.(key);
      const file = await this.source(key);
      return file && (await loadOnce(this.host, file));
    } catch (error) {
      console.warn(`font ${key}:`, error);
      return undefined;
    }
  }
}

/** The job with the fonts of its label, as far as they can be loaded; the job itself when it has them. */
export async function withFonts(job: RenderJob, source: FontSource = nowhere): Promise<RenderJob> {
  if (job.fonts) return job;
  const keys = [...chosenFonts(job.label.elements).keys()];
  if (keys.length === 0) return job;
  const files = await Promise.all(keys.map((key) => source(key).catch(() => undefined)));
  return { ...job, fonts: files.filter((file) => file !== undefined) };
}
