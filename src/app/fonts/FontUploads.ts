import { makeAutoObservable, runInAction } from 'mobx';
import { type Problem, problem } from '../../base/problem';
import type { ApiClient } from '../api/client';
import { hasOwnDialog } from '../api/errors';
import { reasonOf } from '../api/reason';
import type { CloudFont, FontRegistry } from './FontRegistry';

/** Largest font the server accepts, MB; maximum fonts of an account. */
export const FONT_MB = 30;
export const MAX_FONTS = 20;
/** Types of accepted files, which are their extensions too. A page without a server cannot unpack WOFF2. */
export const fontTypes = (withoutServer: boolean): string[] => [
  ...['TTF', 'OTF'],
  ...(withoutServer ? [] : ['WOFF2']),
];
/** First bytes of fonts: TrueType (of Windows, of Macintosh), OpenType, WOFF2. */
const MAGIC = ['\0\x01\0\0', 'true', 'OTTO', 'wOF2'];
/** Timeout for a large font on a slow line, ms. */
const PATIENCE = 600_000;

/** What font management needs from the page and the server. */
interface UploadHost extends Pick<ApiClient, 'call' | 'upload'> {
  registry: Pick<FontRegistry, 'load'>;
  notify(message: string): void;
}

/** Why a file is not sent: too large, or not a font by its first bytes. */
async function problemOf(file: File): Promise<Problem | undefined> {
  const { name } = file;
  if (file.size > FONT_MB * 1024 * 1024) return problem('fontUploadLarge', { name, mb: FONT_MB });
  const magic = String.fromCharCode(...new Uint8Array(await file.slice(0, 4).arrayBuffer()));
  return MAGIC.includes(magic) ? undefined : problem('fontUploadType', { name });
}

/** Uploads and removals of the account's own fonts: one upload at a time. */
export class FontUploads {
  /** The file being uploaded. */
  name: string | undefined = undefined;
  /** How much of it has left, 0 to 1. */
  sent = 0;
  /** Why the last file was refused, by the server or before. */
  failure: string | Problem | undefined = undefined;
  private abort: AbortController | undefined;

  constructor(private readonly host: UploadHost) {
    makeAutoObservable<this, 'host' | 'abort'>(this, { host: false, abort: false }, { autoBind: true });
  }

  /** Uploads a file. Returns the font as the server read it; undefined when it was refused or cancelled. */
  async add(file: File): Promise<CloudFont | undefined> {
    if (this.name !== undefined) return undefined;
    this.begin(file.name);
    const abort = new AbortController();
    this.abort = abort;
    try {
      const refused = await problemOf(file);
      if (refused) {
        this.fail(refused);
        return undefined;
      }
      const options = {
        hideError: true,
        signal: abort.signal,
        timeout: PATIENCE,
        onProgress: this.progress,
      };
      const font = await this.host.upload('POST /font/upload', file, {}, options);
      await this.host.registry.load();
      return font;
    } catch (error) {
      if (!abort.signal.aborted && !hasOwnDialog(error)) this.fail(reasonOf(error));
      return undefined;
    } finally {
      this.end();
    }
  }

  cancel(): void {
    this.abort?.abort();
  }

  /** Deletes an own font. Returns whether it was deleted; a failure is reported. */
  async remove({ fontId }: CloudFont): Promise<boolean> {
    try {
      await this.host.call('POST /font/delete', { fontId }, { hideError: true });
    } catch (error) {
      if (!hasOwnDialog(error)) this.host.notify(reasonOf(error));
      return false;
    }
    await this.host.registry.load();
    return true;
  }

  private begin(name: string): void {
    this.name = name;
    this.sent = 0;
    this.failure = undefined;
  }

  private progress(sent: number, total: number): void {
    this.sent = total > 0 ? sent / total : 0;
  }

  private fail(failure: string | Problem): void {
    this.failure = failure;
  }

  private end(): void {
    runInAction(() => {
      this.name = undefined;
    });
  }
}
