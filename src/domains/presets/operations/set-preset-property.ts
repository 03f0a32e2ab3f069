import * as z from 'zod';
import { seeBefore } from '../../../kernel/edits/see-before.ts';
import { writeCall } from '../../../kernel/operations/correct-call.ts';
import { defineEditOperation } from '../../../kernel/operations/define-operation.ts';
import * as parameter from '../../../kernel/parameters.ts';
import { ARITHMETIC, lookUpReferences, pathsIn, tellVariable } from '../../objects/index.ts';
import {
  basisOf,
  beforeOf,
  bindingOf,
  describeBinding,
  isPartlyUnread,
  needBound,
  noteUnread,
} from '../bind-property.ts';
import type { BoundProperty } from '../bound-property.ts';
import { presetPropertyEdit } from '../edits/preset-property-edit.ts';
import { findExposed } from '../find-exposed.ts';
import { findPreset } from '../find-preset.ts';
import { readPresetValue } from '../plan-preset-value.ts';

export const setPresetProperty = defineEditOperation({
  name: 'set_preset_property',
  category: 'presets',
  summary: 'set what a preset exposes, on all objects that it is bound to',
  effect: 'reversible',
  needs: {},
  parameters: () =>
    z.strictObject({
      preset: parameter.preset(),
      label: z.string().min(1).describe('Label or id of an exposed property'),
      value: z.unknown().describe('A struct may be partial'),
      operation: z.enum(ARITHMETIC).default('set').describe('What to do with the value that is there'),
    }),
  examples: [
    { preset: 'LightingControl', label: 'Sun Intensity', value: 5 },
    { preset: 'LightingControl', label: 'Lamp Brightness', value: 2, operation: 'multiply' },
  ],
  notes: ['All objects that the property is bound to get the one value.'],
  plan: async (context, args) => {
    const { value: given, operation: operator } = args;
    const [preset, references] = await Promise.all([
      findPreset(context, args.preset),
      lookUpReferences(context, pathsIn(given)),
    ]);
    const bound = await needBound(context, preset, findExposed(preset, args.label, 'property', args));
    const { value, notes } = await readPresetValue(context, bound, {
      ...{ value: given, operator, references },
      correctCall: (mended, others) =>
        writeCall('set_preset_property', { ...args, value: mended, ...others }),
    });
    const binding = bindingOf(preset, bound);
    const [likely] = bound.plan.entry?.pitfalls ?? [];
    const edit = presetPropertyEdit.make({
      ...{ ...binding, objectPath: preset.path, step: 'set', value },
      ...(likely !== undefined && { likely }),
    });
    return {
      edits: await seeBefore(context, [
        { edit, ...beforeOf(bound), ...(operator !== 'set' && basisOf(binding, bound)) },
      ]),
      notes: [...notes, ...noteUnread(binding), ...noteVariable(bound)],
      ...(isPartlyUnread(binding) && { final: 'what its other objects had could not be read' }),
      answer: ([done]) => (done ? { changes: describeBinding(binding, done) } : {}),
    };
  },
});

/** That what follows from a variable of a Blueprint its graphs decide, as for one that is set on an actor. */
function noteVariable({ exposed, owner, path = exposed.property.Name }: BoundProperty): string[] {
  return owner ? tellVariable({ name: exposed.label, path, owner }).map(({ note }) => note) : [];
}
