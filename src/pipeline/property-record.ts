import type { Limits } from '../base/quantities/limits.ts';
import type { PropertyEntry } from '../dictionary/entry.ts';
import type { WhyNot } from '../dictionary/native-facts.ts';

/** Why a property is not on the page. Each is counted in `omitted`, and brought back by `include`. */
export const DROP_REASONS = {
  internal: 'bookkeeping of the engine: internal, transient or editor state',
  identity: 'GUIDs and keys that the engine makes for each object',
  hidden: 'switches that hide things in the editor only',
  object: 'bare references to other objects',
  component: 'references to components and back to actors: see `components`',
  deprecated: 'deprecated in this engine',
  read_only: 'cannot be written',
  inactive: 'without effect because the switch in front of it is off (bOverride_…)',
  empty: 'empty texts, lists and references',
  told: 'told in the head of the page already: see `parameters`',
  seldom: 'marked in the dictionary as not worth a line',
} as const;

export type DropReason = keyof typeof DROP_REASONS;

/** What is known of a property before any object is looked at: compiled once a class. */
export interface PropertyPlan {
  /** Reflected name of the property or member. */
  name: string;
  /** C++ type as describe spells it, of the element for containers; empty when not known. */
  type: string;
  container: 'none' | 'array' | 'set' | 'map';
  entry?: PropertyEntry;
  /** Whether filters may take it, by its entry or by the studio's own rules. */
  show?: 'always' | 'never';
  /** What the project's own author wrote about a variable: data, not ours. */
  tooltip?: string;
  /** The entry is such a tooltip, kept by a command. */
  isReported?: true;
  /** What the level really uses of it. */
  usage?: string;
  /** All that is taken: what the engine reports of itself, and what the dictionary says beside it. */
  limits?: Limits;
  /** Where sensible values lie: from the dictionary, else from the engine's own metadata; never beyond the limits. */
  range?: Limits;
  /** What it is a range of: the slider, beyond which values are taken, or all that the engine takes. */
  rangeIs?: 'slider' | 'limit';
  /** Display name → enumerator; both spellings are accepted, the enumerator is printed. */
  enumerators?: ReadonlyMap<string, string>;
  /** 1 to 5; what nobody wrote an entry for counts 2. */
  importance: number;
  /** A project described it for a class or struct of its own, as worth a line: it comes first, and is explained. */
  isOwn?: true;
  /** Declared by a Blueprint, or by code that is not the engine's. */
  isVariable?: true;
  /** Why it cannot be written; undefined when it can. */
  whyNot?: WhyNot;
  /** Decided by name, kind or flag alone; a value that differs from its default is kept all the same. */
  drop?: DropReason;
  /** A member of a struct, compiled when it is first met. */
  member(name: string): PropertyPlan;
}

export interface RecordScope {
  values: Record<string, unknown>;
  plan(name: string): PropertyPlan;
  /** Their defaults, where they could be read. */
  defaults?: Record<string, unknown> | undefined;
  /** Whether some members are switches in front of others. */
  hasSwitches: boolean;
}

/**
 * One flattened property on its way through the pipeline; the stages fill it in place.
 */
export interface PropertyRecord {
  /** `LightComponent.Intensity`: what the page prints and every tool accepts. */
  name: string;
  /** As the engine sent it. */
  raw: unknown;
  /** As the page prints it. */
  value: unknown;
  plan: PropertyPlan;
  /** The object or struct that it is a member of: a unit may depend on a sibling. */
  scope: RecordScope;
  /** Undefined when no default could be read. */
  modified?: boolean;
  default?: unknown;
  /** The unit of the default, where another value decides it and decides it otherwise there. */
  defaultUnit?: string;
  /** On a page of differences: what the value is held against. */
  counterpart?: {
    key: 'before' | 'other' | 'default';
    value: unknown;
    unit?: string | undefined;
    /** Whether the value of another object has an effect there. */
    inForce?: boolean;
  };
  /** Resolved for this very object: it may depend on a sibling. */
  unit?: string;
  dropped?: DropReason;
}
