import type { SceneBlueprint, SceneFunction } from '../scene.ts';
import type { EngineFunction, FunctionCall } from './engine-function.ts';

/** The functions that a Blueprint of the scene defines. Its outputs bear their pin names. */
export function blueprintFunctions(blueprint: SceneBlueprint | undefined): Record<string, EngineFunction> {
  const entries = Object.entries(blueprint?.functions ?? {});
  return Object.fromEntries(entries.map(([name, definition]) => [name, toEngineFunction(definition)]));
}

function toEngineFunction({ inputs, outputs, run }: SceneFunction): EngineFunction {
  return {
    ...(inputs && { inputs }),
    ...(outputs && { outputs }),
    run: ({ self, world, inputs: values }: FunctionCall) =>
      run?.(
        {
          path: self.path,
          get: propertyName => world.get(self.path, propertyName),
          set: (propertyName, value) => world.assign(self.path, propertyName, value),
        },
        values,
      ),
  };
}
