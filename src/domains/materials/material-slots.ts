import { BridgeError } from '../../base/errors.ts';
import { nearestNames } from '../../base/nearest.ts';
import type { ActContext } from '../../kernel/operations/act-context.ts';
import { nameComponents } from '../../pipeline/component-names.ts';
import { getMaterialSlotNames, getNumMaterials } from '../../unreal/actor-functions.ts';
import type { Outcome } from '../../unreal/client.ts';
import { readProperty } from '../../unreal/engine-call.ts';
import type { FetchedObject } from '../../unreal/fetched-object.ts';
import { objectName } from '../../unreal/object-path.ts';
import { OVERRIDES } from './edits/material-edit.ts';

/** A component with material slots. */
export interface SlottedComponent {
  /** Path of the component. */
  path: string;
  /** What the page puts before its properties: `StaticMeshComponent.`. */
  prefix: string;
  /** Materials that it has of its own, slot by slot. */
  overrides: unknown[];
  /** Names of its slots; undefined where a 5.8 project does not permit the call that lists them. */
  slots?: string[];
}

/**
 * The component of an actor whose material is meant: the one that is named, else the only one that has materials.
 * @throws BridgeError `invalid_arguments`, naming those that have; `engine_lacks` where meshes do not tell of theirs
 */
export function pickComponent(
  object: FetchedObject,
  wanted: string | undefined,
): Omit<SlottedComponent, 'overrides'> {
  if (OVERRIDES in object.values) return { path: object.objectPath, prefix: '' };
  const called = object.label ?? object.objectPath;
  const slotted = nameComponents(object).filter(({ component }) => OVERRIDES in component.values);
  const names = slotted.map(({ name }) => name);
  if (slotted.length === 0) throw noSlots(called, object);
  const isCalled = (name: string) => name.toLowerCase() === wanted?.toLowerCase();
  const found =
    wanted === undefined ? slotted : slotted.filter(({ name, aliases }) => [name, ...aliases].some(isCalled));
  const [only] = found;
  if (only && found.length === 1) return { path: only.component.objectPath, prefix: `${only.name}.` };
  const message =
    found.length === 0
      ? `${called} has no component "${wanted}" with materials.`
      : `${called} has ${found.length} components with materials.`;
  throw new BridgeError('invalid_arguments', message, {
    remedy: `Say which with \`component\`: ${names.join(', ')}.`,
    suggestions: found.length === 0 ? nearestNames(wanted ?? '', names) : names,
  });
}

/** What is in a level has its path behind a colon. */
function isAsset(path: string): boolean {
  return !path.includes(':');
}

function noSlots(called: string, { components, objectPath }: FetchedObject): BridgeError {
  if (isAsset(objectPath)) {
    return new BridgeError('invalid_arguments', `${called} is an asset: this changes actors.`, {
      remedy: `find_actors with \`where: { "StaticMesh": { "like": "*.${objectName(objectPath)}" } }\` lists those that show it.`,
    });
  }
  const mesh = components.find(({ classChain }) => classChain.includes('MeshComponent'));
  if (mesh) {
    return new BridgeError(
      'engine_lacks',
      `This editor tells no ${OVERRIDES} of ${objectName(mesh.objectPath)}, which ${called} is drawn with.`,
    );
  }
  const isDecal = components.some(({ values }) => 'DecalMaterial' in values);
  return new BridgeError('invalid_arguments', `${called} has no component with material slots.`, {
    remedy: isDecal
      ? 'A decal keeps its material in a property: `set_property` with `Decal.DecalMaterial`.'
      : 'Only meshes have them. What other components draw with is a property of theirs: look with `inspect_object`.',
  });
}

/** Reads what components have of their own, and which slots there are, in one batch. */
export async function readSlots(
  { session, signal }: ActContext,
  components: readonly Omit<SlottedComponent, 'overrides'>[],
): Promise<SlottedComponent[]> {
  const groups = components.map(({ path }) => [
    readProperty(path, OVERRIDES),
    getMaterialSlotNames(path),
    getNumMaterials(path),
  ]);
  const outcomes: Outcome<unknown>[] = await session.client.sendAll(groups.flat(), { signal });
  return components.map(component => {
    const [overrides, names, count] = outcomes.splice(0, 3);
    if (!overrides?.ok) throw overrides?.error;
    const own = Array.isArray(overrides.value) ? overrides.value : [];
    const slots = slotNames(names, count, own.length);
    return { ...component, overrides: own, ...(slots && { slots }) };
  });
}

/** Some components have slots without names; one with a material of its own in a slot is taken to have that slot. */
function slotNames(
  names: Outcome<unknown> | undefined,
  count: Outcome<unknown> | undefined,
  overridden: number,
): string[] | undefined {
  const listed = names?.ok && Array.isArray(names.value) ? names.value.map(String) : [];
  if (!count?.ok) return listed.length > 0 ? listed : undefined;
  return Array.from(
    { length: Math.max(Number(count.value), overridden) },
    (_, index) => listed[index] ?? `slot ${index}`,
  );
}

/**
 * The number of the slot that is meant. The engine makes room for any number, so it is checked here.
 * @throws BridgeError `invalid_arguments`, listing the slots
 */
export function pickSlot({ path, slots }: SlottedComponent, wanted: number | string): number {
  const isNumber = typeof wanted === 'number' || /^\d+$/.test(wanted);
  const named = slots?.findIndex(name => name.toLowerCase() === String(wanted).toLowerCase()) ?? -1;
  const index = named >= 0 ? named : isNumber ? Number(wanted) : -1;
  if (!slots && index >= 0) return index;
  if (slots && index >= 0 && index < slots.length) return index;
  if (!slots) {
    throw new BridgeError('invalid_arguments', `Slots of ${path} go by number here, not by name.`, {
      remedy: 'This project does not let slot names be asked (5.8): give the number of the slot, from 0 on.',
    });
  }
  const list = slots.map((name, at) => `${at} ${name}`).join(', ');
  throw new BridgeError('invalid_arguments', `${path} has no material slot ${JSON.stringify(wanted)}.`, {
    remedy: slots.length === 0 ? 'It shows no mesh, so it has none.' : `Its slots: ${list}.`,
    suggestions: nearestNames(String(wanted), slots),
  });
}
