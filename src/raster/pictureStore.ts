import type { Picture } from '../label/element';

/** Maximum bytes of decoded pictures that are kept unused. */
const KEPT_BYTES = 2 ** 26;

interface Entry {
  readonly loading: Promise<Picture | undefined>;
  /** Undefined until it is decoded, and when it cannot be. */
  picture: Picture | undefined;
  bytes: number;
  holders: number;
}

/**
 * Decoded pictures by source, each once. Pictures in use stay; of the others the last used ones are kept, up
 * to a size, and the rest are closed. So a batch with a picture in every row needs no more memory than a few
 * pictures.
 */
export class PictureStore {
  /** The last used comes last. */
  private readonly entries = new Map<string, Entry>();
  private bytes = 0;

  /**
   * @param decode rejects when the source is refused or unreadable
   * @param onReady called for each picture that becomes ready
   * @param kept maximum bytes of unused pictures
   */
  constructor(
    private readonly decode: (source: string) => Promise<Picture>,
    private readonly onReady: () => void,
    private readonly kept = KEPT_BYTES,
  ) {}

  /** A new set of pictures in use. */
  hold(): Hold {
    return new Hold(this);
  }

  /** The decoded picture of a source, if it is available. */
  get(source: string): Picture | undefined {
    return this.entries.get(source)?.picture;
  }

  /** Marks a source as used; each `enter` needs a `leave`. */
  enter(source: string): void {
    const known = this.entries.get(source);
    const entry = known ?? this.load(source);
    entry.holders++;
    this.entries.delete(source);
    this.entries.set(source, entry);
  }

  /** The picture of a used source; undefined when it cannot be loaded. */
  async loaded(source: string): Promise<Picture | undefined> {
    return this.entries.get(source)?.loading;
  }

  leave(source: string): void {
    const entry = this.entries.get(source);
    if (!entry || --entry.holders > 0) return;
    if (entry.picture) this.trim();
    // A failed load may succeed next time.
    else void entry.loading.then((picture) => picture ?? this.forget(source, entry));
  }

  private load(source: string): Entry {
    const loading = this.decode(source).then(
      (picture) => {
        entry.picture = picture;
        entry.bytes = 4 * picture.width * picture.height;
        this.bytes += entry.bytes;
        this.trim();
        this.onReady();
        return picture;
      },
      () => undefined,
    );
    const entry: Entry = { loading, picture: undefined, bytes: 0, holders: 0 };
    return entry;
  }

  private trim(): void {
    for (const [source, entry] of this.entries) {
      if (this.bytes <= this.kept) return;
      if (entry.picture) this.forget(source, entry);
    }
  }

  private forget(source: string, entry: Entry): void {
    if (entry.holders > 0 || this.entries.get(source) !== entry) return;
    this.entries.delete(source);
    this.bytes -= entry.bytes;
    entry.picture?.close?.();
  }
}

/** Pictures that stay decoded until they are released together. */
export class Hold {
  private readonly sources = new Set<string>();

  constructor(private readonly store: PictureStore) {}

  /** Loads a picture and keeps it; undefined when it cannot be loaded. */
  take(source: string): Promise<Picture | undefined> {
    if (!this.sources.has(source)) {
      this.sources.add(source);
      this.store.enter(source);
    }
    return this.store.loaded(source);
  }

  release(): void {
    for (const source of this.sources) this.store.leave(source);
    this.sources.clear();
  }
}
