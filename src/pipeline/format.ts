import { estimateTokens } from '../base/estimate-tokens.ts';
import { takeFitting } from '../base/fit-tokens.ts';
import type { Limits } from '../base/quantities/limits.ts';
import { cutText } from '../base/text/cut-text.ts';
import { commonValuesIn } from '../dictionary/values-in-unit.ts';
import { WHY_NOT } from '../dictionary/why-not.ts';
import { WORTH_A_LINE } from './class-plan.ts';
import { isSwitchedOff } from './filter-rules.ts';
import { isOverruled } from './overruled.ts';
import type { PropertyRecord } from './property-record.ts';
import { tellSlider } from './ranges-of.ts';

export type Detail = 'concise' | 'full' | 'differences';

/** One explained property. A key is left out where it would say the default. */
export interface ExplainedProperty {
  value: unknown;
  /** It is only stored: the switch in front of it (`bOverride_…`) is off. */
  inForce?: false;
  type?: string;
  unit?: string;
  range?: Limits;
  /** `slider`: values beyond it are possible. */
  rangeIs?: 'slider';
  /** What is taken, where it ends beyond the slider. */
  limits?: Limits;
  summary?: string;
  /** The summary is the project's own tooltip. */
  fromProject?: true;
  /** What the project's level uses: `20–60 cd in 34 of 40; Gate Beacon 400`. */
  used?: string;
  modified?: boolean;
  default?: unknown;
  /** Where it is not the unit of the value. */
  defaultUnit?: string;
  /** On a page of differences: the value of the earlier page, or of the other object. */
  before?: unknown;
  other?: unknown;
  writable?: boolean;
  /** Why it cannot be written. */
  whyNot?: string;
  description?: string;
  typeHint?: string;
  commonValues?: unknown;
  pitfalls?: readonly string[];
  enum?: readonly string[];
}

/** The two tiers of a page, and what did not fit. */
export interface FormattedProperties {
  properties: Record<string, ExplainedProperty>;
  others: Record<string, unknown>;
  /** How many were printed. */
  shown: number;
  /** How many stand behind them. */
  left: number;
}

export interface FormatOptions {
  detail: Detail;
  /** Tokens for both tiers together. */
  budget: number;
  /** Records to skip, which earlier pages printed. */
  offset: number;
  /** What comes before everything else, whatever its rank. */
  leads?: (record: PropertyRecord) => boolean;
}

/** Explained properties of a concise page: at least so many before plain values begin, and at most. */
const EXPLAINED_FIRST = 12;
const EXPLAINED_MOST = 15;
/** Plain values that come before further explanations. */
const PLAIN_FIRST = 16;

/**
 * Fits records into a token budget. Modified ones come before important ones before the rest. When room is short, it
 * is taken in this order: plain values from the end, then explanations from the end; never the best of both.
 */
export function format(records: readonly PropertyRecord[], options: FormatOptions): FormattedProperties {
  const { offset, leads = () => false } = options;
  const ordered = orderByRank(records, leads).slice(offset);
  const page =
    options.detail === 'concise'
      ? fillConcise(ordered, options.budget)
      : {
          explained: takeFitting(ordered, options.budget, {
            cost: each => costExplained(each, options.detail),
          }),
          plain: [],
        };
  const shown = page.explained.length + page.plain.length;
  return {
    properties: Object.fromEntries(
      page.explained.map(record => [record.name, explain(record, options.detail)]),
    ),
    others: Object.fromEntries(page.plain.map(record => [record.name, printPlain(record)])),
    // A later page begins behind the last record that was printed; a concise page prints no gaps.
    shown,
    left: ordered.length - shown,
  };
}

/**
 * How much a reader wants it: 1 to 5 by importance, 6 to 10 when it differs from the default; and in front of all that,
 * in the same order, what a project described for its own classes.
 */
export function rankOf({ modified, plan }: PropertyRecord): number {
  return plan.importance + (modified ? 5 : 0) + (plan.isOwn ? 10 : 0);
}

const RANKS = 21;

/** What is kept, in buckets: what leads first, and the best first; within one, the engine's own order. */
function orderByRank(
  records: readonly PropertyRecord[],
  leads: NonNullable<FormatOptions['leads']>,
): PropertyRecord[] {
  const buckets: PropertyRecord[][] = Array.from({ length: 2 * RANKS }, () => []);
  for (const record of records)
    if (!record.dropped) buckets[rankOf(record) + (leads(record) ? RANKS : 0)]?.push(record);
  return buckets.toReversed().flat();
}

interface Page {
  explained: PropertyRecord[];
  plain: PropertyRecord[];
}

/**
 * The page is a prefix of the order, so that a cursor can go on behind it: which of its records are explained is
 * decided first for the best, then for as many as the remaining room allows.
 */
