import { compileBlueprint, draftOf, editBlueprint } from '../blueprints/compile-blueprint.ts';
import type { FunctionCall } from '../functions/engine-function.ts';
import { findProperty, isChildOf } from '../reflection/class-info.ts';
import type { SceneBlueprint } from '../scene.ts';
import { componentSpecs } from '../world/component-specs.ts';
import { blueprintIn } from '../world/delete-asset.ts';
import type { LiveObject } from '../world/live-object.ts';
import { packageOf } from '../world/registry-asset.ts';
import { PythonError } from './python-outcome.ts';

type Arguments = Readonly<Record<string, unknown>>;

interface Found {
  asset: LiveObject;
  draft: SceneBlueprint;
}

/** Adds a component to what a Blueprint says, under the root, and compiles it. */
export function addBlueprintComponent(call: FunctionCall, args: Arguments): string {
  const { world } = call;
  const { asset, draft } = findBlueprint(call, args);
  const info = world.classes.find(textIn(args, 'class'));
  if (!info) throw fail('There is no such class.');
  const owner = blueprintIn(world, packageOf(asset.path))?.class;
  if (!owner || !isChildOf(owner, 'AActor')) throw fail('It has no components.');
  if (info.abstract || !isChildOf(info, 'UActorComponent')) {
    throw fail('No component could be made of that class.'); // [wording derived]
  }
  const name = textIn(args, 'name');
  const members = [draft.variables, draft.components, draft.functions].flatMap(each =>
    Object.keys(each ?? {}),
  );
  const isTaken =
    members.some(each => each.toLowerCase() === name.toLowerCase()) || findProperty(owner, name);
  if (!/^\w+$/.test(name) || isTaken) throw fail('The editor does not take the name.');
  editBlueprint(world, asset, {
    ...draft,
    components: { ...draft.components, [name]: { class: info.path } },
  });
  compileBlueprint(world, asset);
  return name;
}

/** Takes a component out of what a Blueprint says, and compiles it. What hung on it hangs on its parent [derived]. */
export function removeBlueprintComponent(call: FunctionCall, args: Arguments): string {
  const { world } = call;
  const { asset, draft } = findBlueprint(call, args);
  const name = textIn(args, 'name');
  const owner = blueprintIn(world, packageOf(asset.path))?.class;
  const { [name]: removed, ...kept } = draft.components ?? {};
  if (!removed) {
    const specs = owner ? componentSpecs(owner, world.classes) : [];
    const isInherited = specs.some(spec => spec.name === name);
    throw fail(
      isInherited ? 'A parent class has it: it can only be removed there.' : 'There is no such component.',
    );
  }
  const components = Object.entries(kept).map(([key, { attachedTo, ...rest }]) => {
    const parent = attachedTo === name ? removed.attachedTo : attachedTo;
    return [key, { ...rest, ...(parent !== undefined && { attachedTo: parent }) }] as const;
  });
  editBlueprint(world, asset, { ...draft, components: Object.fromEntries(components) });
  compileBlueprint(world, asset);
  const template = world.objects.get(`${asset.path}_C:${name}_GEN_VARIABLE`);
  if (template) world.objects.remove(template);
  return name;
}

function findBlueprint({ world }: FunctionCall, args: Arguments): Found {
  const asset = world.find(textIn(args, 'blueprint'));
  const draft = asset?.class.name === 'Blueprint' ? draftOf(world, asset) : undefined;
  if (asset && draft) return { asset, draft };
  throw fail('There is no such Blueprint.');
}

function textIn(args: Arguments, name: string): string {
  const value = args[name];
  if (typeof value === 'string') return value;
  throw new PythonError('KeyError', `'${name}'`);
}

function fail(message: string): PythonError {
  return new PythonError('RuntimeError', message);
}
