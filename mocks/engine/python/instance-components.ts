import { toValue } from '../defaults.ts';
import type { FunctionCall } from '../functions/engine-function.ts';
import { findProperty, isChildOf } from '../reflection/class-info.ts';
import { createLiveObject, type LiveObject, setOwnValue } from '../world/live-object.ts';
import { PythonError } from './python-outcome.ts';

type Arguments = Readonly<Record<string, unknown>>;

/** Adds a component to an actor of the level, as the Add button of its details does: under the root. */
export function addComponent(call: FunctionCall, args: Arguments): string {
  const { world } = call;
  const actor = findActor(call, args.actor);
  const info = world.classes.find(textIn(args, 'class'));
  if (!info) throw new PythonError('RuntimeError', 'There is no such class.');
  if (info.abstract || !isChildOf(info, 'UActorComponent')) {
    throw new PythonError('RuntimeError', 'No component could be made of that class.'); // [wording derived]
  }
  const name = textIn(args, 'name');
  // A name that is taken, or that is none, is not given; one that was removed gives it free [derived].
  if (!/^[\w ()-]+$/.test(name) || world.objects.get(`${actor.path}.${name}`)) {
    throw new PythonError('RuntimeError', 'The editor does not take the name.');
  }
  world.transactions.modify(actor);
  const path = `${actor.path}.${name}`;
  const component = createLiveObject({
    ...{ path, class: info, kind: 'component', outer: actor },
    archetype: world.defaults.ofClass(info),
  });
  component.origin = 'instance';
  if (isChildOf(info, 'USceneComponent')) {
    if (actor.rootComponent) component.attachParent = actor.rootComponent;
    else actor.rootComponent = path;
  }
  world.objects.put(component);
  listComponents(call, actor);
  return path;
}

/** Removes a component that was added to an actor of the level. One that its class makes stays. */
export function removeComponent(call: FunctionCall, args: Arguments): string {
  const { world } = call;
  const path = textIn(args, 'component');
  const component = world.find(path);
  const actor = component?.outer;
  if (!component || !actor) throw new PythonError('RuntimeError', 'There is no such component.');
  if (component.origin !== 'instance') {
    throw new PythonError('RuntimeError', 'The editor does not remove it.');
  }
  world.transactions.modify(actor);
  for (const child of world.objects.all()) {
    if (child.attachParent !== component.path) continue;
    // What hangs on it hangs on its parent from now on [derived].
    world.transactions.modify(child);
    child.attachParent = component.attachParent;
  }
  if (actor.rootComponent === component.path) delete actor.rootComponent;
  world.objects.remove(component);
  listComponents(call, actor);
  return path;
}

function findActor({ world }: FunctionCall, path: unknown): LiveObject {
  const actor = typeof path === 'string' ? world.find(path) : undefined;
  if (actor?.kind === 'actor') return actor;
  throw new PythonError('RuntimeError', 'There is no such actor.');
}

function textIn(args: Arguments, name: string): string {
  const value = args[name];
  if (typeof value === 'string') return value;
  throw new PythonError('KeyError', `'${name}'`);
}

/** The actor lists what was added to it. */
function listComponents({ world }: FunctionCall, actor: LiveObject): void {
  const property = findProperty(actor.class, 'InstanceComponents');
  if (!property) return;
  const paths = world.objects.ownedBy(actor).flatMap(each => (each.origin === 'instance' ? [each.path] : []));
  setOwnValue(actor, property.name, toValue(paths, property.type));
}
