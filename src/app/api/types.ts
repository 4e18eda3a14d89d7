import type { ApiPath, InputOf, OutputOf } from '../../server/routes';

export type { ApiPath };
/** Input of a call. */
export type ApiInput<P extends ApiPath> = InputOf<P>;
/** Output of a call: `data` of the server's answer. */
export type ApiOutput<P extends ApiPath> = OutputOf<P>;
