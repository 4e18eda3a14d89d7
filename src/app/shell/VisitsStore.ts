import { makeAutoObservable, observableRef } from 'mobx';
import type { Screen } from '../ui/screen';

/** A visited screen: a tab, and the page behind it while it is mounted. */
export interface Visit {
  readonly path: string;
  /** Path, query and fragment of its last visit. */
  readonly url: string;
  readonly screen: Screen;
  /** Whether its page stays mounted, shown or hidden. */
  readonly mounted: boolean;
}

const HOME = '/';
const survives = ({ screen }: Visit): boolean => !!screen.affix || !!screen.pinned;

/** The visited screens, in the order of their tabs. Their pages stay mounted, so that typed text stays. */
export class VisitsStore {
  list: readonly Visit[] = [];

  constructor() {
    makeAutoObservable(this, { list: observableRef }, { autoBind: true });
  }

  /** The visits that have a tab. */
  get tabs(): readonly Visit[] {
    return this.list.filter(({ screen }) => !screen.hidden);
  }

  /** Records that a screen is shown at an address. */
  open(screen: Screen, path: string, url: string): void {
    const visit: Visit = { path, url, screen, mounted: true };
    if (this.has(path)) this.list = this.list.map((one) => (one.path === path ? visit : one));
    else this.list = [...this.list, visit];
  }

  /** Unmounts the page of a tab; returns the address to open, which mounts it again. */
  refresh(path: string): string {
    const url = this.list.find((visit) => visit.path === path)?.url ?? path;
    this.list = this.list.map((visit) => (visit.path === path ? { ...visit, mounted: false } : visit));
    return `/redirect${url}`;
  }

  /** Closes a tab. Returns the address to go to when it was the active one. */
  close(path: string, active: string): string | undefined {
    this.keep((visit) => visit.path !== path || !!visit.screen.affix);
    return this.next(active);
  }

  /** Closes all tabs but one, except those that survive. */
  closeOthers(path: string, active: string): string | undefined {
    this.keep((visit) => visit.path === path || survives(visit));
    return this.has(active) ? undefined : (this.list.find((visit) => visit.path === path)?.url ?? HOME);
  }

  /** Closes all tabs, except those that survive. */
  closeAll(active: string): string | undefined {
    this.keep(survives);
    return this.next(active);
  }

  /** Removes all visits: the next user starts with none. */
  reset(): void {
    this.list = [];
  }

  private keep(wanted: (visit: Visit) => boolean): void {
    this.list = this.list.filter((visit) => visit.screen.hidden || wanted(visit));
  }

  private has(path: string): boolean {
    return this.list.some((visit) => visit.path === path);
  }

  /** The last remaining tab, or home; undefined while the active one remains. */
  private next(active: string): string | undefined {
    return this.has(active) ? undefined : (this.tabs.at(-1)?.url ?? HOME);
  }
}
