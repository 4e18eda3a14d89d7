import { t } from '../../i18n/messages';
import { ApiError, CODE } from '../api/errors';
import { retryAfter } from '../api/reason';

/** Addresses remembered; the one used longest ago is forgotten first. */
const REMEMBERED = 500;
/** Characters of a picture the server cannot take as a file that still fit into a template. */
const EMBEDDED = 500_000;

/** How far the pictures of a label are. */
export interface Progress {
  done: number;
  total: number;
  /** Seconds the server asks to wait before the next one; absent while one is on its way. */
  wait?: number;
}

export interface PictureHost {
  /** Stores a picture; its address. Throws as `upload` does. */
  store(file: File): Promise<string>;
  /** Which of the stored pictures are still there, for the account that asks; they stay for a save that follows. Throws as `call` does. */
  hold(addresses: string[]): Promise<string[]>;
  /** Resolves after so many seconds. */
  wait(seconds: number): Promise<void>;
  /** How far it is; undefined at the end, also of what failed. */
  progress?(state: Progress | undefined): void;
}

/** The sources of pictures in a template as it is stored that `takes` takes, each once. */
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

/** The template with other sources in place of some. */
function withSources<T extends Record<string, unknown>>(template: T, others: ReadonlyMap<string, string>): T {
  if (others.size === 0) return template;
  const put = (_: string, value: unknown) =>
    typeof value === 'string' ? (others.get(value) ?? value) : value;
  const elements: unknown = JSON.parse(String(template.data), put);
  return { ...template, templateBg: put('', template.templateBg), data: JSON.stringify(elements) };
}

/**
 * A template as it is stored, with other sources in place of some of its pictures.
 * @param takes whether a source is replaced
 * @param change asked once for each different source, one after the other
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

/** Stores the pictures of labels as files: a template that is sent names them by address. */
export class PictureUploads {
  /** Address by source. */
  private readonly known = new Map<string, string>();

  constructor(private readonly host: PictureHost) {}

  /**
   * The template with its embedded pictures stored; the server takes equal ones of an account for one. A small one that
   * the server takes for no picture stays where it is. When the server asks to wait, it waits. Throws ApiError that says
   * why a picture is refused, NetworkError; what was stored by then is not sent again.
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

  /** Stores a picture; undefined for a small one that the server takes for none. */
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
