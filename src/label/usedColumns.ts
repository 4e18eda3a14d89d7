import { segments } from './mixedText';
import { fromSheet, piecesOf } from './pieces';
import type { Label } from './template';

/**
 * The columns that the printed elements of a label use, each once: those that an element takes its content from, and
 * those named in braces in texts, which print as typed where a record has no such column.
 */
export function usedColumns({ elements }: Pick<Label, 'elements'>): { bound: string[]; named: string[] } {
  const pieces = elements.filter(({ takePrint }) => takePrint).flatMap((one) => piecesOf(one, elements));
  const bound = new Set<string>();
  const named = new Set<string>();
  for (const piece of pieces) {
    if (fromSheet(piece)) {
      if (piece.excelKey) bound.add(String(piece.excelKey));
    } else for (const name of namedIn(String(piece.content ?? ''))) named.add(name);
  }
  return { bound: [...bound], named: [...named].filter((name) => !bound.has(name)) };
}

/** The names in braces of a text, which may be columns. */
const namedIn = (text: string): string[] =>
  segments(text, []).flatMap((piece) =>
    'chip' in piece && piece.chip.source.kind === 'column' ? [piece.chip.source.name] : [],
  );
