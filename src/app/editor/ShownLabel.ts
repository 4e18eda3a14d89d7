import {
  compareShallow,
  compareStructural,
  computed,
  makeAutoObservable,
  observableRef,
  reaction,
} from 'mobx';
import type { Problem } from '../../base/problem';
import { dotsPerMm } from '../../base/units';
import { type RecordRow, recordCount, recordRow } from '../../label/bind';
import type { LabelElement } from '../../label/element';
import { elementTypes } from '../../label/elements';
import { loadSymbols } from '../../label/symbolLoading';
import type { Label } from '../../label/template';
import type { Dpi } from '../../package/face';
import type { Assets } from '../../raster/assets';
import type { Hold } from '../../raster/pictureStore';
import type { Overhang } from './Overhang';
import { type CurrentRecord, isLive, Showing, type Shown } from './shown';
import type { WarningCache } from './WarningCache';

/** A problem of an element; a severe one prevents printing. */
export interface ShownProblem {
  problem: Problem;
  severe: boolean;
}

/** The label in the editor, as far as it decides what is shown. */
interface Edited {
  readonly label: Label;
  readonly dpi: Dpi;
  readonly now: number;
}

/**
 * The label as it is for the current record: its elements with their contents and pictures, and its problems.
 */
export class ShownLabel {
  /** Increases when pictures or glyphs are loaded, so that the canvas is redrawn. */
  assetsVersion = 0;
  /** Increases when a type of code is loaded, so that its elements are checked again. */
  symbolsVersion = 0;

  private readonly showing = new Showing();
  private cache = new WeakMap<LabelElement, Shown>();
  private cacheKey: readonly unknown[] = [];
  private missing: readonly string[] = [];
  /** Pictures on the canvas. */
  private held: Hold;

  constructor(
    private readonly edited: Edited,
    private readonly sheet: CurrentRecord,
    private readonly assets: Assets,
    private readonly warnings: WarningCache,
    private readonly overhang: Overhang,
  ) {
    this.held = assets.hold();
    makeAutoObservable<
      this,
      | 'edited'
      | 'sheet'
      | 'assets'
      | 'warnings'
      | 'overhang'
      | 'showing'
      | 'cache'
      | 'cacheKey'
      | 'missing'
      | 'held'
      | 'found'
    >(this, {
      missing: observableRef,
      elements: computed({ keepAlive: true }),
      // Most edits do not change the problems; then observers are not notified.
      problems: computed({ equals: compareStructural }),
      found: false,
      problemsOf: false,
      edited: false,
      sheet: false,
      assets: false,
      warnings: false,
      overhang: false,
      showing: false,
      cache: false,
      cacheKey: false,
      held: false,
    });
    reaction(
      () => [...this.elements.values()].map((shown) => shown.element),
      (elements) => void this.load(elements),
      { fireImmediately: true, equals: compareShallow },
    );
  }

  /** The record on the canvas. */
  get record(): RecordRow {
    const { records, current } = this.sheet;
    // A label without columns of the sheet has fewer records than rows, or more: its serials end with its count.
    const last = records ? recordCount(this.edited.label, records) - 1 : 0;
    const row = { ...recordRow(records, current), index: Math.min(current, last) };
    // Values asked for at printing are shown by their samples.
    const common = { now: this.edited.now, inputs: 'sample' } as const;
    return row.cells ? { ...row, ...common } : { index: 0, ...common };
  }

  /** Columns of the open spreadsheet. */
  get columns(): readonly string[] {
    return this.sheet.records?.fields ?? [];
  }

  /** Every element as the canvas shows it, by id, back to front. */
  get elements(): ReadonlyMap<string, Shown> {
    const { columns, record, missing } = this;
    const { label, dpi } = this.edited;
    const perMm = dotsPerMm(dpi);
    const key = [columns, record.index, record.cells, record.errors, perMm, this.symbolsVersion];
    if (!compareShallow(key, this.cacheKey)) {
      this.cache = new WeakMap();
      this.cacheKey = key;
    }
    const out = new Map<string, Shown>();
    for (const element of label.elements) {
      let shown = this.cache.get(element);
      if (!shown || isLive(element)) {
        shown = this.showing.of(element, label.elements, columns, record, perMm);
        this.cache.set(element, shown);
      }
      out.set(
        element.id,
        missing.includes(element.id)
          ? { ...shown, drawable: false, problem: { key: 'pictureMissing' } }
          : shown,
      );
    }
    return out;
  }

  /** Elements that cannot be printed, or print imperfectly; except those excluded from print. */
  get problems(): ReadonlyMap<string, ShownProblem> {
    const out = new Map<string, ShownProblem>();
    for (const [id, shown] of this.elements) {
      const found = this.found(shown).next().value;
      if (found && shown.element.takePrint) out.set(id, { problem: found, severe: found === shown.problem });
    }
    return out;
  }

  /** All problems of an element, the most important one first; `problems` has the first of each. */
  problemsOf(id: string): readonly ShownProblem[] {
    const shown = this.elements.get(id);
    if (!shown?.element.takePrint) return [];
    return [...this.found(shown)].map((found) => ({ problem: found, severe: found === shown.problem }));
  }

  /** The problems of an element in the order of their weight, computed one by one. */
  private *found({ element, drawable, problem, warning }: Shown): Generator<Problem, undefined> {
    const { assetsVersion, edited } = this;
    const perMm = dotsPerMm(edited.dpi);
    if (problem) yield problem;
    if (warning) yield warning;
    const outside = this.overhang.of(element, edited.label, drawable, perMm, assetsVersion);
    if (outside) yield outside;
    // What cannot be printed has no other warnings: they need a content that can be drawn.
    if (!problem) yield* this.warnings.of(element, perMm, assetsVersion);
  }

  /** Requests the fonts of the label again. */
  reload(): void {
    void this.load([...this.elements.values()].map((shown) => shown.element));
  }

  private async load(elements: readonly LabelElement[]): Promise<void> {
    const drawn = elements.filter((element) => elementTypes.has(element.elementType));
    // Without the network the codes stay as they are until the label changes.
    loadSymbols(drawn)?.then(
      () => this.symbolsLoaded(),
      () => {},
    );
    const before = this.held;
    this.held = this.assets.hold();
    const missing = await this.assets.load(drawn, this.held).catch(() => []);
    before.release();
    this.loaded(missing);
  }

  private symbolsLoaded(): void {
    this.symbolsVersion++;
  }

  private loaded(missing: readonly string[]): void {
    if (!compareShallow(missing, this.missing)) this.missing = missing;
    this.assetsVersion = this.assets.version;
  }
}
