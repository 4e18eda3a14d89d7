/**
 * An ELF program without the tables that only debuggers and linkers read (System V ABI, ELF-64 object file format).
 * What is loaded into memory stays byte for byte.
 * @param {Buffer} file a 64-bit little-endian ELF program
 * @returns {Buffer}
 * @throws Error when it is no such file
 */
export function withoutSymbols(file) {
  if (file.subarray(0, 6).toString('latin1') !== '\x7fELF\x02\x01') throw new Error('no 64-bit ELF program');
  const [table, size, count] = [
    Number(file.readBigUInt64LE(32)),
    file.readUInt16LE(54),
    file.readUInt16LE(56),
  ];
  let end = table + size * count;
  for (let i = 0; i < count; i++) {
    const at = table + size * i;
    end = Math.max(end, Number(file.readBigUInt64LE(at + 8) + file.readBigUInt64LE(at + 32)));
  }
  const kept = Buffer.from(file.subarray(0, end));
  // No section table: its offset, the number of its entries, and the one that holds their names.
  kept.writeBigUInt64LE(0n, 40);
  kept.writeUInt16LE(0, 60);
  kept.writeUInt16LE(0, 62);
  return kept;
}
