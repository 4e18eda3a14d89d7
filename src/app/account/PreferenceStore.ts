import { makeAutoObservable, observableRef } from 'mobx';
import * as v from 'valibot';
import { SerialQueue } from '../../base/async';
import { LENGTH_UNITS } from '../../base/lengthUnit';
import { own } from '../../base/own';
import type { ApiClient } from '../api/client';
import { hasOwnDialog } from '../api/errors';
import { reasonOf } from '../api/reason';
import type { ApiOutput } from '../api/types';
import { lastMode, lastPhotoMode, lastPrinter } from '../print/form/lastChoices';
import { jsonEntry } from '../storage/entry';
import type { Storage } from '../storage/pageStorage';

export type Preferences = ApiOutput<'GET /user/userPreference'>;

/** As the server has them for a new account. */
export const DEFAULT_PREFERENCES: Preferences = {
  safeMode: 0,
  printMode: 'interval',
  printDensity: 4,
  printSpeed: 0,
  defaultPrinter: '',
  lengthUnit: '',
};

const kept = jsonEntry(
  'preferences',
  v.object({
    userId: v.number(),
    value: v.object({
      safeMode: v.picklist([0, 1]),
      printMode: v.string(),
      printDensity: v.number(),
      printSpeed: v.number(),
      defaultPrinter: v.string(),
      // Absent in what earlier versions stored.
      lengthUnit: v.optional(v.picklist(['', ...LENGTH_UNITS]), ''),
    }),
  }),
  undefined,
);

export interface PreferenceHost extends Pick<ApiClient, 'call'> {
  /** The user's id; undefined for guests. */
  userId(): number | undefined;
  storage: Storage | undefined;
  notify(message: string): void;
}

/**
 * A user's settings for all devices. The server's values are authoritative. This browser caches the last
 * ones, so that the print dialog has them immediately and other tabs follow.
 */
export class PreferenceStore {
  /** The server's last values; undefined until they are loaded. */
  known: Preferences | undefined;
  /** Why they could not be loaded. */
  failure: string | undefined;
  /** Changes that the server has not confirmed yet. */
  private pending: Partial<Preferences> = {};
  private readonly changes = new SerialQueue();

  constructor(private readonly host: PreferenceHost) {
    makeAutoObservable<this, 'host' | 'pending' | 'changes'>(
      this,
      { host: false, changes: false, known: observableRef, pending: observableRef },
      { autoBind: true },
    );
    this.known = this.kept();
  }

  /** The displayed values: a change applies immediately and is reverted when it is refused. */
  get value(): Preferences {
    return { ...(this.known ?? DEFAULT_PREFERENCES), ...this.pending };
  }

  /** Loads them; values cached for another user are removed. */
  async load(): Promise<void> {
    const userId = this.host.userId();
    this.begin();
    if (userId === undefined) return;
    try {
      const value = await this.host.call('GET /user/userPreference', {}, { hideError: true });
      if (userId === this.host.userId()) this.take(value);
    } catch (error) {
      this.fail(reasonOf(error));
    }
  }

  /** Changes some on the server, one change after the other; reports a refusal. */
  change(part: Partial<Preferences>): Promise<boolean> {
    this.pending = { ...this.pending, ...part };
    return this.changes.run(() => this.send(part));
  }

  /** Follows another tab of this browser. */
  follow(key: string | null): void {
    if (kept.isChangedBy(key)) this.known = this.kept() ?? this.known;
  }

  private async send(part: Partial<Preferences>): Promise<boolean> {
    try {
      this.take(await this.host.call('POST /user/updateUserPreference', part, { hideError: true }), part);
      return true;
    } catch (error) {
      this.settle(part);
      if (!hasOwnDialog(error)) this.host.notify(reasonOf(error));
      return false;
    }
  }

  private begin(): void {
    this.failure = undefined;
    this.known = this.kept();
  }

  private fail(failure: string): void {
    this.failure = failure;
  }

  /** Removes from the pending changes those of `part` that no later change replaced. */
  private settle(part: Partial<Preferences>): void {
    const left = Object.entries(this.pending).filter(
      ([name, value]) => !(Object.hasOwn(part, name) && own(part, name) === value),
    );
    this.pending = Object.fromEntries(left);
  }

  private take(value: Preferences, part: Partial<Preferences> = {}): void {
    this.chooseAnew(this.known ?? DEFAULT_PREFERENCES, value);
    this.known = value;
    this.failure = undefined;
    this.settle(part);
    const userId = this.host.userId();
    if (userId !== undefined) kept.write(this.host.storage, { userId, value });
  }

  /** The latest choice applies: a mode or printer set here replaces the last printed one. */
  private chooseAnew(before: Preferences, { printMode, defaultPrinter }: Preferences): void {
    const { storage } = this.host;
    if (printMode !== before.printMode) {
      lastMode.write(storage, printMode);
      lastPhotoMode.write(storage, printMode);
    }
    if (defaultPrinter && defaultPrinter !== before.defaultPrinter)
      lastPrinter.write(storage, defaultPrinter);
  }

  private kept(): Preferences | undefined {
    const last = kept.read(this.host.storage);
    return last && last.userId === this.host.userId() ? last.value : undefined;
  }
}
