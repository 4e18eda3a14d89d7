export function withoutSymbols(file: Buffer): Buffer;
