import type { BridgeError } from '../../base/errors.ts';
import type { Dictionary } from '../../dictionary/dictionary.ts';
import { nativeClassChain } from '../../dictionary/native-facts.ts';
import { locateProperty } from '../../kernel/finding/locate-property.ts';
import { compileClass } from '../../pipeline/class-plan.ts';
import { fetchObjects } from '../../pipeline/fetch.ts';
import type { FetchContext } from '../../pipeline/fetch-context.ts';
import { flatten } from '../../pipeline/flatten.ts';
import { planFor } from '../../pipeline/plan-for.ts';
import type { PropertyPlan, PropertyRecord } from '../../pipeline/property-record.ts';
import { sameValue } from '../../pipeline/value-shapes.ts';
import type { Outcome } from '../../unreal/client.ts';
import { readProperty } from '../../unreal/engine-call.ts';
import type { FetchedObject } from '../../unreal/fetched-object.ts';
import { readExposedProperty } from '../../unreal/live/preset-calls.ts';
import type { Preset, PresetProperty } from '../../unreal/read-preset.ts';

/** An exposed property with what is known of the one behind it. */
export interface BoundProperty {
  exposed: PresetProperty;
  /** Of the first bound object, as the engine sends it; undefined where nothing is bound. */
  raw: unknown;
  /** Why there is no value. */
  error?: BridgeError;
  /** The first bound object. */
  owner?: FetchedObject;
  /**
   * Its path on the objects, by which each can be read for itself. A preset does not tell it: it is known where exactly
   * one property of that name holds that value. [derived]
   */
  path?: string;
  /** All that is known of it there. */
  record?: PropertyRecord;
  plan: PropertyPlan;
}

interface BoundContext extends FetchContext {
  dictionary: Dictionary;
}

/** Reads exposed properties, and finds what is behind them: all together, in a frame or two. */
export async function readBound(
  context: BoundContext,
  preset: Preset,
  wanted: readonly PresetProperty[],
): Promise<BoundProperty[]> {
  const { session, signal } = context;
  const paths = [...new Set(wanted.flatMap(({ objects: [first] }) => (first ? [first.path] : [])))];
  const [fetched, values] = await Promise.all([
    fetchObjects(session, paths, { signal }),
    readExposed(context, preset, wanted),
  ]);
  const owners = new Map(paths.map((path, index) => [path, fetched[index]]));
  return Promise.all(
    wanted.map(async (exposed, index): Promise<BoundProperty> => {
      const value = values[index];
      const owner = owners.get(exposed.objects[0]?.path ?? '');
      const raw = value?.ok ? value.value : undefined;
      const error = value?.ok === false ? { error: value.error } : {};
      const bare = { exposed, raw, plan: planAlone(context.dictionary, exposed), ...error };
      if (!owner?.ok) return bare;
      const path = pathOn(context.dictionary, owner.value, exposed.property.Name, raw);
      if (path === undefined) return { ...bare, owner: owner.value };
      const { record } = await locateProperty(context, owner.value, path);
      return { ...bare, owner: owner.value, path, ...(record && { record, plan: record.plan }) };
    }),
  );
}

/** The value of the first bound object of each. */
export async function readExposed(
  { session, signal }: FetchContext,
  { id, name }: Preset,
  wanted: readonly PresetProperty[],
): Promise<Outcome<unknown>[]> {
  const outcomes = await session.client.sendAll(
    wanted.map(each => readExposedProperty(id || name, each.id || each.label)),
    { signal },
  );
  return outcomes.map(each => (each.ok ? { ok: true, value: each.value.value } : each));
}

/** The values of all bound objects, in their order; undefined where one cannot be read for itself. */
export async function readEach(
  { session, signal }: FetchContext,
  { exposed, path, raw }: BoundProperty,
): Promise<unknown[] | undefined> {
  if (exposed.objects.length < 2) return raw === undefined ? undefined : [raw];
  if (path === undefined) return undefined;
  const outcomes = await session.client.sendAll(
    exposed.objects.map(object => readProperty(object.path, path)),
    { signal },
  );
  return outcomes.every(each => each.ok)
    ? outcomes.map(each => (each.ok ? each.value : undefined))
    : undefined;
}

/** The only property of that name with that value, on the object or in one of its structs. */
function pathOn(
  dictionary: Dictionary,
  owner: FetchedObject,
  name: string,
  raw: unknown,
): string | undefined {
  const own = Object.hasOwn(owner.values, name) ? [{ name, raw: owner.values[name] }] : [];
  const inside = flatten(owner.values, planFor(dictionary, owner).plan, { prefix: '' }).filter(record =>
    record.name.endsWith(`.${name}`),
  );
  const [only, ...others] = [...own, ...inside].filter(each => sameValue(each.raw, raw));
  return others.length === 0 ? only?.name : undefined;
}

/** What can be said of a property whose object is not at hand. */
function planAlone(dictionary: Dictionary, { property, objects: [first] }: PresetProperty): PropertyPlan {
  const description = { Name: '', Class: '', Properties: [property], Functions: [] };
  const chain = first ? [first.class, ...nativeClassChain(first.class)] : [];
  return compileClass(dictionary, chain, description).plan(property.Name);
}
