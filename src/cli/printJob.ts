import { deflateSync } from 'node:zlib';
import type { PlanRequest } from '../label/plan';
import type { JobTicket } from '../printing/job';
import { type LanguageName, languages } from '../printing/languages';
import type { RowProblems } from '../raster/renderJob';
import type { Encoding } from './printCalls';
import type { PrintThreads } from './printThreads';
import type { Sink } from './sinks';

/**
 * How the labels of a plan are encoded.
 * @param changesOnly whether a printer may store what labels share; a file always does
 */
export async function encodingOf(
  threads: PrintThreads,
  plan: PlanRequest,
  language: LanguageName,
  ticket: JobTicket,
  changesOnly = false,
): Promise<Encoding> {
  const { shares, wire } = languages[language];
  const isShared = shares && (!wire || changesOnly);
  return { language, ticket, shared: isShared ? await threads.shared(plan) : undefined };
}

/** What `pump` reports while it works. */
export interface Watcher {
  /** The labels so far. */
  progress?(done: number): void;
  /**
   * What is found in the records of the next labels. With it the records are checked on the way, and nothing is written
   * when one of them cannot be printed.
   */
  found?(records: readonly RowProblems[]): void;
}

/** Writes the labels of a plan to a sink, all of them or none. */
export async function pump(
  threads: PrintThreads,
  plan: PlanRequest,
  encoding: Encoding,
  sink: Sink,
  { progress, found: report }: Watcher = {},
): Promise<void> {
  const { language, ticket, shared } = encoding;
  const { open, separate } = languages[language];
  const writer = open(ticket, deflateSync, shared);
  let isPrintable = true;
  try {
    if (!separate) await sink.write([writer.start()], undefined);
    for await (const { from, labels, found } of threads.labels(plan, encoding, report !== undefined)) {
      report?.(found);
      isPrintable &&= labels.length > 0;
      if (!isPrintable) continue;
      const { pages } = writer;
      await sink.write(pages ? labels.map((label) => pages.page(label, ticket)) : labels, from);
      progress?.(from + labels.length);
    }
    if (isPrintable) {
      if (!separate) await sink.write([writer.end()], undefined);
      await sink.finish();
    } else await sink.abort();
  } catch (error) {
    await sink.abort();
    throw error;
  }
}
