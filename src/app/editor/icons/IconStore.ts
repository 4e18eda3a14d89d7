import { makeAutoObservable, observableRef } from 'mobx';
import type { PickedPicture } from '../../pictures';

/** The icon library, as a question: which picture does the user choose? */
export class IconStore {
  /** Takes the answer, while the library is open. */
  private answer: ((picture: PickedPicture | undefined) => void) | undefined;

  constructor() {
    makeAutoObservable<this, 'answer'>(this, { answer: observableRef }, { autoBind: true });
  }

  get opened(): boolean {
    return this.answer !== undefined;
  }

  /** Opens the library. Resolves with the picture chosen; undefined when the user closes it. */
  ask(): Promise<PickedPicture | undefined> {
    this.close();
    return new Promise((resolve) => {
      this.open(resolve);
    });
  }

  /** Takes the user's choice. */
  choose(picture: PickedPicture): void {
    this.answer?.(picture);
    this.answer = undefined;
  }

  close(): void {
    this.answer?.(undefined);
    this.answer = undefined;
  }

  private open(answer: NonNullable<typeof this.answer>): void {
    this.answer = answer;
  }
}
