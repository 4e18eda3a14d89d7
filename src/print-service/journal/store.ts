import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { makeFolder, syncFolder, writeWhole } from '../../disk/files';
import { jobTicket } from '../../printing/job';
import { type JobStatus, jobStatus } from '../../printing/protocol';
import type { Disk } from './disk';
import { reached } from './faults';
import { Journal } from './journal';
import type { Entry, EntryOf } from './records';
import { type Clocks, RetentionClock } from './retentionClock';
import { Spool } from './spool';

/** Labels of ended jobs are kept for reprints: this long, and at most this many bytes. */
const LABELS_MS = 30 * 24 * 3600_000;
const LABELS_BYTES = 2 * 1024 ** 3;
/** Results of jobs are kept longer: this long, and at most this many. */
const HISTORY_MS = 400 * 24 * 3600_000;
const HISTORY_JOBS = 2_000;

/** Name of a job's folder. */
const JOB_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

export type About = EntryOf<'job'>;

export interface JobFiles {
  journal: Journal;
  spool: Spool;
}

const endedJob = v.object({
  origin: v.string(),
  job: jobTicket,
  printers: v.array(v.string()),
  status: jobStatus,
});
/** The stored result of an ended job. */
export type EndedJob = v.InferOutput<typeof endedJob>;

interface Kept extends EndedJob {
  /** Bytes of its labels; 0 once they are removed. */
  bytes: number;
}

/** The jobs on disk. Each has a folder with its journal, its labels and, once it is over, its result. */
export class JobStore {
  /** The oldest first. */
  private ended: Kept[] = [];
  private readonly byId = new Map<string, Kept>();

  private clock: RetentionClock | undefined;

  private constructor(
    private readonly folder: string,
    private readonly disk: Disk,
  ) {}

  /**
   * Reads the folder: ended jobs, and open ones with their entries, the oldest first. Jobs whose files cannot
   * be read are reported with the reason and left unchanged: resuming them could print labels twice.
   */
  static async load(folder: string, disk: Disk, clocks: Clocks) {
    await makeFolder(folder, 0o700);
    const store = new JobStore(folder, disk);
    const open: { about: About; entries: Entry[]; files: JobFiles }[] = [];
    const unreadable: { path: string; error: unknown }[] = [];
    for (const id of (await readdir(folder, { withFileTypes: true })).filter((e) => e.isDirectory())) {
      if (await store.remember(id.name)) continue;
      const path = store.path(id.name);
      try {
        const found = await store.reopen(id.name);
        if (found) open.push(found);
        // The service ended before it acknowledged the job. A folder without a job may belong to others and
        // is not removed.
        else if (JOB_ID.test(id.name)) await rm(path, { recursive: true, force: true });
      } catch (error) {
        unreadable.push({ path, error });
      }
    }
    store.ended.sort((a, b) => a.status.opened - b.status.opened);
    open.sort((a, b) => a.about.opened - b.about.opened);
    const newest = [
      ...store.ended.map(({ status }) => status.opened),
      ...open.map(({ about }) => about.opened),
    ];
    store.clock = await RetentionClock.load(
      dirname(folder),
      clocks,
      newest.length ? Math.max(...newest) : undefined,
    );
    return { store, open, unreadable };
  }

  /**
   * Creates the folder of a new job. After a failure nothing of it is left. @throws Refusal svcDiskFull,
   * svcReadOnly
   */
  async create(about: About): Promise<JobFiles> {
    const path = this.path(about.id);
    let isMade = false;
    let journal: Journal | undefined;
    let spool: Spool | undefined;
    try {
      await this.disk.admit();
      await mkdir(path, { mode: 0o700 });
      isMade = true;
      reached('open:folder');
      journal = await Journal.create(join(path, 'journal.ndjson'), this.disk, about);
      spool = await Spool.create(join(path, 'labels.bin'), this.disk, about.job);
      await syncFolder(path);
      await syncFolder(this.folder);
      reached('open:journal');
      return { journal, spool };
    } catch (error) {
      await journal?.close();
      await spool?.close();
      if (isMade) await rm(path, { recursive: true, force: true }).catch(() => {});
      return this.disk.refuse(error);
    }
  }

