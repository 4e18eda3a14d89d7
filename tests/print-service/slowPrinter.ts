import type { JobTicket } from '../../src/printing/job';
import type { JobStatus } from '../../src/printing/protocol';
import { job } from '../printing/samples';
import { type Client, Sink, service } from './harness';

export const small = (changes: Partial<JobTicket> = {}): JobTicket =>
  job({ printer: 'Z', width: 100, height: 40, count: 20, ...changes });

/** A job as the service lists it. */
export async function statusOf(client: Client, id: string): Promise<JobStatus | undefined> {
  const answer = (await client.ask({ type: 'jobs' })) as { jobs: JobStatus[] };
  return answer.jobs.find(({ jobId }) => jobId === id);
}

/** A service with one TCP printer that may not read. */
export async function slow(reading = false, options = {}, language = 'zpl') {
  const sink = await Sink.open({ reading });
  const running = await service({
    printers: [{ name: 'Z', driver: 'tcp', address: sink.address, language }],
    ...options,
  });
  return { sink, port: running.port, running };
}
