import { get as getPlain } from 'node:http';
import { get as getSecure } from 'node:https';
import { json } from 'node:stream/consumers';
import { createSecureContext } from 'node:tls';
import * as v from 'valibot';
import WS from 'ws';
import { problem, refuse } from '../../base/problem';
import { type JobConnection, JobHandle, type JobProgress } from '../../printing/client/JobHandle';
import { NoService, ServiceSocket } from '../../printing/client/ServiceSocket';
import type { JobTicket } from '../../printing/job';
import { greeting, type PrinterInfo } from '../../printing/protocol';

/** Where the print service of this machine is. */
export interface ServiceAddress {
  /** Tried in order, on 127.0.0.1. */
  ports: readonly number[];
  /** One of the origins that the service allows. */
  origin: string;
  /** PEM text of the service's certificate, where it has one. */
  certificate: string | undefined;
}

/** A tag like that of an account: pages do not list the jobs of programs. */
const ACCOUNT = '77617463686564';
/** ms a service may take to open the socket, and to answer a request. */
const TIMES = { openTimeout: 2_000, replyTimeout: 30_000 };
/** Wait until the service is looked for again, ms. */
const AGAIN_MS = 500;

/** The local print service, as a program of the same machine reaches it. One job at a time. */
export class ServiceLine implements JobConnection {
  private socket: ServiceSocket | undefined;
  private handle: JobHandle | undefined;
  private readonly tls: object;

  constructor(private readonly address: ServiceAddress) {
    const { certificate } = address;
    // Trusts this certificate alone: no authority has to sign it.
    const context = { ca: certificate, allowPartialTrustChain: true };
    this.tls = certificate === undefined ? {} : { secureContext: createSecureContext(context) };
  }

  /** Address of the status page, once there was a connection and if there is such a page. */
  statusPage: string | undefined;

  /** @throws NoService when no service answers now; Refusal when it does not accept this program */
  async connect(): Promise<ServiceSocket> {
    if (this.socket) return this.socket;
    for (const port of this.address.ports) {
      if (!(await this.answers(port))) continue;
      const socket = await this.open(port).catch(() => undefined);
      if (socket) return this.adopt(socket);
    }
    throw new NoService(problem('watchNoService'));
  }

  rest(): Promise<void> {
    return new Promise((go) => setTimeout(go, AGAIN_MS));
  }

  forget(): void {
    this.handle = undefined;
  }

  /** The printers of the service. @throws as `connect` does, Disconnected */
  async printers(): Promise<PrinterInfo[]> {
    const socket = await this.connect();
    return (await socket.request({ type: 'printers' })).printers;
  }

  /**
   * Opens a job.
   * @param resume only if the service still has it
   * @throws Refusal of the service, and as `connect` does, Disconnected
   */
  async job(
    jobId: string,
    job: JobTicket,
    resume: boolean,
    onProgress: (progress: JobProgress) => void,
  ): Promise<JobHandle> {
    const handle = new JobHandle(jobId, { job, also: [] }, this, onProgress);
    this.handle = handle;
    await handle.open(resume);
    return handle;
  }

  private adopt(socket: ServiceSocket): ServiceSocket {
    this.socket = socket;
    this.statusPage = socket.greeting.statusPage;
    socket.onEvent = (event) => {
      if (event.status.jobId === this.handle?.id) this.handle.receive(event);
    };
    socket.onClose = () => {
      this.socket = undefined;
      this.handle?.disconnected();
    };
    return socket;
  }

  private open(port: number): Promise<ServiceSocket> {
    const { origin } = this.address;
    const options = { origin, perMessageDeflate: false, ...this.tls };
    class Socket extends WS {
      constructor(url: string) {
        super(url, options);
      }
    }
    return ServiceSocket.open(`${this.scheme('ws')}://127.0.0.1:${port}`, {
      WebSocket: Socket as unknown as typeof WebSocket,
      account: ACCOUNT,
      os: process.platform,
      ...TIMES,
      waitOn: async () => false,
    });
  }

  /** Whether the service answers at a port. @throws Refusal watchOrigin when it does not accept this program */
  private async answers(port: number): Promise<boolean> {
    const parsed = v.safeParse(greeting, await this.hello(port).catch(() => undefined));
    if (!parsed.success) return false;
    const { origin } = this.address;
    if (!parsed.output.paired) throw refuse('watchOrigin', { origin });
    return true;
  }

  private hello(port: number): Promise<unknown> {
    const { certificate, origin } = this.address;
    const get = certificate === undefined ? getPlain : getSecure;
    const url = `${this.scheme('http')}://127.0.0.1:${port}/hello`;
    const signal = AbortSignal.timeout(TIMES.openTimeout);
    return new Promise((done, fail) => {
      get(url, { agent: false, headers: { origin }, signal, ...this.tls }, (reply) =>
        json(reply).then(done, fail),
      ).on('error', fail);
    });
  }

  private scheme(plain: 'http' | 'ws'): string {
    return this.address.certificate === undefined ? plain : `${plain}s`;
  }
}
