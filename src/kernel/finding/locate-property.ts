import { BridgeError } from '../../base/errors.ts';
import { before } from '../../base/text/trim.ts';
import type { Dictionary } from '../../dictionary/dictionary.ts';
import { componentsMeant, nameComponents } from '../../pipeline/component-names.ts';
import { counterpartUnit, enrich } from '../../pipeline/enrich.ts';
import { eventNames, IS_EVENT } from '../../pipeline/events.ts';
import { printEnum } from '../../pipeline/flatten.ts';
import { wayToHidden } from '../../pipeline/hidden-properties.ts';
import { planFor } from '../../pipeline/plan-for.ts';
import type { PropertyRecord } from '../../pipeline/property-record.ts';
import { printable, sameValue } from '../../pipeline/value-shapes.ts';
import { readProperty } from '../../unreal/engine-call.ts';
import type { FetchedObject } from '../../unreal/fetched-object.ts';
import type { EditorSession } from '../../unreal/session.ts';
import { isPlaceholder } from '../batch/placeholders.ts';
import { isRootOf, placesActor, severalHave } from './ambiguous-property.ts';
import { findByType } from './find-by-type.ts';
import { findStructMember } from './find-struct-member.ts';
import { explainMissing, refusalOfPlanned } from './missing-property.ts';
import { isPanelName } from './panel-name.ts';
import { recordUnlisted, wayToClosed } from './unlisted-property.ts';

export interface LocateContext {
  session: EditorSession;
  dictionary: Dictionary;
  signal?: AbortSignal;
}

/** Where a flattened name leads. */
export interface LocatedProperty {
  /** As the page prints it: `LightComponent.LightColor.R`. */
  name: string;
  /** The object or component that has it. */
  ownerPath: string;
  /** Its path there, in the engine's own spelling: `LightColor.R`, `Tags[0]`. */
  path: string;
  /** As the engine sent it when the object was read. */
  raw: unknown;
  /** All that is known of it; undefined for what only the engine knows, found by asking. */
  record?: PropertyRecord;
  /** That it was asked for by a name that it has on other engines. */
  note?: string;
}

/**
 * Finds where a flattened name leads. Any name of a component will do, members of whole structs too (`LightColor.R`),
 * and letter case does not matter. A bare name (`Intensity`) or a display name (`Light Color`) will do where only one
 * property is called so; so will the name that it has on other engines, as far as the dictionary knows.
 * @throws BridgeError `unknown_property` with near misses, `property_not_readable` with the engine's reason
 */
export async function locateProperty(
  context: LocateContext,
  object: FetchedObject,
  wanted: string,
): Promise<LocatedProperty> {
  const asked = locate(object, wanted);
  const renamed = followRename(context.dictionary, object, asked);
  if (!renamed) return locateAt(context, object, wanted, asked);
  const located = await locateAt(context, object, wanted, renamed.place);
  return { ...located, note: renamed.note };
}

async function locateAt(
  context: LocateContext,
  object: FetchedObject,
  wanted: string,
  place: Place,
): Promise<LocatedProperty> {
  const found = recordAt(context.dictionary, place) ?? recordCalled(context.dictionary, object, place);
  if (found) return found;
  // The whole-object read leaves some properties out; asked by name, the engine answers or says why not.
  const { session, signal } = context;
  const [direct] = await session.client.sendAll([readProperty(place.owner.objectPath, place.path)], {
    signal,
  });
  const { owner, prefix, path } = place;
  if (direct.ok && direct.value === undefined) {
    // `{}` is how the engine answers for what it cannot print.
    const isEvent = eventNames(owner).some(name => name.toLowerCase() === path.toLowerCase());
    throw new BridgeError(
      'property_not_readable',
      isEvent ? `"${wanted}" is ${IS_EVENT}.` : `"${wanted}" exists, and the engine prints no value of it.`,
      isEvent ? { remedy: 'The graphs of a Blueprint show what it handles: `blueprint_graph`.' } : {},
    );
  }
  if (direct.ok) {
    const told = { name: prefix + path, raw: direct.value };
    const record = recordUnlisted(context.dictionary, owner, { ...told, steps: splitPath(path) });
    return { ...told, ownerPath: owner.objectPath, path, record };
  }
  const member = place.prefix === '' ? findStructMember(object, wanted) : undefined;
  const located = member && recordAt(context.dictionary, member);
  if (located) return located;
  const refusal = isPlaceholder(owner.objectPath)
    ? refusalOfPlanned(context.dictionary, object, wanted, direct.error)
    : direct.error;
  const missing = explainMissing(context.dictionary, object, wanted, refusal);
  const way =
    missing.code === 'property_not_readable'
      ? (wayToHidden(owner, path) ?? wayToClosed(context.dictionary, owner, splitPath(path)))
      : undefined;
  throw way === undefined ? missing : missing.with({ remedy: way });
}

