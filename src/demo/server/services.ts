import { machineClock } from '../../base/clock';
import type { Language } from '../../base/messages/languages';
import type { Config } from '../../server/config';
import type { Database } from '../../server/db/repositories';
import { checkKey, type FileStore } from '../../server/files/store';
import type { Services } from '../../server/route';
import { Buffer } from '../node/buffer';
import { readFile } from '../node/files';
import type { Kept } from './kept';

const configOf = (language: Language): Config => ({
  port: 0,
  dataDir: '',
  servicePorts: [],
  language,
  host: location.hostname,
  publicUrl: location.origin,
  isPublic: true,
  trustProxy: undefined,
  databaseUrl: undefined,
  poolSize: undefined,
  renderParts: undefined,
  renderLease: undefined,
  s3: undefined,
  sms: { kind: 'none' },
  mail: undefined,
  smsTotals: { hour: 0, day: 0 },
  signSecret: '',
  wechat: undefined,
  qq: undefined,
  site: { videos: [] },
  webhookHosts: [],
  logLevel: 'error',
});

/** Uploads as blobs of their type, as the service worker answers with them. */
const filesOf = (db: Database, kept: Kept): FileStore => ({
  async put(key, content) {
    const { type = '' } = (await db.files.find(checkKey(key))) ?? {};
    const bytes = typeof content === 'string' ? await readFile(content) : content;
    await kept.keepFile(key, new Blob([bytes as Uint8Array<ArrayBuffer>], { type }));
  },
  async get(key) {
    const file = await kept.file(checkKey(key));
    return file && (partsOf(file) as unknown as ReturnType<FileStore['get']>);
  },
  has: (key) => kept.hasFile(checkKey(key)),
  delete: (key) => kept.removeFile(checkKey(key)),
});

async function* partsOf(file: Blob): AsyncGenerator<Buffer> {
  yield Buffer.from(await file.arrayBuffer());
}

/** What the routes of the page use. The others, which use more, are not served. */
export function servicesOf(db: Database, kept: Kept, language: Language): Services {
  const used = {
    config: configOf(language),
    db,
    files: filesOf(db, kept),
    sms: undefined,
    mail: undefined,
    oauth: {},
    hasDocs: false,
    now: machineClock.now,
  } satisfies Partial<Services>;
  return used as unknown as Services;
}
