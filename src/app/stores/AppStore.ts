import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ApiOutput } from '../api';
import { pageCookies } from './cookies';
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
  /** What the deployment fixes; undefined until it is known. */
  site: Site | undefined;
  /** The label's stores, once loaded. */
  labels: RootStore | undefined;
  private loading: Promise<RootStore> | undefined;

  constructor(host: Omit<SessionHost, 'shelf'>) {
    const storage = pageStorage();
    this.session = new SessionStore({ ...host, shelf: { storage, cookies: pageCookies } });
    this.shell = new ShellStore(pageCookies, storage, window.innerWidth);
    makeAutoObservable<this, 'loading' | 'session' | 'shell' | 'visits'>(
      this,
      {
        session: false,
        shell: false,
        visits: false,
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
    this.loading ??= startLabels().then(
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

async function startLabels(): Promise<RootStore> {
  const { RootStore } = await import('./RootStore');
  const labels = new RootStore();
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
