import { makeAutoObservable } from 'mobx';
import { DEFAULT_SIZES, readSizes, remember, type SizeHistory } from '../../../label/sizes';
import { pageStorage, type Storage } from '../../storage/pageStorage';

const KEY = 'labelwright.sizes';

/** Recently used label sizes, kept in this browser. */
export class SizeStore {
  history: SizeHistory = DEFAULT_SIZES;

  /** @param storage undefined in browsers that forbid it: the sizes are then lost with the page */
  constructor(private readonly storage: Storage | undefined = pageStorage()) {
    makeAutoObservable<this, 'storage'>(this, { storage: false });
    this.history = readSizes(this.storage?.getItem(KEY));
  }

  /** Size of the last saved label; empty before the first one. */
  get last(): { width?: number; height?: number } {
    const { width, height } = this.history;
    return width === undefined || height === undefined ? {} : { width, height };
  }

  /** Records that a label of a size in mm was saved. */
  remember(width: number, height: number): void {
    this.history = remember(this.history, width, height);
    try {
      this.storage?.setItem(KEY, JSON.stringify(this.history));
    } catch (error) {
      console.warn('the label sizes cannot be kept in this browser', error);
    }
  }
}
