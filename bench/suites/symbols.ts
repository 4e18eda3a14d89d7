import { create } from 'qrcode';
import {
  type LinearSymbol,
  linear,
  type MatrixSymbol,
  matrix,
  type Symbology,
} from '../../src/label/symbology';
import { record } from '../labels';
import { interleaved, time } from '../measure';
import { type Row, row } from '../rows';

/** Different contents a case goes through, as a print job does. */
const CONTENTS = 500;

/** A function that makes the next content's symbol at each call. */
function each<T>(contents: readonly string[], make: (content: string) => T): () => void {
  let next = 0;
  return () => {
    make(contents[next]!);
    next = (next + 1) % contents.length;
  };
}

const named = <S>(types: ReadonlyMap<number, Symbology<S>>, name: string): Symbology<S> => {
  const found = [...types.values()].find((type) => type.name.toLowerCase() === name);
  if (!found) throw new Error(`no symbology ${name}`);
  return found;
};

/**
 * Time per symbol, checked and encoded as a label does it; QR compared with the package most web pages use.
 */
export function symbols(engine: Row['engine'], rounds = 9): Row[] {
  const records = Array.from({ length: CONTENTS }, (_, i) => record(i * 97));
  const links = records.map(({ 链接 }) => 链接);
  const skus = records.map(({ 编号 }) => 编号);
  const eans = records.map((_, i) => String(690_123_000_000 + i));
  const common = { suite: 'symbols', engine, unit: 'us', better: 'lower' as const };
  const micro = (seconds: number) => seconds * 1e6;

  const qr = {
    run: each(links, matrix.get(2)!.encode),
    baseline: each(links, (link) => create(link, { errorCorrectionLevel: 'M' })),
  };
  const { seconds, ratios } = interleaved([qr], rounds).get(qr)!;
  const size = `${links[0]!.length} characters`;
  const rows = [
    row({
      ...common,
      name: 'qr',
      size,
      values: seconds.map(micro),
      // How many times as fast, so the other way round.
      ratios: ratios.map((ratio) => 1 / ratio),
      against: 'qrcode',
      better: 'higher',
    }),
  ];
  const others: [string, Symbology<LinearSymbol | MatrixSymbol>, string[]][] = [
    ['code-128', named(linear, 'code-128'), skus],
    ['ean-13', named(linear, 'ean-13'), eans],
    ['data-matrix', matrix.get(1)!, skus],
  ];
  for (const [name, type, contents] of others) {
    const run = each(contents, type.encode);
    const values = Array.from({ length: rounds }, () => micro(time(run)));
    rows.push(row({ ...common, name, size: `${contents[0]!.length} characters`, values }));
  }
  return rows;
}
