import { t } from '../../i18n/messages';
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

/** The picture sources of a stored template that `takes` accepts, each once. */
function sourcesIn(
  { templateBg, data }: Record<string, unknown>,
  takes: (source: string) => boolean,
): string[] {
  const sources = new Set<string>();
  const find = (_: string, value: unknown) => {
    if (typeof value === 'string' && takes(value)) sources.add(value);
    return value;
  };
  find('', templateBg);
  JSON.parse(String(data), find);
  return [...sources];
}

/** The template with some sources replaced. */
function withSources<T extends Record<string, unknown>>(template: T, others: ReadonlyMap<string, string>): T {
  if (others.size === 0) return template;
  const put = (_: string, value: unknown) =>
    typeof value === 'string' ? (others.get(value) ?? value) : value;
  const elements: unknown = JSON.parse(String(template.data), put);
  return { ...template, templateBg: put('', template.templateBg), data: JSON.stringify(elements) };
}

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
   * The template with its embedded pictures uploaded. The server stores equal pictures of an account once. A
   * small one that the server does not accept as a picture stays embedded. When the server asks to wait, it
   * waits. Throws ApiError with the reason of a refusal, or NetworkError; pictures stored by then are not
   * sent again.
   */
  stored = async <T extends Record<string, unknown>>(template: T): Promise<T> => {
    const sources = sourcesIn(template, (source) => source.startsWith('data:image/'));
    const addresses = await this.held(sources);
    const missing = sources.filter((source) => !addresses.has(source));
    try {
      for (const [done, source] of missing.entries()) {
        const address = await this.store(source, { done, total: missing.length });
        if (address === undefined) continue;
        addresses.set(source, address);
        this.remember(source, address);
      }
    } finally {
      if (missing.length > 0) this.host.progress?.(undefined);
    }
    return withSources(template, addresses);
  };

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
    const bytes = await fetch(source).then((reply) => reply.blob());
    const file = new File([bytes], 'picture', { type: bytes.type });
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
          if (source.length > EMBEDDED) throw new ApiError({ ...error.response, msg: t('cloudPictureBad') });
          return undefined;
        } else throw error;
      }
    }
  }
}

const isNone = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.code === CODE.uploadType || error.code === CODE.uploadUnreadable);
