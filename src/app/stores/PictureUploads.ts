import { ApiError, CODE } from '../api/errors';

/** Addresses remembered; the one used longest ago is forgotten first. */
const REMEMBERED = 200;

export interface PictureHost {
  /** Stores a picture; its address. Throws as `upload` does. */
  store(file: File): Promise<string>;
  /** Whether a stored picture is still there. */
  isThere(address: string): Promise<boolean>;
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
  const { templateBg, data } = template;
  const sources = new Map<string, string>();
  const find = (_: string, value: unknown) => {
    if (typeof value === 'string' && takes(value)) sources.set(value, value);
    return value;
  };
  find('', templateBg);
  const elements: unknown = JSON.parse(String(data), find);
  if (sources.size === 0) return template;
  for (const source of sources.keys()) sources.set(source, await change(source));
  const put = (_: string, value: unknown) =>
    typeof value === 'string' ? (sources.get(value) ?? value) : value;
  return { ...template, templateBg: put('', templateBg), data: JSON.stringify(elements, put) };
}

/** Stores the pictures of labels as files: a template that is sent names them by address. */
export class PictureUploads {
  /** Address by source. */
  private readonly known = new Map<string, string>();

  constructor(private readonly host: PictureHost) {}

  /**
   * The template with its embedded pictures stored; the server takes equal ones of an account for one. What the server
   * takes for no picture stays where it is. Throws ApiError, NetworkError.
   */
  stored = <T extends Record<string, unknown>>(template: T): Promise<T> =>
    withPictures(template, (source) => source.startsWith('data:image/'), this.addressOf);

  private addressOf = async (source: string): Promise<string> => {
    const before = this.known.get(source);
    this.known.delete(source);
    const address = before && (await this.host.isThere(before)) ? before : await this.store(source);
    if (address === source) return source;
    this.known.set(source, address);
    for (const oldest of this.known.keys()) {
      if (this.known.size <= REMEMBERED) break;
      this.known.delete(oldest);
    }
    return address;
  };

  private async store(source: string): Promise<string> {
    const bytes = await fetch(source).then((reply) => reply.blob());
    try {
      return await this.host.store(new File([bytes], 'picture', { type: bytes.type }));
    } catch (error) {
      const isNone =
        error instanceof ApiError && (error.code === CODE.uploadType || error.code === CODE.uploadUnreadable);
      if (isNone) return source;
      throw error;
    }
  }
}
