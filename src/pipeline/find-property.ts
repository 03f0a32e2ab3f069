import type { Dictionary } from '../dictionary/dictionary.ts';
import type { WhyNot } from '../dictionary/native-facts.ts';
import { BridgeError } from '../errors.ts';
import { nearestNames, simplifyName } from '../nearest.ts';
import { readProperty } from '../unreal/engine-call.ts';
import type { EditorSession } from '../unreal/session.ts';
import { nameComponents } from './component-names.ts';
import { counterpartUnit, enrich } from './enrich.ts';
import type { FetchedObject } from './fetched-object.ts';
import { flatten, printEnum } from './flatten.ts';
import { planFor } from './object-page.ts';
import type { PropertyRecord } from './property-record.ts';
import { isStruct, printable, sameValue } from './value-shapes.ts';

/** One property with all that is known of it: the answer of `get_property`. */
export interface PropertyDetails {
  /** As the page prints it, whatever was asked for. */
  propertyName: string;
  value: unknown;
  typeHint: string;
  unit?: string;
  range?: readonly [number | null, number | null];
  description?: string;
  /** The description is the project's own tooltip. */
  fromProject?: true;
  commonValues?: unknown;
  enum?: string[];
  pitfalls?: readonly string[];
  seeAlso?: readonly string[];
  default?: unknown;
  /** Where another property decides the unit, and decides it differently for the default. */
  defaultUnit?: string;
  modified?: boolean;
  writable: boolean;
  whyNot?: string;
}

interface Context {
  session: EditorSession;
  dictionary: Dictionary;
  signal?: AbortSignal;
}

/** The object or component that a flattened name belongs to, and the property's path on it. */
interface Place {
  owner: Pick<FetchedObject, 'objectPath' | 'values' | 'defaults' | 'classChain' | 'description'>;
  /** `LightComponent.` or empty: how the page prefixes its names. */
  prefix: string;
  path: string;
}

/**
 * Finds a property by its flattened name. Any name of a component will do, members of whole structs too
 * (`LightColor.R`), and letter case does not matter. A bare name (`Intensity`) or a display name (`Light Color`) will do
 * where only one property is called so.
 * @throws BridgeError `unknown_property` with near misses, `property_not_readable` with the engine's reason
 */
export async function findProperty(
  context: Context,
  object: FetchedObject,
  wanted: string,
): Promise<PropertyDetails> {
  const place = locate(object, wanted);
  const record = recordAt(context.dictionary, place) ?? recordCalled(context.dictionary, object, place);
  if (record) return describeRecord(record);
  // The whole-object read leaves some properties out; asked by name, the engine answers or says why not.
  const { session, signal } = context;
  const [direct] = await session.client.sendAll([readProperty(place.owner.objectPath, place.path)], {
    signal,
  });
  if (direct.ok) return describeBare(place.prefix + place.path, direct.value);
  throw explainMissing(context.dictionary, object, wanted, direct.error);
}

function locate(object: FetchedObject, wanted: string): Place {
  const dot = wanted.indexOf('.');
  const head = (dot < 0 ? wanted : wanted.slice(0, dot)).toLowerCase();
  const named = nameComponents(object).find(({ name, aliases }) =>
    [name, ...aliases].some(alias => alias.toLowerCase() === head),
  );
  if (!named || dot < 0) return { owner: object, prefix: '', path: wanted };
  return { owner: named.component, prefix: `${named.name}.`, path: wanted.slice(dot + 1) };
}

