import { answer, COMMON, failures, json, parametersOf, RENDER, schemaOf } from '../describing';
import type { ProblemName } from '../problems';
import { BODY_TYPES } from '../render';
import { jobInput, jobSheetInput, type RenderChoices } from '../schemas';
import { jobExamples as examples } from './examples';
import {
  decideInput,
  jobAnswer,
  jobList,
  jobListInput,
  jobPath,
  labelList,
  labelListInput,
  printerList,
  printerListInput,
} from './schemas';

const OF_JOB: readonly ProblemName[] = [...COMMON, 'job-not-found'];
const CHANGE: readonly ProblemName[] = [...OF_JOB, 'foreign-site', 'job-over'];

const KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description: 'Names the request: the same request with the same key is one job for 7 days',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

const text = (description: string) => ({ description, schema: { type: 'string' } });
const FILE_HEADERS = {
  ETag: text('Names the file: it never changes'),
  'Accept-Ranges': text('`bytes`'),
  'Content-Length': { description: 'Bytes that follow', schema: { type: 'integer', minimum: 1 } },
};
const PDF = { 'application/pdf': { schema: { type: 'string', format: 'binary' } } };

/** The answers of an operation that prints. @param more problems of its own */
export const madeJob = (more: readonly ProblemName[] = []) => ({
  202: {
    description: 'The job, which may be printing already',
    headers: { Location: { description: 'Address of the job', schema: { type: 'string' } } },
    content: json('Job', examples.job),
  },
  ...failures([...RENDER, 'printer-not-found', 'printer-mismatch', ...more]),
});

/** The operations of jobs and printers, by path; those of one path in the order GET, POST. */
export const jobParts = (choices: RenderChoices): Record<string, object> => {
  const [, ...sheets] = BODY_TYPES;
  const path = (name: string) => parametersOf(name, schemaOf(jobPath));
  const change = (name: string, operationId: string, summary: string) => ({
    [name]: {
      operationId,
      summary,
      parameters: path(name),
      responses: { ...answer('Job', examples.job), ...failures(CHANGE) },
    },
  });
  return {
    'GET /jobs': {
      operationId: 'listJobs',
      summary: 'The jobs of the account, the newest first',
      parameters: parametersOf('/jobs', schemaOf(jobListInput)),
      responses: { ...answer('JobList', { jobs: [examples.job] }), ...failures(COMMON) },
    },
    'POST /jobs': {
      operationId: 'createJob',
      summary: 'Prints labels, or writes them into a file',
      description:
        'Every record is checked before the first label. If one cannot be printed, there is no job, unless `skipBad` is set. ' +
        'A job has either a printer or `output`: then it makes a file, and the key needs the scope `render`. ' +
        'The fields are in the JSON body; a spreadsheet as the body has them in the query, with `printer`, `stock` or `output`.',
      parameters: [
        KEY,
        ...parametersOf('/jobs', schemaOf(jobSheetInput(choices))).map((one) => ({
          ...one,
          required: false,
        })),
      ],
      requestBody: {
        required: true,
        content: {
          ...json('Print', examples.print),
          ...Object.fromEntries(
            sheets.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
          ),
        },
      },
      responses: madeJob(['idempotency-conflict']),
    },
    '/jobs/{id}': {
      operationId: 'getJob',
      summary: 'A job with its counts',
      parameters: path('/jobs/{id}'),
      responses: { ...answer('Job', examples.job), ...failures(OF_JOB) },
    },
    '/jobs/{id}/file': {
      operationId: 'getJobFile',
      summary: 'The file that a job made, or the bytes of it that the header `Range` asks for',
      parameters: path('/jobs/{id}/file'),
      responses: {
        200: { description: 'The whole file', headers: FILE_HEADERS, content: PDF },
        206: {
          description: 'A part of the file',
          headers: { ...FILE_HEADERS, 'Content-Range': text('Its bytes, and those of the whole file') },
          content: PDF,
        },
        304: { description: 'The file is the one that `If-None-Match` names' },
        ...failures([...OF_JOB, 'file-not-found', 'file-not-ready', 'range-not-satisfiable']),
      },
    },
    '/jobs/{id}/labels': {
      operationId: 'listLabels',
      summary: 'What became of each label',
      parameters: parametersOf('/jobs/{id}/labels', schemaOf(labelListInput)),
      responses: { ...answer('LabelList', examples.labels), ...failures(OF_JOB) },
    },
    '/jobs/{id}/events': {
      operationId: 'followJob',
      summary: 'The job whenever it changes, until it is over, as server-sent events named `job`',
      parameters: path('/jobs/{id}/events'),
      responses: {
        200: { description: 'Events', content: { 'text/event-stream': { schema: { type: 'string' } } } },
        ...failures(OF_JOB),
      },
    },
    ...change('/jobs/{id}/pause', 'pauseJob', 'Pauses a job'),
    ...change('/jobs/{id}/resume', 'resumeJob', 'Resumes a job'),
    ...change(
      '/jobs/{id}/cancel',
      'cancelJob',
      'Cancels a job; what is on its way to the printer is printed',
    ),
    '/jobs/{id}/labels/decide': {
      operationId: 'decideLabels',
      summary: 'Prints labels in doubt again, or leaves them out',
      parameters: path('/jobs/{id}/labels/decide'),
      requestBody: { required: true, content: json('Decision', examples.decision) },
      responses: {
        ...answer('Job', examples.job),
        ...failures([...CHANGE, 'not-in-doubt', 'too-large', 'unsupported-type']),
      },
    },
    '/printers': {
      operationId: 'listPrinters',
      summary: 'The printers of the account',
      parameters: parametersOf('/printers', schemaOf(printerListInput)),
      responses: { ...answer('PrinterList', examples.printers), ...failures(COMMON) },
    },
  };
};

/** The schemas of jobs and printers. */
export const jobComponents = (choices: RenderChoices) => ({
  Print: schemaOf(jobInput(choices)),
  Job: schemaOf(jobAnswer),
  JobList: schemaOf(jobList),
  LabelList: schemaOf(labelList),
  Decision: schemaOf(decideInput),
  PrinterList: schemaOf(printerList),
});
