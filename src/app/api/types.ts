import type { ApiPath, InputOf, OutputOf } from '../../server/routes';

export type { ApiPath };
/** What a call takes. */
export type ApiInput<P extends ApiPath> = InputOf<P>;
/** What a call gives: `data` of the server's answer. */
export type ApiOutput<P extends ApiPath> = OutputOf<P>;
