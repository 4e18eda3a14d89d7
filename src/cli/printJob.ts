import { deflateSync } from 'node:zlib';
import type { PlanRequest } from '../label/plan';
import type { JobTicket } from '../printing/job';
import { type LanguageName, languages } from '../printing/languages';
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

/** Writes the labels of a plan to a sink, all of them or none. @param progress is given the labels so far */
export async function pump(
  threads: PrintThreads,
  plan: PlanRequest,
  encoding: Encoding,
  sink: Sink,
  progress: (done: number) => void = () => {},
): Promise<void> {
  const { language, ticket, shared } = encoding;
  const { open, separate } = languages[language];
  const writer = open(ticket, deflateSync, shared);
  try {
    if (!separate) await sink.write([writer.start()], undefined);
    for await (const { from, labels } of threads.labels(plan, encoding)) {
      const { pages } = writer;
      await sink.write(pages ? labels.map((label) => pages.page(label, ticket)) : labels, from);
      progress(from + labels.length);
    }
    if (!separate) await sink.write([writer.end()], undefined);
    await sink.finish();
  } catch (error) {
    await sink.abort();
    throw error;
  }
}
