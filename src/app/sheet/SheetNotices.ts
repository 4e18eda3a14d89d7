import { compareStructural, makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import type { Rows } from '../../label/bind';
import { findNotices, type SheetNotice, type UsedColumns, usedColumns } from '../../label/sheetNotices';
import type { Label } from '../../label/template';

/** Cells examined before the page gets a turn: about 5 ms. */
const STEP = 20_000;
const nextTurn = () => new Promise<void>((go) => setTimeout(go));

/** Warnings about the open spreadsheet for the current label; checked again when either changes. */
export class SheetNotices {
  found: readonly SheetNotice[] = [];
  private latest = 0;

  constructor(
    private readonly sheet: { readonly records: Rows | undefined },
    private readonly editor: { readonly label: Label },
    private readonly turn: () => Promise<void> = nextTurn,
  ) {
    makeAutoObservable<this, 'sheet' | 'editor' | 'turn' | 'latest'>(
      this,
      { found: observableRef, sheet: false, editor: false, turn: false, latest: false },
      { autoBind: true },
    );
  }

  /** Starts checking; returns a function that stops it. */
  watch(): () => void {
    const stop = reaction(
      () => {
        const { records } = this.sheet;
        return { records, used: records && usedColumns(this.editor.label, records.fields) };
      },
      ({ records, used }) => void this.look(records, used),
      {
        fireImmediately: true,
        equals: (a, b) => a.records === b.records && compareStructural(a.used, b.used),
      },
    );
    return () => {
      stop();
      this.latest++;
    };
  }

  private async look(records: Rows | undefined, used: UsedColumns | undefined): Promise<void> {
    const mine = ++this.latest;
    if (!records || !used) {
      this.set([]);
      return;
    }
    const search = findNotices(records, used, STEP);
    for (;;) {
      const { done, value } = search.next();
      if (done) {
        this.set(value);
        return;
      }
      await this.turn();
      if (mine !== this.latest) return;
    }
  }

  private set(found: readonly SheetNotice[]): void {
    runInAction(() => {
      this.found = found;
    });
  }
}
