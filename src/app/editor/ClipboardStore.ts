import * as v from 'valibot';
import { round2 } from '../../base/units';
import { image } from '../../label/elements/image';
import { pictureFields, readPicture } from '../pictures';
import { jsonEntry } from '../storage/entry';
import type { Storage } from '../storage/pageStorage';
import { bounds } from './arrange/geometry';
import { type Clip, fromText, jsonOf, markedJson, readElements, writeClip } from './clip';
import type { EditorStore } from './EditorStore';

/** What was copied, and the text it was copied as. */
const copiedSchema = v.object({ json: v.string(), text: v.string() });
const kept = jsonEntry('clip', copiedSchema, undefined);
/** mm between a copy and what it was copied from. */
const ASIDE = 2;

/** The channel of the tabs; undefined where there is none. */
const clipChannel = () =>
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(kept.key);

type Point = { x: number; y: number };

/**
 * Copies and pastes elements. Copies go to the system's clipboard, for other tabs and programs. Where the
 * browser does not allow reading it, the tabs notify each other.
 */
export class ClipboardStore {
  /** JSON of the last copied elements, from any tab, and the text they were copied as. */
  private last = { json: '', text: '' };
  private pasted = { json: '', times: 0 };

  /** @param tabs what the tabs notify each other by; `null`: the editor keeps its copies to itself */
  constructor(
    private readonly editor: EditorStore,
    private readonly storage?: Storage,
    private readonly tabs: BroadcastChannel | null | undefined = clipChannel(),
  ) {
    this.tabs?.addEventListener('message', ({ data }) => this.receive(data));
    (this.tabs as { unref?(): void } | undefined)?.unref?.();
  }

  /** The selection for the clipboard, remembered for pasting; undefined when nothing is selected. */
  take(): Clip | undefined {
    const { selection } = this.editor;
    const elements = selection.filter((element) => element !== this.editor.background);
    if (elements.length === 0) return undefined;
    const clip = writeClip(elements);
    const copied = { json: jsonOf(elements), text: clip.text };
    this.receive(copied);
    this.pasted = { json: '', times: 0 };
    this.tabs?.postMessage(copied);
    // Pictures may be more than the browser keeps; the open tabs have them by now.
    kept.write(this.storage, copied);
    return clip;
  }

  /** Like `take`, and removes the selection. */
  cut(): Clip | undefined {
    const clip = this.take();
    if (clip) this.editor.remove();
    return clip;
  }

  /**
   * Pastes the content of a clipboard, as one step; `undefined` when it could not be read.
   * @param at mm of the middle of the pasted elements; without it copies are placed next to their originals
   * @returns false when there is nothing to paste
   * @throws Refusal when the content cannot be used
   */
  async paste(clip: Clip | undefined, at?: Point): Promise<boolean> {
    const { label } = this.editor;
    const empty = !clip || (clip.html === '' && clip.text === '' && !clip.picture);
    const marked = clip && markedJson(clip.html);
    const own =
      marked ?? (empty || (clip.text !== '' && clip.text === this.known().text) ? this.known().json : '');
    if (own !== '') return this.pasteElements(own, at);
    if (empty) return false;
    const made = fromText(clip.text, round2(label.width * 0.9));
    if (made) {
      this.editor.add(made.code, at, made.given);
      return true;
    }
    if (!clip.picture) return false;
    const room = Math.min(label.width, label.height) * 0.6;
    this.editor.add(image.code, at, pictureFields(await readPicture(clip.picture), room));
    return true;
  }

  private pasteElements(json: string, at: Point | undefined): boolean {
    const elements = readElements(json);
    if (elements.length === 0) return false;
    this.pasted = { json, times: this.pasted.json === json ? this.pasted.times + 1 : 1 };
    const aside = ASIDE * this.pasted.times;
    const { x, y, width, height } = bounds(elements);
    if (at) this.editor.insert(elements, at.x - x - width / 2, at.y - y - height / 2);
    else this.editor.insert(elements, aside, aside);
    return true;
  }

  private known(): { json: string; text: string } {
    if (this.last.json === '') this.last = kept.read(this.storage) ?? this.last;
    return this.last;
  }

  private receive(data: unknown): void {
    if (v.is(copiedSchema, data)) this.last = { json: data.json, text: data.text };
  }
}
