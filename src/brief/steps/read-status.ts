import type { DiscoverySchema } from '../discovery-schema.ts';
import type { Aggregate, Conflict, Pursuit } from '../document.ts';
import { measureCompleteness } from './measure-completeness.ts';
import { isFilled, openFields } from './values/missing-of.ts';

export interface Status {
  /** Fields that are filled, as the schema lists them. */
  completed: string[];
  /** Fields that are not: required ones first. */
  remaining: string[];
  /** 0 to 1, by the schema's rule. */
  completeness: number;
  /** What the questions of this pursuit cost so far, and what is left; the whole budget where there is none yet. */
  budgetUsed: number;
  budgetRemaining: number;
  /** Contradictions that nobody has decided. */
  conflicts: Conflict[];
}

/** Where a schema stands. */
export function readStatus(ds: DiscoverySchema, aggregate: Aggregate | undefined, pursuit?: Pursuit): Status {
  const { total, used } = pursuit?.budget ?? { total: ds.questionBudget, used: 0 };
  return {
    completed: Object.keys(ds.fields).filter(
      name => aggregate?.fields[name] !== undefined && isFilled(ds, aggregate, name),
    ),
    remaining: openFields(ds, aggregate),
    completeness: measureCompleteness(ds, aggregate),
    budgetUsed: used,
    budgetRemaining: Math.max(0, total - used),
    conflicts: openConflicts(aggregate),
  };
}

export function openConflicts(aggregate: Aggregate | undefined): Conflict[] {
  return (aggregate?.conflicts ?? []).filter(({ resolved }) => !resolved);
}