/** The object or component that a flattened name belongs to, and the property's path on it. */
interface Place {
  owner: Pick<FetchedObject, 'objectPath' | 'values' | 'defaults' | 'classChain' | 'description'>;
  /** `LightComponent.` or empty: how the page prefixes its names. */
  prefix: string;
  path: string;
}

function locate(object: FetchedObject, wanted: string): Place {
  const dot = wanted.indexOf('.');
  const head = (dot < 0 ? wanted : wanted.slice(0, dot)).toLowerCase();
  const named = nameComponents(object).find(({ name, aliases }) =>
    [name, ...aliases].some(alias => alias.toLowerCase() === head),
  );
  if (!named || dot < 0) {
    const isOwn = ownKey(object.values, before(wanted, '.', '[')) !== undefined;
    return (isOwn ? undefined : findByType(object, wanted)) ?? { owner: object, prefix: '', path: wanted };
  }
  return { owner: named.component, prefix: `${named.name}.`, path: wanted.slice(dot + 1) };
}

/**
 * Where a name leads that the property has on another engine: to a newer one that is there, even while the old one is
 * kept for old content; to an older one when only that is there.
 */
function followRename(
  dictionary: Dictionary,
  object: FetchedObject,
  place: Place,
): { place: Place; note: string } | undefined {
  const own = renamedAt(dictionary, place);
  const [first = ''] = place.path.split(/[.[]/, 1);
  if (own || place.prefix !== '' || ownKey(place.owner.values, first) !== undefined) return own;
  // A bare name may be that of a component's property, where only one is meant.
  const parts = componentsMeant(object).map(({ component, name }): Place => {
    return { owner: component, prefix: `${name}.`, path: place.path };
  });
  const [only, ...more] = parts.flatMap(part => renamedAt(dictionary, part) ?? []);
  const [named, ...others] = parts.filter(({ owner }) => ownKey(owner.values, first) !== undefined);
  const isMeant = others.length === 0 && (named === undefined || named.prefix === only?.place.prefix);
  return more.length === 0 && isMeant ? only : undefined;
}

function renamedAt(dictionary: Dictionary, place: Place): { place: Place; note: string } | undefined {
  const first = before(place.path, '.', '[');
  const rest = place.path.slice(first.length);
  const { values, classChain } = place.owner;
  const isThere = ownKey(values, first) !== undefined;
  const known = dictionary
    .otherNames(classChain, first)
    .find(({ name, age }) => Object.hasOwn(values, name) && (age === 'newer' || !isThere));
  if (!known) return undefined;
  const note = `${place.prefix}${first} is called ${place.prefix}${known.name} on this engine.`;
  return { place: { ...place, path: known.name + rest }, note };
}

/** The only property that is spelled like this, on the component that was named or anywhere on the object. */
function recordCalled(
  dictionary: Dictionary,
  object: FetchedObject,
  { owner, prefix, path }: Place,
): LocatedProperty | undefined {
  const [first = '', ...rest] = path.split(/(?=[.[])/);
  const places =
    prefix === ''
      ? [
          { owner, prefix },
          ...componentsMeant(object).map(({ component, name }) => ({
            ...{ owner: component, prefix: `${name}.` },
          })),
        ]
      : [{ owner, prefix }];
  const found = places.flatMap(each =>
    Object.keys(each.owner.values)
      .filter(name => isPanelName(name, first))
      .map(name => ({ ...each, path: [name, ...rest].join('') })),
  );
  const [only, ...more] = found;
  if (!only || more.length === 0) return only && recordAt(dictionary, only);
  const root = placesActor(first) ? found.find(({ owner }) => isRootOf(object, owner)) : undefined;
  const located = root && recordAt(dictionary, root);
  if (located) return { ...located, note: `${located.name}: of the root component, which places the actor.` };
  throw severalHave(object, path, found);
}

/** Steps of a property path: `Settings.Weights["Gold"]` → Settings, Weights, Gold. */
export function splitPath(path: string): string[] {
  return [...path.matchAll(/[^.[\]"]+|"([^"]*)"/g)].map(([whole, quoted]) => quoted ?? whole);
}

function recordAt(dictionary: Dictionary, { owner, prefix, path }: Place): LocatedProperty | undefined {
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
  const own = record.name.slice(prefix.length);
  return { name: record.name, ownerPath: owner.objectPath, path: own, raw: record.raw, record };
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
