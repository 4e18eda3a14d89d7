import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import { machineClock } from '../../base/clock';
import { loadWords } from '../../i18n/messages';
import { PreferenceStore } from '../account/PreferenceStore';
import { call, tellError } from '../api';
import { ErrorLog } from '../api/ErrorLog';
import { accountTag } from '../api/session/account';
import { type SessionHost, SessionStore } from '../api/session/SessionStore';
import type { Site } from '../api/site';
import type { OfflineStore } from '../offline/OfflineStore';
import { isReminded } from '../print/jobs/jobReminder';
import type { Printing } from '../print/Printing';
import { VisitsStore } from '../shell/VisitsStore';
import { pageCookies } from '../storage/cookies';
import { pageStorage } from '../storage/pageStorage';
import { ShellStore } from '../ui/ShellStore';
import type { RootStore } from './RootStore';

/** What every screen shares: session, frame and visits. The label's own stores are loaded when first needed. */
export class AppStore {
  readonly session: SessionStore;
  readonly shell: ShellStore;
  readonly visits = new VisitsStore();
  readonly errors: ErrorLog;
  readonly preferences: PreferenceStore;
  /** What the deployment fixes; undefined until it is known. */
  site: Site | undefined;
  /** The label's stores, once loaded. */
  labels: RootStore | undefined;
  /** What screens share of printing, once loaded. */
  printing: Printing | undefined;
  /** Whether the server is there and what waits for it, once loaded for who is signed in. */
  offline: OfflineStore | undefined;
  private loadingPrinting: Promise<Printing> | undefined;
  private loadingOffline: Promise<OfflineStore> | undefined;
  private loading: Promise<RootStore> | undefined;
  /** Whether the last call found the server. */
  private reached = true;
  /** Who used this page last. */
  private user: number | undefined;

  constructor(private readonly host: Omit<SessionHost, 'shelf'>) {
    const storage = pageStorage();
    this.session = new SessionStore({ ...host, shelf: { storage, cookies: pageCookies } });
    this.shell = new ShellStore(pageCookies, storage, window.innerWidth);
    this.errors = new ErrorLog({
      storage,
      now: host.now,
      path: () => window.location.pathname,
      send: (report) => call('POST /log/error', report, { hideError: true, keepSession: true }),
    });
    const userId = () => (this.session.account ?? this.session.ended?.account)?.userId;
    this.preferences = new PreferenceStore({ call, tell: tellError, storage, userId });
    this.user = userId();
    // A job of an earlier visit goes on whichever page comes first, once that page is there.
    if (isReminded(storage, accountTag(this.user))) host.after(0, () => void this.loadPrinting());
    if (this.user !== undefined) host.after(0, () => void this.loadOffline());
    reaction(userId, (user) => {
      // Another user has others.
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
  }

  setSite(site: Site): void {
    this.site = site;
  }

  /** Loads the label's stores and what was kept of the last visit. The same promise however often it is asked. */
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

  /** Loads what screens share of printing, which goes on with jobs of earlier visits. The same promise every time. */
  loadPrinting(): Promise<Printing> {
    this.loadingPrinting ??= Promise.all([import('../print/Printing'), loadWords()]).then(
      ([{ Printing }]) => {
        const printing = new Printing(accountTag(this.user), machineClock);
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

  /** Loads what keeps saves while the server is away; undefined, and told, when that cannot be. The same one every time. */
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

  /** A call reached the server, or did not. */
  heard(reached: boolean): void {
    this.reached = reached;
    this.offline?.heard(reached);
  }

  /** Signs out and forgets the tabs of the user. */
  async signOut(): Promise<void> {
    await this.session.signOut();
    this.visits.reset();
  }

  /** The account is gone: forgets the session and the tabs of the user. */
  leave(): void {
    this.session.leave();
    this.visits.reset();
  }

  /** Labels are on their way to a printer, which a new version of the app would interrupt. */
  get isPrinting(): boolean {
    return this.printing?.desk.isSending === true || this.labels?.print.busy === true;
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
    offline.heard(this.reached);
    runInAction(() => {
      this.offline = offline;
    });
    watchForUpdates(offline.setUpdate);
    return offline;
  }

  /** Somebody else than before has signed in: a fresh page shows nothing of what this one holds. */
  private async restart(): Promise<void> {
    const { labels } = this;
    this.labels = undefined;
    this.loading = new Promise(() => {});
    this.visits.reset();
    await labels?.close();
    // A sign-in redirects first: load the address it leads to.
    this.host.after(0, this.host.reload);
  }
}
