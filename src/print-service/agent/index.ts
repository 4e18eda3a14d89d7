import { join } from 'node:path';
import { Throttle } from '../../base/async';
import { type Problem, problem, Refusal } from '../../base/problem';
import type { AgentPrinter } from '../../printing/agent';
import type { PrinterInfo } from '../../printing/protocol';
import type { Jobs } from '../jobs';
import type { WriteLog } from '../queue';
import { serverAddress } from './address';
import { Identities, type Identity } from './identity';
import { Link } from './Link';
import { agentOrigin } from './origin';
import { ServerJobs } from './ServerJobs';

/** Between two reports of the printers, ms: each begins and ends to print several times a second. */
const PRINTERS_MS = 500;
/** Wait before enrolment is tried again when the server does not answer, ms. */
const RETRY_MS = 10_000;

export interface AgentSettings {
  /** AGENT_URL: the server's https address. */
  url: string;
  /** AGENT_CODE: a code made in the settings of the site; needed once. */
  code: string | undefined;
}

interface Options extends AgentSettings {
  dataDir: string;
  jobs: Jobs;
  log: WriteLog;
}

/** Connects this print service to a server, whose jobs it then prints. */
export class Agent {
  private link: Link | undefined;
  private serverJobs: ServerJobs | undefined;
  private unlisten = () => {};
  private retry: NodeJS.Timeout | undefined;
  private isClosed = false;

  /** @throws Refusal agentUrlBad */
  static start(options: Options): Agent {
    const agent = new Agent({ ...options, url: serverAddress(options.url) });
    void agent.enrol();
    return agent;
  }

  private constructor(private readonly options: Options) {}

  close(): void {
    this.isClosed = true;
    clearTimeout(this.retry);
    this.unlisten();
    this.serverJobs?.close();
    this.link?.close();
  }

  private async enrol(): Promise<void> {
    const { dataDir, url, code, log } = this.options;
    try {
      const identity = await new Identities(join(dataDir, 'agent.json')).at(url, code);
      if (!this.isClosed) this.connect(identity);
    } catch (error) {
      const reason: Problem =
        error instanceof Refusal ? error.problem : problem('svcFailed', { reason: String(error) });
      log(reason, error);
      // A code that is not valid becomes none by another attempt.
      if (reason.key !== 'agentUnreachable' || this.isClosed) return;
      this.retry = setTimeout(() => void this.enrol(), RETRY_MS).unref();
    }
  }

  private connect(identity: Identity): void {
    const { jobs, log } = this.options;
    const origin = agentOrigin(identity.url, identity.agentId);
    const serverJobs = new ServerJobs({
      jobs,
      origin,
      log,
      isConnected: () => link.isOpen,
      send: (message) => link.send(message),
    });
    const printers = () => jobs.printers.map(shown);
    const link = new Link({
      identity,
      printers,
      log,
      received: (message, labels) => serverJobs.received(message, labels),
      lost: () => serverJobs.lost(),
    });
    this.link = link;
    this.serverJobs = serverJobs;
    // Printers are asked for their state as long as one listens.
    const changed = new Throttle(PRINTERS_MS, () => {
      if (link.isOpen) link.send({ type: 'printers', printers: printers() });
    });
    const unlisten = jobs.listen({ origin, onEvent: ({ type }) => type === 'printers' && changed.run() });
    this.unlisten = () => {
      unlisten();
      changed.cancel();
    };
  }
}

const shown = ({
  name,
  language,
  dpi,
  width,
  virtual,
  state,
  reasons,
  message,
}: PrinterInfo): AgentPrinter => ({
  name,
  language,
  dpi,
  width,
  virtual,
  state,
  reasons,
  ...(message !== undefined && { message: message.slice(0, 500) }),
});
