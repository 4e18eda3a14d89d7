import type { Readable } from 'node:stream';
import type { GenericSchema, InferOutput } from 'valibot';
import type { Language } from '../base/messages';
import type { AgentHub } from './agents/AgentHub';
import type { MailSender } from './auth/mail';
import type { OAuthProviders } from './auth/oauth';
import type { Passwords } from './auth/passwords';
import type { SmsSender } from './auth/sms';
import type { Config } from './config';
import type { Database } from './db';
import type { User } from './db/users';
import type { Downloads } from './downloads';
import type { FileStore } from './files/store';
import type { ForeignPictures } from './foreign/ForeignPictures';
import type { JobEvents } from './open/jobs/JobEvents';
import type { Renderer } from './open/renderer';

/** Who may call: anyone, a signed-in user, or an account listed as operator. */
export type Access = 'guest' | 'user' | 'operator';

/** Objects that live as long as the server. */
export interface Services {
  config: Config;
  db: Database;
  files: FileStore;
  foreignPictures: ForeignPictures;
  passwords: Passwords;
  /** Undefined when text messages are turned off. */
  sms: SmsSender | undefined;
  /** Undefined when no mail server is set. */
  mail: MailSender | undefined;
  oauth: OAuthProviders;
  /** Every change of a job or printer passes here. */
  jobEvents: JobEvents;
  agents: AgentHub;
  /** Programs to install. */
  downloads: Downloads;
  /** Undefined where labels are not rendered. */
  renderer?: Renderer | undefined;
  /** Whether the documentation is served. */
  hasDocs: boolean;
  /** Epoch ms. */
  now(): number;
}

/** What a handler receives in addition to its validated input. */
export interface RouteContext extends Services {
  /** The signed-in user; a guest call has one when its token is valid. */
  user: User | undefined;
  /** The token as the client sent it, valid or not. */
  token: string | undefined;
  /** Network of the client, for limits; X-Forwarded-For is used only behind a trusted proxy. */
  network: string;
  /** Names of this server, each with its port: the configured one and the one the client used. */
  hosts: readonly string[];
  /** Language of the response's messages. */
  language: Language;
  /** Whether a browser navigates here and expects a page. */
  wantsPage: boolean;
}

type ContextOf<A extends Access> = A extends 'guest' ? RouteContext : RouteContext & { user: User };

/** A received file, on disk until the handler returns. */
export interface Upload {
  /** File name given by the client: text for display, never a path. */
  name: string;
  path: string;
  /** Bytes. */
  size: number;
}

/** A response without an envelope: bytes of a file, a redirect. */
export class RawReply {
  constructor(
    readonly status: number,
    readonly headers: Record<string, string>,
    readonly body: Readable | Buffer | string = '',
  ) {}
}

/**
 * One call of the API: access, input, handler, output. The schema validates path parameters, query and body
 * together (a body field overrides one of the query), and provides the client's types.
 */
export interface Route<P extends string, A extends Access, I extends GenericSchema, R> {
  /** Method and path below /api/v3; `:name` is a path parameter. */
  path: P;
  access: A;
  input: I;
  /** Maximum body in bytes, 16 kB by default. It is read only after the caller is identified. */
  bodyLimit?: number;
  /** Accepts one multipart file of at most this many bytes, as `context.upload`. */
  upload?: number;
  /** Waits for something other than the database: a password hash, another site, a file. Uploads do. */
  slow?: boolean;
  handle(input: InferOutput<I>, context: ContextOf<A>): R | Promise<R>;
}

type Path = `${'GET' | 'POST'} /${string}`;

export const route = <P extends Path, A extends Access, I extends GenericSchema, R>(
  definition: Route<P, A, I, R>,
): Route<P, A, I, R> => definition;

/** A call that accepts one multipart file of at most `upload` bytes in addition to its fields. */
export const uploadRoute = <P extends Path, A extends Access, I extends GenericSchema, R>(
  definition: Omit<Route<P, A, I, R>, 'handle' | 'upload'> & {
    upload: number;
    handle(input: InferOutput<I>, context: ContextOf<A> & { upload: Upload }): R | Promise<R>;
  },
): Route<P, A, I, R> => definition as Route<P, A, I, R>;

/** A route as the adapter uses it. */
export type AnyRoute = Route<string, Access, GenericSchema, unknown>;

/** All responses of the API, errors included. */
export interface Envelope<T = unknown> {
  code: number;
  msg: string;
  data?: T;
}
