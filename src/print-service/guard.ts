import type { IncomingMessage } from 'node:http';
import { refuse } from '../base/problem';
import { isLocalHost } from './http';

/** `allowed` by configuration; `paired` has to show its token; `unknown` may only ask to be paired. */
export type Access = 'allowed' | 'paired' | 'unknown';

/** Longest origin there is: a host name of 253 characters, its scheme and port. */
const MAX_ORIGIN = 300;

/** Whether a browser sends just this for some page: a scheme, a host, a port, spelled the one way. */
function wellFormed(origin: string): boolean {
  if (origin.length > MAX_ORIGIN || !URL.canParse(origin)) return false;
  const url = new URL(origin);
  return url.origin === origin && (url.protocol === 'http:' || url.protocol === 'https:');
}

/** Checks what a browser cannot forge: the Host it resolved and the Origin of the page that asks. */
export class Guard {
  private readonly origins: ReadonlySet<string>;

  /**
   * @param allowed origins such as `http://127.0.0.1:8080`, exactly as a browser sends them.
   * @param paired whether an origin was let in by code.
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
   * How the page that asks stands with the service; 421 for a name that is not this machine's (DNS rebinding),
   * 403 for what is no page of http or https.
   */
  accessOf({ headers }: IncomingMessage, port: number): 421 | 403 | Access {
    if (!isLocalHost(headers.host, port)) return 421;
    const { origin } = headers;
    if (origin === undefined || !wellFormed(origin)) return 403;
    if (this.origins.has(origin)) return 'allowed';
    return this.paired(origin) ? 'paired' : 'unknown';
  }
}
