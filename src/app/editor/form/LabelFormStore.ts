import { makeAutoObservable, observableRef } from 'mobx';
import {
  changed,
  defaultForm,
  formOf,
  type LabelField,
  type LabelForm,
  labelOf,
  lockedFields,
  missingIn,
  type Question,
  questionOf,
  type SavedForm,
  savedForm,
} from '../../../label/rules';
import { DEFAULT_SIZES, INCH_SIZES } from '../../../label/sizes';
import type { Label } from '../../../label/template';
import { lengthUnit } from '../../ui/length';
import type { SizeStore } from './SizeStore';

/** A change that waits for the answer to its question. */
interface Asked {
  question: Question;
  patch: Partial<LabelForm>;
}

/** What the form makes: a new label, a copy of one with all its elements, or the settings of one that exists. */
export type FormPurpose = 'new' | 'copy' | 'settings';

/** The settings of a new label or of one that exists, while they are being made. */
export class LabelFormStore {
  /** Undefined while the form is shut. */
  form: LabelForm | undefined = undefined;
  asked: Asked | undefined = undefined;
  purpose: FormPurpose = 'new';
  /** The label the form was opened for; undefined for a new one. */
  private label: Label | undefined = undefined;

  constructor(private readonly sizes: SizeStore) {
    makeAutoObservable<this, 'label' | 'sizes'>(
      this,
      { form: observableRef, asked: observableRef, label: observableRef, sizes: false },
      { autoBind: true },
    );
  }

  /** Whether saving makes a label of its own. */
  get isNew(): boolean {
    return this.purpose !== 'settings';
  }

  /** The label that saving makes; undefined while the form is shut. */
  get preview(): Label | undefined {
    return this.form && labelOf(savedForm(this.form, this.label), this.label);
  }

  /** Sizes to choose from, `width*height` in mm: the newest first, before them those of stock in inches. */
  get sizeOptions(): readonly string[] {
    const recent = [...this.sizes.history.sizes].reverse();
    if (lengthUnit() === 'mm') return recent;
    return [...INCH_SIZES, ...recent.filter((size) => !DEFAULT_SIZES.sizes.includes(size))];
  }

  /** What is missing, by field. */
  get missing(): ReturnType<typeof missingIn> {
    return this.form ? missingIn(this.form) : {};
  }

  get complete(): boolean {
    return Object.keys(this.missing).length === 0;
  }

  get locked(): ReadonlySet<LabelField> {
    return this.form ? lockedFields(this.form, !this.isNew) : new Set();
  }

  /** Opens the form for a new label of the size used last. */
  openNew(name: string): void {
    this.purpose = 'new';
    this.label = undefined;
    this.asked = undefined;
    this.form = defaultForm(name, this.sizes.last);
  }

  /** Opens the form for a label that exists. */
  openFor(label: Label): void {
    this.purpose = 'settings';
    this.label = label;
    this.asked = undefined;
    this.form = formOf(label);
  }

  /**
   * From now on the form makes a copy of the label with the settings typed so far: the number of columns of a label
   * cannot be changed, that of a copy can.
   * @param name of the copy
   */
  copy(name: string): void {
    if (!this.form || this.purpose !== 'settings' || this.asked) return;
    this.purpose = 'copy';
    this.form = changed(this.form, { name });
  }

  close(): void {
    this.form = undefined;
    this.asked = undefined;
    this.label = undefined;
  }

  /** Changes fields, and what follows from them; locked ones stay. A change with a question waits for `answer`. */
  set(patch: Partial<LabelForm>): void {
    if (!this.form || this.asked) return;
    const free = Object.entries(patch).filter(([field]) => !this.locked.has(field as LabelField));
    const allowed = Object.fromEntries(free) as Partial<LabelForm>;
    if (free.length === 0) return;
    const question = questionOf(this.form, allowed, this.label);
    if (question) this.asked = { question, patch: allowed };
    else this.form = changed(this.form, allowed);
  }

  /** Answers the question: the change is made, or nothing is. */
  answer(yes: boolean): void {
    const { asked } = this;
    this.asked = undefined;
    if (yes && asked && this.form) this.form = changed(this.form, asked.patch);
  }

  /** Ends the form: what was saved and the label it makes; undefined, and still open, while something is missing. */
  save(): { saved: SavedForm; label: Label; purpose: FormPurpose } | undefined {
    if (!this.form || this.asked || !this.complete) return undefined;
    const { purpose } = this;
    const saved = savedForm(this.form, this.label);
    const label = labelOf(saved, this.label);
    this.sizes.remember(label.width, label.height);
    this.close();
    return { saved, label, purpose };
  }
}
