import * as z from 'zod';
import { BridgeError } from '../../../base/errors.ts';
import { nearestNames } from '../../../base/nearest.ts';
import { kindOf } from '../../../kernel/edits/edit-kinds.ts';
import { writeCall } from '../../../kernel/operations/correct-call.ts';
import { defineEditOperation } from '../../../kernel/operations/define-operation.ts';
import * as parameter from '../../../kernel/parameters.ts';
import type { Preset } from '../../../unreal/read-preset.ts';
import { findWriteTarget, locateOn } from '../../objects/index.ts';
import { presetExposureEdit } from '../edits/preset-exposure-edit.ts';
import { findPreset } from '../find-preset.ts';
import { placeOf, requirePresetRoutes } from '../preset-place.ts';

export const exposeProperty = defineEditOperation({
  name: 'expose_property',
  category: 'presets',
  summary: 'let a preset expose a property of an object',
  effect: 'reversible',
  needs: { routes: ['/remote/preset/:preset/expose/property'], since: '5.1' },
  parameters: () =>
    z.strictObject({
      preset: parameter.preset(),
      objectPath: parameter.objectPath(),
      propertyName: parameter.propertyName(),
      label: z.string().min(1).max(200).optional().describe('Its name in the preset; else Unreal makes one'),
      group: z.string().min(1).optional().describe('A group of the preset; default: All'),
    }),
  examples: [
    { preset: 'LightingControl', objectPath: 'Key Light', propertyName: 'LightComponent.Intensity' },
    {
      ...{ preset: 'LightingControl', objectPath: 'Key Light', propertyName: 'LightComponent.LightColor' },
      ...{ label: 'Key Colour', group: 'Lamps' },
    },
  ],
  notes: ['The preset is unsaved until save_asset.'],
  plan: async (context, args) => {
    const { objectPath, propertyName, label } = args;
    const correctCall = (mended: Partial<typeof args>) =>
      writeCall('expose_property', { ...args, ...mended });
    const [preset, target] = await Promise.all([
      findPreset(context, args.preset),
      findWriteTarget(context, objectPath),
    ]);
    requirePresetRoutes(context, 'expose_property');
    const group = args.group === undefined ? undefined : groupOf(preset, args.group, correctCall);
    const { ownerPath, path, note, name } = await locateOn(context, target, propertyName);
    refuseTwice(preset, { ownerPath, path, name, label });
    const edit = presetExposureEdit.make({
      ...{ objectPath: preset.path, preset: placeOf(preset).preset, step: 'expose', target: ownerPath, path },
      ...(label !== undefined && { label }),
      ...(group !== undefined && { group }),
    });
    return {
      edits: [{ edit, hint: kindOf(edit).state?.([preset], edit) }],
      notes: note === undefined ? [] : [note],
      from: target.from,
      answer: ([done]) => (done?.returned === undefined ? {} : { exposed: done.returned }),
    };
  },
});

function groupOf(
  { name, groups }: Preset,
  wanted: string,
  correctCall: (mended: { group: string }) => Record<string, unknown>,
): string {
  const found = groups.find(each => each.toLowerCase() === wanted.trim().toLowerCase());
  if (found !== undefined) return found;
  const [near, ...others] = nearestNames(wanted, groups);
  throw new BridgeError(
    'invalid_value',
    `${name} has no group "${wanted}"; it has ${groups.join(', ')}. Groups are made in the panel of the preset.`,
    {
      suggestions: near === undefined ? [] : [near, ...others],
      example: correctCall({ group: near ?? groups[0] ?? '' }),
    },
  );
}

/** @throws BridgeError `already_exists` for a property that is exposed, as far as the preset tells where it is */
function refuseTwice(
  { name: presetName, properties }: Preset,
  {
    ownerPath,
    path,
    name,
    label,
  }: { ownerPath: string; path: string; name: string; label?: string | undefined },
): void {
  const known = properties.find(
    each => each.property.Name === path && each.objects.some(object => object.path === ownerPath),
  );
  if (known) {
    throw new BridgeError('already_exists', `${presetName} exposes ${name} as "${known.label}" already.`, {
      remedy: 'set_preset_property sets it under that label.',
    });
  }
  const same = properties.find(each => each.label.toLowerCase() === label?.toLowerCase());
  if (same) {
    throw new BridgeError('already_exists', `${presetName} has something called "${same.label}" already.`, {
      remedy: 'Give another label, or none: then Unreal makes one.',
    });
  }
}
