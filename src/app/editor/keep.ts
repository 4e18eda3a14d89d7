import { makeObservable, observable, reaction, runInAction } from 'mobx';
import * as v from 'valibot';
import { DPIS } from '../../base/units';
import { readTemplate } from '../../label/template';
import type { Change, KeptLabel, LabelRepository } from '../storage/labelRepository';
import type { EditorStore } from './EditorStore';
import type { Step } from './History';
import { readStep, writeLabel, writeStep } from './keepCodec';
import { FORMAT, type KeptHead, openKept, reading } from './kept';
import type { OriginStore } from './OriginStore';
import type { Pictures } from './pictureless';
import type { ViewStore } from './ViewStore';

type Steps = readonly Readonly<Step<EditorStore['label']>>[];

/** Most steps kept of a label, and most bytes of them with their pictures. */
export const KEPT = { steps: 1000, bytes: 20_000_000 } as const;

/** What versions before this one kept. */
const former = v.object({
  template: v.record(v.string(), v.unknown()),
  dpi: v.unknown(),
  zoom: v.optional(v.number()),
});

/** When to write, and whom to notify. */
export interface KeeperHost {
  now(): number;
  /** Runs work once, with the next frame or right behind it. */
  frame(work: () => void): void;
  /** Another tab writes this label now. */
  lost(): void;
}

interface Stored {
  /** Characters of its text. */
  size: number;
  /** Numbers of the pictures it names. */
  pictures: readonly number[];
}

/** One transaction to be. */
interface Pending {
  text: string;
  changes: readonly Change[];
}

/**
 * Keeps the label, its history and its origin on a repository: after every edit, once a frame, what the repository does not have
 * yet, in one transaction. A step is written once; a picture once, however many steps show it.
 */
export class LabelPersistence {
  /** The label cannot be kept: the browser has no room for it, or does not allow it. */
  failed = false;

  /** Id of the label kept; undefined while nothing is written. */
  private label: string | undefined;
  private steps = new Map<number, Stored>();
  private pictures = new Map<string, { number: number; isStored: boolean }>();
  private lastPicture = 0;
  /** Stored records that are no longer needed. */
  private leftovers: Change[] = [];
  /** The label written last, and when it was edited; looking at it is no edit. */
  private edited: { label: EditorStore['label'] | undefined; time: number } = { label: undefined, time: 0 };
  private due = false;
  private writing: Promise<void> | undefined;
  private most: { steps: number; bytes: number } = { ...KEPT };

  /** @param owner names this tab in the repository */
  constructor(
    private readonly editor: EditorStore,
    private readonly view: ViewStore,
    private readonly origin: OriginStore,
    private readonly repository: LabelRepository,
    private readonly owner: string,
    private readonly host: KeeperHost,
  ) {
    makeObservable(this, { failed: observable });
  }

  /**
   * Puts what was kept into the editor: the label with its history, or without when that cannot be read or is of
   * another version. False, and nothing changed, when the label itself cannot be read.
   */
  read(kept: KeptLabel): boolean {
    try {
      const { time, head, label, sources } = openKept(kept);
      this.editor.open(label, DPIS.find((dpi) => dpi === head.dpi) ?? this.editor.dpi);
      if (head.zoom !== undefined) this.view.zoomTo(head.zoom);
      this.origin.restore(head.origins);
      this.forget(kept);
      this.pictures = new Map([...sources].map(([number, source]) => [source, { number, isStored: true }]));
      this.leftovers = this.leftovers.filter(({ kind, number }) => kind === 'step' || !sources.has(number));
      this.resume(head, kept.steps, sources);
      this.edited = { label: this.editor.label, time };
      return true;
    } catch (error) {
      console.warn('the label kept at the last visit cannot be opened', error);
      return false;
    }
  }

