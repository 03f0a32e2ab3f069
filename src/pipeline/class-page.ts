import { estimateTokens } from '../base/estimate-tokens.ts';
import { costOf, takeFitting } from '../base/fit-tokens.ts';
import type { Limits } from '../base/quantities/limits.ts';
import { cutText } from '../base/text/cut-text.ts';
import { cutUnmatched, type Unmatched } from '../base/unmatched.ts';
import type { Dictionary } from '../dictionary/dictionary.ts';
import type { ObjectDescription } from '../unreal/engine-call.ts';
import type { FetchedObject } from '../unreal/fetched-object.ts';
import { knownSignature } from '../unreal/function-signatures.ts';
import { enrich } from './enrich.ts';
import { countDrops, filter } from './filter.ts';
import { isSwitch } from './filter-rules.ts';
import { collectRecords } from './page-records.ts';
import { openPage } from './pages.ts';
import type { PropertyRecord } from './property-record.ts';
import { selectByName } from './select-by-name.ts';
import { sameValue } from './value-shapes.ts';

/** One property of a class. A key is left out where nothing is known, or where it would say the default. */
export interface ClassProperty {
  type: string;
  default?: unknown;
  unit?: string;
  range?: Limits;
  summary?: string;
  /** The summary is the project's own tooltip. */
  fromProject?: true;
  enum?: readonly string[];
  writable?: false;
}

export interface ClassPageOptions {
  /** Tokens for the properties, or for the functions. */
  budget: number;
  limit: number;
  cursor?: string;
  /** Only these: names or patterns. */
  names?: readonly string[] | undefined;
  /** What every actor has, as the class of all actors has it: what this class has alike is counted. */
  base?: FetchedObject | undefined;
}

/** The properties of a class, most important first, as far as they fit. */
export interface ClassProperties {
  properties: Record<string, ClassProperty>;
  /** Property → class of the component that it holds: most of an actor's values are there. */
  components?: Record<string, string>;
  /** What is not here, by reason. */
  omitted: Record<string, number>;
  /** Names that lead to none, with near ones. */
  unmatched?: Unmatched[];
  cursor?: string;
}

/**
 * Describes a class by its default object: whatever an object of it could be asked or given.
 * @throws BridgeError `stale_cursor`
 */
export function writeClassProperties(
  dictionary: Dictionary,
  defaults: FetchedObject,
  { budget, limit, cursor, names, base }: ClassPageOptions,
): ClassProperties {
  const all = collectRecords(dictionary, defaults, []);
  const { records, unmatched } = names ? selectByName(all, [], names) : { records: all, unmatched: [] };
  // What is empty or switched off by default is what one would want to set; what is named is shown.
  if (!names) filter(records, { actorPath: defaults.objectPath, include: new Set(['empty', 'inactive']) });
  for (const record of names ? [] : records) {
    if (isSwitch(record.scope.values, record.plan.name)) record.dropped ??= 'inactive';
    if (COMPONENT.test(record.plan.type)) record.dropped ??= 'component';
  }
  enrich(records);
  const open = records.filter(({ dropped }) => !dropped);
  const isOwn = base && !names ? ownIn(dictionary, base) : () => true;
  const kept = byImportance(open.filter(isOwn));
  const pages = openPage(cursor, { subject: 'class', names: kept.map(({ name }) => name) });
  const rows = pages.on(kept, limit).map((record): [string, ClassProperty] => [record.name, explain(record)]);
  const omitted = countDrops(records);
  const missed = cutUnmatched(unmatched, omitted);
  const page = takeFitting(rows, budget - costOf(missed), {
    cost: ([name, shown]) => estimateTokens(`"${name}":${JSON.stringify(shown)},`),
  });
  // What is asked for by name and is not there may be in one of them.
  const components =
    names && !missed.unmatched ? {} : listComponents(all, names ? [undefined] : ['component']);
  if (kept.length < open.length) omitted[COMMON] = open.length - kept.length;
  if (kept.length > page.length) omitted.budget = kept.length - page.length;
  return {
    properties: Object.fromEntries(page),
    ...(Object.keys(components).length > 0 && { components }),
    omitted,
    ...missed,
    ...pages.next(page.length),
  };
}

/** Counted so: what the class of all actors tells. */
const COMMON = 'as_every_actor';

/** Whether something is not as the class of all actors has it. */
function ownIn(dictionary: Dictionary, base: FetchedObject): (record: PropertyRecord) => boolean {
  const common = new Map(collectRecords(dictionary, base, []).map(({ name, value }) => [name, value]));
  return ({ name, value }) => !common.has(name) || !sameValue(common.get(name), value);
}

