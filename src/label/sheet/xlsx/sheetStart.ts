import type { TextContext } from '../cellText';
import { piecesOf } from './partScanner';
import { RowWriter } from './rowWriter';
import { SheetRows } from './sheetRows';
import type { CellStyles } from './styles';
import type { Texts } from './texts';

/** Pieces looked at: the first rows that are shown are in one, unless they are long. */
const MOST_PIECES = 4;

/** The first pieces of a sheet. */
export interface SheetStart {
  pieces: readonly Uint8Array[];
  /** How many texts must be known before their rows are read: up to the last one they name; infinite where all must be. */
  texts: number;
}

/** Placeholder for texts that are not read yet: each is one letter. Notes the last one that was asked for. */
class AskedTexts implements Texts {
  readonly count = Number.POSITIVE_INFINITY;
  readonly bytesOfTexts = Uint8Array.of(120);
  asked = 0;

  startOf = (): number => 0;
  endOf = (index: number): number => this.note(index);
  unitsOf = (index: number): number => this.note(index);
  isBlank = (): boolean => false;

  /** One byte, which is one unit. */
  private note(index: number): number {
    this.asked = Math.max(this.asked, index + 1);
    return 1;
  }
}

/** Chunks of a part as pieces of limited size. */
export async function* inPieces(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) yield* piecesOf(chunk);
}

/**
 * Takes pieces of a sheet until they hold its first rows, and finds which texts these need: programs number texts as rows
 * name them, so that the first rows can be shown before all texts are read. What is wrong with them is left to the
 * reading itself: another text may be within the limits.
 */
export async function sheetStart(
  pieces: AsyncIterator<Uint8Array>,
  styles: CellStyles,
  context: TextContext,
): Promise<SheetStart> {
  const texts = new AskedTexts();
  let isWhole = false;
  const writer = new RowWriter(() => {
    isWhole = true;
  });
  const rows = new SheetRows(texts, styles, context, writer);
  const taken: Uint8Array[] = [];
  while (!isWhole && taken.length < MOST_PIECES) {
    const { done, value } = await pieces.next();
    if (done) break;
    taken.push(value);
    try {
      rows.push(value);
    } catch {
      return { pieces: taken, texts: Number.POSITIVE_INFINITY };
    }
  }
  return { pieces: taken, texts: texts.asked };
}
