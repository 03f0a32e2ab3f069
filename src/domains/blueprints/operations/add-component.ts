import * as z from 'zod';
import { BridgeError } from '../../../base/errors.ts';
import { nativeClassChain } from '../../../dictionary/native-facts.ts';
import { isPlaceholder } from '../../../kernel/batch/placeholders.ts';
import { findClass } from '../../../kernel/finding/find-class.ts';
import { refuseAbstract } from '../../../kernel/finding/refuse-abstract.ts';
import { writeCall } from '../../../kernel/operations/correct-call.ts';
import { defineEditOperation, type Plan } from '../../../kernel/operations/define-operation.ts';
import type { FetchedObject } from '../../../unreal/fetched-object.ts';
import { className, isActorPath, isNativeClass } from '../../../unreal/object-path.ts';
import { blueprintComponentEdit } from '../edits/blueprint-component-edit.ts';
import { componentEdit } from '../edits/component-edit.ts';
import { checkMemberName, type FoundBlueprint, memberNameOf } from '../find-blueprint.ts';
import { findComponentOwner } from '../find-component-owner.ts';

export const addComponent = defineEditOperation({
  name: 'add_component',
  category: 'actors',
  summary: 'add a component to an actor of the level or to a Blueprint, below its root',
  effect: 'reversible',
  needs: { functions: ['executePython'], switch: 'python' },
  parameters: () =>
    z.strictObject({
      objectPath: z.string().min(1).describe('Path, actor label or name, or a Blueprint'),
      class: z.string().min(1).describe('PointLightComponent, or the path of a class'),
      name: z.string().optional().describe('Letters, digits and _; from the class when left out'),
    }),
  examples: [{ objectPath: 'Statue', class: 'PointLightComponent', name: 'Glow' }],
  notes: ['On a placed actor it is of this actor alone; on a Blueprint every instance gets it.'],
  plan: async (context, args) => {
    const [owner, { classPath }] = await Promise.all([
      findComponentOwner(context, args.objectPath),
      findClass(context, args.class),
    ]);
    if (owner.kind === 'blueprint') return planOnBlueprint(owner.blueprint, classPath, args);
    const { object, from } = owner.target;
    refuseOther(object);
    refuseNoComponent(classPath, args);
    const taken = new Set(object.components.map(({ objectPath }) => nameIn(objectPath).toLowerCase()));
    const name = args.name ?? freeName(classPath, taken);
    checkName(name, taken, freeName(classPath, taken), args);
    return {
      edits: [
        {
          edit: componentEdit.make({
            objectPath: object.objectPath,
            name,
            class: classPath,
            wanted: 'there',
          }),
        },
      ],
      from,
    };
  },
});

/** Every instance gets it, and the class is compiled. */
function planOnBlueprint(
  blueprint: FoundBlueprint,
  classPath: string,
  args: Arguments & { name?: string | undefined },
): Plan {
  refuseNoComponent(classPath, args);
  const taken = [...blueprint.members, ...blueprint.functions, ...blueprint.variables.map(each => each.name)];
  const name = args.name ?? freeName(classPath, new Set(taken.map(each => each.toLowerCase())));
  checkMemberName(blueprint, name, free => writeCall('add_component', { ...args, name: free }));
  const { objectPath } = blueprint;
  return {
    edits: [{ edit: blueprintComponentEdit.make({ objectPath, name, class: classPath, wanted: 'there' }) }],
    notes: [
      `The Blueprint is compiled: every instance has it. Its values are set at ${objectPath}_C:${name}_GEN_VARIABLE.`,
    ],
  };
}

/** @throws BridgeError `invalid_arguments` for what is no actor of a level */
function refuseOther({ objectPath, classPath }: FetchedObject): void {
  if (isActorPath(objectPath) || isPlaceholder(objectPath)) return;
  throw new BridgeError(
    'invalid_arguments',
    `${objectPath} is a ${className(classPath)} and no actor of a level: components are added to those alone.`,
  );
}

type Arguments = Record<string, unknown> & { class: string };

function refuseNoComponent(classPath: string, args: Arguments): void {
  const name = className(classPath);
  if (!isNativeClass(classPath)) return;
  refuseAbstract(classPath);
  if (nativeClassChain(name).includes('ActorComponent')) return;
  const guess = `${name}Component`;
  const isOne = nativeClassChain(guess).includes('ActorComponent');
  if (nativeClassChain(name).length === 0) return;
  throw new BridgeError('invalid_value', `\`class\`: ${name} is no class of components.`, {
    ...(isOne && { suggestions: [guess], example: writeCall('add_component', { ...args, class: guess }) }),
  });
}

/** `PointLight` of PointLightComponent; with a number where that is taken. */
function freeName(classPath: string, taken: ReadonlySet<string>): string {
  const stem =
    className(classPath)
      .replace(/_C$/, '')
      .replace(/Component$/, '') || 'Component';
  for (let number = 0; ; number++) {
    const name = number === 0 ? stem : `${stem}${number}`;
    if (!taken.has(name.toLowerCase())) return name;
  }
}

function checkName(name: string, taken: ReadonlySet<string>, free: string, args: Arguments): void {
  const example = writeCall('add_component', { ...args, name: free });
  const mended = memberNameOf(name, free).replace(/^_+/, '');
  if (!/^[A-Za-z]\w{0,99}$/.test(name)) {
    throw new BridgeError(
      'invalid_value',
      `\`name\` takes letters, digits and _, up to 100 of them, not ${JSON.stringify(name.slice(0, 60))}.`,
      {
        example: writeCall('add_component', {
          ...args,
          name: taken.has(mended.toLowerCase()) ? free : mended,
        }),
        isSample: true,
        sent: 'no',
      },
    );
  }
  if (!taken.has(name.toLowerCase())) return;
  throw new BridgeError('already_exists', `There is a component ${name} already.`, { example });
}

function nameIn(objectPath: string): string {
  return objectPath.slice(Math.max(objectPath.lastIndexOf('.'), objectPath.lastIndexOf(':')) + 1);
}
