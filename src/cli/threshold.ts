import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { refuse } from '../base/problem';
import { PRINT_MODES, type Rgba } from '../package/kernels';
import { loadKernels } from './kernels';
import { LocatedRefusal, oneOfWords, refuseOption } from './terminal';

/** `threshold --mode M --json FILE...`: level and ink of pictures under a print mode, one line each. */
export async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { mode: { type: 'string' }, json: { type: 'boolean' } },
  });
  const mode = oneOfWords('--mode', values.mode, PRINT_MODES);
  if (positionals.length === 0) throw refuseOption('optionFiles', { n: 1 });
  const kernels = await loadKernels();
  for (const file of positionals) {
    const image = await readPicture(file);
    const bits = kernels.threshold(image, mode);
    const row = {
      file,
      width: image.width,
      height: image.height,
      mode,
      level: bits.level,
      ink: kernels.ink(bits),
    };
    process.stdout.write(values.json ? `${JSON.stringify(row)}\n` : `${Object.values(row).join('\t')}\n`);
  }
}

async function readPicture(file: string): Promise<Rgba> {
  try {
    const picture = await loadImage(await readFile(file));
    const { width, height } = picture;
    const ctx = createCanvas(width, height).getContext('2d');
    ctx.drawImage(picture, 0, 0);
    return { width, height, data: ctx.getImageData(0, 0, width, height).data };
  } catch {
    throw new LocatedRefusal(file, refuse('pictureMissing'));
  }
}
