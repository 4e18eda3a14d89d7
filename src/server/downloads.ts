import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sha256Of } from '../disk/checksum';
import { deny } from './refusals';

/** Programs of the print service that a deployment may offer: the file in `downloads` of the data folder, by system. */
const FILES = {
  windows64: 'labelwright-service.exe',
  linux64: 'labelwright-service-linux-x64',
  linuxArm64: 'labelwright-service-linux-arm64',
} as const;

export type DownloadSystem = keyof typeof FILES;

/** One of them that is there. */
export interface Download {
  system: DownloadSystem;
  /** Path on this server. */
  path: string;
  /** Of the file, in hexadecimal. */
  sha256: string;
}

/** A file as it was when it was read for its checksum. */
interface Sum {
  size: number;
  /** Epoch ms. */
  changed: number;
  sha256: string;
}

/** The programs in the data folder. A file is read for its checksum once, and again when it changed. */
export class Downloads {
  private readonly folder: string;
  private readonly sums = new Map<string, Promise<Sum>>();

  /** @param dataDir absolute */
  constructor(dataDir: string) {
    this.folder = join(dataDir, 'downloads');
  }

  /** What is there now. */
  async list(): Promise<Download[]> {
    const found = await Promise.all(
      Object.entries(FILES).map(async ([system, name]) => {
        const sha256 = await this.sum(name);
        return sha256 === undefined
          ? []
          : [{ system: system as DownloadSystem, path: `/downloads/${name}`, sha256 }];
      }),
    );
    return found.flat();
  }

  /** Path and bytes of a file that is offered; undefined for any other name. */
  async find(name: string): Promise<{ path: string; size: number } | undefined> {
    if (!Object.values(FILES).some((one) => one === name)) return undefined;
    const path = join(this.folder, name);
    const found = await stat(path).catch(() => undefined);
    return found?.isFile() ? { path, size: found.size } : undefined;
  }

  private async sum(name: string): Promise<string | undefined> {
    const path = join(this.folder, name);
    const found = await stat(path).catch(() => undefined);
    if (!found?.isFile()) return undefined;
    const known = await this.sums.get(name)?.catch(() => undefined);
    if (known && known.size === found.size && known.changed === found.mtimeMs) return known.sha256;
    const reading = sha256Of(path).then((sha256) => ({ size: found.size, changed: found.mtimeMs, sha256 }));
    this.sums.set(name, reading);
    return (await reading).sha256;
  }
}

/** Sends the programs without a sign-in: a computer needs them before its user can print. */
export function addDownloads(app: FastifyInstance, downloads: Downloads): void {
  app.get<{ Params: { name: string } }>('/downloads/:name', async ({ params }, reply) => {
    const found = await downloads.find(params.name);
    if (!found) throw deny('notFound');
    return reply
      .headers({
        'content-type': 'application/octet-stream',
        'content-length': found.size,
        'content-disposition': `attachment; filename="${params.name}"`,
        'cache-control': 'no-cache',
      })
      .send(createReadStream(found.path));
  });
}