function fillConcise(ordered: readonly PropertyRecord[], budget: number): Page {
  const canExplain = ordered.filter(record => rankOf(record) >= WORTH_A_LINE && hasExplanation(record));
  const own = canExplain.filter(({ plan }) => plan.isOwn).length;
  const explained = new Set(canExplain.slice(0, Math.max(own, EXPLAINED_FIRST)));
  let count = 0;
  let spent = 0;
  for (const record of ordered) {
    const cost = explained.has(record) ? costExplained(record, 'concise') : costPlain(record);
    if (spent + cost > budget && count >= EXPLAINED_FIRST) break;
    spent += cost;
    count++;
    // Explanations beyond the first dozen wait until enough plain values are in.
    const next = canExplain[explained.size];
    if (next && explained.size < EXPLAINED_MOST && count - explained.size >= PLAIN_FIRST) {
      const extra = costExplained(next, 'concise') - costPlain(next);
      if (spent + extra <= budget && ordered.indexOf(next) < count) {
        spent += extra;
        explained.add(next);
      }
    }
  }
  const page = ordered.slice(0, count);
  return {
    explained: page.filter(record => explained.has(record)),
    plain: page.filter(record => !explained.has(record)),
  };
}

function hasExplanation({ plan, unit }: PropertyRecord): boolean {
  const { entry, tooltip, range, usage } = plan;
  return (entry ?? tooltip ?? range ?? usage ?? unit) !== undefined;
}

function costExplained(record: PropertyRecord, detail: Detail): number {
  return estimateTokens(`"${record.name}":${JSON.stringify(explain(record, detail))},`);
}

function costPlain(record: PropertyRecord): number {
  return estimateTokens(`"${record.name}":${JSON.stringify(printPlain(record))},`);
}

/** A value alone; of one that is only stored it says so itself. */
function printPlain(record: PropertyRecord): unknown {
  return isInForce(record) ? record.value : printStored(record.value);
}

/** What stands where a value would that has no effect. */
export function printStored(value: unknown): string {
  return `not in force: ${typeof value === 'string' ? value : JSON.stringify(value)}`;
}

/** Whether the value has an effect: no switch in front of it is off, and nothing overrules it. */
export function isInForce({ scope, plan, raw }: PropertyRecord): boolean {
  if (isOverruled(scope.values, plan.name, raw)) return false;
  return !scope.hasSwitches || !isSwitchedOff(scope.values, plan.name);
}

function explain(record: PropertyRecord, detail: Detail): ExplainedProperty {
  const { plan, unit, modified, value, counterpart } = record;
  const { entry } = plan;
  if (detail === 'differences') {
    return {
      value,
      ...(!isInForce(record) && { inForce: false }),
      ...(counterpart && { [counterpart.key]: counterpart.value }),
      ...(unit !== undefined && { unit }),
      ...(counterpart?.unit !== undefined && { [`${counterpart.key}Unit`]: counterpart.unit }),
    };
  }
  return {
    value,
    ...(!isInForce(record) && { inForce: false }),
    ...(detail === 'full' && { type: plan.type || entry?.typeHint }),
    ...(unit !== undefined && { unit }),
    ...(plan.range && { range: plan.range }),
    ...(detail === 'full' && tellSlider(plan)),
    ...summarize(plan),
    ...(plan.usage !== undefined && { used: plan.usage }),
    ...((modified || detail === 'full') && { modified }),
    ...(detail === 'full' && modified && { default: record.default }),
    ...(detail === 'full' && record.defaultUnit !== undefined && { defaultUnit: record.defaultUnit }),
    ...((plan.whyNot || detail === 'full') && { writable: plan.whyNot === undefined }),
    ...(detail === 'full' && plan.whyNot && { whyNot: WHY_NOT[plan.whyNot] }),
    ...(detail === 'full' && explainFully(record)),
  };
}

/** Characters of a project's tooltip that a concise page shows. */
const TOOLTIP_LENGTH = 60;

/** Our own words where there are some, else those of the variable's author, marked as such. */
function summarize({
  entry,
  tooltip,
  isReported,
}: PropertyRecord['plan']): Pick<ExplainedProperty, 'summary' | 'fromProject'> {
  if (entry) return { summary: entry.summary, ...(isReported && { fromProject: true }) };
  if (!tooltip) return {};
  const [line = ''] = tooltip.split(/[\r\n]/);
  return {
    summary: cutText(line, TOOLTIP_LENGTH),
    fromProject: true,
  };
}

function explainFully({ plan, unit }: PropertyRecord): Partial<ExplainedProperty> {
  const { entry, enumerators, tooltip } = plan;
  const commonValues = entry && commonValuesIn(entry, unit);
  return {
    ...(entry
      ? { description: entry.description, typeHint: entry.typeHint }
      : tooltip && { description: tooltip }),
    ...(commonValues && { commonValues }),
    ...(entry?.pitfalls && { pitfalls: entry.pitfalls }),
    ...(enumerators && { enum: [...new Set(enumerators.values())] }),
  };
}
