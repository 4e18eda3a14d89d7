import type { Picture } from '../label/element';

/** Bytes of decoded pictures kept while nobody holds them. */
const KEPT_BYTES = 2 ** 26;

interface Entry {
  readonly loading: Promise<Picture | undefined>;
  /** Undefined until it is decoded, and when it cannot be. */
  picture: Picture | undefined;
  bytes: number;
  holders: number;
}

/**
 * Decoded pictures by their source, each once. What somebody holds stays; of the rest those used last are kept, up
 * to a size, and the others are closed: a batch with a picture in every row needs no more memory than a few of them.
 */
export class PictureStore {
  /** The one used last comes last. */
  private readonly entries = new Map<string, Entry>();
  private bytes = 0;

  /**
   * @param decode rejects when the source is refused or unreadable
   * @param onReady called for each picture that becomes ready
   * @param kept bytes of pictures nobody holds
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

  /** The decoded picture of a source, if there is one. */
  get(source: string): Picture | undefined {
    return this.entries.get(source)?.picture;
  }

  /** Takes a source into use; each `enter` needs its `leave`. */
  enter(source: string): void {
    const known = this.entries.get(source);
    const entry = known ?? this.load(source);
    entry.holders++;
    this.entries.delete(source);
    this.entries.set(source, entry);
  }

  /** The picture of a source in use; undefined when it cannot be had. */
  async loaded(source: string): Promise<Picture | undefined> {
    return this.entries.get(source)?.loading;
  }

  leave(source: string): void {
    const entry = this.entries.get(source);
    if (!entry || --entry.holders > 0) return;
    if (entry.picture) this.trim();
    // One that failed may come another time.
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

/** Pictures that stay decoded until they are let go, all at once. */
export class Hold {
  private readonly sources = new Set<string>();

  constructor(private readonly store: PictureStore) {}

  /** Loads a picture and keeps it; undefined when it cannot be had. */
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
