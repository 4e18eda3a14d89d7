import { type Problem, problem } from '../base/problem';
import type { JobState } from '../printing/protocol';
import type { Intake } from './intake';
import type { Ledger } from './ledger';

/** What the state of a job follows from. */
export interface Facts {
  ledger: Pick<Ledger, 'end' | 'cancelled' | 'paused' | 'inDoubt' | 'doubted' | 'sent'>;
  intake: Pick<Intake, 'isDiskFull' | 'isDeserted'>;
  /** Printers that serve the job, each with the reason it cannot print now. */
  serving: ReadonlyMap<string, Problem | undefined>;
  /** Why the job cannot be printed at all. */
  failure: Problem | undefined;
  /** Why the job cannot continue although no printer is the reason. */
  hindrance: Problem | undefined;
}

export function stateOf({ ledger, serving, hindrance }: Facts): JobState {
  const { end, cancelled, paused, inDoubt } = ledger;
  if (end) return end.state;
  if (cancelled) return 'cancelling';
  if (paused) return 'paused';
  if (inDoubt) return 'doubt';
  if (hindrance) return 'blocked';
  if (!serving.size) return 'waiting';
  return [...serving.values()].every(Boolean) ? 'blocked' : 'printing';
}

/** Why a job is in its state; undefined when there is nothing to explain. */
export function jobReason(facts: Facts): Problem | undefined {
  const { ledger, intake, serving, failure, hindrance } = facts;
  const { end, cancelled, inDoubt, doubted, sent } = ledger;
  if (end) return end.problem;
  if (cancelled) return hindrance;
  if (inDoubt) return doubted;
  if (stateOf(facts) === 'blocked') return hindrance ?? [...serving.values()].find(Boolean);
  if (failure) return failure;
  if (intake.isDiskFull) return problem('svcDiskFull');
  return intake.isDeserted ? problem('svcDeserted', { n: sent }) : undefined;
}
