import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { own } from '../../base/own';
import { PROBLEMS, type ProblemName } from './problems';

/** A JSON schema of an object, as far as it is read here. */
interface ObjectSchema {
  properties?: Record<string, object>;
  required?: string[];
}

/** A schema of valibot as JSON Schema, without the checks that only code can do. */
export const schemaOf = (schema: GenericSchema): ObjectSchema => {
  const { $schema, ...rest } = toJsonSchema(schema as never, { errorMode: 'ignore', typeMode: 'input' });
  return rest as ObjectSchema;
};

/** Errors that every operation may answer. */
export const COMMON: readonly ProblemName[] = [
  'invalid-request',
  'unauthorized',
  'forbidden',
  'unknown-host',
  'too-many-requests',
  'server-error',
  'overloaded',
];
export const RENDER: readonly ProblemName[] = [
  ...COMMON,
  'invalid-template',
  'foreign-site',
  'template-not-found',
  'too-large',
  'unsupported-type',
  'record-invalid',
  'missing-values',
  'unreadable-spreadsheet',
  'limit-exceeded',
  'disk-full',
];

export const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
export const json = (name: string, example?: unknown) => ({
  'application/json': { schema: ref(name), ...(example !== undefined && { example }) },
});

/** The answers for errors, by status. */
export function failures(names: readonly ProblemName[]): Record<string, object> {
  const byStatus = new Map<number, ProblemName[]>();
  for (const name of names) {
    const [status] = PROBLEMS[name];
    byStatus.set(status, [...(byStatus.get(status) ?? []), name]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, kinds]) => [
      String(status),
      {
        description: kinds.map((kind) => `\`${kind}\`: ${PROBLEMS[kind][1]}`).join('; '),
        ...(status === 429 || status === 503
          ? { headers: { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } } } }
          : {}),
        content: { 'application/problem+json': { schema: ref('Problem') } },
      },
    ]),
  );
}

/** Parameters of a path and query. */
export function parametersOf(path: string, { properties = {}, required = [] }: ObjectSchema): object[] {
  return Object.keys(properties).map((name) => {
    const isInPath = path.includes(`{${name}}`);
    return {
      name,
      in: isInPath ? 'path' : 'query',
      required: isInPath || required.includes(name),
      schema: own(properties, name),
    };
  });
}

/** The answer 200 of an operation, with an example. */
export const answer = (schema: string, example: unknown) => ({
  200: { description: 'Success', content: json(schema, example) },
});
