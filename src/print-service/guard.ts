import type { IncomingMessage } from 'node:http';
import { refuse } from '../base/problem';
import { isLocalHost } from './http';

/** `allowed` by configuration; `paired` must show its token; `unknown` may only ask to be paired. */
export type Access = 'allowed' | 'paired' | 'unknown';

/** Length of the longest origin: a host name of 253 characters, its scheme and port. */
const MAX_ORIGIN = 300;

/**
 * Whether the text is an origin exactly as a browser sends it: scheme, host and port in their one spelling.
 */
function wellFormed(origin: string): boolean {
  if (origin.length > MAX_ORIGIN || !URL.canParse(origin)) return false;
  const url = new URL(origin);
  return url.origin === origin && (url.protocol === 'http:' || url.protocol === 'https:');
}

/** Checks what a page cannot forge: the Host the browser resolved and the Origin of the requesting page. */
export class Guard {
  private readonly origins: ReadonlySet<string>;

  /**
   * @param allowed origins such as `http://127.0.0.1:8080`, exactly as a browser sends them.
   * @param paired whether an origin was paired by code.
   * @throws Refusal svcOriginBad
   */
  constructor(
    allowed: readonly string[],
    private readonly paired: (origin: string) => boolean,
  ) {
    for (const origin of allowed) if (!wellFormed(origin)) throw refuse('svcOriginBad', { origin });
    this.origins = new Set(allowed);
  }

  /**
   * The access of the requesting page. 421 for a host name other than this machine's (DNS rebinding), 403 for
   * an origin that is not http or https.
   */
  accessOf({ headers }: IncomingMessage, port: number): 421 | 403 | Access {
    if (!isLocalHost(headers.host, port)) return 421;
    const { origin } = headers;
    if (origin === undefined || !wellFormed(origin)) return 403;
    if (this.origins.has(origin)) return 'allowed';
    return this.paired(origin) ? 'paired' : 'unknown';
  }
}
