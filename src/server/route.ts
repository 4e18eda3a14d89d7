import type { GenericSchema, InferOutput } from 'valibot';

/** What a handler is given beside its checked input. */
export interface RouteContext {
  config: SiteConfig;
}

/** What the deployment fixes for every browser. */
export interface SiteConfig {
  language: 'zh-CN' | 'zh-TW' | 'en';
  /** Ports of the local print service, in the order to try. */
  servicePorts: number[];
}

/**
 * One call of the API: who may, what comes in, what happens, what goes out. The schema checks the query
 * of a GET and the body of a POST, and gives the client its types.
 */
export interface Route<P extends string, I extends GenericSchema, R> {
  /** Method and path below /api/v3. */
  path: P;
  input: I;
  handle(input: InferOutput<I>, context: RouteContext): R | Promise<R>;
}

export const route = <P extends `${'GET' | 'POST'} /${string}`, I extends GenericSchema, R>(
  definition: Route<P, I, R>,
): Route<P, I, R> => definition;

/** Every answer of the API, errors included. */
export interface Envelope<T = unknown> {
  code: number;
  msg: string;
  data?: T;
}
