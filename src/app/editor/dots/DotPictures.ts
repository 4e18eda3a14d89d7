import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import type { Picture } from '../../../label/element';
import type { PrintMode } from '../../../package/kernels';
import type { RasterPool } from '../../../raster/pool';
import type { EditorStore } from '../EditorStore';
import { type DotPicture, moved, type WantedDots, wantedDots } from './dotPicture';

/** Maximum bytes of cached pictures, as 4 bytes per dot. */
const KEPT_BYTES = 2 ** 26;

interface Source {
  readonly editor: Pick<EditorStore, 'shown' | 'paper' | 'dpi' | 'dotsPerMm' | 'assets' | 'assetsVersion'>;
  /** Whether pictures are shown in dots. */
  readonly canvas: { readonly dots: boolean };
  /** The raster workers, started on first use. @throws Refusal where the browser cannot have them */
  readonly pool: RasterPool;
}

/**
 * The pictures of the label in the dots that print, made by the kernels of printing in the raster workers.
 * While the dots of a picture are being made the canvas shows the picture itself.
 */
export class DotPictures {
  /** The pictures that are ready, by id of their element. */
  shown: ReadonlyMap<string, DotPicture> = new Map();

  /** By key, the last used last. */
  private readonly kept = new Map<string, DotPicture>();
  private bytes = 0;
  private readonly numbers = new WeakMap<Picture, number>();
  private pictures = 0;
  private wanted: ReadonlyMap<string, WantedDots> = new Map();
  private readonly underWay = new Map<string, AbortController>();
  /** Keys that a worker could not make. */
  private readonly failed = new Set<string>();

  /** @param mode the print mode that the label would be printed with */
  constructor(
    private readonly source: Source,
    private readonly mode: () => PrintMode,
  ) {
    makeAutoObservable<
      this,
      | 'source'
      | 'mode'
      | 'kept'
      | 'bytes'
      | 'numbers'
      | 'pictures'
      | 'numberOf'
      | 'wanted'
      | 'underWay'
      | 'failed'
      | 'make'
    >(
      this,
      {
        shown: observableRef,
        source: false,
        mode: false,
        kept: false,
        bytes: false,
        numbers: false,
        pictures: false,
        numberOf: false,
        wanted: false,
        underWay: false,
        failed: false,
        make: false,
      },
      { autoBind: true },
    );
  }

  /** Makes the dots now and after every change, until the returned function is called. */
  watch(): () => void {
    const stop = reaction(() => this.lookedFor(), this.look, { fireImmediately: true });
    return () => {
      stop();
      this.look(new Map());
    };
  }

  private lookedFor(): ReadonlyMap<string, WantedDots> {
    const { editor, canvas } = this.source;
    const out = new Map<string, WantedDots>();
    if (!canvas.dots) return out;
    // Pictures that arrive do not change the elements.
    void editor.assetsVersion;
    const { width, height } = editor.paper;
    const page = { width, height, mode: this.mode(), dpi: editor.dpi };
    const env = editor.assets.env(editor.dotsPerMm);
    for (const [id, { element, drawable }] of editor.shown) {
      const wanted =
        drawable && element.takePrint
          ? wantedDots(element, page, env, (picture) => this.numberOf(picture))
          : undefined;
      if (wanted) out.set(id, wanted);
    }
    return out;
  }

  private look(wanted: ReadonlyMap<string, WantedDots>): void {
    this.wanted = wanted;
    const keys = new Set([...wanted.values()].map(({ key }) => key));
    for (const [key, abort] of this.underWay) {
      if (keys.has(key)) continue;
      abort.abort();
      this.underWay.delete(key);
    }
    for (const key of this.failed) if (!keys.has(key)) this.failed.delete(key);
    this.show();
    for (const one of wanted.values()) {
      const { key } = one;
      if (!this.kept.has(key) && !this.underWay.has(key) && !this.failed.has(key)) void this.make(one);
    }
  }

  /** The number of a decoded picture, the same as long as it is decoded. */
  private numberOf(picture: Picture): number {
    const number = this.numbers.get(picture) ?? ++this.pictures;
    this.numbers.set(picture, number);
    return number;
  }

  private show(): void {
    const shown = new Map<string, DotPicture>();
    for (const [id, { key }] of this.wanted) {
      const ready = this.kept.get(key);
      if (!ready) continue;
      this.kept.delete(key);
      this.kept.set(key, ready);
      shown.set(id, ready);
    }
    const isSame =
      shown.size === this.shown.size && [...shown].every(([id, one]) => this.shown.get(id) === one);
    if (!isSame) this.shown = shown;
  }

  private keep(key: string, picture: DotPicture): void {
    if (this.kept.has(key)) return;
    this.kept.set(key, picture);
    this.bytes += bytesOf(picture);
    for (const [oldest, one] of this.kept) {
      if (this.bytes <= KEPT_BYTES || oldest === key) return;
      this.kept.delete(oldest);
      this.bytes -= bytesOf(one);
    }
  }

  private async make({ key, shape, corner, element, page }: WantedDots): Promise<void> {
    const abort = new AbortController();
    this.underWay.set(key, abort);
    const { signal } = abort;
    try {
      const found = await this.source.pool.run((seat) => seat.api.dots(element, page), signal);
      if (found) this.keep(key, { ...found, box: moved(found.box, -corner.x, -corner.y), shape });
      else this.failed.add(key);
    } catch (error) {
      if (signal.aborted) return;
      this.failed.add(key);
      console.warn('picture in dots:', String(error));
    }
    if (this.underWay.get(key) === abort) this.underWay.delete(key);
    runInAction(() => this.show());
  }
}

const bytesOf = ({ box }: DotPicture): number => 4 * (box.right - box.left) * (box.bottom - box.top);
