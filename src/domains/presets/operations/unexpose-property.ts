import * as z from 'zod';
import { kindOf } from '../../../kernel/edits/edit-kinds.ts';
import { defineEditOperation } from '../../../kernel/operations/define-operation.ts';
import * as parameter from '../../../kernel/parameters.ts';
import type { Preset, PresetProperty } from '../../../unreal/read-preset.ts';
import { readBound } from '../bound-property.ts';
import { presetExposureEdit } from '../edits/preset-exposure-edit.ts';
import { findExposed } from '../find-exposed.ts';
import { findPreset } from '../find-preset.ts';
import { placeOf, requirePresetRoutes } from '../preset-place.ts';

export const unexposeProperty = defineEditOperation({
  name: 'unexpose_property',
  category: 'presets',
  summary: 'take a property out of a preset; not all of it comes back',
  effect: 'destructive',
  needs: { routes: ['/remote/preset/:preset/unexpose/property/:property'], since: '5.1' },
  parameters: () =>
    z.strictObject({
      preset: parameter.preset(),
      label: z.string().min(1).describe('Label or id of an exposed property'),
    }),
  examples: [{ preset: 'LightingControl', label: 'Fog Density' }],
  notes: ['Undo exposes it again, without what controllers did with it.'],
  plan: async (context, args) => {
    const preset = await findPreset(context, args.preset);
    requirePresetRoutes(context, 'unexpose_property');
    const exposed = findExposed(preset, args.label, 'property');
    const [bound] = await readBound(context, preset, [exposed]);
    const target = exposed.objects[0]?.path;
    const path = bound?.path;
    const isFinal = target === undefined || path === undefined;
    const edit = presetExposureEdit.make({
      ...{ objectPath: preset.path, preset: placeOf(preset).preset, step: 'unexpose' },
      ...{ target: target ?? '', label: exposed.label },
      ...(path !== undefined && { path }),
      ...(isFinal && { final: true }),
    });
    return {
      edits: [{ edit, hint: kindOf(edit).state?.([preset], edit) }],
      ...(isFinal
        ? { final: 'the preset does not tell where the property is, so nothing here exposes it again' }
        : { notes: [noteLost(preset, exposed)] }),
    };
  },
});

/** What undo does not bring back. */
function noteLost({ controllers }: Preset, { label, objects }: PresetProperty): string {
  const lost = [
    'its id and its place in the order of the panel',
    ...(controllers.length > 0 ? ['what behaviours of controllers do with it'] : []),
    ...(objects.length > 1 ? [`its other ${objects.length - 1} objects`] : []),
  ];
  return `Undo exposes "${label}" again, with its group and metadata; it does not bring back ${lost.join(', ')}.`;
}
