import type { IncomingMessage } from 'node:http';
import { refuse } from '../base/problem';

/** Checks what a browser cannot forge: the Host it resolved and the Origin of the page that asks. */
export class Guard {
  private readonly origins: ReadonlySet<string>;

  /**
   * @param allowed origins such as `http://127.0.0.1:8080`, exactly as a browser sends them.
   * @throws Refusal svcOriginBad
   */
  constructor(allowed: readonly string[]) {
    for (const origin of allowed) {
      if (!URL.canParse(origin) || new URL(origin).origin !== origin)
        throw refuse('svcOriginBad', { origin });
    }
    this.origins = new Set(allowed);
  }

  /** 421 for a name that is not this machine's (DNS rebinding), 403 for a page nobody let in, else undefined. */
  refusal({ headers }: IncomingMessage, port: number): 421 | 403 | undefined {
    const hosts = [`127.0.0.1:${port}`, `localhost:${port}`, `[::1]:${port}`];
    if (!headers.host || !hosts.includes(headers.host.toLowerCase())) return 421;
    return headers.origin !== undefined && this.origins.has(headers.origin) ? undefined : 403;
  }
}
