import { pictureFile } from '../../base/pictureNames';
import { t } from '../../i18n/messages';
import { placeOf } from '../../label/address';
import type { LabelElement } from '../../label/element';
import { elementTypes } from '../../label/elements';
import { ApiError, CODE } from '../api/errors';
import { retryAfter } from '../api/reason';

/** Maximum remembered addresses; the least recently used is removed first. */
const REMEMBERED = 500;
/**
 * Maximum characters of a picture that can stay in a template when the server does not accept it as a file.
 */
const EMBEDDED = 500_000;

/** Upload progress of the pictures of a label. */
export interface Progress {
  done: number;
  total: number;
  /** Seconds the server asks to wait before the next one; absent during an upload. */
  wait?: number;
}

export interface PictureHost {
  /** Names of our own server, each with its port. */
  hosts: readonly string[];
  /** Fetches a picture of another server. Throws as `call` does. */
  fetchForeign(address: string): Promise<Blob>;
  /** Uploads a picture. Returns its address. Throws as `upload` does. */
  store(file: File): Promise<string>;
  /**
   * Returns which of the stored pictures still exist for the account; they are kept for a save that follows.
   * Throws as `call` does.
   */
  hold(addresses: string[]): Promise<string[]>;
  /** Resolves after so many seconds. */
  wait(seconds: number): Promise<void>;
  /** Reports progress; undefined at the end, also after a failure. */
  progress?(state: Progress | undefined): void;
}

/** Whether a value of a stored element is a picture source: an address may as well be the content of a code. */
const isSource = (holder: LabelElement, value: string): boolean =>
  placeOf(value, [])?.kind === 'embedded' ||
  elementTypes.get(holder.elementType)?.pictures?.(holder).includes(value) === true;

/** A stored template with every picture source changed; `data` is JSON with elements at any depth. */
function mapSources<T extends Record<string, unknown>>(template: T, change: (source: string) => string): T {
  function put(this: LabelElement, _: string, value: unknown) {
    return typeof value === 'string' && isSource(this, value) ? change(value) : value;
  }
  const { templateBg } = template;
  return {
    ...template,
    templateBg: typeof templateBg === 'string' ? change(templateBg) : templateBg,
    data: JSON.stringify(JSON.parse(String(template.data), put)),
  };
}

/** The picture sources of a stored template that `takes` accepts, each once. */
function sourcesIn(template: Record<string, unknown>, takes: (source: string) => boolean): string[] {
  const sources = new Set<string>();
  mapSources(template, (source) => {
    if (takes(source)) sources.add(source);
    return source;
  });
  return [...sources];
}

/** The template with some sources replaced. */
const withSources = <T extends Record<string, unknown>>(
  template: T,
  others: ReadonlyMap<string, string>,
): T => (others.size === 0 ? template : mapSources(template, (source) => others.get(source) ?? source));

/**
 * A stored template with some picture sources replaced.
 * @param takes whether a source is replaced
 * @param change called once for each different source, one after the other
 */
export async function withPictures<T extends Record<string, unknown>>(
  template: T,
  takes: (source: string) => boolean,
  change: (source: string) => Promise<string>,
): Promise<T> {
  const others = new Map<string, string>();
  for (const source of sourcesIn(template, takes)) others.set(source, await change(source));
  return withSources(template, others);
}

/**
 * Stores the pictures of labels as files, so that a template sent to the server refers to them by address.
 */
export class PictureUploads {
  /** Address by source. */
  private readonly known = new Map<string, string>();

  constructor(private readonly host: PictureHost) {}

  /**
   * The template with its pictures uploaded: embedded ones, and copies of those on other servers. The server
   * stores equal pictures of an account once. A small embedded one that the server does not accept as a
   * picture stays embedded. When the server asks to wait, it
   * waits. Throws ApiError with the reason of a refusal, or NetworkError; pictures stored by then are not
   * sent again.
   */
  stored = async <T extends Record<string, unknown>>(template: T): Promise<T> => {
    const sources = sourcesIn(template, (source) => this.isEmbedded(source) || this.isForeign(source));
    const addresses = await this.held(sources);
    const missing = sources.filter((source) => !addresses.has(source));
    try {
      for (const [done, source] of missing.entries()) {
        const address = await this.store(source, { done, total: missing.length });
        if (address === undefined) continue;
        addresses.set(source, address);
        // Another server may replace its picture at any time.
        if (this.isEmbedded(source)) this.remember(source, address);
      }
    } finally {
      if (missing.length > 0) this.host.progress?.(undefined);
    }
    return withSources(template, addresses);
  };

  private isEmbedded(source: string): boolean {
    return placeOf(source, this.host.hosts)?.kind === 'embedded';
  }

  private isForeign(source: string): boolean {
    return placeOf(source, this.host.hosts)?.kind === 'foreign';
  }

  /** Sources that are stored already, with their addresses. */
  private async held(sources: readonly string[]): Promise<Map<string, string>> {
    const before = new Map(sources.flatMap((source) => [[source, this.known.get(source) ?? '']] as const));
    const asked = [...before.values()].filter((address) => address !== '');
    const there = asked.length > 0 ? await this.host.hold(asked) : [];
    const held = new Map([...before].filter(([, address]) => there.includes(address)));
    for (const [source, address] of held) this.remember(source, address);
    return held;
  }

  private remember(source: string, address: string): void {
    this.known.delete(source);
    this.known.set(source, address);
    for (const oldest of this.known.keys()) {
      if (this.known.size <= REMEMBERED) break;
      this.known.delete(oldest);
    }
  }

  /** Uploads a picture; undefined for a small one that the server does not accept. */
  private async store(source: string, state: Progress): Promise<string | undefined> {
    this.host.progress?.(state);
    const bytes = this.isForeign(source)
      ? await this.host.fetchForeign(source)
      : await fetch(source).then((reply) => reply.blob());
    const file = pictureFile(bytes);
    for (;;) {
      this.host.progress?.(state);
      try {
        return await this.host.store(file);
      } catch (error) {
        const wait = retryAfter(error);
        if (wait !== undefined) {
          this.host.progress?.({ ...state, wait });
          await this.host.wait(wait);
        } else if (isNone(error)) {
          if (source.length > EMBEDDED || this.isForeign(source))
            throw new ApiError({ ...error.response, msg: t('cloudPictureBad') });
          return undefined;
        } else throw error;
      }
    }
  }
}

const isNone = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.code === CODE.uploadType || error.code === CODE.uploadUnreadable);
