/** A file of an archive. Its content is to be read before the next entry is asked for. */
export interface TarEntry {
  name: string;
  /** Bytes. */
  size: number;
  content: AsyncIterable<Buffer>;
}

const BLOCK = 512;
/** Largest size the octal field holds: 8 GB. */
const MAX_OCTAL = 0o77777777777;
const MAX_NAME = 100;

const padding = (size: number): number => (BLOCK - (size % BLOCK)) % BLOCK;

/** Writes entries as a tar archive (POSIX ustar; sizes from 8 GB on as GNU tar writes them). Throws RangeError for a content of another length. */
export async function* tar(entries: AsyncIterable<TarEntry>): AsyncGenerator<Buffer> {
  for await (const { name, size, content } of entries) {
    yield header(name, size);
    let written = 0;
    for await (const chunk of content) {
      written += chunk.length;
      yield chunk;
    }
    if (written !== size) throw new RangeError(`${name}: ${written} bytes in place of ${size}`);
    yield Buffer.alloc(padding(size));
  }
  yield Buffer.alloc(2 * BLOCK);
}

function header(name: string, size: number): Buffer {
  if (Buffer.byteLength(name) > MAX_NAME) throw new RangeError(`name too long: ${name}`);
  const block = Buffer.alloc(BLOCK);
  block.write(name, 0);
  block.write('0000600\0', 100);
  block.write('0000000\0', 108);
  block.write('0000000\0', 116);
  if (size <= MAX_OCTAL) block.write(`${size.toString(8).padStart(11, '0')}\0`, 124);
  else {
    block[124] = 0x80;
    block.writeBigUInt64BE(BigInt(size), 128);
  }
  block.write('00000000000\0', 136);
  block.write('0', 156);
  block.write('ustar\x0000', 257, 'latin1');
  block.write(`${checksum(block).toString(8).padStart(6, '0')}\0 `, 148);
  return block;
}

/** Sum of the bytes, those of the checksum itself taken as spaces. */
function checksum(block: Buffer): number {
  let sum = 8 * 32;
  for (let i = 0; i < BLOCK; i++) if (i < 148 || i >= 156) sum += block[i]!;
  return sum;
}

/** Reads the files of a tar archive, in order. Throws RangeError for a damaged one, or one with other entries than files. */
export async function* untar(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const input = new Input(source);
  for (;;) {
    const block = await input.exactly(BLOCK);
    if (block.every((byte) => byte === 0)) {
      // To the end: what packs the archive checks its sum there.
      await input.drain();
      return;
    }
    const { name, size } = readHeader(block);
    let left = size;
    yield { name, size, content: take() };
    if (left > 0) throw new RangeError(`${name} was not read`);
    await input.exactly(padding(size));

    async function* take(): AsyncGenerator<Buffer> {
      while (left > 0) {
        const chunk = await input.some(left);
        left -= chunk.length;
        yield chunk;
      }
    }
  }
}

function readHeader(block: Buffer): { name: string; size: number } {
  /** The octal digits of a field, which spaces and NUL may surround; NaN when it holds anything else. */
  const octal = (from: number, to: number) =>
    Number.parseInt(/^ *([0-7]+)[ \0]*$/.exec(block.toString('latin1', from, to))?.[1] ?? '', 8);
  if (octal(148, 156) !== checksum(block)) throw new RangeError('bad checksum');
  if (block[156] !== 0x30) throw new RangeError('not a file');
  const size = block[124] === 0x80 ? Number(block.readBigUInt64BE(128)) : octal(124, 136);
  if (!Number.isSafeInteger(size)) throw new RangeError('bad size');
  return { name: block.toString('utf8', 0, MAX_NAME).replace(/\0[\s\S]*$/, ''), size };
}

/** Bytes of a stream by the number of them wanted. */
class Input {
  private readonly chunks: AsyncIterator<Buffer>;
  private rest: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.chunks = source[Symbol.asyncIterator]();
  }

  /** At least one byte, at most `max`. Throws RangeError at the end. */
  async some(max: number): Promise<Buffer> {
    while (this.rest.length === 0) {
      const next = await this.chunks.next();
      if (next.done) throw new RangeError('breaks off');
      this.rest = next.value;
    }
    const chunk = this.rest.subarray(0, max);
    this.rest = this.rest.subarray(chunk.length);
    return chunk;
  }

  async exactly(length: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for (let left = length; left > 0; ) {
      const part = await this.some(left);
      parts.push(part);
      left -= part.length;
    }
    return Buffer.concat(parts);
  }

  async drain(): Promise<void> {
    while (!(await this.chunks.next()).done);
  }
}
