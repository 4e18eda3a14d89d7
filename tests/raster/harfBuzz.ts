import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadImage } from '@napi-rs/canvas';
import type { Host } from '../../src/raster/host';
import { bareFont } from './hbFont';
import { type Ink, inkOf } from './scriptInk';

/** HarfBuzz's programs on fonts of Fontsource; a font is the path of its .woff file there. @param host opens pictures */
export function harfBuzz(host: Host) {
  const folder = mkdtempSync(join(tmpdir(), 'harfbuzz-'));
  const fonts = new Map<string, string>();
  /** A font as a file that HarfBuzz reads. */
  const fileOf = (font: string): string => {
    const path = fonts.get(font) ?? join(folder, `${fonts.size}.ttf`);
    if (!fonts.has(font))
      writeFileSync(path, bareFont(join(import.meta.dirname, '../../node_modules/@fontsource', font)));
    fonts.set(font, path);
    return path;
  };
  return {
    /** The glyphs of a text with their advances, thousandths of the font size. @param more options of hb-shape */
    shaped: (font: string, text: string, more: readonly string[] = []): { ax: number }[] =>
      JSON.parse(execFileSync('hb-shape', ['--output-format=json', ...more, fileOf(font), text]).toString()),

    /** The dots of a text as hb-view paints it at a size in dots. @param more options of hb-view */
    async viewed(font: string, text: string, size: number, more: readonly string[] = []): Promise<Ink> {
      const path = join(folder, 'text.png');
      const options = [`--font-size=${size}`, '--margin=100', '--output-format=png', `--output-file=${path}`];
      execFileSync('hb-view', [...options, ...more, fileOf(font), text]);
      const image = await loadImage(path);
      const ctx = host.context(image.width, image.height);
      ctx.drawImage(image as unknown as CanvasImageSource, 0, 0);
      return inkOf(ctx, 'dark');
    },
  };
}
