import * as z from 'zod';
import { writeCall } from '../../../kernel/operations/correct-call.ts';
import { defineEditOperation } from '../../../kernel/operations/define-operation.ts';
import * as parameter from '../../../kernel/parameters.ts';
import { refuseNeverCallable } from '../../../kernel/policy/never-callable.ts';
import type { FetchedObject } from '../../../unreal/fetched-object.ts';
import { isPure } from '../../../unreal/function-signatures.ts';
import { callFunction as callEngineFunction } from '../../../unreal/named-function.ts';
import { isActorPath } from '../../../unreal/object-path.ts';
import { describeCalled, printOutputs } from '../describe-called.ts';
import { callEdit } from '../edits/call-edit.ts';
import { findFunction } from '../find-function.ts';
import { readParameters } from '../read-parameters.ts';
import { tellReach } from '../tell-reach.ts';
import { lookUpReferences, pathsIn } from '../values/look-up-references.ts';
import { findWriteTarget } from '../write-target.ts';

export const callFunction = defineEditOperation({
  name: 'call_function',
  category: 'objects',
  summary: 'call a function of an object, and see what it returned and changed',
  effect: 'destructive',
  needs: {},
  parameters: () =>
    z.strictObject({
      objectPath: parameter.objectPath(),
      functionName: z.string().min(1).describe('As describe_class with functions lists it'),
      parameters: z.record(z.string(), z.unknown()).default({}).describe('By name; what is left out is zero'),
      unlisted: z.boolean().default(false).describe('Send names that Unreal does not list'),
      world: parameter.world(),
    }),
  examples: [{ objectPath: 'Gate Lamp', functionName: 'SetBrightness', parameters: { Lumens: 400 } }],
  notes: ['A parameter that is left out is sent as zero, also where the function has another default.'],
  plan: async (context, args) => {
    const { objectPath, functionName, parameters: given, unlisted, world } = args;
    const correctCall = (corrected: Partial<typeof args>) =>
      writeCall('call_function', { ...args, unlisted: unlisted || undefined, ...corrected });
    const [{ object, from }, references] = await Promise.all([
      findWriteTarget(context, objectPath, world),
      lookUpReferences(context, pathsIn(given)),
    ]);
    const found = findFunction(object, functionName, (name, inName) =>
      inName && Object.keys(given).length > 0
        ? undefined
        : correctCall({ functionName: name, parameters: inName ?? given }),
    );
    const { owner, described } = found;
    const right = { classPath: owner.classPath, functionName: described.Name, children: 'allowed' as const };
    refuseForbidden(owner.objectPath, right, given);
    const { parameters, notes } = await readParameters(context, found, {
      ...{ given, unlisted, world, references },
      correctCall: corrected => correctCall({ parameters: corrected }),
    });
    if (owner !== object) notes.push(`${described.Name} is a function of ${owner.objectPath}.`);
    if (isPure(owner.classChain, described.Name)) {
      const call = callEngineFunction(owner.objectPath, right, parameters, 'none', 'read');
      const outputs = await context.session.client.send(call, { signal: context.signal });
      return { edits: [], notes, answer: () => ({ returned: printOutputs(found, outputs, given) }) };
    }
    const reach = tellReach(found, parameters, object.label);
    const watched = watchedWith(object, owner.objectPath, reach.others);
    const checked = [...new Set([object.objectPath, ...reach.removes])].filter(isActorPath);
    const labels = object.label === undefined ? {} : { [object.objectPath]: object.label };
    const edit = callEdit.make({ objectPath: owner.objectPath, right, parameters, watched, checked, labels });
    return {
      edits: [{ edit }],
      notes,
      from,
      ...(reach.isKnown ? { knownLoss: reach.says } : { unknownLoss: reach.says }),
      final: 'what a function did has no inverse here; where the engine recorded it, the user can undo it',
      answer: ([done]) => ({
        ...describeCalled(context, [object], done, reach),
        returned: printOutputs(found, done?.returned, given),
      }),
    };
  },
});

/** @throws BridgeError `never_allowed`, before anybody is asked to agree to it */
function refuseForbidden(
  objectPath: string,
  right: Parameters<typeof callEngineFunction>[1],
  given: Record<string, unknown>,
): void {
  const call = callEngineFunction(objectPath, right, given, 'none');
  // Whether console, Python and dialogs are allowed is decided where the call is sent.
  const refusal = refuseNeverCallable(call, { allowConsole: true, allowPython: true });
  if (refusal && refusal.unless === undefined) throw refusal.error;
}

/** Components that are read beside the object. */
const MOST_WATCHED = 20;

function watchedWith(object: FetchedObject, ownerPath: string, others: readonly string[]): string[] {
  const own = [ownerPath, object.objectPath, ...others];
  const paths = [...own, ...object.components.map(component => component.objectPath)];
  return [...new Set(paths)].slice(0, MOST_WATCHED);
}