  /** Adds a job that is over, with its files closed, to the ended ones. */
  async archive(ended: EndedJob): Promise<void> {
    const path = this.path(ended.status.jobId);
    await writeWhole(join(path, 'summary.json'), `${JSON.stringify(ended)}\n`, 0o600);
    await syncFolder(path);
    reached('summary:written');
    this.add({ ...ended, bytes: await this.bytesOf(ended.status.jobId) });
    await this.removeOld();
  }

  get(id: string): EndedJob | undefined {
    return this.byId.get(id);
  }

  /** Ended jobs of a site (of all without `origin`), the newest first. */
  history(origin?: string): JobStatus[] {
    return this.ended
      .filter((one) => origin === undefined || one.origin === origin)
      .map(({ status }) => status)
      .reverse();
  }

  /** The labels of an ended job; undefined when they are no longer kept. The caller closes them. */
  async labels(id: string): Promise<Spool | undefined> {
    const found = await this.reopen(id).catch(() => undefined);
    await found?.files.journal.close();
    return found?.files.spool;
  }

  /** Removes what has expired and stores the retention clock. */
  async sweep(): Promise<void> {
    await this.removeOld();
    await this.clock!.keep();
  }

  /** Removes what is too old or too large. */
  async removeOld(): Promise<void> {
    const now = this.clock!.now();
    const keep: Kept[] = [];
    let bytes = 0;
    for (const one of this.ended.toReversed()) {
      const { jobId, ended = one.status.opened } = one.status;
      const age = now - ended;
      if (age > HISTORY_MS || keep.length >= HISTORY_JOBS) {
        await rm(this.path(jobId), { recursive: true, force: true });
        this.byId.delete(jobId);
        continue;
      }
      keep.push(one);
      if (one.bytes > 0 && (age > LABELS_MS || bytes + one.bytes > LABELS_BYTES)) {
        for (const name of ['labels.bin', 'journal.ndjson']) {
          await rm(join(this.path(jobId), name), { force: true });
        }
        one.bytes = 0;
      }
      bytes += one.bytes;
    }
    this.ended = keep.reverse();
  }

  private path = (id: string) => join(this.folder, id);

  private add(one: Kept): void {
    this.ended.push(one);
    this.byId.set(one.status.jobId, one);
  }

  private async remember(id: string): Promise<boolean> {
    try {
      const raw: unknown = JSON.parse(await readFile(join(this.path(id), 'summary.json'), 'utf8'));
      this.add({ ...v.parse(endedJob, raw), bytes: await this.bytesOf(id) });
      return true;
    } catch {
      // Not over, or not readable: the journal has the same information.
      return false;
    }
  }

  private async reopen(id: string) {
    const path = this.path(id);
    const { journal, entries } = await Journal.open(join(path, 'journal.ndjson'), this.disk).catch(
      (error) => {
        // A journal that exists but cannot be read is not removed.
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
        return { journal: undefined, entries: [] };
      },
    );
    const [about] = entries;
    if (!journal || about?.is !== 'job' || about.id !== id) {
      await journal?.close();
      return undefined;
    }
    try {
      const haves = entries.filter((entry) => entry.is === 'have');
      const spool = await this.spoolOf(about, haves);
      return { about, entries, files: { journal, spool } };
    } catch (error) {
      await journal.close();
      throw error;
    }
  }

  private async spoolOf({ id, job }: About, haves: readonly EntryOf<'have'>[]): Promise<Spool> {
    const file = join(this.path(id), 'labels.bin');
    try {
      return await Spool.open(file, this.disk, job, haves);
    } catch (error) {
      if (haves.length || (error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      // A power cut while the job was created: neither its name nor any label was stored.
      const spool = await Spool.create(file, this.disk, job);
      await syncFolder(this.path(id));
      return spool;
    }
  }

  private bytesOf = (id: string) =>
    stat(join(this.path(id), 'labels.bin')).then(
      ({ size }) => size,
      () => 0,
    );
}
