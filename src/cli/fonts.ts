import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { GlobalFonts } from '@napi-rs/canvas';
import { refuse } from '../base/problem';
import type { Label } from '../label/template';
import { chosenFonts } from '../label/usedFonts';
import type { FontFile } from '../raster/fontFile';
import { located, refuseOption } from './terminal';

/**
 * The fonts of a label that are given as files by `--font NAME=FILE`. NAME is the font's name in the editor,
 * its code in the cloud, or its name on the machine.
 * @throws Refusal for an option that is no such pair, a name the label does not use, or a file that is no
 * font
 */
export async function givenFonts(label: Label, given: readonly string[]): Promise<FontFile[]> {
  const chosen = [...chosenFonts(label.elements)];
  const names = chosen.flatMap(([key, name]) =>
    [name, key.replace(/^\w+:/, '')].map((called) => ({ key, called })),
  );
  // A name may contain an equals sign: the longest matching name is used.
  names.sort((a, b) => b.called.length - a.called.length);
  const files = new Map<string, FontFile>();
  for (const value of given) {
    const [name, file] = value.split('=', 2);
    if (!name || !file) throw refuseOption('optionFont', { value });
    const called = names.find((one) => value.startsWith(`${one.called}=`))?.called;
    if (called === undefined) {
      throw refuseOption('optionFontUnknown', { name, names: chosen.map(([, one]) => one).join(', ') });
    }
    const path = value.slice(called.length + 1);
    const bytes = await located(path, fontBytes(path));
    const id = createHash('sha256').update(bytes).digest('hex');
    for (const { key, called: own } of names) {
      if (own === called) files.set(key, { key, id, bytes: new Blob([bytes]) });
    }
  }
  return [...files.values()];
}

async function fontBytes(path: string): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(await readFile(path));
  if (!GlobalFonts.register(Buffer.from(bytes), 'given font')) throw refuse('optionFontBad');
  return bytes;
}
