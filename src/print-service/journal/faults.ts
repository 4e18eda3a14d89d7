/** All steps at which tests simulate a crash, in the order of a job. */
export const STEPS = [
  'open:folder',
  'open:journal',
  'have:payload',
  'have:synced',
  'have:done',
  'sending:written',
  'sending:synced',
  'print:part',
  'print:done',
  'printed:written',
  'finish:before',
  'finish:after',
  'end:written',
  'end:synced',
  'summary:written',
  'record:torn',
] as const;
/** The same for a file of a watched folder. */
export const WATCH_STEPS = [
  'watch:folder',
  'watch:taken',
  'watch:begun',
  'watch:receipt',
  'watch:known',
  'watch:opened',
  'watch:batch',
  'watch:over',
  'watch:ended',
  'watch:reported',
  'watch:moved',
] as const;
export type Step = (typeof STEPS)[number] | (typeof WATCH_STEPS)[number];

/** `LABELWRIGHT_EXIT_AT=step:n`: the n-th time this step is reached, the process ends as in a crash. */
const [wanted, nth] = (process.env.LABELWRIGHT_EXIT_AT ?? '').split(/:(?=\d+$)/);
let left = wanted ? Number(nth ?? 1) : 0;

/** Counts a step and returns whether the process must end here. Only tests set this. */
export const isDue = (step: Step): boolean => step === wanted && --left === 0;

/** Ends the process without any cleanup, where a test asks for it. */
export function reached(step: Step): void {
  if (isDue(step)) process.exit(86);
}
