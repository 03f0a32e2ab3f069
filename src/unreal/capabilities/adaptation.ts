import type { DescribedProperty } from '../engine-call.ts';
import type { BelievedInput } from './believed-inputs.ts';
import type { ToldClasses } from './capability-store.ts';
import { compareInputs, mayBeLeftOut } from './compare-inputs.ts';

/** The inputs of a function as an engine described them. */
export type ToldInputs = NonNullable<ToldClasses[string][string]>;

/** How a function of this engine differs from what we take it to be, as far as calls have to follow. */
export interface Adaptation {
  /** Our name → the engine's. */
  renamed: ReadonlyMap<string, string>;
  /** Inputs that are new to us and cannot be left out. */
  required: readonly DescribedProperty[];
}

/** Undefined where calls are sent as they are. */
export function adaptationTo(believed: readonly BelievedInput[], told: ToldInputs): Adaptation | undefined {
  const described = told.map(each => ({ ...each, ...NOTHING_MORE }));
  const { renamed, added } = compareInputs(believed, { Arguments: described });
  const required = added.filter(each => !mayBeLeftOut(each));
  return renamed.size + required.length > 0 ? { renamed, required } : undefined;
}

const NOTHING_MORE = { DisplayName: '', Description: '', TypePath: '', Metadata: {} };
