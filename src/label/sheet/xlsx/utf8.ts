import { stepAside } from './aside';

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The text of UTF-8 bytes; other bytes are not understood. */
export function decodedUtf8(bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes);
  } catch {
    return stepAside('encoding');
  }
}
