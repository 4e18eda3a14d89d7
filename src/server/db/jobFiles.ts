/** Keys of the files of a job: what its labels have in common, and the records of a part. */
export const jobFile = (jobId: string): string => `${jobId}-job`;
export const recordsFile = (jobId: string, part: number): string => `${jobId}-${part}`;

/**
 * Key of the labels of a part: each lease writes a file of its own, so one that is over never writes to that of another.
 * Without a lease (0) they were rendered with the request, by the page, or by an earlier version.
 */
export const labelsFile = (jobId: string, part: number, lease = 0): string =>
  `${jobId}-${part}-labels${lease > 0 ? `-${lease}` : ''}`;
