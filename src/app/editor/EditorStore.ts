import { compareShallow, compareStructural, computed, makeAutoObservable, observableRef } from 'mobx';
import type { Clock } from '../../base/clock';
import { own } from '../../base/own';
import { dotsPerMm, round2 } from '../../base/units';
import type { RecordRow } from '../../label/bind';
import { type LabelElement, SOURCE } from '../../label/element';
import { elementTypes, isBackdrop } from '../../label/elements';
import { type Label, readElement, type TemplateFields } from '../../label/template';
import type { Dpi } from '../../package/face';
import { Assets } from '../../raster/assets';
import type { Fonts } from '../../raster/fonts';
import type { Host } from '../../raster/host';
import {
  bounds,
  type CornerOf,
  centredAt,
  type Edge,
  type Order,
  type Point,
  restacked,
  shiftsTo,
} from './arrange/geometry';
import { unitsOf } from './arrange/groups';
import { addedElement, copiesOf, fieldPatch, withPaper } from './edits';
import { History } from './History';
import { Overhang } from './Overhang';
import { ShownLabel, type ShownProblem } from './ShownLabel';
import type { CurrentRecord, Shown } from './shown';
import { followsContent, TextFit } from './TextFit';
import { WarningCache } from './WarningCache';

const MAX_ELEMENTS = 500;

/** The label being edited, what is selected in it, and every way to change it. */
export class EditorStore {
  /** Immutable: every edit makes a new one that shares what did not change. */
  label: Label;
  selected: readonly string[] = [];
  dpi: Dpi = 203;
  /** Id of the text edited in place on the canvas. */
  editing: string | undefined = undefined;
  /** Another tab edits this label: nothing here changes it. */
  readOnly = false;
  /** The moment that print-out times show, ms since 1970: that of the last edit. */
  now: number;
  readonly history = new History<Label>();
  readonly assets: Assets;
  readonly outcome: ShownLabel;
  private readonly textFit: TextFit;

  /** @param fonts the fonts texts may be set in, in addition to the bundled face */
  constructor(
    label: Label,
    sheet: CurrentRecord,
    host: Host,
    readonly clock: Clock,
    fonts?: Fonts,
  ) {
    this.label = label;
    this.now = clock.now();
    this.assets = new Assets(host, fonts);
    this.textFit = new TextFit(host, this.assets);
    makeAutoObservable<this, 'outcome' | 'textFit'>(
      this,
      {
        label: observableRef,
        selected: observableRef,
        paper: computed({ equals: compareShallow }),
        history: false,
        assets: false,
        outcome: false,
        textFit: false,
        clock: false,
      },
      { autoBind: true },
    );
    this.outcome = new ShownLabel(
      this,
      sheet,
      this.assets,
      new WarningCache(host, this.assets),
      new Overhang(host, this.assets),
    );
  }

  get dotsPerMm(): number {
    return dotsPerMm(this.dpi);
  }

  /** The record on the canvas. */
  get record(): RecordRow {
    return this.outcome.record;
  }

  /** Columns of the open spreadsheet. */
  get columns(): readonly string[] {
    return this.outcome.columns;
  }

  /** Every element as the canvas shows it, by id, back to front. */
  get shown(): ReadonlyMap<string, Shown> {
    return this.outcome.elements;
  }

  /** Elements that cannot be printed as they are, or may print badly; those left out of print excepted. */
  get problems(): ReadonlyMap<string, ShownProblem> {
    return this.outcome.problems;
  }

  /** Counts up when pictures or glyphs arrived, so that the canvas is drawn again. */
  get assetsVersion(): number {
    return this.outcome.assetsVersion;
  }

  /** The label's own fields: who shows these only is left alone by an edit of an element. */
  get paper(): TemplateFields {
    const { elements: _, ...paper } = this.label;
    return paper;
  }

  /** Whether there is nothing on the label but its background, and that is blank. */
  get isEmpty(): boolean {
    return this.label.elements.length === 1 && !this.background?.content;
  }

  /** Elements without the background. */
  get layerCount(): number {
    return this.label.elements.length - (this.background ? 1 : 0);
  }

