import * as z from 'zod';
import { BridgeError } from '../../../base/errors.ts';
import type { ActContext } from '../../../kernel/operations/act-context.ts';
import { writeCall } from '../../../kernel/operations/correct-call.ts';
import { defineEditOperation } from '../../../kernel/operations/define-operation.ts';
import * as parameter from '../../../kernel/parameters.ts';
import { fetchObjects } from '../../../pipeline/fetch.ts';
import { isEngineSince } from '../../../unreal/engine-version.ts';
import type { FetchedObject } from '../../../unreal/fetched-object.ts';
import { isPure } from '../../../unreal/function-signatures.ts';
import { callFunction } from '../../../unreal/named-function.ts';
import { isActorPath } from '../../../unreal/object-path.ts';
import type { Preset, PresetFunction } from '../../../unreal/read-preset.ts';
import type { FoundFunction } from '../../objects/index.ts';
import {
  callEdit,
  describeCalled,
  lookUpReferences,
  pathsIn,
  printOutputs,
  readParameters,
  tellReach,
} from '../../objects/index.ts';
import { findExposed } from '../find-exposed.ts';
import { findPreset } from '../find-preset.ts';
import { placeOf } from '../preset-place.ts';

export const callPresetFunction = defineEditOperation({
  name: 'call_preset_function',
  category: 'presets',
  summary: 'call a function that a preset exposes, and see what it returned and changed',
  effect: 'destructive',
  needs: {},
  parameters: () =>
    z.strictObject({
      preset: parameter.preset(),
      label: z.string().min(1).describe('Label or id of an exposed function'),
      parameters: z.record(z.string(), z.unknown()).default({}).describe('By name; what is left out is zero'),
      unlisted: z.boolean().default(false).describe('Send names that Unreal does not list'),
    }),
  examples: [{ preset: 'LightingControl', label: 'Set Brightness (Gate Lamp)', parameters: { Lumens: 400 } }],
  notes: ['A parameter that is left out is sent as zero, also where the function has another default.'],
  plan: async (context, args) => {
    const { session, signal } = context;
    const { parameters: given, unlisted } = args;
    const correctCall = (corrected: Partial<typeof args>) =>
      writeCall('call_preset_function', { ...args, unlisted: unlisted || undefined, ...corrected });
    const [preset, references] = await Promise.all([
      findPreset(context, args.preset),
      lookUpReferences(context, pathsIn(given)),
    ]);
    const exposed = findExposed(preset, args.label, 'function');
    const objects = await readObjects(context, preset, exposed);
    const found = functionOf(objects, exposed);
    const { parameters, notes } = await readParameters(context, found, {
      ...{ given, unlisted, references },
      correctCall: corrected => correctCall({ parameters: corrected }),
    });
    const { owner } = found;
    const right = {
      classPath: owner.classPath,
      functionName: exposed.function.Name,
      children: 'allowed' as const,
    };
    const print = (outputs: unknown) => printOutputs(found, outputs, given);
    if (isPure(owner.classChain, right.functionName)) {
      // It changes nothing, so it is called where it is: a preset's route counts as a change.
      const outputs = await session.client.sendAll(
        objects.map(({ objectPath }) => callFunction(objectPath, right, parameters, 'none', 'read')),
        { signal },
      );
      const values = outputs.map(each => {
        if (!each.ok) throw each.error;
        return print(each.value);
      });
      return { edits: [], notes, answer: () => ({ returned: one(values) }) };
    }
    const { preset: id, objectPath: presetPath } = placeOf(preset);
    const reach = tellReach(found, parameters);
    const removed = reach.removes.filter(path => path !== owner.objectPath);
    const isGoing = removed.length < reach.removes.length;
    const bound = objects.map(({ objectPath }) => objectPath);
    const edit = callEdit.make({
      ...{ objectPath: owner.objectPath, right, parameters, watched: watchedOf(objects, reach.others) },
      checked: [...new Set([...bound, ...removed])].filter(isActorPath),
      through: {
        ...{ preset: id, presetPath, function: exposed.id || exposed.label },
        needs: isEngineSince(session, '5.8') ? 'right' : 'nothing',
      },
    });
    return {
      edits: [{ edit }],
      notes,
      ...(reach.isKnown ? { knownLoss: reach.says } : { unknownLoss: reach.says }),
      final: 'what a function did has no inverse here; where the engine recorded it, the user can undo it',
      answer: ([done]) => ({
        ...describeCalled(context, objects, done, {
          ...reach,
          removes: isGoing ? [...bound, ...removed] : removed,
        }),
        returned: one((Array.isArray(done?.returned) ? done.returned : []).map(print)),
      }),
    };
  },
});

/** What one object returned, or a list of what each did. */
function one(values: readonly unknown[]): unknown {
  return values.length > 1 ? values : values[0];
}

/** Objects that are read before and after, with their components. */
const MOST_OBJECTS = 10;
const MOST_WATCHED = 20;

function watchedOf(objects: readonly FetchedObject[], others: readonly string[]): string[] {
  const own = objects.map(({ objectPath }) => objectPath);
  const parts = objects.flatMap(({ components }) => components.map(({ objectPath }) => objectPath));
  const paths = [...own, ...others, ...parts];
  return [...new Set(paths)].slice(0, MOST_WATCHED);
}

/** @throws BridgeError `object_not_found` where none of the bound objects is loaded */
async function readObjects(
  { session, signal }: ActContext,
  { name }: Preset,
  { label, objects }: PresetFunction,
): Promise<FetchedObject[]> {
  const paths = objects.slice(0, MOST_OBJECTS).map(({ path }) => path);
  const read = await fetchObjects(session, paths, { signal });
  const loaded = read.flatMap(each => (each.ok ? [each.value] : []));
  if (loaded.length > 0) return loaded;
  throw new BridgeError('object_not_found', `"${label}" of ${name} is bound to no object that is loaded.`, {
    remedy: 'Open the level that it belongs to, or bind it again in the panel of the preset.',
  });
}

/** The function as its object describes it, else as the preset does. */
function functionOf([owner]: readonly FetchedObject[], exposed: PresetFunction): FoundFunction {
  if (!owner) throw new BridgeError('internal_error', `${exposed.label} was read without an object.`);
  const { Functions = [] } = owner.description ?? {};
  return {
    owner,
    described: Functions.find(({ Name }) => Name === exposed.function.Name) ?? exposed.function,
  };
}
