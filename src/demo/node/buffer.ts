import { Buffer } from 'buffer/';

const plain = Buffer.prototype.toString;
const write = Buffer.from as (...args: unknown[]) => Buffer;

const PADDING = /=+$/;

/** The package has every encoding of Node.js but this one. */
Buffer.prototype.toString = function text(encoding?: string, from?: number, to?: number): string {
  if ((encoding as string) !== 'base64url') return plain.call(this, encoding as BufferEncoding, from, to);
  return plain.call(this, 'base64', from, to).replaceAll('+', '-').replaceAll('/', '_').replace(PADDING, '');
};
Buffer.from = ((value: unknown, encoding?: unknown, length?: unknown) =>
  encoding === 'base64url'
    ? write(String(value).replaceAll('-', '+').replaceAll('_', '/'), 'base64')
    : write(value, encoding, length)) as typeof Buffer.from;

export { Buffer };