  /** The element selected, when it is the only one. */
  get only(): LabelElement | undefined {
    return this.selected.length === 1 ? this.element(this.selected[0]!) : undefined;
  }

  get selection(): LabelElement[] {
    return this.label.elements.filter((element) => this.selected.includes(element.id));
  }

  get background(): LabelElement | undefined {
    return this.label.elements.find(isBackdrop);
  }

  element(id: string): LabelElement | undefined {
    return this.label.elements.find((element) => element.id === id);
  }

  /** Looks for the fonts of what is shown again: some came or went. */
  renewFonts(): void {
    this.outcome.reload();
  }

  /** Opens a label in place of the present one; undo brings that back. */
  load(label: Label): void {
    this.selected = [];
    this.editing = undefined;
    this.history.close();
    this.apply(label);
    this.history.close();
  }

  /** Starts with a label: nothing before it can be brought back. */
  open(label: Label, dpi: Dpi): void {
    this.selected = [];
    this.editing = undefined;
    this.label = label;
    this.dpi = dpi;
  }

  setReadOnly(readOnly: boolean): void {
    this.readOnly = readOnly;
    if (readOnly) this.editing = undefined;
  }

  setNow(now: number): void {
    this.now = now;
  }

  setDpi(dpi: Dpi): void {
    this.dpi = dpi;
  }

  /** Changes label fields, within their limits. Edits that carry the same key join one undo step. */
  setLabel(patch: Partial<TemplateFields>, key?: string): void {
    if (this.readOnly) return;
    const label = withPaper(this.label, patch);
    // The name of the open file is a note, not an edit: undo has nothing to show for it.
    if (Object.keys(patch).every((field) => field === 'excelName')) this.label = label;
    else this.apply(label, key);
  }

  /** Changes fields of one element, within their limits. */
  setElement(id: string, patch: Record<string, unknown>, key?: string): void {
    this.setElements([{ id, patch }], key);
  }

  /** As the panel does it: the fields that follow from the one that was set change with it, and `also`. */
  setField(id: string, field: string, value: unknown, key?: string, also?: Record<string, unknown>): void {
    const element = this.element(id);
    if (element) this.setElement(id, fieldPatch(element, field, value, also, this), key);
  }

  /** Changes several elements in one step. */
  setElements(patches: readonly { id: string; patch: Record<string, unknown> }[], key?: string): void {
    const changed = new Map<string, LabelElement>();
    for (const { id, patch } of patches) {
      const element = this.element(id);
      if (!element || Object.keys(patch).every((field) => own(patch, field) === own(element, field)))
        continue;
      const next = readElement({ ...element, ...patch });
      const edited = this.textFit.edited(next, element, Object.keys(patch), this.dotsPerMm);
      // A new list equal to the old one, or a value brought back to its limit, are no edit.
      if (!compareStructural(edited, element)) changed.set(id, edited);
    }
    this.replace(
      this.label.elements.map((element) => changed.get(element.id) ?? element),
      key,
    );
    for (const element of changed.values()) void this.refit(element.id, this.history.top);
  }

  /**
   * Adds an element near the middle, or with its middle at a point in mm, and selects it.
   * @param cornerOf where its upper left corner comes to lie instead, from the point, its size and the label
   */
  add(code: number, at?: Point, given: Record<string, unknown> = {}, cornerOf: CornerOf = centredAt): void {
    if (this.label.elements.length >= MAX_ELEMENTS) return;
    const sized = (one: LabelElement) => this.textFit.fit(one, this.dotsPerMm);
    const element = addedElement(this.label, code, { now: this.clock.now(), given, at, cornerOf, sized });
    this.history.close();
    this.replace([...this.label.elements, element]);
    this.select([element.id]);
    void this.refit(element.id, this.history.top);
  }

  remove(ids: readonly string[] = this.selected): void {
    const gone = new Set(ids);
    this.history.close();
    this.replace(this.label.elements.filter((e) => !gone.has(e.id) || isBackdrop(e)));
    this.select(this.selected.filter((id) => !gone.has(id)));
  }

