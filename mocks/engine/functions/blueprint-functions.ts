import { isChildOf } from '../reflection/class-info.ts';
import type { FunctionTarget, SceneBlueprint, SceneFunction } from '../scene.ts';
import type { World } from '../world.ts';
import { BlueprintMistake, type EngineFunction, type FunctionCall } from './engine-function.ts';

/** The functions that a Blueprint of the scene defines. Its outputs bear their pin names. */
export function blueprintFunctions(blueprint: SceneBlueprint | undefined): Record<string, EngineFunction> {
  const entries = Object.entries(blueprint?.functions ?? {});
  return Object.fromEntries(entries.map(([name, definition]) => [name, toEngineFunction(name, definition)]));
}

function toEngineFunction(name: string, definition: SceneFunction): EngineFunction {
  const { inputs, outputs } = definition;
  return {
    ...(inputs && { inputs }),
    ...(outputs && { outputs }),
    run: call => {
      try {
        return checkOutputs(definition, runOn(definition, call));
      } catch (error) {
        const message = `${call.self.class.name}.${name}: ${error instanceof Error ? error.message : error}`;
        call.world.log.push(`LogScript: Error: ${message}`);
        throw new BlueprintMistake(message, { cause: error });
      }
    },
  };
}

function runOn({ run }: SceneFunction, { self, world, inputs }: FunctionCall): unknown {
  // They are the author's to change.
  return run?.(functionTarget(world, self.path), structuredClone(inputs));
}

/** What a scene's author wrote is JavaScript: it may answer anything. @throws saying what it must answer instead. */
function checkOutputs({ outputs = {} }: SceneFunction, answer: unknown): Record<string, unknown> | undefined {
  if (answer === undefined || answer === null) return undefined;
  const declared = Object.keys(outputs).join(', ') || 'none';
  if (answer instanceof Promise) throw new Error('run must answer at once: it cannot be async.');
  if (typeof answer !== 'object') throw new Error(`run must return its outputs by name (${declared}).`);
  const strange = Object.keys(answer).find(key => !(key in outputs));
  if (strange !== undefined)
    throw new Error(`run returned ${strange}, which is no output. Declared: ${declared}.`);
  return { ...answer };
}

function functionTarget(world: World, path: string): FunctionTarget {
  const object = world.find(path);
  return {
    path,
    label: object?.label ?? object?.name ?? path,
    get: propertyName => world.get(path, propertyName),
    set: (propertyName, value) => world.assign(path, propertyName, value),
    component: name => functionTarget(world, world.pathOf(`${path}.${name}`)),
    object: wanted => functionTarget(world, world.pathOf(wanted)),
    actors: classPath =>
      world
        .actors()
        .filter(actor => classPath === undefined || isChildOf(actor.class, classPath))
        .map(actor => functionTarget(world, actor.path)),
    print: text => void world.log.push(`LogBlueprintUserMessages: [${object?.name}] ${text}`),
  };
}
