import * as z from 'zod';
import { BridgeError } from '../../../base/errors.ts';
import { nativeClassChain } from '../../../dictionary/native-facts.ts';
import { findClass } from '../../../kernel/finding/find-class.ts';
import type { ActContext } from '../../../kernel/operations/act-context.ts';
import { defineEditOperation } from '../../../kernel/operations/define-operation.ts';
import * as parameter from '../../../kernel/parameters.ts';
import { type FoundAsset, findPackages } from '../../../unreal/asset-calls.ts';
import { isSamePath } from '../../../unreal/asset-names.ts';
import { className, isNativeClass, packageName } from '../../../unreal/object-path.ts';
import { answerCompiled } from '../answer-compiled.ts';
import { blueprintCompileEdit } from '../edits/blueprint-compile-edit.ts';
import { blueprintParentEdit } from '../edits/blueprint-parent-edit.ts';
import { findBlueprint } from '../find-blueprint.ts';

export const reparentBlueprint = defineEditOperation({
  name: 'reparent_blueprint',
  category: 'blueprints',
  summary: 'give a Blueprint another parent class and compile it',
  effect: 'destructive',
  staysInside: true,
  needs: { functions: ['reparentBlueprint', 'compileBlueprint'] },
  parameters: () =>
    z.strictObject({
      objectPath: parameter.blueprint(),
      parent: z.string().min(1).describe('Pawn, BP_Door, or the path of a class'),
    }),
  examples: [{ objectPath: 'BP_ThirdPersonCharacter', parent: 'Pawn' }],
  notes: [
    'What the old parent gave is lost with its values, on every instance too, and undo does not bring those back.',
  ],
  plan: async (context, args) => {
    const [blueprint, { classPath: parent }] = await Promise.all([
      findBlueprint(context, args.objectPath),
      findClass(context, args.parent),
    ]);
    const { objectPath } = blueprint;
    const chain = await readChain(context, parent);
    refuseItself(blueprint.classPath, parent, chain);
    const before = await readChain(context, blueprint.parent);
    refuseOtherKind(before, chain, parent);
    const isBelow = chain.some(each => isSamePath(each, className(blueprint.parent)));
    return {
      edits: [
        { edit: blueprintParentEdit.make({ objectPath, parent }), before: blueprint.parent },
        { edit: blueprintCompileEdit.make({ objectPath }) },
      ],
      losesNothing: isBelow,
      notes: isBelow ? [] : [whatIsLost(before, chain)],
      answer: answerCompiled,
    };
  },
});

/** Class names, nearest first: the tags of a Blueprint name its parent. */
async function readChain({ session, signal }: ActContext, classPath: string): Promise<string[]> {
  const chain: string[] = [];
  for (let at: string | undefined = classPath; at !== undefined && chain.length < DEEPEST; ) {
    chain.push(className(at));
    if (isNativeClass(at)) return [...new Set([...chain, ...nativeClassChain(className(at))])];
    const [asset]: FoundAsset[] = await session.client.send(findPackages([packageName(at)]), { signal });
    at = parentIn(asset);
  }
  return chain;
}

const DEEPEST = 40;

function parentIn(asset: FoundAsset | undefined): string | undefined {
  const tag = asset?.Metadata.ParentClass;
  return tag === undefined ? undefined : (/'([^']+)'/.exec(tag)?.[1] ?? tag);
}

/** @throws BridgeError `invalid_value` */
function refuseItself(classPath: string, parent: string, chain: readonly string[]): void {
  if (!isSamePath(classPath, parent) && !chain.some(name => isSamePath(name, className(classPath)))) return;
  throw new BridgeError('invalid_value', `\`parent\`: ${parent} is made from this Blueprint itself.`, {
    remedy: 'Take a class that it is not the parent of.',
  });
}

/** Actors, components and plain objects never become one another. @throws BridgeError `invalid_value` */
function refuseOtherKind(before: readonly string[], after: readonly string[], parent: string): void {
  const other = ['Actor', 'ActorComponent'].find(kind => before.includes(kind) !== after.includes(kind));
  if (other === undefined || after.length <= 1) return;
  const kind = before.includes('Actor')
    ? 'an actor'
    : before.includes('ActorComponent')
      ? 'a component'
      : 'neither an actor nor a component';
  throw new BridgeError(
    'invalid_value',
    `\`parent\`: this Blueprint is ${kind}, and ${className(parent)} is not.`,
    {
      remedy: 'create_blueprint makes a Blueprint of another kind.',
    },
  );
}

function whatIsLost(before: readonly string[], after: readonly string[]): string {
  const lost = before.filter(name => !after.includes(name)).slice(0, 3);
  return `What ${lost.join(', ')} gave it is lost with its values, here and on every instance: properties, components, functions. Undo brings the parent back, not those values. Graphs that use them no longer compile.`;
}