  /** Copies the selection a little to the right and down. */
  duplicate(): void {
    this.insert(this.selection);
  }

  /** Moves the selection in the stack; the background stays at the back. */
  reorder(order: Order | number, ids: readonly string[] = this.selected): void {
    const back = this.label.elements.filter(isBackdrop);
    const rest = this.label.elements.filter((e) => !isBackdrop(e));
    this.history.close();
    this.replace([...back, ...restacked(rest, ids, order)]);
  }

  /** Aligns the selection to the label or to its common box; a group keeps its arrangement. */
  align(
    edge: Edge,
    to: 'label' | 'selection' = unitsOf(this.selection).length > 1 ? 'selection' : 'label',
  ): void {
    const movable = unitsOf(this.selection.filter((element) => !element.lockLocation));
    const { width, height } = this.label;
    const whole = to === 'selection' && this.selection.length > 0;
    const frame = whole ? bounds(this.selection) : { x: 0, y: 0, width, height };
    this.history.close();
    this.setElements(shiftsTo(movable, frame, edge));
  }

  /** Moves the selection by mm; repeated moves are one step. */
  nudge(dx: number, dy: number): void {
    this.setElements(
      this.selection
        .filter((element) => !element.lockLocation)
        .map(({ id, x, y }) => ({ id, patch: { x: round2(x + dx), y: round2(y + dy) } })),
      `nudge:${this.selected.join()}`,
    );
  }

  select(ids: readonly string[]): void {
    if (compareShallow(ids, this.selected)) return;
    this.selected = ids;
    this.history.close();
  }

  selectAll(): void {
    this.select(this.label.elements.filter((e) => !isBackdrop(e)).map((e) => e.id));
  }

  /** Opens a text for editing in place; elements whose content does not come from here stay closed. */
  edit(id: string | undefined): void {
    const element = id === undefined ? undefined : this.element(id);
    const type = element && elementTypes.get(element.elementType);
    const open = type?.fitHeight && element?.inputDataType === SOURCE.manual && !element.lockLocation;
    this.editing = open ? id : undefined;
  }

  /** Ends a gesture, so that the next edit is an undo step of its own. */
  commit(): void {
    this.history.close();
  }

  undo(): void {
    if (!this.readOnly) this.restore(this.history.undo(this.label));
  }

  redo(): void {
    if (!this.readOnly) this.restore(this.history.redo(this.label));
  }

  private restore(label: Label): void {
    this.label = label;
    this.editing = undefined;
    const kept = this.selected.filter((id) => this.element(id));
    if (kept.length < this.selected.length) this.selected = kept;
  }

  /** Adds copies of elements, moved by mm, as one step, and selects them. */
  insert(elements: readonly LabelElement[], dx = 2, dy = 2): void {
    const room = MAX_ELEMENTS - this.label.elements.length;
    const copies = copiesOf(elements.slice(0, Math.max(0, room)), dx, dy);
    this.history.close();
    this.replace([...this.label.elements, ...copies]);
    this.select(copies.map((element) => element.id));
  }

  private replace(elements: LabelElement[], key?: string, join?: object): void {
    if (compareShallow(elements, this.label.elements)) return;
    this.apply({ ...this.label, elements }, key, join);
  }

  private apply(label: Label, key?: string, join?: object): void {
    if (this.readOnly) return;
    this.history.record(this.label, label, key, join);
    this.label = label;
    this.setNow(this.clock.now());
  }

  /** Fits again once the glyphs are there, as part of the step that changed the text. */
  private async refit(id: string, step: object | undefined): Promise<void> {
    const before = this.element(id);
    if (!before || !followsContent(before) || !step) return;
    await this.textFit.ready(before);
    const now = this.element(id);
    if (now !== before || this.history.top !== step) return;
    const fitted = this.textFit.fit(now, this.dotsPerMm);
    if (fitted === now) return;
    const elements = this.label.elements.map((element) => (element.id === id ? fitted : element));
    this.replace(elements, undefined, step);
  }
}
