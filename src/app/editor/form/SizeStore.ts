import { makeAutoObservable } from 'mobx';
import * as v from 'valibot';
import { DEFAULT_SIZES, readSizes, remember, type SizeHistory } from '../../../label/sizes';
import { jsonEntry } from '../../storage/entry';
import { pageStorage, type Storage } from '../../storage/pageStorage';

const kept = jsonEntry('sizes', v.pipe(v.unknown(), v.transform(readSizes)), DEFAULT_SIZES);

/** Recently used label sizes, kept in this browser. */
export class SizeStore {
  history: SizeHistory = DEFAULT_SIZES;

  /** @param storage undefined in browsers that forbid it: the sizes are then lost with the page */
  constructor(private readonly storage: Storage | undefined = pageStorage()) {
    makeAutoObservable<this, 'storage'>(this, { storage: false });
    this.history = kept.read(this.storage);
  }

  /** Size of the last saved label; empty before the first one. */
  get last(): { width?: number; height?: number } {
    const { width, height } = this.history;
    return width === undefined || height === undefined ? {} : { width, height };
  }

  /** Records that a label of a size in mm was saved. */
  remember(width: number, height: number): void {
    this.history = remember(this.history, width, height);
    kept.write(this.storage, this.history);
  }
}
