import { parseJsonTree } from '../base/json/json-tree.ts';
import { printJson } from '../base/json/print-json.ts';
import { isWithinLimits, type Limits } from '../base/quantities/limits.ts';
import { entryUnit } from '../base/quantities/units.ts';
import type { PropertyEntry } from '../dictionary/entry.ts';
import { lifetimeIn } from '../dictionary/later-names.ts';
import { nativeClass } from '../dictionary/native-facts.ts';
import type { ReportedProperty } from '../dictionary/reported.ts';
import type { ClassPlan } from '../pipeline/class-plan.ts';
import { describedLimits } from '../unreal/described-limits.ts';
import type { DescribedProperty } from '../unreal/engine-call.ts';
import type { FetchedComponent, FetchedObject } from '../unreal/fetched-object.ts';
import { typeHintOf } from './type-hint-of.ts';

/** The file of a class with everything that a machine can know; the rest is marked TODO. */
export interface Stub {
  className: string;
  /** From the dictionary folder. */
  path: string;
  text: string;
  properties: string[];
  /** All that the class declares itself, as the editor reports it. */
  reported: Record<string, ReportedProperty>;
  /** What the editor says it derives from; left out where it was not asked. */
  reportedParent?: string | undefined;
  /** Not worth an entry: delegates, bookkeeping, bare references. */
  skipped: string[];
}

/** Writes the stub of a class from one of its objects. `isWritten`: those that have an entry already. */
export function writeStub(
  object: FetchedObject | FetchedComponent,
  plan: ClassPlan['plan'],
  isWritten: (property: string) => boolean,
): Stub {
  const [className = '', ...ancestors] = object.classChain;
  const described = new Map(object.description?.Properties.map(each => [each.Name, each]));
  const declared = ownProperties(object, described);
  const own = declared.filter(property => !isWritten(property));
  const isWorthIt = (property: string) => {
    const { drop } = plan(property);
    return drop === undefined || drop === 'read_only';
  };
  const properties = own.filter(isWorthIt);
  const content = {
    $schema: '../../schema.json',
    class: className,
    ...(ancestors[0] !== undefined && { parent: ancestors[0] }),
    summary: 'TODO what things of this class are, in one line',
    properties: Object.fromEntries(
      properties.map(property => [property, entryOf(property, described.get(property), plan, object)]),
    ),
  };
  const json = JSON.stringify(content);
  return {
    className,
    path: `classes/${moduleOf(object.classPath)}/${className}.json`,
    text: printJson(parseJsonTree(json), json),
    properties,
    reported: Object.fromEntries(declared.map(name => [name, reportProperty(described.get(name))])),
    skipped: own.filter(property => !isWorthIt(property)),
  };
}

/** What the editor says of a property, in the words of an entry. */
export function reportProperty(described: DescribedProperty | undefined): ReportedProperty {
  const { ToolTip, Units, ForceUnits } = described?.Metadata ?? {};
  const unit = entryUnit(ForceUnits ?? Units ?? '');
  const tooltip = ToolTip || described?.Description;
  const range = rangeOf(described);
  const type = typeHintOf(described, undefined);
  return {
    ...(type !== undefined && { type }),
    ...(unit !== undefined && { unit }),
    ...(range && { range }),
    ...(tooltip && { tooltip }),
  };
}

/** Those that no native ancestor declares. */
export function ownProperties(
  { classChain: [className = '', ...ancestors], values }: FetchedObject | FetchedComponent,
  described: ReadonlyMap<string, DescribedProperty>,
): string[] {
  const native = nativeClass(className)?.properties;
  if (native) return native;
  const inherited = new Set(ancestors.flatMap(ancestor => nativeClass(ancestor)?.properties ?? []));
  const names = described.size > 0 ? [...described.keys()] : Object.keys(values);
  return names.filter(name => !inherited.has(name));
}

function entryOf(
  property: string,
  described: DescribedProperty | undefined,
  plan: ClassPlan['plan'],
  { classChain }: FetchedObject | FetchedComponent,
): Partial<Record<keyof PropertyEntry, unknown>> {
  const range = rangeOf(described);
  const enumName = nativeClass(classChain[0] ?? '')?.enums?.[property];
  const since = lifetimeIn(classChain, property)?.since;
  return {
    summary: 'TODO what it is, in a few words',
    description: 'TODO what it does and what it depends on, in one to three sentences',
    typeHint: typeHintOf(described, enumName) ?? 'TODO its type',
    ...(range && { range }),
    ...(plan(property).whyNot && { readOnly: true }),
    importance: 3,
    ...(since !== undefined && { since }),
  };
}

/** The engine's clamp and slider limits, where they hold anything. */
function rangeOf(described: DescribedProperty | undefined): PropertyEntry['range'] {
  const hard = describedLimits(described, 'Clamp');
  const usual = describedLimits(described, 'UI');
  const range = {
    ...(hard && holdsSomething(hard) && { hard: [...hard] as Bounds }),
    ...(usual &&
      holdsSomething(usual) &&
      isWithinLimits(usual, hard ?? [null, null]) && { usual: [...usual] as Bounds }),
  };
  return Object.keys(range).length > 0 ? range : undefined;
}

type Bounds = [number | null, number | null];

function holdsSomething([low, high]: Limits): boolean {
  return low === null || high === null || low < high;
}

/** `/Script/MyGame.Lamp` → MyGame; Blueprints stand together. */
function moduleOf(classPath: string): string {
  return /^\/Script\/(\w+)\./.exec(classPath)?.[1] ?? 'Blueprints';
}
