import * as v from 'valibot';
import { Refusal, refuse } from '../base/problem';
import { deny, invalidField } from './refusals';
import type { AnyRoute } from './route';

// What every server of the API does with a call, whatever receives it.

export const API = '/api/v3';

/** Error codes of SQLite, PostgreSQL and the system for a lack of space. */
const DISK_FULL: readonly unknown[] = ['SQLITE_FULL', '53100', 'ENOSPC', 'EDQUOT'];

export const isDiskFull = (error: Error): boolean => DISK_FULL.includes((error as { code?: unknown }).code);

/** Method and path of a route. */
export const splitPath = ({ path }: Pick<AnyRoute, 'path'>) => path.split(' ') as ['GET' | 'POST', string];

/** Where a call has its fields. */
export interface Fields {
  query: object;
  body: unknown;
  params: object;
}

/** Path parameters, query and body as one checked input. Throws Refusal 400 that names the field. */
export function checkInput(definition: AnyRoute, { query, body, params }: Fields): unknown {
  if (body !== undefined && (typeof body !== 'object' || body === null || Array.isArray(body)))
    throw refuse('bodyInvalid');
  const raw = { ...query, ...body, ...params };
  const input = v.safeParse(definition.input, raw, { abortEarly: true });
  if (input.success) return input.output;
  const path = input.issues[0].path as { key: unknown }[] | undefined;
  throw invalidField(path?.map(({ key }) => String(key)).join('.') || 'body');
}

/**
 * The answer where no route matches: 405 for a known path with another method, else 404. Errors of Fastify
 * become refusals; any other error is a bug.
 */
export function refusalFor(error: Error & { statusCode?: number }): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (isDiskFull(error)) return deny('diskFull');
  const status = error.statusCode ?? 500;
  if (status === 413) return deny('bodyTooBig');
  if (status === 415) return deny('bodyType');
  // A malformed body is an outcome the client handles.
  return status < 500 ? refuse('bodyInvalid') : undefined;
}

/** What the path of a call to a route matches, with its parameters as named groups. @param pattern as `/x/:id` */
export const pathPattern = (pattern: string): RegExp =>
  new RegExp(`^${API}${pattern.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`);

/** The methods of the routes that match a path; none if no route does. */
export function methodsOf(routes: readonly Pick<AnyRoute, 'path'>[], path: string): string[] {
  return routes
    .map(splitPath)
    .filter(([, pattern]) => pathPattern(pattern).test(path))
    .map(([method]) => method);
}
