import { lookupTable } from '../../base/lookup-table.ts';
import { ACTOR_TOUCHES } from './actor-touches.ts';
import { ASSET_TOUCHES } from './asset-touches.ts';
import { BLUEPRINT_TOUCHES } from './blueprint-touches.ts';
import { COMPONENT_TOUCHES } from './component-touches.ts';
import { KISMET_TOUCHES } from './kismet-touches.ts';
import { LEVEL_TOUCHES } from './level-touches.ts';
import { LIGHT_TOUCHES } from './light-touches.ts';
import { MESH_TOUCHES } from './mesh-touches.ts';
import { SCENERY_TOUCHES } from './scenery-touches.ts';
import { SEQUENCE_TOUCHES } from './sequence-touches.ts';
import { SKELETAL_TOUCHES } from './skeletal-touches.ts';
import { type ClassTouches, NOTHING, type Touches } from './touches.ts';

/** Every class of which something is known. */
export const CLASS_TOUCHES: readonly ClassTouches[] = [
  ...ACTOR_TOUCHES,
  ...ASSET_TOUCHES,
  ...LEVEL_TOUCHES,
  ...BLUEPRINT_TOUCHES,
  ...COMPONENT_TOUCHES,
  ...LIGHT_TOUCHES,
  ...SCENERY_TOUCHES,
  ...SKELETAL_TOUCHES,
  ...MESH_TOUCHES,
  ...SEQUENCE_TOUCHES,
  ...KISMET_TOUCHES,
];

/** A function that is known, by the names that the engine has for it. */
export interface KnownFunction {
  /** `Actor` */
  className: string;
  /** `K2_DestroyActor` */
  name: string;
  touches: Touches;
  /** It was found by another name than the engine's own: by what scripts or people call it. */
  isAlias: boolean;
}

/**
 * The letters by which a function is told, whatever it is called by: `K2_DestroyActor`, `DestroyActor`, `Destroy Actor`
 * and `destroy_actor` are one.
 */
export function functionLetters(name: string): string {
  return name.toLowerCase().replace(/^k2_/, '').replace(/[\s_]/g, '');
}

/** Names that scripts or people have for a function and that its own name does not tell. */
const OTHER_NAMES: Readonly<Record<string, string>> = lookupTable({
  getactortransform: 'GetTransform',
  settext: 'K2_SetText',
});

/**
 * What is known of a function of a class: of the class itself, not of those above it.
 * @param wanted path of a class, or its short name as it stands in a class chain
 */
export function findKnownFunction(wanted: string, name: string): KnownFunction | undefined {
  const known = index().get(wanted.toLowerCase());
  if (!known) return undefined;
  const exact = known.byName.get(name.toLowerCase());
  if (exact) return exact;
  const letters = functionLetters(name);
  const alias =
    known.byLetters.get(letters) ?? known.byLetters.get(functionLetters(OTHER_NAMES[letters] ?? ''));
  if (alias) return { ...alias, isAlias: true };
  const { className, pure } = known;
  return pure ? { className, name, touches: NOTHING, isAlias: false } : undefined;
}

/** Names of the functions that are known of a class; undefined where nothing is. */
export function knownFunctionNames(wanted: string): string[] | undefined {
  const known = index().get(wanted.toLowerCase());
  return known && [...known.byName.values()].map(({ name }) => name);
}

/** Names of the classes that have a function of these letters. */
export function knownOwners(letters: string): string[] {
  owners ??= indexOwners();
  return owners.get(letters) ?? [];
}

let owners: ReadonlyMap<string, string[]> | undefined;

function indexOwners(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { className, byLetters } of new Set(index().values())) {
    for (const letters of byLetters.keys()) found.set(letters, [...(found.get(letters) ?? []), className]);
  }
  return found;
}

interface KnownClass {
  className: string;
  pure: boolean;
  byName: Map<string, KnownFunction>;
  byLetters: Map<string, KnownFunction>;
}

let indexed: ReadonlyMap<string, KnownClass> | undefined;

function index(): ReadonlyMap<string, KnownClass> {
  indexed ??= new Map(
    CLASS_TOUCHES.flatMap(each => {
      const known = indexClass(each);
      return [each.classPath, known.className].map(key => [key.toLowerCase(), known] as const);
    }),
  );
  return indexed;
}

function indexClass({ classPath, functions, pure }: ClassTouches): KnownClass {
  const className = classPath.slice(classPath.lastIndexOf('.') + 1);
  const known = Object.entries(functions).map(
    ([name, touches]): KnownFunction => ({ ...{ className, name, touches }, isAlias: false }),
  );
  return {
    className,
    pure: pure === true,
    byName: new Map(known.map(each => [each.name.toLowerCase(), each])),
    byLetters: new Map(known.map(each => [functionLetters(each.name), each])),
  };
}
