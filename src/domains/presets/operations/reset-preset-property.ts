import * as z from 'zod';
import { BridgeError } from '../../../base/errors.ts';
import { seeBefore } from '../../../kernel/edits/see-before.ts';
import { splitPath } from '../../../kernel/finding/locate-property.ts';
import { isSendable, journalValue } from '../../../kernel/history/journal-value.ts';
import type { ActContext } from '../../../kernel/operations/act-context.ts';
import { defineEditOperation } from '../../../kernel/operations/define-operation.ts';
import * as parameter from '../../../kernel/parameters.ts';
import { fetchObjects } from '../../../pipeline/fetch.ts';
import { isStruct, sameValue } from '../../../pipeline/value-shapes.ts';
import { isEngineSince } from '../../../unreal/engine-version.ts';
import { sendableEnums } from '../../objects/index.ts';
import {
  type Binding,
  beforeOf,
  bindingOf,
  describeBinding,
  isPartlyUnread,
  needBound,
  noteUnread,
} from '../bind-property.ts';
import { type BoundProperty, readEach } from '../bound-property.ts';
import { presetPropertyEdit } from '../edits/preset-property-edit.ts';
import { findExposed } from '../find-exposed.ts';
import { findPreset } from '../find-preset.ts';

export const resetPresetProperty = defineEditOperation({
  name: 'reset_preset_property',
  category: 'presets',
  summary: 'give what a preset exposes the value that its class or Blueprint has',
  effect: 'reversible',
  needs: { routes: ['/remote/preset/:preset/property/:propertyname'] },
  parameters: () =>
    z.strictObject({
      preset: parameter.preset(),
      label: z.string().min(1).describe('Label or id of an exposed property'),
    }),
  examples: [{ preset: 'LightingControl', label: 'Sun Intensity' }],
  notes: ['The default of the class or template is not always the value before: for that there is undo.'],
  plan: async (context, args) => {
    const preset = await findPreset(context, args.preset);
    const bound = await needBound(context, preset, findExposed(preset, args.label, 'property'));
    const binding = bindingOf(preset, bound);
    const [defaults, each] = await Promise.all([readDefaults(context, bound), readEach(context, bound)]);
    const own = { ...binding, objectPath: preset.path };
    const edit = isEngineSince(context.session, '5.5')
      ? presetPropertyEdit.make({ ...own, step: 'reset', ...(defaults && { defaults }) })
      : presetPropertyEdit.make({ ...own, step: 'set', value: oneDefault(binding, defaults) });
    const edits = await seeBefore(context, [{ edit, ...beforeOf(bound) }]);
    if (defaults && each && sameValue(each.map(journalValue), defaults)) {
      const note = `${binding.label} has its default already.`;
      return { edits: [], unneeded: { edits, note }, fromDefaults: true, notes: [note] };
    }
    return {
      edits,
      fromDefaults: true,
      notes: noteUnread(binding),
      ...(isPartlyUnread(binding) && { final: 'what its other objects had could not be read' }),
      answer: ([done]) => (done ? { changes: describeBinding(binding, done) } : {}),
    };
  },
});

/**
 * The default that all objects share: older engines do not reset through a preset, but set. [derived]
 * @throws BridgeError `engine_lacks` where there is none
 */
function oneDefault({ label, spellings }: Binding, defaults: readonly unknown[] | undefined): unknown {
  const [first] = defaults ?? [];
  if (defaults?.every(each => sameValue(each, first)) && isSendable(first)) {
    return sendableEnums(first, spellings);
  }
  throw new BridgeError(
    'engine_lacks',
    `${label} cannot be reset: before Unreal 5.5 a preset only sets, and ${defaults ? 'its objects have different defaults' : 'its default could not be read'}.`,
    { remedy: 'reset_property resets each object for itself.' },
  );
}

/** The default of each bound object; undefined where one is not known. */
async function readDefaults(
  { session, signal }: ActContext,
  { exposed, path }: BoundProperty,
): Promise<unknown[] | undefined> {
  if (path === undefined) return undefined;
  const objects = await fetchObjects(
    session,
    exposed.objects.map(object => object.path),
    { signal },
  );
  const defaults = objects.map(each => (each.ok ? valueAt(each.value.defaults, path) : undefined));
  return defaults.some(value => value === undefined) ? undefined : defaults.map(journalValue);
}

function valueAt(values: unknown, path: string): unknown {
  return splitPath(path).reduce<unknown>((value, step) => {
    if (Array.isArray(value)) return value[Number(step)];
    return isStruct(value) ? value[step] : undefined;
  }, values);
}
