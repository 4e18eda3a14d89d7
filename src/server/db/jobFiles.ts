/** Keys of the files of a job: what its labels have in common, the records of a part, and the labels of a part. */
export const jobFile = (jobId: string): string => `${jobId}-job`;
export const recordsFile = (jobId: string, part: number): string => `${jobId}-${part}`;
export const labelsFile = (jobId: string, part: number): string => `${jobId}-${part}-labels`;
