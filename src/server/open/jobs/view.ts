import type { FastifyRequest } from 'fastify';
import type { Problem } from '../../../base/problem';
import { Spans } from '../../../base/spans';
import type { Agent, Printer } from '../../db/agents';
import type { JobLabels, PrintJob } from '../../db/printJobs';
import { languageOf, translators } from '../../reply';
import { findingsIn } from '../problems';
import { stateAt } from './choose';
import { FILE_KEPT } from './fileEnd';
import { countsOf, labelSets } from './labels';
import type { JobAnswer, LabelAnswer, LabelState, PrinterAnswer } from './schemas';
import { recordsOnLabels, sourceOf } from './source';

const iso = (time: number): string => new Date(time).toISOString();

/** A problem in the language of a request. */
function reasonIn(request: FastifyRequest, { key, params }: Problem) {
  return { code: key, detail: translators[languageOf(request)](key, params) };
}

/** What is said of a job in every language. */
export function jobFacts(job: PrintJob) {
  return {
    id: job.id,
    title: job.title,
    state: job.state,
    requested: job.wanted,
    output: (job.output || 'printer') as JobAnswer['output'],
    printer: job.output === '' ? { id: job.printerId, name: job.printerName } : null,
    template: sourceOf(job).templateId,
    ...countsOf(job),
    rendered: job.ready,
    createdAt: iso(job.createTime),
    updatedAt: iso(job.updateTime),
    ...(job.endTime !== null && { endedAt: iso(job.endTime) }),
    ...(job.fileSize !== null && {
      file: { size: job.fileSize, until: iso((job.endTime ?? job.updateTime) + FILE_KEPT) },
    }),
  };
}

/** A job in the language of a request. */
export function jobView(request: FastifyRequest, job: PrintJob): JobAnswer {
  const { errors } = sourceOf(job);
  return {
    ...jobFacts(job),
    ...(job.reason !== '' && { reason: reasonIn(request, JSON.parse(job.reason) as Problem) }),
    skippedRecords: findingsIn(request, errors),
  };
}

/** Labels of a job that are in a state, from a position on; behind the labels are the records left out. */
export function labelsFrom(job: PrintJob, from: number, limit: number, state?: LabelState) {
  const { printed, doubt, skipped } = labelSets(job);
  const known = [...printed, ...doubt, ...skipped];
  const sets: Record<LabelState, Spans> = {
    printed: new Spans(printed),
    skipped: new Spans(skipped),
    inDoubt: new Spans(doubt),
    toCome: new Spans([{ from: 0, to: job.labels }]).without(known),
  };
  const chosen = state ? sets[state] : new Spans([{ from: 0, to: job.labels }]);
  const positions: number[] = [];
  for (const span of chosen.within(from, job.labels))
    for (let label = span.from; label < span.to && positions.length < limit; label++) positions.push(label);
  const stateOf = (label: number): LabelState =>
    (['printed', 'skipped', 'inDoubt'] as const).find((one) => sets[one].covers(label, label + 1)) ??
    'toCome';
  return { positions, stateOf, doubt };
}

/** A page of labels in the language of a request. @param times of the labels that were printed */
export function labelViews(
  request: FastifyRequest,
  job: PrintJob,
  { positions, stateOf, doubt }: ReturnType<typeof labelsFrom>,
  times: readonly JobLabels[],
): LabelAnswer[] {
  const recordsOn = recordsOnLabels(sourceOf(job));
  const reason = job.reason === '' ? undefined : reasonIn(request, JSON.parse(job.reason) as Problem);
  const inside = ({ from, to }: { from: number; to: number }, label: number) => from <= label && label < to;
  return positions.map((label): LabelAnswer => {
    const state = stateOf(label);
    const row = times.findLast(({ fromLabel, toLabel }) => fromLabel <= label && label < toLabel);
    const at = { label: label + 1, records: recordsOn(label), state };
    if (state === 'printed')
      return { ...at, printer: row?.printer ?? job.printerName, ...(row && { time: iso(row.time) }) };
    if (state !== 'inDoubt') return { ...at, ...(state === 'skipped' && reason && { reason }) };
    const printer = doubt.find((span) => inside(span, label))?.printer;
    return { ...at, ...(printer && { printer }), ...(reason && { reason }) };
  });
}

/** Records left out, as skipped labels. */
export function leftOutViews(
  request: FastifyRequest,
  job: PrintJob,
  from: number,
  limit: number,
): LabelAnswer[] {
  const { bad, errors } = sourceOf(job);
  // They are listed with the job of which this one has the rest.
  if (job.leftOut === 0) return [];
  return bad.slice(from, from + limit).map((record) => {
    const [first] = findingsIn(request, errors.filter((one) => one.record === record).slice(0, 1));
    const reason = first && { code: first.code, detail: `${first.element}: ${first.reason}` };
    return { label: null, records: [record], state: 'skipped', ...(reason && { reason }) };
  });
}

/** A printer as of a time. */
export function printerView(
  printer: Printer,
  agent: Pick<Agent, 'id' | 'name' | 'seenTime'>,
  queue: { jobs: number; labels: number } = { jobs: 0, labels: 0 },
  printedToday = 0,
  time: number,
): PrinterAnswer {
  const { id, name, language, dpi, width, isVirtual, stock, message } = printer;
  return {
    id,
    name,
    state: stateAt(printer, agent.seenTime, time) as PrinterAnswer['state'],
    reasons: JSON.parse(printer.reasons) as PrinterAnswer['reasons'],
    ...(message !== '' && { message }),
    language,
    dpi,
    width,
    virtual: isVirtual === 1,
    stock,
    agent: { id: agent.id, name: agent.name },
    queue,
    printedToday,
    ...(agent.seenTime !== null && { lastContact: iso(agent.seenTime) }),
  };
}
