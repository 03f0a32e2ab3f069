import * as z from 'zod';
import { nameFirst } from '../../../base/words/name-first.ts';
import type { DoneEdit } from '../../../kernel/edits/define-edit.ts';
import { describeChanges } from '../../../kernel/edits/describe-change.ts';
import { journalValue } from '../../../kernel/history/journal-value.ts';
import { writeCall } from '../../../kernel/operations/correct-call.ts';
import { defineEditOperation } from '../../../kernel/operations/define-operation.ts';
import * as parameter from '../../../kernel/parameters.ts';
import { compileClass } from '../../../pipeline/class-plan.ts';
import { isStruct, sameValue } from '../../../pipeline/value-shapes.ts';
import type { DescribedProperty } from '../../../unreal/engine-call.ts';
import { readController } from '../../../unreal/live/preset-calls.ts';
import type { PresetController } from '../../../unreal/read-preset.ts';
import { lookUpReferences, pathsIn, readExpected, templateFor } from '../../objects/index.ts';
import { describeBinding } from '../bind-property.ts';
import { presetControllerEdit } from '../edits/preset-controller-edit.ts';
import { findExposed } from '../find-exposed.ts';
import { findPreset } from '../find-preset.ts';
import { placeOf, requirePresetRoutes } from '../preset-place.ts';
import { type WatchedExposures, watchExposed } from '../watch-exposed.ts';

export const setController = defineEditOperation({
  name: 'set_controller',
  category: 'presets',
  summary: 'set a controller of a preset, and see what its behaviours changed',
  effect: 'reversible',
  needs: { routes: ['/remote/preset/:preset/controller/:controller'], since: '5.1' },
  parameters: () =>
    z.strictObject({
      preset: parameter.preset(),
      controller: z.string().min(1).describe('Name of the controller'),
      value: z.unknown().describe('As presets prints it'),
    }),
  examples: [{ preset: 'LightingControl', controller: 'Daylight', value: 0.5 }],
  notes: [
    'Unreal does not tell what its behaviours do: `changes` has what the preset exposes, before and after.',
  ],
  plan: async (context, args) => {
    const { session, signal, dictionary } = context;
    const [preset, references] = await Promise.all([
      findPreset(context, args.preset),
      lookUpReferences(context, pathsIn(args.value)),
    ]);
    requirePresetRoutes(context, 'set_controller');
    const controller = findExposed(preset, args.controller, 'controller', args);
    const place = placeOf(preset);
    const [raw, { watched, values, unread }] = await Promise.all([
      session.client.send(readController(place.preset, controller.label), { signal }),
      watchExposed(context, preset),
    ]);
    const described = describedAs(controller);
    const description = { Name: '', Class: '', Properties: [described], Functions: [] };
    const plan = compileClass(dictionary, [], description).plan(controller.label);
    const expected = { name: controller.label, plan, raw: raw ?? templateFor(plan), described };
    const { value, notes } = await readExpected(args.value, expected, 'write', {
      ...{ session, signal, references, relative: 'sum' as const },
      correctCall: mended => writeCall('set_controller', { ...args, value: mended }),
    });
    const edit = presetControllerEdit.make({
      ...{ objectPath: preset.path, preset: place.preset, controller: controller.label },
      ...{ value, watched },
    });
    return {
      edits: [{ edit, hint: { value: journalValue(raw), exposed: values } }],
      notes: [...notes, SEEN, ...noteFunctions(preset.functions.length), ...noteUnread(unread)],
      answer: ([done]) => (done ? { changes: describeController(done, watched) } : {}),
    };
  },
});

const SEEN = 'Its behaviours are not told by Unreal: what the preset exposes was read before and after.';

function noteFunctions(count: number): string[] {
  return count > 0 ? ['Should they call a function, undo does not take back what that did elsewhere.'] : [];
}

const NAMED = 5;

function noteUnread(labels: readonly string[]): string[] {
  if (labels.length === 0) return [];
  return [`Not read on all objects: ${nameFirst(labels, NAMED)}.`];
}

function describedAs({ label, type, description }: PresetController): DescribedProperty {
  return {
    ...{ Name: label, DisplayName: label, Description: description, Type: type },
    ...{ TypePath: '', ContainerType: '', KeyType: '', Metadata: {} },
  };
}

/** The controller, and what changed with it. */
function describeController(
  done: DoneEdit,
  watched: WatchedExposures['watched'],
): readonly Record<string, unknown>[] {
  const [before, after] = [exposedIn(done.before), exposedIn(done.after)];
  const moved = watched.flatMap(each => {
    const was = before[each.property];
    const is = after[each.property];
    if (was === undefined || is === undefined) return [];
    return describeBinding({ ...each, preset: '' }, { before: was, after: is })
      .filter(change => !sameValue(change.before, change.after))
      .map(change => ({ ...change, label: each.label }));
  });
  return [...describeChanges([done]).map(change => ({ ...change })), ...moved];
}

/** What the preset exposed, in a state as the kind of edit keeps it. */
function exposedIn(state: unknown): Record<string, unknown> {
  return isStruct(state) && isStruct(state.exposed) ? state.exposed : {};
}
