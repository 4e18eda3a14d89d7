import type { JobProgress } from '../../../printing/client/JobHandle';
import type { JobTicket } from '../../../printing/job';
import type { JobStatus } from '../../../printing/protocol';
import type { JobCommand, OpenOptions } from '../service/PrintServiceClient';
import type { ServiceJob } from './PrintRun';

/** Where jobs are stored and printed: the print service of this computer, or the server for the printers of agents. */
export interface JobPlace {
  /**
   * Opens a job; the same id is the same job.
   * @throws NoService while the place cannot be reached, another Refusal when it does not take the job
   */
  openJob(
    ticket: JobTicket,
    onProgress: (progress: JobProgress) => void,
    options: OpenOptions & { jobId: string },
  ): Promise<ServiceJob>;
  /** Sends a command about a job. Returns the job's state afterwards. @throws NoService, or the place's Refusal */
  command(message: JobCommand): Promise<JobStatus>;
}
