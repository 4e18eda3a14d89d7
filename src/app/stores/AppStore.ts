import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import { type ApiOutput, call, tellError } from '../api';
import { pageCookies } from './cookies';
import { PreferenceStore } from './PreferenceStore';
import type { RootStore } from './RootStore';
import { type SessionHost, SessionStore } from './SessionStore';
import { ShellStore } from './ShellStore';
import { VisitsStore } from './VisitsStore';

export type Site = ApiOutput<'GET /site/config'>;

/** What every screen shares: session, frame and visits. The label's own stores are loaded when first needed. */
export class AppStore {
  readonly session: SessionStore;
  readonly shell: ShellStore;
  readonly visits = new VisitsStore();
  readonly preferences: PreferenceStore;
  /** What the deployment fixes; undefined until it is known. */
  site: Site | undefined;
  /** The label's stores, once loaded. */
  labels: RootStore | undefined;
  private loading: Promise<RootStore> | undefined;

  constructor(host: Omit<SessionHost, 'shelf'>) {
    const storage = pageStorage();
    this.session = new SessionStore({ ...host, shelf: { storage, cookies: pageCookies } });
    this.shell = new ShellStore(pageCookies, storage, window.innerWidth);
    const userId = () => (this.session.account ?? this.session.ended?.account)?.userId;
    this.preferences = new PreferenceStore({ call, tell: tellError, storage, userId });
    // Another user has others.
    reaction(userId, () => void this.preferences.load());
    makeAutoObservable<this, 'loading' | 'session' | 'shell' | 'visits' | 'preferences'>(
      this,
      {
        session: false,
        shell: false,
        visits: false,
        preferences: false,
        loading: false,
        labels: observableRef,
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
    this.loading ??= startLabels(this.preferences).then(
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

  /** Signs out and forgets the tabs of the user. */
  async signOut(): Promise<void> {
    await this.session.signOut();
    this.visits.reset();
  }
}

async function startLabels(preferences: PreferenceStore): Promise<RootStore> {
  void preferences.load();
  const { RootStore } = await import('./RootStore');
  const labels = new RootStore(() => preferences.known);
  await labels.start();
  return labels;
}

function pageStorage(): globalThis.Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}
