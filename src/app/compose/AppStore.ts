import { autorun, makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import { machineClock } from '../../base/clock';
import { loadWords } from '../../i18n/messages';
import { PreferenceStore } from '../account/PreferenceStore';
import { call, notifyError } from '../api';
import { ErrorLog } from '../api/ErrorLog';
import { accountTag } from '../api/session/account';
import { type SessionHost, SessionStore } from '../api/session/SessionStore';
import type { SiteConfig } from '../api/site';
import type { OfflineStore } from '../offline/OfflineStore';
import { isReminded } from '../print/jobs/jobReminder';
import type { Printing, PrintingHost } from '../print/Printing';
import { VisitsStore } from '../shell/VisitsStore';
import { pageCookies } from '../storage/cookies';
import { pageStorage } from '../storage/pageStorage';
import { ShellStore } from '../ui/ShellStore';
import { shownUnit } from '../ui/shownUnit';
import { holdsUnkept } from '../ui/unkept';
import type { RootStore } from './RootStore';

/** What the stores need from the page. */
export interface AppHost extends Omit<SessionHost, 'repository' | 'holdsUnkept'> {
  /** Changes what printing uses of the page. */
  printing?: ((host: PrintingHost) => PrintingHost) | undefined;
}

/**
 * The stores that all screens share: session, frame and visits. The label's own stores are loaded when first
 * needed.
 */
export class AppStore {
  readonly session: SessionStore;
  readonly shell: ShellStore;
  readonly visits = new VisitsStore();
  readonly errors: ErrorLog;
  readonly preferences: PreferenceStore;
  /** The deployment's settings; undefined until they are loaded. */
  site: SiteConfig | undefined;
  /** The label's stores, once loaded. */
  labels: RootStore | undefined;
  /** The shared printing stores, once loaded. */
  printing: Printing | undefined;
  /** The offline stores (connection and outbox), once loaded for the signed-in account. */
  offline: OfflineStore | undefined;
  private loadingPrinting: Promise<Printing> | undefined;
  private loadingOffline: Promise<OfflineStore> | undefined;
  private loading: Promise<RootStore> | undefined;
  /** Whether the last call reached the server. */
  private reached = true;
  /** The last user of this page. */
  private user: number | undefined;

  constructor(private readonly host: AppHost) {
    const storage = pageStorage();
    this.session = new SessionStore({
      ...host,
      repository: { storage, cookies: pageCookies },
      holdsUnkept: () => this.holdsUnkept,
      reload: () => void this.reload(),
    });
    this.shell = new ShellStore(pageCookies, storage, window.innerWidth);
    this.errors = new ErrorLog({
      storage,
      now: host.now,
      path: () => window.location.pathname,
      send: (report) => call('POST /log/error', report, { hideError: true, keepSession: true }),
    });
    const userId = () => (this.session.account ?? this.session.ended?.account)?.userId;
    this.preferences = new PreferenceStore({ call, notify: notifyError, storage, userId });
    this.user = userId();
    // A job of an earlier visit resumes on any page, once that page is shown.
    if (isReminded(storage, accountTag(this.user))) host.after(0, () => void this.loadPrinting());
    if (this.user !== undefined) host.after(0, () => void this.loadOffline());
    reaction(userId, (user) => {
      // Another user has other stores.
      void this.preferences.load();
      if (user === undefined) return;
      const started = this.user !== undefined || this.loadingPrinting !== undefined;
      if (started && this.user !== user) void this.restart();
      this.user = user;
      void this.loadOffline();
    });
    makeAutoObservable<
      this,
      | 'loading'
      | 'loadingPrinting'
      | 'loadingOffline'
      | 'reached'
      | 'user'
      | 'host'
      | 'session'
      | 'shell'
      | 'visits'
      | 'preferences'
    >(
      this,
      {
        session: false,
        shell: false,
        visits: false,
        errors: false,
        preferences: false,
        loading: false,
        loadingPrinting: false,
        loadingOffline: false,
        reached: false,
        user: false,
        host: false,
        labels: observableRef,
        printing: observableRef,
        offline: observableRef,
        site: observableRef,
      },
      { autoBind: true },
    );
    autorun(() => {
      const unit = this.preferences.value.lengthUnit || (this.site?.site.lengthUnit ?? 'mm');
      runInAction(() => shownUnit.set(unit));
    });
  }

  setSite(site: SiteConfig): void {
    this.site = site;
  }

  /** Loads the label's stores and restores the last visit. Every call returns the same promise. */
  loadLabels(): Promise<RootStore> {
    this.loading ??= this.startLabels().then(
      (labels) => {
        runInAction(() => {
          this.labels = labels;
        });
        return labels;
      },
      (error) => {
        this.loading = undefined;
        throw error;
      },
    );
    return this.loading;
  }

  /**
   * Loads the shared printing stores, which resume jobs of earlier visits. Every call returns the same
   * promise.
   */
  loadPrinting(): Promise<Printing> {
    this.loadingPrinting ??= Promise.all([
      import('../print/Printing'),
      import('../print/browserPrinting'),
      import('../pictures/pageHost'),
      loadWords(),
    ]).then(
      ([{ Printing }, { browserPrinting }, { fetchForeignPicture }]) => {
        const tag = accountTag(this.user);
        const host = browserPrinting(tag, fetchForeignPicture);
        const printing = new Printing(tag, machineClock, this.host.printing?.(host) ?? host);
        runInAction(() => {
          this.printing = printing;
        });
        void printing.start();
        return printing;
      },
      (error) => {
        this.loadingPrinting = undefined;
        throw error;
      },
    );
    return this.loadingPrinting;
  }

  /**
   * Loads the stores that keep saves while the server cannot be reached; undefined, with a message, when that
   * fails. Every call returns the same promise.
   */
  async loadOffline(): Promise<OfflineStore | undefined> {
    this.loadingOffline ??= this.startOffline(String(this.user ?? ''));
    try {
      return await this.loadingOffline;
    } catch (error) {
      this.loadingOffline = undefined;
      console.warn('nothing can be kept while the server is away', error);
      return undefined;
    }
  }

  /** Whether a call reached the server. */
  onReach(reached: boolean): void {
    this.reached = reached;
    this.offline?.onReach(reached);
  }

  /** Signs out and removes the user's tabs. */
  async signOut(): Promise<void> {
    await this.session.signOut();
    this.visits.reset();
  }

  /** The account was deleted: removes the session and the user's tabs. */
  leave(): void {
    this.session.leave();
    this.visits.reset();
  }

  /** Labels are on their way to a printer; activating a new version of the app would interrupt them. */
  get isPrinting(): boolean {
    return this.printing?.sender.isSending === true || this.labels?.print.busy === true;
  }

  /**
   * Whether a reload now would lose what this browser cannot keep: labels on their way to a printer, a label that
   * cannot be stored, or what a screen declares.
   */
  get holdsUnkept(): boolean {
    return this.isPrinting || this.labels?.tab.keeper.failed === true || holdsUnkept();
  }

  private async startLabels(): Promise<RootStore> {
    const { preferences, user } = this;
    void preferences.load();
    const [{ RootStore }, printing, offline] = await Promise.all([
      import('./RootStore'),
      this.loadPrinting(),
      user === undefined ? undefined : this.loadOffline(),
    ]);
    const labels = new RootStore(() => preferences.known, String(user ?? ''), printing, offline);
    await labels.start();
    return labels;
  }

  private async startOffline(account: string): Promise<OfflineStore> {
    const [{ offlineOf }, { watchForUpdates }] = await Promise.all([
      import('../offline/OfflineStore'),
      import('../offline/register'),
    ]);
    const offline = offlineOf(account, call, this.host.after, this.host.now, {
      cover: async (content) => {
        const [{ storeCover }, { readTemplate }] = await Promise.all([
          import('../library/cloud/cover'),
          import('../../label/template'),
        ]);
        return storeCover(readTemplate(content)).catch(() => '');
      },
      storePictures: async (content) => (await import('../pictures/upload')).pictureUploads.stored(content),
    });
    await offline.start(window);
    offline.onReach(this.reached);
    runInAction(() => {
      this.offline = offline;
    });
    watchForUpdates(offline.setUpdate);
    return offline;
  }

  /** Reloads the page with the label written; the browser does not ask, since the label is kept. */
  private async reload(): Promise<void> {
    await this.labels?.close();
    this.host.reload();
  }

  /** Another user has signed in: the page is reloaded, so that nothing of the previous one is visible. */
  private async restart(): Promise<void> {
    const { labels } = this;
    this.labels = undefined;
    this.loading = new Promise(() => {});
    this.visits.reset();
    await labels?.close();
    // Before a sign-in redirects, load the target screen.
    this.host.after(0, this.host.reload);
  }
}