  private resume(head: KeptHead, texts: KeptLabel['steps'], sources: Map<number, string>) {
    const { history, label } = this.editor;
    const pictures = reading((number) => {
      const source = sources.get(number);
      if (source === undefined) throw new RangeError(`picture ${number} is not there`);
      return source;
    });
    const found = new Map<number, Stored>();
    const chain = (ids: readonly number[], side: 'before' | 'after') => {
      let { elements } = label;
      return ids.map((id) => {
        const text = v.parse(v.string(), texts.get(id));
        const read = readStep(id, text, elements, side, pictures);
        elements = read.elements;
        found.set(id, { size: text.length, pictures: read.pictures });
        return read.step;
      });
    };
    try {
      const { steps, position, start } = head;
      const all = [start, ...steps];
      if (!all.includes(position) || all.some((id, i) => i > 0 && id <= all[i - 1]!)) {
        throw new RangeError('the steps are not in order');
      }
      const past = chain(steps.filter((id) => id <= position).reverse(), 'after').reverse();
      const future = chain(
        steps.filter((id) => id > position),
        'before',
      ).reverse();
      history.resume(past, future, start);
      this.steps = found;
      this.leftovers = this.leftovers.filter(({ kind, number }) => kind !== 'step' || !found.has(number));
    } catch (error) {
      console.warn('the history kept at the last visit cannot be read', error);
      history.resume([], [], head.position);
    }
  }

  /** Opens what a version before this one kept; false when there is none. */
  readFormer(value: unknown): boolean {
    const kept = v.safeParse(former, value);
    if (!kept.success) return false;
    try {
      const { template, dpi, zoom } = kept.output;
      this.editor.open(readTemplate(template), DPIS.find((one) => one === dpi) ?? this.editor.dpi);
      if (zoom !== undefined) this.view.zoomTo(zoom);
      return true;
    } catch (error) {
      console.warn('the label kept at the last visit cannot be opened', error);
      return false;
    }
  }

  /** Writes under an id from now on: what was read there before, or everything under a new one. */
  async begin(label: string, fresh: boolean): Promise<void> {
    if (fresh) {
      this.forget();
      this.edited = { label: undefined, time: 0 };
    }
    this.label = label;
    await this.flush();
  }

  /** Writes no more. */
  rest(): void {
    this.label = undefined;
  }

  /** Writes after every edit, once a frame, and at once when the page is left or hidden. Returns how to stop. */
  watch(page: EventTarget): () => void {
    const { editor, view, origin, host } = this;
    const leave = () => {
      if (this.due) void this.flush();
    };
    const stop = reaction(
      () => [editor.label, editor.history.position, editor.dpi, view.zoom, view.fitted, origin.kept],
      () => {
        if (this.due) return;
        this.due = true;
        // A slow write is not overtaken: what is edited meanwhile goes with the next one.
        host.frame(async () => {
          await this.writing;
          leave();
        });
      },
    );
    page.addEventListener('pagehide', leave);
    page.addEventListener('visibilitychange', leave);
    return () => {
      stop();
      page.removeEventListener('pagehide', leave);
      page.removeEventListener('visibilitychange', leave);
    };
  }

  /** Writes what is not stored yet. Never throws: `failed` is set after a failure. */
  async flush(): Promise<void> {
    this.due = false;
    const { label, owner } = this;
    if (label === undefined) return;
    const shown = this.editor.label;
    if (this.edited.label !== shown) this.edited = { label: shown, time: this.host.now() };
    const { time } = this.edited;
    const { text, changes } = this.pending();
    const writing = this.repository.write(label, { owner, time, text }, changes).then(
      (mine) => {
        if (mine) this.settle(false);
        else if (this.label === label) {
          this.rest();
          this.host.lost();
        }
      },
      (error) => this.again(label, error),
    );
    this.writing = writing;
    await writing;
    if (this.writing === writing) this.writing = undefined;
  }

