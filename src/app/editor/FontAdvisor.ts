import { compareShallow, makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import { columnsOf, type Records } from '../../label/bind';
import type { LabelElement } from '../../label/element';
import { lacking } from '../../label/faces/scripts';
import { Written, withFont } from '../../label/faces/written';
import type { FontChoice, FontKey } from '../../label/font';
import { chosenFonts } from '../../label/usedFonts';
import { choiceOf, fontName } from '../fonts/choices';
import type { FaceStore } from '../fonts/FaceStore';
import type { FontRegistry } from '../fonts/FontRegistry';
import type { EditorStore } from './EditorStore';

/** Wait after an edit, ms. */
const DELAY = 250;
/** Rows read without a pause. */
const SLICE = 500;

/** A font that lacks characters of the selected texts, and the nearest one that has them all. */
export interface FontAdvice {
  font: FontKey;
  name: string;
  /** The characters it lacks, each once. */
  chars: readonly string[];
  /** Undefined when no listed font has them all. */
  use: { name: string; choice: Required<FontChoice> } | undefined;
}

interface Source {
  readonly editor: EditorStore;
  readonly sheet: { readonly records: Records | undefined };
}

type Registry = Pick<FontRegistry, 'cloud' | 'local' | 'version'>;

const pause = () => new Promise((done) => setTimeout(done));

/** Looks for characters that the fonts of the selected texts lack, in all rows that they are bound to. */
export class FontAdvisor {
  advices: readonly FontAdvice[] = [];
  private abort: AbortController | undefined;

  constructor(
    private readonly source: Source,
    private readonly faces: Pick<FaceStore, 'load' | 'nearest'>,
    private readonly registry: Registry,
    private readonly delay = DELAY,
  ) {
    makeAutoObservable<this, 'source' | 'faces' | 'registry' | 'delay' | 'abort'>(
      this,
      {
        advices: observableRef,
        source: false,
        faces: false,
        registry: false,
        delay: false,
        abort: false,
      },
      { autoBind: true },
    );
  }

  /** Looks at the selection now and after every change, until the returned function is called. */
  watch(): () => void {
    const { editor, sheet } = this.source;
    const stops = [
      reaction(
        () => editor.selected,
        () => this.clear(),
      ),
      reaction(
        () => [editor.selected, editor.label.elements, sheet.records, this.registry.version],
        () => void this.look(),
        { delay: this.delay, fireImmediately: true, equals: compareShallow },
      ),
    ];
    return () => {
      for (const stop of stops) stop();
      this.abort?.abort();
      this.clear();
    };
  }

  /** The advice about a font of the selection. */
  of(font: FontKey): FontAdvice | undefined {
    return this.advices.find((advice) => advice.font === font);
  }

  /** Sets the proposed font wherever the selection has the other one, as one undo step. */
  take({ font, use }: FontAdvice): void {
    if (!use) return;
    const { editor } = this.source;
    const patches = editor.selection.map((element) => ({
      id: element.id,
      patch: withFont(element, font, use.choice),
    }));
    editor.commit();
    editor.setElements(patches);
    editor.commit();
    this.clear();
  }

  private clear(): void {
    this.advices = [];
  }

  private async look(): Promise<void> {
    this.abort?.abort();
    const abort = new AbortController();
    this.abort = abort;
    const elements = this.source.editor.selection;
    const texts = await this.textsOf(elements, abort.signal);
    const names = chosenFonts(elements);
    const found: FontAdvice[] = [];
    for (const [font, text] of texts) {
      const advice = abort.signal.aborted ? undefined : await this.adviceFor(font, text, names.get(font));
      if (advice) found.push(advice);
    }
    if (!abort.signal.aborted) runInAction(() => (this.advices = found));
  }

  /** The texts of the elements by font: of every row where they are bound, else of the current record. */
  private async textsOf(
    elements: readonly LabelElement[],
    signal: AbortSignal,
  ): Promise<ReadonlyMap<FontKey, string>> {
    const { editor, sheet } = this.source;
    const { records } = sheet;
    const written = new Written(elements, editor.label.elements);
    written.add(editor.columns, editor.record);
    const all = editor.label.elements;
    if (records && elements.some((element) => columnsOf(element, records.fields, all).length > 0)) {
      for (let from = 0; from < records.rows.length && !signal.aborted; from += SLICE) {
        if (from > 0) await pause();
        written.addRows(records, from, from + SLICE, editor.now);
      }
    }
    return written.texts;
  }

  private async adviceFor(font: FontKey, text: string, name = ''): Promise<FontAdvice | undefined> {
    const facts = await this.faces.load(font);
    if (!facts) return undefined;
    const chars = lacking(facts.characters, text);
    if (chars.length === 0) return undefined;
    const key = await this.faces.nearest(font, text);
    const choice = key === undefined ? undefined : choiceOf(key, this.registry);
    return {
      font,
      name: name || fontName({}, font),
      chars,
      use: choice && { name: fontName(choice, key!), choice },
    };
  }
}
