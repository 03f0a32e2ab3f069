import { parseType } from '../engine/reflection/reflection.ts';
import type { SceneBlueprint, SceneFunction } from '../engine/scene.ts';
import { blueprintClassPath } from '../engine/world/blueprint-class.ts';
import { refuse } from '../refuse.ts';
import { checkBlueprint } from './check-blueprint.ts';
import { checkValue } from './check-value.ts';
import type { BlueprintDefinition, Variables } from './typed-blueprint.ts';

/** A Blueprint class that scenes can have. */
export interface DefinedBlueprint extends SceneBlueprint {
  /** What actors give as their `class`: `/Game/Blueprints/BP_Lamp.BP_Lamp_C`. */
  readonly classPath: string;
}

/**
 * Defines a Blueprint class: variables, components and functions of one's own.
 *
 * ```ts
 * const lamp = defineBlueprint({
 *   path: '/Game/Blueprints/BP_Lamp',
 *   variables: { bIsOn: { type: 'bool', default: false } },
 *   functions: { TurnOn: { run: self => self.set('bIsOn', true) } },
 * });
 * ```
 *
 * @throws one error with everything that is wrong, each with its mend.
 */
export function defineBlueprint<const Declared extends Variables>(
  definition: BlueprintDefinition<Declared>,
): DefinedBlueprint {
  const { functions, parent = '/Script/Engine.Actor', ...rest } = definition;
  const declared = typeof functions === 'function' ? functions(each => each as never) : functions;
  const blueprint: SceneBlueprint = {
    ...rest,
    parent,
    // A function's `self` has the variables that this very record declares, which the scene's type does not know.
    ...(declared && { functions: declared as SceneBlueprint['functions'] }),
  };
  refuse(`The Blueprint ${blueprint.path}`, checkBlueprint(blueprint));
  const checked = Object.entries(blueprint.functions ?? {}).map(([name, each]) => [
    name,
    withCheckedOutputs(each),
  ]);
  return {
    ...blueprint,
    ...(blueprint.functions && { functions: Object.fromEntries(checked) }),
    classPath: blueprintClassPath(blueprint.path),
  };
}

/** An output of another type would become zero without a word. */
function withCheckedOutputs(definition: SceneFunction): SceneFunction {
  const { run, outputs = {} } = definition;
  if (!run) return definition;
  return {
    ...definition,
    run: (self, inputs) => {
      const answer = run(self, inputs);
      const problems = Object.entries(outputs).flatMap(([name, type]) => {
        const value = answer?.[name];
        return value === undefined ? [] : checkValue(`output ${name}`, value, parseType(type));
      });
      if (problems.length > 0) throw new Error(problems.join(' '));
      return answer;
    },
  };
}
