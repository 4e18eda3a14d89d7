import { own } from '../../base/own';
import { VERSION } from '../../base/version';
import { answer, COMMON, failures, json, parametersOf, RENDER, schemaOf } from './describing';
import { examples } from './examples';
import { jobComponents, jobParts, madeJob } from './jobs/description';
import { operations } from './operations';
import { BODY_TYPES } from './render';
import {
  dryRun,
  grocyInput,
  homeboxInput,
  listInput,
  problemDetails,
  type RenderChoices,
  renderInput,
  sheetInput,
  templateInput,
  templateList,
  wholeTemplate,
} from './schemas';

const integerHeader = (description: string) => ({ description, schema: { type: 'integer', minimum: 0 } });

/** The answer of a request to render: a file, or the findings of a dry run. */
const rendered = () => ({
  description:
    'The labels in the format asked for, several PNG pictures as a ZIP archive; or what a dry run found',
  headers: {
    'Labelwright-Labels': integerHeader('Labels in the file; a sheet of several columns counts once'),
    'Labelwright-Warnings': integerHeader('Values that print imperfectly'),
    'Labelwright-Skipped': integerHeader('Records left out with `skipBad`'),
    'Labelwright-Skipped-Records': {
      description: 'Their positions from 1, the first 500, with commas',
      schema: { type: 'string' },
    },
  },
  content: { ...json('DryRun', examples.dryRun), '*/*': { schema: { type: 'string', format: 'binary' } } },
});

/** The part of an operation that is its own: summary, parameters, body and answer, by path. */
const parts = (choices: RenderChoices): Record<string, object> => {
  const oneTemplate = schemaOf(templateInput);
  const [, ...sheets] = BODY_TYPES;
  const sheet = schemaOf(sheetInput(choices));
  return {
    '/templates': {
      operationId: 'listTemplates',
      summary: 'The templates of the account, the last changed first',
      parameters: parametersOf('/templates', schemaOf(listInput)),
      responses: { ...answer('TemplateList', examples.templateList), ...failures(COMMON) },
    },
    '/templates/{id}': {
      operationId: 'getTemplate',
      summary: 'A template at its newest version, or at the version given',
      parameters: parametersOf('/templates/{id}', oneTemplate),
      responses: {
        ...answer('Template', examples.template),
        ...failures([...COMMON, 'template-not-found']),
      },
    },
    '/templates/{id}/schema': {
      operationId: 'getTemplateSchema',
      summary: 'A JSON Schema of one record of the template, with that of `inputs` in `$defs`',
      parameters: parametersOf('/templates/{id}/schema', oneTemplate),
      responses: {
        ...answer('RecordSchema', examples.recordSchema),
        ...failures([...COMMON, 'template-not-found']),
      },
    },
    '/render': {
      operationId: 'render',
      summary: 'Renders labels',
      description:
        'Every record is checked before the first label. If one cannot be printed, nothing is rendered, unless `skipBad` is set. ' +
        'The fields are in the JSON body; a spreadsheet as the body has them in the query, `inputs` as JSON text.',
      parameters: parametersOf('/render', sheet).map((one) => ({ ...one, required: false })),
      requestBody: {
        required: true,
        content: {
          ...json('Render', examples.render),
          ...Object.fromEntries(
            sheets.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
          ),
        },
      },
      responses: { 200: rendered(), ...failures(RENDER) },
    },
    '/homebox/{id}/{dpi}': {
      operationId: 'homeboxLabel',
      summary: 'A label for Homebox, as its external label service',
      description:
        'The parameters are columns of one record. Homebox replaces the query of an address, so template and dpi are in its path. ' +
        'The key may also be the password of HTTP Basic, as in `labelwright:lw_…@host/open/v1/homebox/12/203`.',
      parameters: parametersOf('/homebox/{id}/{dpi}', schemaOf(homeboxInput)),
      responses: {
        200: {
          description: 'The label',
          content: { 'image/png': { schema: { type: 'string', format: 'binary' } } },
        },
        ...failures(RENDER),
      },
    },
    '/grocy/{id}/{printer}': {
      operationId: 'grocyLabel',
      summary: 'Prints a label for Grocy, as its label printer webhook',
      description:
        'The fields are columns of one record, as JSON or as a form. Columns are also `name`, `grocycode` and `due_date`, empty where Grocy sends none. ' +
        'Every request is a job of its own. The key may also be the password of HTTP Basic.',
      parameters: parametersOf('/grocy/{id}/{printer}', schemaOf(grocyInput)),
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: { type: 'object' },
            example: { product: 'Milk', grocycode: 'grcy:p:13' },
          },
          'application/x-www-form-urlencoded': { schema: { type: 'object' } },
        },
      },
      responses: madeJob(),
    },
    ...jobParts(choices),
  };
};

/** The description of the open API in OpenAPI 3.1, made from the schemas that check its requests. */
export function describeOpenApi(choices: RenderChoices): Description {
  const own_ = parts(choices);
  const paths = new Map<string, Record<string, object>>();
  for (const { method, path, scopes, takesBasic } of operations) {
    const part = own(own_, `${method} ${path}`) ?? own(own_, path);
    const security = scopes.flatMap((scope) => [
      { apiKey: [scope] },
      ...(takesBasic ? [{ password: [scope] }] : []),
    ]);
    const described = { ...part, security };
    paths.set(path, { ...paths.get(path), [method.toLowerCase()]: described });
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Labelwright Open API',
      version: VERSION,
      description: 'Labels for other software. Texts of errors are in the language of `Accept-Language`.',
    },
    servers: [{ url: '/open/v1' }],
    paths: Object.fromEntries(paths),
    components: {
      schemas: {
        TemplateList: schemaOf(templateList),
        Template: schemaOf(wholeTemplate),
        RecordSchema: {
          type: 'object',
          required: ['type', 'properties', '$defs'],
          properties: { type: { const: 'object' } },
        },
        Render: schemaOf(renderInput(choices)),
        DryRun: schemaOf(dryRun),
        ...jobComponents(choices),
        Problem: schemaOf(problemDetails),
      },
      securitySchemes: {
        apiKey: { type: 'http', scheme: 'bearer', description: 'A key of the settings page, lw_…' },
        password: { type: 'http', scheme: 'basic', description: 'A key as the password, with any name' },
      },
    },
  };
}

/** As far as the reference page reads it. */
export interface Description {
  openapi: string;
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, object>>;
  components: { schemas: Record<string, object>; securitySchemes: Record<string, object> };
}