  private pending(): Pending {
    const { editor, view, origin } = this;
    const { history } = editor;
    const texts = new Map<number, string>();
    const used = new Set<number>();
    const label = writeLabel(editor.label, this.writingPictures(used));
    const sizes = new Map([...this.pictures].map(([source, { number }]) => [number, source.length]));
    let bytes = 0;
    const kept: number[] = [];
    const steps = new Map<number, Stored>();
    const keep = (step: Steps[number]): boolean => {
      let stored = this.steps.get(step.id);
      if (!stored) {
        const named = new Set<number>();
        const text = writeStep(step, this.writingPictures(named));
        for (const [source, { number }] of this.pictures) sizes.set(number, source.length);
        texts.set(step.id, text);
        stored = { size: text.length, pictures: [...named] };
      }
      const fresh = stored.pictures.filter((number) => !used.has(number));
      bytes += stored.size + fresh.reduce((sum, number) => sum + (sizes.get(number) ?? 0), 0);
      if (bytes > this.most.bytes || kept.length >= this.most.steps) return false;
      for (const number of fresh) used.add(number);
      kept.push(step.id);
      steps.set(step.id, stored);
      return true;
    };
    const firstLeft = history.past.findLast((step) => !keep(step));
    if (!firstLeft) history.future.findLast((step) => !keep(step));
    const changes = [...this.leftovers];
    for (const id of this.steps.keys()) {
      if (!steps.has(id)) changes.push({ kind: 'step', number: id, value: undefined });
    }
    for (const id of kept) {
      if (texts.has(id)) changes.push({ kind: 'step', number: id, value: texts.get(id) });
    }
    for (const [source, picture] of this.pictures) {
      const { number, isStored } = picture;
      if (!used.has(number)) {
        if (isStored) changes.push({ kind: 'picture', number, value: undefined });
        this.pictures.delete(source);
      } else if (!isStored) {
        changes.push({ kind: 'picture', number, value: source });
        picture.isStored = true;
      }
    }
    this.steps = steps;
    this.leftovers = [];
    const head = {
      format: FORMAT,
      label,
      dpi: editor.dpi,
      ...(!view.fitted && { zoom: view.zoom }),
      steps: kept.sort((a, b) => a - b),
      position: history.position,
      start: firstLeft?.id ?? history.start,
      origins: [...origin.kept],
    } satisfies KeptHead;
    return { text: JSON.stringify(head), changes };
  }

  /** The table of pictures for writing; the numbers used are put into a set. */
  private writingPictures(used: Set<number>): Pictures {
    return {
      number: (source) => {
        let picture = this.pictures.get(source);
        if (!picture) {
          picture = { number: ++this.lastPicture, isStored: false };
          this.pictures.set(source, picture);
        }
        used.add(picture.number);
        return picture.number;
      },
      source: () => {
        throw new RangeError('this table is for writing');
      },
    };
  }

  /** A write failed: finds out what the repository has, then writes less of the history, at last the label alone. */
  private async again(label: string, error: unknown): Promise<void> {
    console.warn('the label cannot be kept in this browser', error);
    const kept = await this.repository.open(label).catch(() => undefined);
    if (this.label !== label) return;
    this.forget(kept);
    const { bytes } = this.most;
    if (bytes === 0) {
      this.settle(true);
      return;
    }
    this.most = bytes > 1_000_000 ? { steps: KEPT.steps, bytes: bytes / 10 } : { steps: 0, bytes: 0 };
    await this.flush();
  }

  private settle(failed: boolean): void {
    runInAction(() => {
      this.failed = failed;
    });
  }

  /** Forgets what is stored; old records are removed with the next write. */
  private forget(kept?: KeptLabel): void {
    const numbers = (kind: Change['kind'], of: ReadonlyMap<number, unknown> | undefined): Change[] =>
      [...(of?.keys() ?? [])].map((number) => ({ kind, number, value: undefined }));
    this.steps = new Map();
    this.pictures = new Map();
    this.leftovers = [...numbers('step', kept?.steps), ...numbers('picture', kept?.pictures)];
    this.lastPicture = Math.max(0, ...(kept?.pictures.keys() ?? []));
  }
}
