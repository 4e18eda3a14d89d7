import { makeAutoObservable, observableRef } from 'mobx';

interface Asked {
  id: number;
  name: string;
  wrong: boolean;
  answer(password: string | undefined): void;
}

/** The dialog for the password of a file: one at a time. */
export class PasswordQuestion {
  asked: Asked | undefined;
  private last = 0;

  constructor() {
    makeAutoObservable<this, 'last'>(this, { asked: observableRef, last: false }, { autoBind: true });
  }

  /** The typed password of a file; undefined to leave the file out. @param wrong the last one was */
  ask(name: string, wrong: boolean): Promise<string | undefined> {
    this.asked?.answer(undefined);
    return new Promise((answer) => {
      this.asked = { id: ++this.last, name, wrong, answer };
    });
  }

  answer(password: string | undefined): void {
    const { asked } = this;
    this.asked = undefined;
    asked?.answer(password);
  }
}
