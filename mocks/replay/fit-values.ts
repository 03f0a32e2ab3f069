import type { Scene, SceneActor } from '../engine/scene.ts';
import {
  createSimulatedEditor,
  type EngineVersion,
  type SimulatedEditor,
} from '../engine/simulated-editor.ts';
import type { RecordedFacts } from './facts-of-recording.ts';
import { parseBody } from './recorded-body.ts';

/** A scene, and what the recording says that it does not. */
export interface FittedScene {
  scene: Scene;
  unknown: string[];
}

/**
 * Gives a scene the values that were recorded: those that it does not have by itself are set in an editor, one by one, and
 * kept when they can then be read as they were. Defaults need not be known for that.
 */
export function fitValues(scene: Scene, engine: EngineVersion, { objects }: RecordedFacts): FittedScene {
  const editor = createSimulatedEditor({ scene, engine });
  const actors = new Map(scene.actors.map(actor => [actor.name, structuredClone(actor)]));
  const unknown: string[] = [];
  for (const [path, { values }] of objects) {
    const before = readAll(editor, path);
    if (before === undefined) continue;
    for (const [name, value] of values) {
      if (!(name in before)) unknown.push(`${path}: ${name} cannot be read here.`);
      else if (!isSame(before[name], value) && !fitValue(editor, actors, { path, name, value }))
        unknown.push(`${path}: ${name} was ${shorten(value)}.`);
    }
  }
  return { scene: { ...scene, actors: [...actors.values()] }, unknown };
}

interface Wanted {
  path: string;
  name: string;
  value: unknown;
}

/** Puts one value into the editor, and into the scene when that was enough. */
function fitValue(editor: SimulatedEditor, actors: Map<string, SceneActor>, wanted: Wanted): boolean {
  const { path, name, value } = wanted;
  if (attach(editor, actors, wanted)) return true;
  const [actorName = '', componentName] = partsBelow(editor.world.levelPath, path);
  const actor = actors.get(actorName);
  if (!actor) return false;
  try {
    const earlier = editor.world.get(path, name);
    editor.world.assign(path, name, value);
    if (!isSame(readAll(editor, path)?.[name], value)) {
      editor.world.assign(path, name, earlier);
      return false;
    }
  } catch {
    return false;
  }
  if (componentName === undefined) actor.properties = { ...actor.properties, [name]: value };
  else {
    const component = actor.components?.[componentName];
    const properties = { ...component?.properties, [name]: value };
    actor.components = { ...actor.components, [componentName]: { ...component, properties } };
  }
  return true;
}

/** What a component is attached to is no value of a scene: it is said of the actor, when it is another one's. */
function attach(
  editor: SimulatedEditor,
  actors: Map<string, SceneActor>,
  { path, name, value }: Wanted,
): boolean {
  if (name !== 'AttachParent' || typeof value !== 'string') return false;
  const [child = '', component] = partsBelow(editor.world.levelPath, path);
  const [parent = ''] = partsBelow(editor.world.levelPath, value);
  const actor = actors.get(child);
  if (!actor || !component || parent === child || !actors.has(parent)) return false;
  actor.attachedTo = parent;
  return true;
}

/** `…:PersistentLevel.PointLight_0.LightComponent0` → its actor and component; nothing for what is elsewhere. */
function partsBelow(levelPath: string, path: string): string[] {
  const isInside = path.toLowerCase().startsWith(`${levelPath.toLowerCase()}.`);
  return isInside ? path.slice(levelPath.length + 1).split('.') : [];
}

function readAll(editor: SimulatedEditor, objectPath: string): Record<string, unknown> | undefined {
  const answer = editor.handle({
    ...{ method: 'PUT', url: '/remote/object/property', headers: { 'content-type': 'application/json' } },
    body: JSON.stringify({ objectPath, access: 'READ_ACCESS' }),
  });
  if (answer === 'crash' || answer.status !== 200 || typeof answer.body !== 'string') return undefined;
  const values = parseBody(answer.body);
  return typeof values === 'object' && values !== null ? { ...values } : undefined;
}

function isSame(a: unknown, b: unknown): boolean {
  return print(a) === print(b);
}

function print(value: unknown): string {
  return JSON.stringify(value, (_, each) => (typeof each === 'bigint' ? `${each}` : each)) ?? '';
}

function shorten(value: unknown): string {
  const text = print(value);
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}
