import * as v from 'valibot';
import { type Problem, problem, Refusal } from '../../../base/problem';
import { CLIENT_VERSION, compareVersions, greeting, SERVICE_PORTS } from '../../../printing/protocol';
import { Disconnected, leastService, ServiceSocket } from './ServiceSocket';
import { browserTokens, type Tokens } from './Tokens';

export interface Delays {
  /** Between two ports. */
  attempt: number;
  /** Before the first retry, and before each further one. */
  first: number;
  retry: number;
  retries: number;
  /** A port that neither opens nor closes, a request that is not answered. */
  open: number;
  reply: number;
  /** Between two searches for a service that a job waits for. */
  again: number;
}

export const DELAYS: Delays = {
  attempt: 200,
  first: 1000,
  retry: 400,
  retries: 20,
  open: 2000,
  reply: 30_000,
  again: 2000,
};

/** What the browser says about reaching the local network; a caller sets `onchange` to be notified. */
export interface Permission {
  readonly state: PermissionState;
  onchange?: ((this: PermissionStatus, event: Event) => unknown) | null;
}

export interface FinderOptions {
  ports?: readonly number[];
  hosts?: readonly string[];
  WebSocket?: typeof WebSocket;
  fetch?: typeof fetch;
  /** ms, and how often. */
  delays?: Partial<Delays>;
  /** The page: browsers let only secure ones reach the local machine. */
  page?: { secure: boolean; hostname: string };
  /** The local network permission; undefined where the browser has none. */
  permission?: () => Promise<Permission | undefined>;
  tokens?: Tokens;
  /** Opaque tag of who is signed in: the service shows this page the jobs of that account alone. */
  account?: string | undefined;
}

/** Why there is no connection. */
export interface Diagnosis {
  problem: Problem;
  /** Where a service is that this site has to be paired with first: `http://host:port`. */
  door?: string;
  /** Where that service shows its codes. */
  statusPage?: string | undefined;
}

/** What a port holds: nothing, another program, or a print service as it says itself. */
type Met = 'nobody' | 'other' | v.InferOutput<typeof greeting>;

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]', '::1'];

/** Looks for the print service of this computer, and finds out why it cannot be reached. */
export class ServiceFinder {
  readonly delays: Delays;
  readonly tokens: Tokens;
  private readonly page: { secure: boolean; hostname: string };

  constructor(private readonly options: FinderOptions) {
    this.delays = { ...DELAYS, ...options.delays };
    this.tokens = options.tokens ?? browserTokens();
    this.page = options.page ?? {
      secure: globalThis.isSecureContext,
      hostname: globalThis.location.hostname,
    };
  }

  /** Every place a service may be, in the order they are tried. */
  *places(): Generator<{ host: string; port: number; isFirst: boolean }> {
    const { ports = SERVICE_PORTS, hosts = ['127.0.0.1'] } = this.options;
    for (const port of ports) for (const host of hosts) yield { host, port, isFirst: port === ports[0] };
  }

  /**
   * A socket to the service at one place.
   * @throws Disconnected when none is there; Refusal svcOld, svcClientOld, svcNotPaired.
   */
  open({ host, port }: { host: string; port: number }): Promise<ServiceSocket> {
    const token = this.tokens.get();
    return ServiceSocket.open(`ws://${host}:${port}`, {
      WebSocket: this.options.WebSocket ?? WebSocket,
      openTimeout: this.delays.open,
      replyTimeout: this.delays.reply,
      ...(token && { token }),
      account: this.options.account,
      // A prompt of the browser holds the socket back until the user has answered it.
      waitOn: async () => (await this.permission())?.state === 'prompt',
    });
  }

  /** Whether anything answers at a place. */
  async answers({ host, port }: { host: string; port: number }): Promise<boolean> {
    return (await this.meet(`http://${host}:${port}`)) !== 'nobody';
  }

  /** Why no port let us in. A socket's error event says nothing, so everything else that can tell is asked. */
  async diagnose(): Promise<Diagnosis> {
    if (!this.isLocal && !this.page.secure) return { problem: problem('svcInsecure') };
    if ((await this.permission())?.state === 'denied') return { problem: problem('svcDenied') };
    let other: number | undefined;
    for (const { host, port } of this.places()) {
      const door = `http://${host}:${port}`;
      const met = await this.meet(door);
      if (met === 'other') other ??= port;
      else if (met !== 'nobody') return { problem: problemWith(met), door, statusPage: met.statusPage };
    }
    return { problem: other ? problem('svcOccupied', { port: other }) : problem('svcMissing') };
  }

  /** The permission, where pages of this kind are asked for one: those of the machine itself never are. */
  async permission(): Promise<Permission | undefined> {
    return this.isLocal ? undefined : (this.options.permission ?? browserPermission)();
  }

  private get isLocal(): boolean {
    return LOOPBACK.includes(this.page.hostname);
  }

  private async meet(door: string): Promise<Met> {
    const url = `${door}/hello`;
    try {
      const reply = await this.fetch(url);
      const parsed = v.safeParse(greeting, await reply.json());
      return reply.ok && parsed.success ? parsed.output : 'other';
    } catch {
      // Either nobody is there, or the answer is not for us to read: without CORS only the first one fails.
      return this.fetch(url, { mode: 'no-cors' }).then(
        () => 'other' as const,
        () => 'nobody' as const,
      );
    }
  }

  /** Fetches from the service's door, for as long as a port may take to open. */
  fetch(url: string, init: RequestInit = {}): Promise<Response> {
    const ask = this.options.fetch ?? fetch;
    return ask(url, { ...init, signal: AbortSignal.timeout(this.delays.open) });
  }
}

/** Whether a problem may go away without anybody doing something here: a service may be starting. */
export const isPassing = ({ key }: Problem): boolean =>
  key === 'svcMissing' || key === 'svcRefused' || key === 'svcOccupied';

/** Why a service that answers has no socket for us. */
function problemWith({ version, os, minClient, paired }: v.InferOutput<typeof greeting>): Problem {
  if (compareVersions(version, leastService(os)) < 0) return problem('svcOld');
  if (compareVersions(CLIENT_VERSION, minClient) < 0) return problem('svcClientOld');
  return problem(paired ? 'svcRefused' : 'svcNotPaired');
}

/** Of a round: what a refusal of the service itself says. Anything but a lost line is a bug and thrown on. */
export function reasonOf(error: unknown): Problem | undefined {
  if (error instanceof Refusal) return error.problem;
  if (error instanceof Disconnected) return undefined;
  throw error;
}

async function browserPermission(): Promise<Permission | undefined> {
  try {
    // Too new for the types, and unknown to browsers that do not gate the local network.
    return await navigator.permissions.query({ name: 'local-network-access' as PermissionName });
  } catch {
    return undefined;
  }
}
