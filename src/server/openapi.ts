import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { own } from '../base/own';
import { VERSION } from '../base/version';
import { API, splitPath } from './call';
import type { AnyRoute } from './route';

/** A JSON schema of an object, as far as it is read here. */
interface ObjectSchema {
  properties?: Record<string, object>;
  required?: string[];
}

/** The schema of an input, without the checks that only code can do. */
const schemaOf = (input: GenericSchema): ObjectSchema => {
  const { $schema, ...schema } = toJsonSchema(input as never, { errorMode: 'ignore', typeMode: 'input' });
  return schema as ObjectSchema;
};

const ENVELOPE = {
  type: 'object',
  required: ['code', 'msg'],
  properties: { code: { type: 'integer' }, msg: { type: 'string' }, data: {} },
};

/** The description of the API in OpenAPI 3.1, made from the routes and their schemas. */
export function openApi(routes: readonly AnyRoute[]): object {
  const paths = new Map<string, object>();
  for (const definition of routes) {
    const [method, path] = splitPath(definition);
    const url = path.replaceAll(/:(\w+)/g, '{$1}');
    paths.set(url, { ...paths.get(url), [method.toLowerCase()]: operation(definition, method, path) });
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Labelwright', version: VERSION },
    servers: [{ url: API }],
    paths: Object.fromEntries(paths),
    components: {
      schemas: { Envelope: ENVELOPE },
      securitySchemes: { accessToken: { type: 'apiKey', in: 'header', name: 'accessToken' } },
    },
  };
}

function operation(definition: AnyRoute, method: 'GET' | 'POST', path: string): object {
  const { properties = {}, required = [], ...rest } = schemaOf(definition.input);
  const inPath = (name: string) => path.includes(`:${name}`);
  const names = Object.keys(properties).filter((name) => method === 'GET' || inPath(name));
  const parameters = names.map((name) => ({
    name,
    in: inPath(name) ? 'path' : 'query',
    required: inPath(name) || required.includes(name),
    schema: own(properties, name),
  }));
  const body = { ...rest, properties, ...(required.length > 0 && { required }) };
  return {
    ...(parameters.length > 0 && { parameters }),
    ...(method === 'POST' && { requestBody: { content: bodyOf(definition, body) } }),
    ...(definition.access !== 'guest' && { security: [{ accessToken: [] }] }),
    responses: {
      default: {
        description: 'The envelope; code 200 is success',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Envelope' } } },
      },
    },
  };
}

function bodyOf({ upload }: AnyRoute, schema: ObjectSchema): object {
  if (upload === undefined) return { 'application/json': { schema } };
  const file = { type: 'string', contentMediaType: 'application/octet-stream' };
  const properties = { ...schema.properties, file };
  const required = [...(schema.required ?? []), 'file'];
  return { 'multipart/form-data': { schema: { ...schema, properties, required } } };
}