function byImportance(records: readonly PropertyRecord[]): PropertyRecord[] {
  return records.toSorted((a, b) => b.plan.importance - a.plan.importance);
}

/** More enumerators than this are asked for with `get_property`. */
const MOST_ENUMERATORS = 8;
const TOOLTIP_LENGTH = 60;

function explain({ plan, value, unit }: PropertyRecord): ClassProperty {
  const { entry, tooltip, enumerators } = plan;
  const names = [...new Set(enumerators?.values())];
  return {
    type: typeName(plan.type || entry?.typeHint || jsonType(value), plan.container),
    default: value,
    ...(unit !== undefined && { unit }),
    ...(plan.range && { range: plan.range }),
    ...(entry
      ? { summary: entry.summary }
      : tooltip && { summary: shorten(tooltip), fromProject: true as const }),
    ...(names.length > 0 && names.length <= MOST_ENUMERATORS && { enum: names }),
    ...(plan.whyNot !== undefined && { writable: false as const }),
  };
}

/** Describe names no types of struct members; those that nobody wrote an entry for show what JSON says. */
function jsonType(value: unknown): string {
  if (Array.isArray(value)) return 'array';
  return typeof value === 'boolean' ? 'bool' : typeof value;
}

const CONTAINERS = { none: '', array: 'TArray', set: 'TSet', map: 'TMap' } as const;

function typeName(element: string, container: keyof typeof CONTAINERS): string {
  return container === 'none' ? element : `${CONTAINERS[container]}<${element}>`;
}

function shorten(tooltip: string): string {
  const [line = ''] = tooltip.split(/[\r\n]/);
  return cutText(line, TOOLTIP_LENGTH);
}

/** `UPointLightComponent`, with a star up to 5.1. */
const COMPONENT = /^U(\w+Component)\*?$/;

/** @param reasons why their records are left out, where those are looked at */
function listComponents(
  records: readonly PropertyRecord[],
  reasons: readonly PropertyRecord['dropped'][],
): Record<string, string> {
  return Object.fromEntries(
    records.flatMap(({ dropped, name, plan }) => {
      const [, className] = COMPONENT.exec(plan.type) ?? [];
      return reasons.includes(dropped) && className ? [[name, className]] : [];
    }),
  );
}

/**
 * The functions of a class with their signatures, as far as they fit: its own, then inherited ones of which outputs are
 * known, since those are called most.
 */
export interface ClassFunctions {
  functions: string[];
  omittedFunctions?: number;
  /** Stated once: what a signature may lack. */
  functionsNote: string;
}

const FUNCTIONS_NOTE =
  'Unreal describes inputs only: outputs (→) and inputs by reference stand where this bridge knows them. Some need more than a call: events, or functions with wildcard pins.';

/** @param inherited names that the parent class has too */
export function writeClassFunctions(
  { Functions }: ObjectDescription,
  classChain: readonly string[],
  inherited: ReadonlySet<string>,
  budget: number,
): ClassFunctions {
  const callable = Functions.filter(({ Name }) => !NOT_FOR_CALLERS.test(Name));
  const rank = ({ Name }: { Name: string }) => {
    if (MEANT_FOR_THE_ENGINE.test(Name)) return 3;
    return inherited.has(Name) ? (knownSignature(classChain, Name) ? 1 : 2) : 0;
  };
  const ordered = callable.toSorted((a, b) => rank(a) - rank(b));
  const lines = ordered.map(({ Name, Arguments }) => {
    const inputs = Arguments.map(
      input => `${input.Name}: ${typeName(input.Type.replace(/\*$/, ''), containerOf(input.ContainerType))}`,
    );
    return `${Name}${knownSignature(classChain, Name) ?? `(${inputs.join(', ')})`}`;
  });
  const functions = takeFitting(lines, budget - estimateTokens(FUNCTIONS_NOTE), {
    cost: line => estimateTokens(`"${line}",`),
  });
  const left = ordered.length - functions.length;
  return { functions, ...(left > 0 && { omittedFunctions: left }), functionsNote: FUNCTIONS_NOTE };
}

/** The compiled graph, notifications of replication, and signatures of delegates. */
const NOT_FOR_CALLERS = /^ExecuteUbergraph|^OnRep_|__DelegateSignature$/;

/** Moves sent over the network, and events that a class implements: nobody calls them, and their lines are long. */
const MEANT_FOR_THE_ENGINE = /^(Server|Client|K2_On|On|Receive)[A-Z]/;

function containerOf(written: string): keyof typeof CONTAINERS {
  if (written === 'TSet') return 'set';
  if (written === 'TMap') return 'map';
  return written === '' ? 'none' : 'array';
}
