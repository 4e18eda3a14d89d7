import { printInputs } from '../../label/inputs';
import { readTemplate } from '../../label/template';
import { usedColumns } from '../../label/usedColumns';

const VALUE = { type: ['string', 'number', 'boolean', 'null'] };

/**
 * A JSON Schema of one record of a template, with that of its `inputs` in `$defs`.
 * @param template JSON text
 * @param id its address
 */
export function recordSchema(template: string, id: string): object {
  const label = readTemplate(template);
  const { bound, named } = usedColumns(label);
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
