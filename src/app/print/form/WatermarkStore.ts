import { makeAutoObservable, observableRef } from 'mobx';
import { isSeen, storedWatermark, type Watermark } from '../../../label/watermark';
import type { Storage } from '../../storage/pageStorage';
import { remember } from './printMemory';

/** Storage key of the last used watermark. */
export const WATERMARK_KEY = 'labelwright.watermark';

/** The settings of a watermark. */
export type WatermarkChoice = Partial<
  Pick<Watermark, 'content' | 'transparent' | 'angle' | 'fontSize' | 'mode'>
>;

/** The watermark of a print or export: none until it is added, then with the last used settings. */
export class WatermarkStore {
  added = false;
  /** Its settings, whether or not it is added. */
  mark: Watermark;

  /** @param memory undefined in browsers that forbid it: the settings are then lost with the page */
  constructor(private readonly memory: Storage | undefined) {
    this.mark = storedWatermark(stored(memory));
    makeAutoObservable<this, 'memory'>(this, { mark: observableRef, memory: false }, { autoBind: true });
  }

  setAdded(added: boolean): void {
    this.added = added;
  }

  /** Changes settings and remembers them. */
  set(choice: WatermarkChoice): void {
    this.mark = { ...this.mark, ...choice };
    this.keep();
  }

  /** The watermark of every label; undefined when nothing of it would be visible. */
  get drawn(): Watermark | undefined {
    return this.added && isSeen(this.mark) ? this.mark : undefined;
  }

  /** Sets the size of its labels, mm. */
  fit({ width, height }: { width: number; height: number }): void {
    this.mark = { ...this.mark, canvasWidth: width, canvasHeight: height };
  }

  private keep(): void {
    if (this.memory) remember(this.memory, WATERMARK_KEY, JSON.stringify(this.mark));
  }
}

function stored(memory: Storage | undefined): unknown {
  try {
    return JSON.parse(memory?.getItem(WATERMARK_KEY) ?? '{}');
  } catch {
    return {};
  }
}
