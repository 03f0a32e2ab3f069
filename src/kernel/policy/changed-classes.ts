import { engineClassChain } from '../../dictionary/class-tree.ts';
import { className, isNativeClass } from '../../unreal/object-path.ts';
import { functionLetters } from '../../unreal/touches/find-touches.ts';
import { isBlueprintClass, registryClass } from './judge-change.ts';
import type { Packages } from './look-around.ts';
import type { Deed, Touched } from './read-deed.ts';

/** A class that changes, and with it whatever is made of it. */
export interface ChangedClass {
  /** `/Script/Engine.PointLight`, `/Game/Blueprints/BP_Lamp.BP_Lamp_C` */
  classPath: string;
  /** Of a Blueprint: the one component of it that changes, by the name that it has in an actor. */
  part?: string;
  /** Something moves with it or goes, and so may all that hangs on that: other components of an actor, and other actors. */
  moves?: true;
}

/**
 * The classes that a deed changes: by their defaults, by the template of a component, by a component that a Blueprint
 * gains or loses, by another parent, or as the whole Blueprint goes, gets another path or is made anew. A copy leaves the
 * actors of its Blueprint alone, and so do its variables and graphs.
 */
export function changedClasses(deed: Deed, packages: Packages): ChangedClass[] {
  const moves = deed.operations.includes('set_transform');
  const reparented = deed.function?.names.some(name => functionLetters(name) === REPARENT) ?? false;
  return deed.touched.flatMap(each => {
    const isChanged = each.role === 'changed' || each.role === 'whole' || each.role === 'removed';
    const inside = isChanged ? insideOfClass(each, packages) : undefined;
    if (inside) return [{ ...inside, ...(moves && { moves }) }];
    const blueprint = classOfBlueprint(each, packages);
    if (blueprint === undefined) return [];
    const isReparented = reparented && each.role === 'changed';
    // What hangs on actors that go, or lose the part that it hangs on, is left without it.
    if (isReparented || each.role === 'removed') return [{ classPath: blueprint, moves: true }];
    if (WHOLE.has(each.role)) return [{ classPath: blueprint }];
    return each.role === 'changed' ? componentOf(deed, blueprint) : [];
  });
}

const REPARENT = functionLetters('ReparentBlueprint');
const WHOLE: ReadonlySet<Touched['role']> = new Set(['whole', 'moved', 'made']);

/** A default object or what lives in it, or the template of a component. */
function insideOfClass({ path: { path, spelled } }: Touched, packages: Packages): ChangedClass | undefined {
  const [, packagePath = '', isDefault, name, part] = INSIDE.exec(spelled) ?? [];
  if (name === undefined || (isDefault === undefined && part === undefined)) return undefined;
  const written = `${packagePath}.${name}`;
  if (isNativeClass(written)) return isDefault === undefined ? undefined : { classPath: written };
  if (!/_C$/i.test(name)) return undefined;
  // The registry knows how it is spelled.
  const asset = packages.get(path.split('.', 1)[0] ?? '');
  const classPath = asset && isBlueprintClass(asset.Class) ? `${asset.Path}_C` : written;
  return { classPath, ...(part !== undefined && { part: part.replace(/_GEN_VARIABLE$/i, '') }) };
}

/** Package, `Default__`, class, and the first part inside. */
const INSIDE = /^([^.:]+)\.(Default__)?([^.:]+)(?:[.:]([^.:]+).*)?$/i;

function classOfBlueprint(touched: Touched, packages: Packages): string | undefined {
  if (!isBlueprintClass(registryClass(touched, packages))) return undefined;
  return `${packages.get(touched.path.path)?.Path ?? touched.path.spelled}_C`;
}

/** The component that a script of ours adds to a Blueprint or takes from it. */
function componentOf({ call }: Deed, classPath: string): ChangedClass[] {
  const { script } = call;
  const { name } = script && /^(add|remove)_blueprint_component$/.test(script.name) ? script.given : {};
  if (typeof name !== 'string') return [];
  // What hangs on a part that goes hangs on another one then, and stands somewhere else.
  const carries = script?.name === 'remove_blueprint_component' && !script.takesBack && mayCarry(call);
  return [{ classPath, part: name, ...(carries && { moves: true }) }];
}

/** Whether something may hang on a component: of one without a place nothing does. */
function mayCarry({ names = [] }: Deed['call']): boolean {
  const chains = names
    .filter(({ as }) => as === 'reference')
    .map(({ path }) => engineClassChain(className(path)))
    .filter(chain => chain.includes('ActorComponent'));
  return chains.length === 0 || chains.some(chain => chain.includes('SceneComponent'));
}
