import { makeAutoObservable } from 'mobx';
import type { Problem } from '../../base/problem';
import type { BatchRenderer } from '../../raster/batch';
import type { DirectStore } from './direct/DirectStore';
import type { OfferedPrinter } from './form/PrinterChoice';
import type { PrintEnvironment } from './form/printSource';
import type { JobRequest } from './jobs/JobSender';
import type { PrintRun } from './jobs/PrintRun';
import type { ConnectionStore } from './link/ConnectionStore';
import type { RemoteStore } from './remote/RemoteStore';
import type { ServiceState } from './service/PrintServiceClient';
import { type Way, waysOf } from './ways';

/** The ways to printers, and that of the printer chosen. */
export class PrintRoute {
  readonly ways: readonly [Way, ...Way[]];
  private readonly taken = new WeakMap<PrintRun, Way>();

  /** @param printer the one chosen, now */
  constructor(
    private readonly env: PrintEnvironment,
    private readonly printer: () => OfferedPrinter | undefined,
  ) {
    this.ways = waysOf(env);
    makeAutoObservable<this, 'env' | 'printer' | 'taken'>(this, {
      ways: false,
      env: false,
      printer: false,
      taken: false,
      wayOf: false,
    });
  }

  /** The line to the print service, its state, and why there is none. */
  get link(): ConnectionStore {
    return this.env.connection;
  }

  get connection(): ServiceState {
    return this.link.state;
  }

  get connectionProblem(): Problem | undefined {
    return this.link.problem;
  }

  /** Printers the page prints to without the print service. */
  get direct(): DirectStore | undefined {
    return this.env.direct;
  }

  /** Printers of the account's agents. */
  get remote(): RemoteStore | undefined {
    return this.env.remote;
  }

  /** Printers there are, on all ways. */
  get printers(): readonly OfferedPrinter[] {
    return this.ways.flatMap(({ printers }) => printers);
  }

  /** The way to the printer chosen; the usual one before a choice. */
  get way(): Way {
    return this.wayTo(this.printer()?.name ?? '');
  }

  /** Whether the way to the printer chosen is open; before a choice, whether any is. */
  get ready(): boolean {
    const [usual] = this.ways;
    if (this.printer()) return this.way.ready;
    return usual.ready || this.ways.some(({ ready, printers }) => ready && printers.length > 0);
  }

  /** The way to a printer of the list. */
  wayTo(name: string): Way {
    return this.ways.find(({ printers }) => printers.some((one) => one.name === name)) ?? this.ways[0];
  }

  /** The way that a run takes. */
  wayOf(run: PrintRun): Way {
    return this.taken.get(run) ?? this.way;
  }

  /** Looks for printers on all ways until the returned function is called. */
  watch(): () => void {
    const stops = this.ways.map((way) => way.watch());
    return () => {
      for (const stop of stops) stop();
    };
  }

  /** Sends a job to the printer chosen. @param renderer of the same job, when there is one already */
  start(request: JobRequest, renderer?: BatchRenderer): PrintRun {
    const { way } = this;
    const run = way.print(request, renderer);
    this.taken.set(run, way);
    return run;
  }

  /** Resumes a job that lost its printer. @param label first one to print, from 1 */
  resume(broken: PrintRun, label: number): PrintRun | undefined {
    const way = this.wayOf(broken);
    const run = way.broken?.resume(label);
    if (run) this.taken.set(run, way);
    return run;
  }
}
