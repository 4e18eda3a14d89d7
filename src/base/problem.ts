import type { MessageKey } from './messages';

/** Why something cannot be used, as a message to show at the field, the element or the row. */
export interface Problem {
  key: MessageKey;
  params?: Record<string, string | number>;
}

export const problem = (key: MessageKey, params?: Problem['params']): Problem =>
  params ? { key, params } : { key };

/** An expected rejection at a boundary (file, socket, HTTP): shown to the user, never as a stack trace. */
export class Refusal extends Error {
  constructor(
    readonly problem: Problem,
    /** Code of the reply envelope, 400 by default. */
    readonly code = 400,
    /** Data the client needs to continue, such as `retryAfter` in seconds. */
    readonly data?: Record<string, unknown>,
  ) {
    super(problem.key);
    this.name = 'Refusal';
  }
}

/** Shorthand for `new Refusal(problem(key, params))`. */
export const refuse = (key: MessageKey, params?: Problem['params']): Refusal =>
  new Refusal(problem(key, params));
