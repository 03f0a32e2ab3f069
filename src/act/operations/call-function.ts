import * as z from 'zod';
import { nameComponents } from '../../pipeline/component-names.ts';
import { planFor } from '../../pipeline/object-page.ts';
import { isStruct, printable } from '../../pipeline/value-shapes.ts';
import type { FetchedObject } from '../../unreal/fetched-object.ts';
import { isPure, parsedSignature } from '../../unreal/function-signatures.ts';
import { callFunction as callEngineFunction } from '../../unreal/named-function.ts';
import type { ActContext } from '../act-context.ts';
import { writeCall } from '../correct-call.ts';
import type { DoneEdit } from '../define-edit.ts';
import { defineEditOperation } from '../define-operation.ts';
import { callEdit } from '../edits/call-edit.ts';
import * as parameter from '../parameters.ts';
import { refuseNeverCallable } from '../policy/never-callable.ts';
import { type FoundFunction, findFunction } from '../properties/find-function.ts';
import { readParameters } from '../properties/read-parameters.ts';
import { lookUpReferences, pathsIn } from '../properties/values/look-up-references.ts';
import { findWriteTarget, ownerOf } from '../properties/write-target.ts';

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
  plan: async (context, args) => {
    const { objectPath, functionName, parameters: given, unlisted, world } = args;
    const correctCall = (corrected: Partial<typeof args>) =>
      writeCall('call_function', { ...args, unlisted: unlisted || undefined, ...corrected });
    const [{ object, from }, references] = await Promise.all([
      findWriteTarget(context, objectPath, world),
      lookUpReferences(context, pathsIn(given)),
    ]);
    const found = findFunction(object, functionName, name => correctCall({ functionName: name }));
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
      return { edits: [], notes, answer: () => ({ returned: outputsOf(found, outputs, given) }) };
    }
    const watched = watchedWith(object, owner.objectPath);
    const edit = callEdit.make({ objectPath: owner.objectPath, right, parameters, watched });
    return {
      edits: [{ edit }],
      notes,
      from,
      final: 'what a function did has no inverse here; where the engine recorded it, the user can undo it',
      answer: ([done]) => describeCall(context, object, found, given, done),
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

function watchedWith(object: FetchedObject, ownerPath: string): string[] {
  const paths = [ownerPath, object.objectPath, ...object.components.map(component => component.objectPath)];
  return [...new Set(paths)].slice(0, MOST_WATCHED);
}

/** Changes that are told; the rest is counted. */
const MOST_CHANGES = 50;

function describeCall(
  { dictionary }: ActContext,
  object: FetchedObject,
  found: FoundFunction,
  given: Record<string, unknown>,
  done: DoneEdit | undefined,
): Record<string, unknown> {
  const prefixes = new Map(
    nameComponents(object).map(({ component, name }) => [component.objectPath, `${name}.`]),
  );
  const after = isStruct(done?.after) ? done.after : {};
  const changes = Object.entries(isStruct(done?.before) ? done.before : {}).flatMap(([objectPath, bag]) => {
    const now = after[objectPath];
    const plans = planFor(dictionary, ownerOf(object, objectPath));
    return Object.entries(isStruct(bag) ? bag : {}).map(([path, before]) => {
      const names = plans.plan(path).enumerators;
      const print = (value: unknown) =>
        printable(typeof value === 'string' ? (names?.get(value) ?? value) : value) ?? null;
      return {
        objectPath,
        propertyName: `${prefixes.get(objectPath) ?? ''}${path}`,
        before: print(before),
        after: print(isStruct(now) ? now[path] : undefined),
        verified: true,
      };
    });
  });
  const left = changes.length - MOST_CHANGES;
  return {
    changes: changes.slice(0, MOST_CHANGES),
    ...(left > 0 && { changesLeftOut: left }),
    returned: outputsOf(found, done?.returned, given),
    undo: { how: 'Ctrl+Z in the editor' },
  };
}

/** Outputs by name. Inputs by const reference are echoed among them. [derived] */
function outputsOf(
  { owner, described }: FoundFunction,
  outputs: unknown,
  given: Record<string, unknown>,
): Record<string, unknown> {
  const known = parsedSignature(owner.classChain, described.Name)?.outputs ?? [];
  const inputs = new Set(Object.keys(given).map(name => name.toLowerCase()));
  const isEcho = (name: string) => inputs.has(name.toLowerCase()) && !known.includes(name);
  const told = Object.entries(isStruct(outputs) ? outputs : {}).filter(([name]) => !isEcho(name));
  return Object.fromEntries(told.map(([name, value]) => [name, printable(value)]));
}
