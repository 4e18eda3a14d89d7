import { makeAutoObservable } from 'mobx';
import type { RowProblems } from '../../raster/renderJob';
import type { Preflight } from './check/Preflight';
import { type PrintForm, totalsOf } from './form/PrintForm';

/** The dialog the findings are about; without a form nothing is found. */
interface Checked {
  readonly form: PrintForm | undefined;
  readonly preflight: Preflight | undefined;
}

/** What the check of all rows says about the labels of the options: which cannot be printed, which may look odd, which remain. */
export class Findings {
  constructor(private readonly dialog: Checked) {
    makeAutoObservable<this, 'dialog'>(this, { dialog: false });
  }

  /** Records of the range that cannot be printed, in order. */
  get bad(): readonly RowProblems[] {
    return this.dialog.preflight?.bad ?? [];
  }

  /** The others that will print, but perhaps not as they should. */
  get odd(): readonly RowProblems[] {
    const { preflight } = this.dialog;
    if (!preflight?.proof?.bad.length) return preflight?.report.odd ?? [];
    const unread = new Set(preflight.proof.bad.map(({ index }) => index));
    return preflight.report.odd.filter(({ index }) => !unread.has(index));
  }

  /** Set when a printer's head does not reach the whole sheet: a folder has none. */
  get wide(): { width: number; head: number } | undefined {
    const { form } = this.dialog;
    return form?.printer?.virtual ? undefined : form?.tooWide;
  }

  /** Whether there is anything to ask the user before the first label. */
  get hasAny(): boolean {
    const { bad, odd, wide } = this;
    const { preflight } = this.dialog;
    const common = preflight?.report.common.length ?? 0;
    return bad.length + odd.length + common > 0 || Boolean(wide) || preflight?.proof?.failed === true;
  }

  /** Records that will be printed: the range without the bad ones. */
  get good(): number[] {
    const bad = new Set(this.bad.map(({ index }) => index));
    return (this.dialog.form?.records ?? []).filter((record) => !bad.has(record));
  }

  /** Sheets that will be printed. */
  get sheets(): number {
    const { form } = this.dialog;
    return form ? totalsOf(form.planOf(this.good)).sheets : 0;
  }
}
