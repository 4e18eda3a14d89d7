import { type PlanRequest, sheetAt } from '../../../label/plan';
import type { PrintJob } from '../../db/printJobs';
import type { FoundProblem, RenderNeeds } from '../renderer';

/** How the labels of a job are made, and what was left out. */
export interface JobSource {
  templateId: number | null;
  /** Records of the request. */
  records: number;
  /** Positions of those left out, from 1. */
  bad: number[];
  /** Why, at most as many as an answer lists. */
  errors: FoundProblem[];
  plan: Omit<PlanRequest, 'records'>;
  needs: RenderNeeds;
  /** Number of the first object of the pages of a file. */
  first?: number;
  /** Labels of the plan before the first one of the job, which has the rest of another job. */
  before?: number;
  /** Whether a page renders its labels and uploads them. */
  uploaded?: true;
  /** Names of the server when the job was made: addresses of pictures begin with them. */
  hosts: string[];
}

export const sourceOf = ({ source }: Pick<PrintJob, 'source'>): JobSource => JSON.parse(source) as JobSource;

/** The records on a label, by position from 1. */
export function recordsOnLabels({ records, bad, plan, before = 0 }: JobSource): (label: number) => number[] {
  const left = new Set(bad);
  const chosen: number[] = [];
  for (let record = 0; record < records; record++) if (!left.has(record + 1)) chosen.push(record);
  const request: PlanRequest = { ...plan, records: chosen };
  return (label) => {
    const onLabel = sheetAt(request, before + label).filter((record) => record !== undefined);
    return [...new Set(onLabel)].map((record) => record + 1);
  };
}
