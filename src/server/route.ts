import type { Readable } from 'node:stream';
import type { GenericSchema, InferOutput } from 'valibot';
import type { Language } from '../base/messages';
import type { OAuthProviders } from './auth/oauth';
import type { Passwords } from './auth/passwords';
import type { SmsSender } from './auth/sms';
import type { Config } from './config';
import type { Database } from './db';
import type { User } from './db/users';
import type { FileStore } from './files/store';

/** Who may call: anybody, a signed-in user, or an account the server holds as operator. */
export type Access = 'guest' | 'user' | 'operator';

/** What lives as long as the server. */
export interface Services {
  config: Config;
  db: Database;
  files: FileStore;
  passwords: Passwords;
  /** Undefined where text messages are switched off. */
  sms: SmsSender | undefined;
  oauth: OAuthProviders;
  /** Epoch ms. */
  now(): number;
}

/** What a handler is given beside its checked input. */
export interface RouteContext extends Services {
  /** The signed-in user; a guest call has one when it carries a good token. */
  user: User | undefined;
  /** The token as the client sent it, checked or not. */
  token: string | undefined;
  /** Network of the client, which limits count; X-Forwarded-For counts only behind a trusted proxy. */
  network: string;
  /** Language of the answer's messages. */
  language: Language;
  /** Whether a browser navigates here and wants a page to show. */
  wantsPage: boolean;
}

type ContextOf<A extends Access> = A extends 'guest' ? RouteContext : RouteContext & { user: User };

/** A received file, on disk until the handler returns. */
export interface Upload {
  /** File name as the client gave it: text to show, never a path. */
  name: string;
  path: string;
  /** Bytes. */
  size: number;
}

/** An answer that is no envelope: bytes of a file, a redirect. */
export class RawReply {
  constructor(
    readonly status: number,
    readonly headers: Record<string, string>,
    readonly body: Readable | Buffer | string = '',
  ) {}
}

/**
 * One call of the API: who may, what comes in, what happens, what goes out. The schema checks path
 * parameters, query and body together (a body field wins over the query's), and gives the client its types.
 */
export interface Route<P extends string, A extends Access, I extends GenericSchema, R> {
  /** Method and path below /api/v3; `:name` is a path parameter. */
  path: P;
  access: A;
  input: I;
  /** Largest body in bytes, 16 kB by default. It is read only after the caller is known. */
  bodyLimit?: number;
  /** Takes one multipart file of at most this many bytes, as `context.upload`. */
  upload?: number;
  /** Waits for something beside the database: a password's hash, another site, a file. Uploads do. */
  slow?: boolean;
  handle(input: InferOutput<I>, context: ContextOf<A>): R | Promise<R>;
}

type Path = `${'GET' | 'POST'} /${string}`;

export const route = <P extends Path, A extends Access, I extends GenericSchema, R>(
  definition: Route<P, A, I, R>,
): Route<P, A, I, R> => definition;

/** A call that takes one multipart file of at most `upload` bytes beside its fields. */
export const uploadRoute = <P extends Path, A extends Access, I extends GenericSchema, R>(
  definition: Omit<Route<P, A, I, R>, 'handle' | 'upload'> & {
    upload: number;
    handle(input: InferOutput<I>, context: ContextOf<A> & { upload: Upload }): R | Promise<R>;
  },
): Route<P, A, I, R> => definition as Route<P, A, I, R>;

/** A route as the adapter sees it. */
export type AnyRoute = Route<string, Access, GenericSchema, unknown>;

/** Every answer of the API, errors included. */
export interface Envelope<T = unknown> {
  code: number;
  msg: string;
  data?: T;
}
