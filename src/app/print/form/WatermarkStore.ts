import { makeAutoObservable, observableRef } from 'mobx';
import * as v from 'valibot';
import { isSeen, storedWatermark, type Watermark } from '../../../label/watermark';
import { jsonEntry } from '../../storage/entry';
import type { Storage } from '../../storage/pageStorage';

/** The watermark used last, as this browser keeps it. */
export const lastWatermark = jsonEntry(
  'watermark',
  v.pipe(v.unknown(), v.transform(storedWatermark)),
  storedWatermark({}),
);

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
    this.mark = lastWatermark.read(memory);
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
    lastWatermark.write(this.memory, this.mark);
  }
}
