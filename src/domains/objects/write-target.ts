import { BridgeError, recover } from '../../base/errors.ts';
import { before } from '../../base/text/trim.ts';
import { assetOf, findOnBlueprint, knownDefaults } from '../../kernel/finding/blueprint-defaults.ts';
import { fetchTarget, fetchTargets } from '../../kernel/finding/fetch-target.ts';
import { type LocatedProperty, locateProperty } from '../../kernel/finding/locate-property.ts';
import { journalValue } from '../../kernel/history/journal-value.ts';
import type { ActContext } from '../../kernel/operations/act-context.ts';
import type { FetchContext } from '../../pipeline/fetch-context.ts';
import { isStruct, isValueStruct } from '../../pipeline/value-shapes.ts';
import type { DescribedProperty } from '../../unreal/engine-call.ts';
import type { FetchedComponent, FetchedObject } from '../../unreal/fetched-object.ts';
import type { WorldKind } from '../../unreal/level-list.ts';
import { isObjectPath, objectName } from '../../unreal/object-path.ts';
import { recall } from '../../unreal/session.ts';
import { waysOfElements } from './array-routes.ts';

/** An object whose properties are to be written, and how fresh what is known of it is. */
export interface WriteTarget {
  object: FetchedObject;
  /** `memory`: only where its properties are is known; their values are read beside the write. */
  from: 'editor' | 'memory';
}

/** Where a property of a target is, and what it holds. */
export interface WriteProperty extends LocatedProperty {
  /** The object or component that has it. */
  owner: FetchedObject | FetchedComponent;
  /** Its value as a read of it alone gives it, where it is fresh and has no parts that such a read prints otherwise. */
  before?: unknown;
  /** What describe says of it, or of the array that it is an element of. */
  described?: DescribedProperty;
}

/**
 * Finds one object to write to. One whose path is given and which was read before costs no frame: where its properties
 * are is remembered.
 */
export async function findWriteTarget(
  context: ActContext,
  target: string,
  world: WorldKind = 'editor',
): Promise<WriteTarget> {
  const planned = context.planned?.find(target);
  if (planned) return { object: await planned.describe(), from: 'editor' };
  const remembered = rememberedTarget(context, target, world);
  if (remembered) return { object: remembered, from: 'memory' };
  return { object: await fetchTarget(reaching(context), target, world), from: 'editor' };
}

/**
 * Finds several, all together: in one frame where their paths are known, and none where all are remembered.
 * @returns one for each target, and every selected actor for `selection`
 */
export async function findWriteTargets(
  context: ActContext,
  targets: readonly string[],
  world: WorldKind = 'editor',
): Promise<WriteTarget[]> {
  if (targets.some(target => context.planned?.find(target))) {
    return Promise.all(targets.map(target => findWriteTarget(context, target, world)));
  }
  const remembered = targets.map(target => rememberedTarget(context, target, world));
  const missing = targets.filter((_, index) => remembered[index] === undefined);
  const fetched = missing.length > 0 ? await fetchTargets(reaching(context), missing, world) : [];
  const fresh = fetched.map((object): WriteTarget => ({ object, from: 'editor' }));
  if (fresh.length !== missing.length) {
    // A selection of several: their order is theirs.
    return [
      ...remembered.flatMap((object): WriteTarget[] => (object ? [{ object, from: 'memory' }] : [])),
      ...fresh,
    ];
  }
  return remembered.flatMap((object): WriteTarget[] => {
    if (object) return [{ object, from: 'memory' }];
    const next = fresh.shift();
    return next ? [next] : [];
  });
}

function rememberedTarget(
  { session }: ActContext,
  target: string,
  world: WorldKind,
): FetchedObject | undefined {
  if (world !== 'editor' || !isObjectPath(target)) return undefined;
  const defaults = knownDefaults(session, target);
  if (defaults === undefined) return recall(session.recent, target);
  const known = recall(session.recent, defaults);
  return known && { ...known, defaultsOf: assetOf(defaults) };
}

/** Who writes to a Blueprint means the defaults that its actors start from. */
function reaching(context: ActContext): FetchContext {
  return { ...context, blueprints: 'defaults' };
}

