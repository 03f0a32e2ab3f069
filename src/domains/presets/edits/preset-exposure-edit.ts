import * as z from 'zod';
import { defineEdit } from '../../../kernel/edits/define-edit.ts';
import { holdsValue } from '../../../kernel/edits/hold-value.ts';
import { isStruct } from '../../../pipeline/value-shapes.ts';
import { leafOf } from '../../../unreal/engine-call.ts';
import { exposeInPreset, unexposeFromPreset, writePresetMetadata } from '../../../unreal/preset-requests.ts';
import { type Preset, readPreset } from '../../../unreal/read-preset.ts';

/** How a preset exposes a property. */
interface ExposureState {
  /** Left out of an aim where the engine makes one. */
  label?: string;
  group?: string;
  metadata?: Record<string, string>;
  /** What it is of, where that is bound: another hand may have exposed something else under the same label. */
  of?: string;
}

/**
 * Exposes a property in a preset, or takes it out again. The editor's undo history knows nothing of either. What is
 * exposed anew has another id.
 */
export const presetExposureEdit = defineEdit(
  'preset-exposure',
  {
    /** Id of the preset, or its name. */
    preset: z.string(),
    step: z.enum(['expose', 'unexpose']),
    /** The object that has the property; empty for one that is bound to none. */
    target: z.string(),
    /** The property there: `Settings.BloomIntensity`; undefined where the preset does not tell. */
    path: z.string().optional(),
    /** The engine makes one when left out. */
    label: z.string().optional(),
    group: z.string().optional(),
    metadata: z.record(z.string(), z.string()).optional(),
    /** Why nothing takes it back. */
    final: z.boolean().optional(),
  },
  {
    undoStep: 'none',
    observe: ({ preset }) => [readPreset(preset)],
    state: ([preset], edit) => exposuresIn(preset, edit),
    apply: ({ objectPath, preset, step, target, path = '', label = '', group, metadata = {} }) => {
      const place = { preset, objectPath };
      if (step === 'unexpose') return [unexposeFromPreset(place, label)];
      const given = { ...(label !== '' && { label }), ...(group !== undefined && { group }) };
      return [
        exposeInPreset(place, { target, path, ...given }),
        ...Object.entries(metadata).map(each => writePresetMetadata(place, label, each)),
      ];
    },
    aim: ({ step, label, group }, was = []) => {
      if (step === 'unexpose') return was.filter(each => each.label !== label);
      return [...was, { ...(label !== undefined && { label }), ...(group !== undefined && { group }) }];
    },
    adds: ({ step }) => step === 'expose',
    makesInside: ({ step }) => step === 'expose',
    meets: (is, aim) => is.length === aim.length && aim.every(one => is.some(each => holdsValue(each, one))),
    returned: ([answer], { step }) => (step === 'expose' && isStruct(answer) ? answer : undefined),
    inverse: ({ edit, before: was = [], after: is = [] }) => {
      const { as: _, label: __, group: ___, metadata: ____, ...same } = edit;
      if (edit.final) return [];
      const isIn = (list: readonly ExposureState[], { label }: ExposureState) =>
        list.some(each => each.label === label);
      const come = is.filter(each => !isIn(was, each));
      const gone = was.filter(each => !isIn(is, each));
      return [
        ...come.map(({ label }) => ({ ...same, step: 'unexpose', label })),
        ...gone.map(({ label, group, metadata }) => ({ ...same, step: 'expose', label, group, metadata })),
      ];
    },
    propertyName: ({ label, path }) => label ?? path,
    print: state => {
      const labels = (state ?? []).map(({ label }) => label ?? '(made by the editor)');
      return labels.length > 1 ? labels : labels[0];
    },
    explains: {
      likely: ({ step }) =>
        step === 'expose' ? 'Unreal exposes what the Details panel can edit, and nothing twice.' : undefined,
    },
  },
);

/** How the preset exposes this very property, or what bears this label. */
function exposuresIn(
  { properties }: Preset,
  { target, path = '', label }: { target: string; path?: string | undefined; label?: string | undefined },
): ExposureState[] {
  const leaf = leafOf(path);
  return properties
    .filter(
      each =>
        each.label === label ||
        (leaf !== '' && each.property.Name === leaf && each.objects.some(object => object.path === target)),
    )
    .map(each => ({
      label: each.label,
      group: each.group,
      metadata: Object.fromEntries(Object.entries(each.metadata).filter(([, value]) => value !== '')),
      ...(each.objects[0] && { of: `${each.objects[0].path}.${each.property.Name}` }),
    }))
    .toSorted((a, b) => (a.label < b.label ? -1 : 1));
}