/** The only property that is spelled like this, on the component that was named or anywhere on the object. */
function recordCalled(
  dictionary: Dictionary,
  object: FetchedObject,
  { owner, prefix, path }: Place,
): PropertyRecord | undefined {
  const [first = '', ...rest] = path.split(/(?=[.[])/);
  const places =
    prefix === ''
      ? [
          { owner, prefix },
          ...nameComponents(object).map(({ component, name }) => ({ owner: component, prefix: `${name}.` })),
        ]
      : [{ owner, prefix }];
  const found = places.flatMap(each =>
    Object.keys(each.owner.values)
      .filter(name => isSpelledLike(name, first))
      .map(name => ({ ...each, path: [name, ...rest].join('') })),
  );
  const [only, ...more] = found;
  return only && more.length === 0 ? recordAt(dictionary, only) : undefined;
}

/** `Cast Shadow` is how the Details panel writes bCastShadow. */
function isSpelledLike(name: string, wanted: string): boolean {
  return [name, name.replace(/^b(?=[A-Z])/, '')].some(each => simplifyName(each) === simplifyName(wanted));
}

/** Steps of a property path: `Settings.Weights["Gold"]` → Settings, Weights, Gold. */
function splitPath(path: string): string[] {
  return [...path.matchAll(/[^.[\]"]+|"([^"]*)"/g)].map(([whole, quoted]) => quoted ?? whole);
}

function recordAt(dictionary: Dictionary, { owner, prefix, path }: Place): PropertyRecord | undefined {
  const [first = '', ...rest] = splitPath(path);
  const name = ownKey(owner.values, first);
  if (name === undefined) return undefined;
  const classPlan = planFor(dictionary, owner);
  let record: PropertyRecord = {
    name: prefix + name,
    raw: owner.values[name],
    value: undefined,
    plan: classPlan.plan(name),
    scope: { values: owner.values, plan: classPlan.plan, hasSwitches: false },
  };
  let fallback =
    owner.defaults && Object.hasOwn(owner.defaults, name) ? { value: owner.defaults[name] } : undefined;
  for (const step of rest) {
    const container = record.raw;
    const key = typeof container === 'object' && container !== null ? ownKey(container, step) : undefined;
    if (key === undefined) return undefined;
    record = stepInto(record, container as Record<string, unknown>, key); // an object: it has the key
    fallback = fallback && { value: (fallback.value as Record<string, unknown> | undefined)?.[key] };
  }
  record.value = printable(printEnum(record.raw, record.plan));
  if (fallback) {
    record.modified = !sameValue(record.raw, fallback.value);
    record.default = printable(printEnum(fallback.value, record.plan));
    const unit =
      rest.length === 0 ? counterpartUnit(record, sibling => owner.defaults?.[sibling]) : undefined;
    record.counterpart = { key: 'default', value: record.default, unit };
  }
  enrich([record]);
  return record;
}

function stepInto(record: PropertyRecord, container: Record<string, unknown>, key: string): PropertyRecord {
  const isElement = Array.isArray(container);
  const isEntry = record.plan.container === 'map';
  const suffix = isElement ? `[${key}]` : isEntry ? `["${key}"]` : `.${key}`;
  return {
    name: record.name + suffix,
    raw: container[key],
    value: undefined,
    plan: isElement || isEntry ? { ...record.plan, container: 'none' } : record.plan.member(key),
    scope:
      isElement || isEntry
        ? record.scope
        : { values: container, plan: record.plan.member, hasSwitches: false },
  };
}

/** An own key, whatever its case. */
function ownKey(container: object, wanted: string): string | undefined {
  if (Object.hasOwn(container, wanted) && wanted !== 'length') return wanted;
  return Object.keys(container).find(key => key.toLowerCase() === wanted.toLowerCase());
}

function describeRecord(record: PropertyRecord): PropertyDetails {
  const { plan, value, unit, modified, counterpart } = record;
  const { entry } = plan;
  return {
    propertyName: record.name,
    value,
    typeHint: entry?.typeHint ?? (plan.type || typeOf(value)),
    ...(unit !== undefined && { unit }),
    ...(plan.range && { range: plan.range }),
    ...(entry
      ? { description: entry.description }
      : plan.tooltip && { description: plan.tooltip, fromProject: true as const }),
    ...(entry?.commonValues && { commonValues: entry.commonValues }),
    ...(plan.enumerators && { enum: [...new Set(plan.enumerators.values())] }),
    ...(entry?.pitfalls && { pitfalls: entry.pitfalls }),
    ...(entry?.seeAlso && { seeAlso: entry.seeAlso }),
    ...(modified !== undefined && { modified, default: record.default }),
    ...(counterpart?.unit !== undefined && { defaultUnit: counterpart.unit }),
    writable: plan.whyNot === undefined,
    ...(plan.whyNot && { whyNot: WHY_NOT[plan.whyNot] }),
  };
}

/** Why a write would be refused, and what helps. */
const WHY_NOT: Record<WhyNot, string> = {
  private:
    'private or protected in the engine: Remote Control refuses it unless the project sets bIgnoreProtectedCheck',
  accessor: 'behind a getter and a setter of its own: call its setter function instead',
  const: 'a result or a fixed part of the object (EditConst): shown in the Details panel, never edited',
  defaults: 'editable on the class or Blueprint only, not on an instance in a level',
  hidden: 'not marked as editable by the engine: written by code, not by hand',
  play: 'read-only to Blueprints, so it cannot be written in a world that plays; change it in the edited level',
};

function typeOf(value: unknown): string {
  if (Array.isArray(value)) return 'array';
  return isStruct(value) ? 'struct' : typeof value;
}

function describeBare(propertyName: string, value: unknown): PropertyDetails {
  return { propertyName, value: printable(value), typeHint: typeOf(value), writable: true };
}

function explainMissing(
  dictionary: Dictionary,
  object: FetchedObject,
  wanted: string,
  refusal: BridgeError,
): BridgeError {
  const { engineSaid } = refusal.details;
  if (refusal.code === 'property_not_readable') {
    return new BridgeError(refusal.code, `"${wanted}" exists but cannot be read remotely.`, { engineSaid });
  }
  if (refusal.code !== 'unknown_property') return refusal;
  const names = [
    ...flatten(object.values, planFor(dictionary, object).plan, { prefix: '' }),
    ...nameComponents(object).flatMap(({ component, name }) =>
      flatten(component.values, planFor(dictionary, component).plan, { prefix: `${name}.` }),
    ),
  ].map(record => record.name);
  return new BridgeError('unknown_property', `${object.objectPath} has no property "${wanted}".`, {
    suggestions: nearestProperties(wanted, names),
    engineSaid,
  });
}

/** Full names whose last part, or whole, is near to what was asked for. */
function nearestProperties(wanted: string, names: readonly string[]): string[] {
  const leaf = wanted.slice(wanted.lastIndexOf('.') + 1);
  const byLeaf = new Map(names.map(name => [name.slice(name.lastIndexOf('.') + 1), name]));
  const near = [
    ...nearestNames(leaf, byLeaf.keys()).map(found => byLeaf.get(found) ?? found),
    ...nearestNames(wanted, names),
  ];
  return [...new Set(near)].slice(0, 5);
}
