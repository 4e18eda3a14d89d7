import { makeAutoObservable, observableRef, observableShallow, runInAction } from 'mobx';
import { type Problem, problem, Refusal } from '../../../base/problem';
import type { JobStatus, PrinterInfo } from '../../../printing/protocol';
import type { ClientOptions, PrintServiceClient, ServiceState } from '../service/PrintServiceClient';

/** Maximum log lines; the oldest is removed first. */
const MAX_LOG = 100;

export interface LogLine {
  /** Epoch ms. */
  time: number;
  what: Problem;
}

/** Pairing of this site with the service by the code it shows. */
export interface PairingStep {
  /** Expiry of the code, epoch ms. */
  until: number;
  /** Why the last code was refused. */
  problem?: Problem;
}

/** What a client reports to its owner. */
export type ClientEvents = Required<Pick<ClientOptions, 'onChange' | 'onPrinters' | 'onJob'>>;

/** Creates the page's only client, with the ports of the deployment. */
export type MakeClient = (events: ClientEvents) => Promise<PrintServiceClient>;

/** The page's connection to this computer's print service: its state, its printers, and its log. */
export class ConnectionStore {
  state: ServiceState = 'idle';
  /** Why there is no connection. */
  problem: Problem | undefined;
  /** Why the last search found no service, until one is found; the search continues meanwhile. */
  away: Problem | undefined;
  /** The browser is asking the user. */
  prompting = false;
  version = '';
  port: number | undefined;
  /** Address of the status page. */
  statusPage: string | undefined;
  printers: readonly PrinterInfo[] = [];
  readonly log: LogLine[] = [];
  /** Set while a code is shown. */
  pairing: PairingStep | undefined;
  /** Why no code is shown. */
  pairingProblem: Problem | undefined;
  private made: Promise<PrintServiceClient> | undefined;
  private isClosed = false;
  private readonly listeners = new Set<(status: JobStatus) => void>();

  constructor(
    private readonly make: MakeClient,
    /** ms since 1970. */
    readonly now: () => number,
  ) {
    makeAutoObservable<this, 'make' | 'made' | 'isClosed' | 'listeners'>(
      this,
      {
        problem: observableRef,
        away: observableRef,
        printers: observableRef,
        log: observableShallow,
        pairing: observableRef,
        pairingProblem: observableRef,
        make: false,
        now: false,
        made: false,
        isClosed: false,
        listeners: false,
        client: false,
      },
      { autoBind: true },
    );
  }

  get connected(): boolean {
    return this.state === 'complete';
  }

  /** Whether a search is running, started by the user or by a waiting job. */
  get searching(): boolean {
    return this.state === 'loadingA' || this.state === 'loadingB';
  }

  /** The client, created on first use; one that is asked for later than `close` connects to nothing. */
  client(): Promise<PrintServiceClient> {
    this.made ??= this.make({
      onChange: () => void this.changed(),
      onPrinters: this.setPrinters,
      onJob: (status) => {
        for (const listener of this.listeners) listener(status);
      },
    }).then((client) => {
      if (this.isClosed) client.close();
      return client;
    });
    return this.made;
  }

  /** Disconnects for good; jobs that are not over are lost to this page. */
  close(): void {
    this.isClosed = true;
    this.made?.then(
      (client) => client.close(),
      // A client that cannot be loaded has no connection.
      () => {},
    );
  }

  /** Calls back for every report about a job of this site. @returns a function that stops it */
  listen(listener: (status: JobStatus) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Searches for as long as starting a service takes. Never throws: `problem` is the reason of a failure. */
  connect(): Promise<void> {
    return this.reach();
  }

  /** Searches once, and only where the browser asks nothing: for a page that was just opened. */
  async look(): Promise<void> {
    const client = await this.client();
    if (this.state === 'idle' && (await client.isFree())) await this.reach(0);
  }

  /** Connects as soon as a missing service answers, until the returned function is called. */
  watch(): () => void {
    // A client that cannot be loaded is reported where the connection is opened.
    const nothing = () => {};
    const watching = this.client().then(
      (client) => client.watch(),
      () => nothing,
    );
    return () => void watching.then((stop) => stop());
  }

  /** Makes the service show a code. */
  async askCode(): Promise<void> {
    try {
      const seconds = await (await this.client()).askCode();
      runInAction(() => {
        this.pairing = { until: this.now() + seconds * 1000 };
        this.pairingProblem = undefined;
      });
      this.note(problem('linkCodeAsked'));
    } catch (error) {
      this.endPairing(reasonOf(error));
    }
  }

  /** Sends the code the service shows, six digits; connects when it was right. */
  async pair(code: string): Promise<void> {
    const { pairing } = this;
    if (!pairing) return;
    try {
      await (await this.client()).pair(code);
    } catch (error) {
      const reason = reasonOf(error);
      this.note(reason);
      // After a wrong code the user may try again; every other failure needs a new code.
      if (reason.key !== 'svcPairWrong') this.endPairing(reason);
      else
        runInAction(() => {
          this.pairing = { ...pairing, problem: reason };
        });
      return;
    }
    this.note(problem('linkPaired'));
    this.endPairing(undefined);
    await this.connect();
  }

  /** The code has expired. */
  expire(): void {
    if (this.pairing) this.endPairing(problem('svcPairExpired'));
  }

  /** Adds a line to the log; the previous one is not repeated. */
  note(what: Problem): void {
    const last = this.log.at(-1)?.what;
    if (last && JSON.stringify(last) === JSON.stringify(what)) return;
    runInAction(() => {
      this.log.push({ time: this.now(), what });
      if (this.log.length > MAX_LOG) this.log.shift();
    });
  }

  private async reach(retries?: number): Promise<void> {
    try {
      await (await this.client()).connect(retries);
    } catch (error) {
      if (!(error instanceof Refusal)) console.error('print service:', error);
      const reason = reasonOf(error);
      runInAction(() => {
        // An automatic search: a missing service is not a failure.
        const quiet = retries === 0 && reason.key === 'svcMissing';
        this.state = quiet ? 'idle' : 'failed';
        this.problem = quiet ? undefined : reason;
        this.away = this.problem;
      });
    }
  }

  private endPairing(reason: Problem | undefined): void {
    runInAction(() => {
      this.pairing = undefined;
      this.pairingProblem = reason;
    });
  }

  private setPrinters(printers: readonly PrinterInfo[]): void {
    for (const { name, state } of printers) {
      const before = this.printers.find((one) => one.name === name);
      if (before && before.state !== state) this.note(problem('linkPrinter', { name, state }));
    }
    this.printers = printers;
  }

  private async changed(): Promise<void> {
    const client = await this.client();
    const lost = this.state === 'complete' && client.state !== 'complete';
    const { state, problem: reason, prompting, service, port, statusPage } = client;
    runInAction(() => {
      this.state = state;
      this.problem = reason;
      this.prompting = prompting;
      this.statusPage = statusPage;
      if (reason || state === 'complete') this.away = reason;
      if (state !== 'complete' || !service) return;
      this.version = service.version;
      this.port = port;
    });
    if (prompting) this.note(problem('linkPrompting'));
    if (state === 'complete') this.note(problem('linkFound', { port: port ?? 0, version: this.version }));
    if (lost) this.note(problem('linkLost'));
    if (state === 'failed' && reason) this.note(reason);
    // After a lost connection the search starts immediately.
    if (lost && state === 'idle') await this.connect();
  }
}

const reasonOf = (error: unknown): Problem =>
  error instanceof Refusal ? error.problem : problem('svcMissing');
