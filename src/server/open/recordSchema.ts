import { printInputs } from '../../label/inputs';
import { segments } from '../../label/mixedText';
import { fromSheet, piecesOf } from '../../label/pieces';
import { readTemplate } from '../../label/template';

type Elements = Parameters<typeof printInputs>[0];

/**
 * The columns that the printed elements of a label use, each once: those that an element takes its content from, and
 * those named in braces in texts, which print as typed where a record has no such column.
 */
export function columnsOf({ elements }: Elements): { bound: string[]; named: string[] } {
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

const VALUE = { type: ['string', 'number', 'boolean', 'null'] };

/**
 * A JSON Schema of one record of a template, with that of its `inputs` in `$defs`.
 * @param template JSON text
 * @param id its address
 */
export function recordSchema(template: string, id: string): object {
  const label = readTemplate(template);
  const { bound, named } = columnsOf(label);
  const inputs = printInputs(label);
  const textOf = (title: string, sample?: string) => ({
    title,
    type: 'string',
    ...(sample && { examples: [sample] }),
  });
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: id,
    title: label.name,
    type: 'object',
    properties: Object.fromEntries([...bound, ...named].map((name) => [name, VALUE])),
    ...(bound.length > 0 && { required: bound }),
    additionalProperties: VALUE,
    $defs: {
      inputs: {
        type: 'object',
        properties: Object.fromEntries(inputs.map(({ key, name, sample }) => [key, textOf(name, sample)])),
        required: inputs.map(({ key }) => key),
        additionalProperties: false,
      },
    },
  };
}
