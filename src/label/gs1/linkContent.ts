import { percentEncode } from '../../base/percent';
import { chipAt, writeChip } from '../chip';
import { splitLink, writeLink } from './digitalLink';
import { identifiers } from './identifiers';
import { elementsOfRows, type Gs1Row, rowOf } from './rows';

/* Digital Links whose values may have chips: a chip encodes its value when it is filled in. */

/** Literal texts and chips of a value, in order. */
function* piecesOf(value: string, columns: readonly string[]) {
  let literal = '';
  for (let at = 0; at < value.length; ) {
    const found = chipAt(value, at, columns);
    if (!found) {
      literal += value[at++];
      continue;
    }
    if (literal !== '') yield literal;
    literal = '';
    yield found.chip;
    at = found.end;
  }
  if (literal !== '') yield literal;
}

/** A value for an address: literal text encoded now, chips when they have their values. */
const encodeValue = (value: string, columns: readonly string[]): string =>
  [...piecesOf(value, columns)]
    .map((piece) =>
      typeof piece === 'string'
        ? percentEncode(piece)
        : writeChip({ ...piece, format: { ...piece.format, encode: 'uri' } }),
    )
    .join('');

/**
 * The content of rows as a Digital Link.
 * @param domain address before the path, with scheme
 * @throws Refusal without a key, or with an identifier that no Digital Link may carry
 */
export const linkContent = (rows: readonly Gs1Row[], domain: string, columns: readonly string[]): string =>
  writeLink(elementsOfRows(rows), domain, (value) => encodeValue(value, columns));

/** A character that no address has, before the number of a chip. */
const MARK = '\ue000';

/** A content taken apart into rows to edit and the domain; undefined when it is no Digital Link. */
export function linkRows(
  content: string,
  columns: readonly string[],
): { rows: Gs1Row[]; domain: string } | undefined {
  const chips: string[] = [];
  const marked = [...piecesOf(content, columns)]
    .map((piece) => {
      if (typeof piece === 'string') return piece;
      const { encode: _, ...format } = piece.format;
      return `${MARK}${chips.push(writeChip({ ...piece, format })) - 1}${MARK}`;
    })
    .join('');
  const parts = splitLink(marked);
  if (!parts) return undefined;
  const restored = (text: string) =>
    text.replace(new RegExp(`${MARK}(\\d+)${MARK}`, 'g'), (_, n) => chips[Number(n)]!);
  const rows = [...parts.path, ...parts.query].flatMap(([ai, value]) => {
    const identifier = identifiers.get(ai);
    return identifier ? [rowOf({ identifier, value: restored(value) })] : [];
  });
  return { rows, domain: restored(parts.domain) };
}
