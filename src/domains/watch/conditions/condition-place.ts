import { recover } from '../../../base/errors.ts';
import { spreadOf } from '../../../base/quantities/lamp-spread.ts';
import type { Spread } from '../../../base/quantities/photometry.ts';
import type { ColumnTarget } from '../../../kernel/columns/column-target.ts';
import { isLamp } from '../../../kernel/columns/lamp-output.ts';
import { askColumns, worldColumn } from '../../../kernel/columns/world-columns.ts';
import { fetchTarget } from '../../../kernel/finding/fetch-target.ts';
import { type LocatedProperty, locateProperty } from '../../../kernel/finding/locate-property.ts';
import type { InspectContext } from '../../../kernel/views/define-view.ts';
import { printEnum } from '../../../pipeline/flatten.ts';
import { printable } from '../../../pipeline/value-shapes.ts';
import { readProperty } from '../../../unreal/engine-call.ts';
import type { FetchedObject } from '../../../unreal/fetched-object.ts';
import type { WorldKind } from '../../../unreal/level-list.ts';
import { isActorPath } from '../../../unreal/object-path.ts';

/** Where a value stands that is waited for. */
export interface ConditionPlace {
  objectPath: string;
  property: LocatedProperty;
  /** Of the intensity of a lamp: how it spreads its light, where that can be told. */
  spread?: Spread;
  /** The actor, of which the engine computes the value: its location, its label, what it is attached to. */
  computedOf?: ColumnTarget;
}

/**
 * A property with its value, or what the engine computes for an actor under that name.
 * @param known where it was found before: then its value alone is read
 * @throws BridgeError as finding the object and the property does
 */
export async function readConditionPlace(
  context: InspectContext,
  { objectPath, propertyName, world }: { objectPath: string; propertyName: string; world: WorldKind },
  known: ConditionPlace | undefined,
): Promise<{ found: ConditionPlace; now: unknown }> {
  const { session, signal } = context;
  // What is computed is told for an actor that is gone as for one that has no such thing.
  if (known && !known.computedOf) {
    const { property } = known;
    const raw = await session.client.send(readProperty(property.ownerPath, property.path), { signal });
    return { found: known, now: printLocated(property, raw) };
  }
  const object = await fetchTarget(context, objectPath, world);
  const located = await locateProperty(context, object, propertyName).catch(
    recover(['unknown_property'], missed => {
      if (isActorPath(object.objectPath) && worldColumn(propertyName)) return undefined;
      throw missed;
    }),
  );
  if (located === undefined) return readComputed(context, object, propertyName);
  const spread = spreadAt(object, located);
  const found = { objectPath: object.objectPath, property: located, ...(spread && { spread }) };
  return { found, now: printLocated(located, located.raw) };
}

async function readComputed(
  context: InspectContext,
  { objectPath, classPath, components }: FetchedObject,
  name: string,
): Promise<{ found: ConditionPlace; now: unknown }> {
  const computedOf = { path: objectPath, classPath, components: components.map(each => each.objectPath) };
  const now = (await askColumns(context, computedOf, [name]))[name]?.value ?? null;
  const property: LocatedProperty = { name, ownerPath: objectPath, path: name, raw: now };
  return { found: { objectPath, property, computedOf }, now };
}

function spreadAt(object: FetchedObject, { ownerPath, path }: LocatedProperty): Spread | undefined {
  const owner = [object, ...object.components].find(each => each.objectPath === ownerPath);
  if (!owner || !isLamp(owner.classChain, path)) return undefined;
  const output = spreadOf(owner.classChain, fact => owner.values[fact]);
  return 'spread' in output ? output.spread : undefined;
}

/** A value of a property as pages print it. */
export function printLocated({ record }: LocatedProperty, raw: unknown): unknown {
  return printable(record ? printEnum(raw, record.plan) : raw);
}
