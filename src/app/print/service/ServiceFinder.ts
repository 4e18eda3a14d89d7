import * as v from 'valibot';
import { type Problem, problem, Refusal } from '../../../base/problem';
import { Disconnected, leastService, ServiceSocket } from '../../../printing/client/ServiceSocket';
import { CLIENT_VERSION, compareVersions, greeting, SERVICE_PORTS } from '../../../printing/protocol';
import { browserScheme, browserTokens, type Scheme, type Tokens } from './Tokens';

export interface Delays {
  /** Wait between two ports. */
  attempt: number;
  /** Wait before the first retry, and before each further one. */
  first: number;
  retry: number;
  retries: number;
  /** Timeout of a port that neither opens nor closes, or of a request without an answer. */
  open: number;
  reply: number;
  /** Wait between two searches for a service that a job, or a message about it, waits for. */
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

/** The browser's permission for the local network; a caller sets `onchange` to be notified. */
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
  scheme?: Scheme;
  /** Opaque tag of the signed-in account: the service shows this page only its jobs. */
  account?: string | undefined;
}

/** Where a service may listen. */
export interface Place {
  host: string;
  port: number;
  isSecure: boolean;
  /** On the primary port. */
  isFirst: boolean;
  /** The scheme is not the one of the last visit: a socket is opened only where a probe is answered. */
  isGuess: boolean;
}

/** The origin of a place for requests over HTTP. */
export const originOf = ({ isSecure, host, port }: Omit<Place, 'isFirst' | 'isGuess'>): string =>
  `${isSecure ? 'https' : 'http'}://${host}:${port}`;

/** Why there is no connection. */
export interface Diagnosis {
  problem: Problem;
  /** Address of a service that this site must be paired with first, as `originOf` gives it. */
  origin?: string;
  /** Where that service shows its codes. */
  statusPage?: string | undefined;
}

/** What a port contains: nothing, another program, or a print service with its data. */
type Met = 'nobody' | 'other' | v.InferOutput<typeof greeting>;

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]', '::1'];

/** Finds the print service of this computer, or the reason why it cannot be reached. */
export class ServiceFinder {
  readonly delays: Delays;
  readonly tokens: Tokens;
  private readonly scheme: Scheme;
  private readonly page: { secure: boolean; hostname: string };

  constructor(private readonly options: FinderOptions) {
    this.delays = { ...DELAYS, ...options.delays };
    this.tokens = options.tokens ?? browserTokens();
    this.scheme = options.scheme ?? browserScheme();
    this.page = options.page ?? {
      secure: globalThis.isSecureContext,
      hostname: globalThis.location.hostname,
    };
  }

  /**
   * All addresses of a service, in the order they are tried: every port with the scheme of the last visit, plain at
   * first, then with the other one. A service with a certificate accepts secure sockets only, one without it plain ones.
   */
  *places(): Generator<Place> {
    const { ports = SERVICE_PORTS, hosts = ['127.0.0.1'] } = this.options;
    const last = this.scheme.isSecure();
    for (const isSecure of [last, !last])
      for (const port of ports)
        for (const host of hosts)
          yield { host, port, isSecure, isFirst: port === ports[0], isGuess: isSecure !== last };
  }

  /**
   * A socket to the service at one address.
   * @throws Disconnected when there is none; Refusal svcOld, svcClientOld, svcNotPaired.
   */
  async open(place: Place): Promise<ServiceSocket> {
    const token = this.tokens.get();
    const socket = await ServiceSocket.open(originOf(place).replace('http', 'ws'), {
      WebSocket: this.options.WebSocket ?? WebSocket,
      openTimeout: this.delays.open,
      replyTimeout: this.delays.reply,
      ...(token && { token }),
      account: this.options.account,
      // A prompt of the browser delays the socket until the user has answered it.
      waitOn: async () => (await this.permission())?.state === 'prompt',
    });
    this.scheme.set(place.isSecure);
    return socket;
  }

  /** Whether anything answers at an address. */
  async answers(place: Place): Promise<boolean> {
    return (await this.meet(originOf(place))) !== 'nobody';
  }

  /** Why no port accepted us. A socket's error event gives no reason, so every other source is checked. */
  async diagnose(): Promise<Diagnosis> {
    if (!this.isLocal && !this.page.secure) return { problem: problem('svcInsecure') };
    if ((await this.permission())?.state === 'denied') return { problem: problem('svcDenied') };
    let other: number | undefined;
    for (const place of this.places()) {
      const origin = originOf(place);
      const met = await this.meet(origin);
      if (met === 'other') other ??= place.port;
      else if (met !== 'nobody') return { problem: problemWith(met), origin, statusPage: met.statusPage };
    }
    return { problem: other ? problem('svcOccupied', { port: other }) : problem('svcMissing') };
  }

  /** The permission, where pages of this kind need one: those of the machine itself never do. */
  async permission(): Promise<Permission | undefined> {
    return this.isLocal ? undefined : (this.options.permission ?? browserPermission)();
  }

  private get isLocal(): boolean {
    return LOOPBACK.includes(this.page.hostname);
  }

  private async meet(origin: string): Promise<Met> {
    const url = `${origin}/hello`;
    try {
      const reply = await this.fetch(url);
      const parsed = v.safeParse(greeting, await reply.json());
      return reply.ok && parsed.success ? parsed.output : 'other';
    } catch {
      // Either nothing listens, or the answer is not readable for us: without CORS only the first case fails.
      return this.fetch(url, { mode: 'no-cors' }).then(
        () => 'other' as const,
        () => 'nobody' as const,
      );
    }
  }

  /** Fetches from the service's endpoint, with the timeout of opening a port. */
  fetch(url: string, init: RequestInit = {}): Promise<Response> {
    const ask = this.options.fetch ?? fetch;
    return ask(url, { ...init, signal: AbortSignal.timeout(this.delays.open) });
  }
}

/** Whether a problem says that no service was found. */
export const isMissing = ({ key }: Problem): boolean => key === 'svcMissing' || key === 'svcOccupied';

/** Whether a problem may be temporary: a service may be starting. */
export const isPassing = (reason: Problem): boolean => reason.key === 'svcRefused' || isMissing(reason);

/** Why a service that answers does not accept our socket. */
function problemWith({ version, os, minClient, paired }: v.InferOutput<typeof greeting>): Problem {
  if (compareVersions(version, leastService(os)) < 0) return problem('svcOld');
  if (compareVersions(CLIENT_VERSION, minClient) < 0) return problem('svcClientOld');
  return problem(paired ? 'svcRefused' : 'svcNotPaired');
}

/**
 * The reason in a service's own refusal. A lost connection has none; any other error is a bug and thrown
 * again.
 */
export function refusalReason(error: unknown): Problem | undefined {
  if (error instanceof Refusal) return error.problem;
  if (error instanceof Disconnected) return undefined;
  throw error;
}

async function browserPermission(): Promise<Permission | undefined> {
  try {
    // Too new for the types, and unknown to browsers that do not protect the local network.
    return await navigator.permissions.query({ name: 'local-network-access' as PermissionName });
  } catch {
    return undefined;
  }
}