/** The same object with the values of this moment. */
export async function refreshTarget(context: ActContext, target: WriteTarget): Promise<WriteTarget> {
  if (target.from === 'editor') return target;
  return { object: await fetchTarget(reaching(context), target.object.objectPath), from: 'editor' };
}

/** Where a property of the target is. What memory does not know is looked up in the editor. */
export function locateOn(
  context: ActContext,
  target: WriteTarget,
  propertyName: string,
): Promise<WriteProperty> {
  const tryAgain = async (error: BridgeError) => {
    if (target.from === 'memory')
      return locateOn(context, await refreshTarget(context, target), propertyName);
    throw await explainElement(context, target, propertyName, error);
  };
  return locateIn(context, target, propertyName).catch(recover(['unknown_property'], tryAgain));
}

async function locateIn(
  context: ActContext,
  { object: named, from }: WriteTarget,
  propertyName: string,
): Promise<WriteProperty> {
  const { object, found: located } = await findOnBlueprint(context, named, each =>
    locateProperty(context, each, propertyName),
  );
  const owner = ownerOf(object, located.ownerPath);
  refuseInherited(object, owner, located.name);
  const described = describedIn(owner, located.path);
  const isWhole = !isStruct(located.raw) || isValueStruct(located.raw);
  return {
    ...located,
    owner,
    ...(described && { described }),
    ...(from === 'editor' && isWhole && { before: journalValue(located.raw) }),
  };
}

/** A template of another Blueprint is that one's: writing to it would change whatever else derives from it. */
function refuseInherited(
  { defaultsOf = '' }: FetchedObject,
  owner: FetchedObject | FetchedComponent,
  name: string,
): void {
  if (!('inheritedFrom' in owner) || owner.inheritedFrom === undefined) return;
  const own = objectName(defaultsOf);
  const parent = objectName(owner.inheritedFrom).replace(/_C$/, '');
  throw new BridgeError(
    'property_not_writable',
    `${name} of ${own} is a default of ${parent}, from which it inherits ${owner.name}; ${own} has none of its own, and remotely it gets none.`,
    {
      remedy: `Set it on ${parent}, and all that derives from it follows; or on the actors of ${own}.`,
    },
  );
}

/** The object or component of this path. */
export function ownerOf(object: FetchedObject, ownerPath: string): FetchedObject | FetchedComponent {
  return object.components.find(({ objectPath }) => objectPath === ownerPath) ?? object;
}

/** What describe says of a property or of an element; it says nothing of members. */
function describedIn(
  { description }: Pick<FetchedObject, 'description'>,
  path: string,
): DescribedProperty | undefined {
  const name = before(path, '[');
  if (path.slice(name.length).includes('].') || name.includes('.')) return undefined;
  return description?.Properties.find(({ Name }) => Name === name);
}

/** An element that is not there, of something that is: says how many there are. */
async function explainElement(
  context: ActContext,
  target: WriteTarget,
  propertyName: string,
  unknown: BridgeError,
): Promise<BridgeError> {
  const [, base = '', key = ''] = /^(.+)\[([^[\]]*)\]$/.exec(propertyName) ?? [];
  if (base === '') return unknown;
  const whole = await locateIn(context, target, base).catch(() => undefined);
  if (!whole) return unknown;
  const { name, raw, ownerPath, path } = whole;
  if (Array.isArray(raw)) {
    const last = raw.length - 1;
    return new BridgeError(
      'unknown_property',
      `${name} has ${raw.length} elements, so there is no [${key}]. ${waysOfElements(context.session).add || 'Nothing here'} adds one.`,
      {
        suggestions: last >= 0 ? [`${name}[${last}]`] : [],
        elementsOf: { objectPath: ownerPath, path },
      },
    );
  }
  const keys = isStruct(raw) ? Object.keys(raw) : [];
  return new BridgeError(
    'unknown_property',
    `${name} has no key ${key}; it has ${keys.map(each => `"${each}"`).join(', ') || 'none'}. Keys cannot be added remotely.`,
    { suggestions: keys.map(each => `${name}["${each}"]`) },
  );
}
