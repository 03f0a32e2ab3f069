import { BridgeError } from '../../base/errors.ts';
import type { DoneEdit } from '../../kernel/edits/define-edit.ts';
import { journalValue } from '../../kernel/history/journal-value.ts';
import type { ActContext } from '../../kernel/operations/act-context.ts';
import { shortenValue } from '../../kernel/operations/shorten-answer.ts';
import { printable } from '../../pipeline/value-shapes.ts';
import type { Preset, PresetProperty } from '../../unreal/read-preset.ts';
import { type Spellings, spellEnums, spellingsFor } from '../objects/index.ts';
import { type BoundProperty, readBound } from './bound-property.ts';
import { nameOfExposed, placeOf } from './preset-place.ts';

/** Reads what an exposed property is bound to. @throws BridgeError `object_not_found` where nothing is loaded */
export async function needBound(
  context: ActContext,
  preset: Preset,
  exposed: PresetProperty,
): Promise<BoundProperty> {
  const [bound] = await readBound(context, preset, [exposed]);
  if (bound && exposed.objects.length > 0 && !bound.error) return bound;
  throw (
    bound?.error ??
    new BridgeError(
      'object_not_found',
      `"${exposed.label}" of ${preset.name} is bound to no object that is loaded.`,
      { remedy: 'Open the level that it belongs to, or bind it again in the panel of the preset.' },
    )
  );
}

/** An exposed property as edits know it. */
export function bindingOf(preset: Preset, { exposed, path, plan, raw }: BoundProperty) {
  const spellings = spellingsFor(plan, raw);
  return {
    ...{ preset: placeOf(preset).preset, property: nameOfExposed(exposed), label: exposed.label },
    targets: exposed.objects.map(object => object.path),
    ...(path !== undefined && { path }),
    ...(spellings && { spellings }),
  };
}

/** What planning has read of a single object; of several only a look at each tells. */
export function beforeOf({ exposed, raw }: BoundProperty): { before?: unknown } {
  return exposed.objects.length === 1 ? { before: [journalValue(raw)] } : {};
}

/** What a result for all objects was computed from: they had the same value. */
export function basisOf({ targets, path }: Binding, { raw }: BoundProperty): { basis: unknown } {
  const value = journalValue(raw);
  return { basis: path === undefined ? [value] : targets.map(() => value) };
}

export type Binding = ReturnType<typeof bindingOf>;

/** Whether some of the bound objects cannot be read for themselves. */
export function isPartlyUnread({ targets, path }: Binding): boolean {
  return path === undefined && targets.length > 1;
}

/** What a change of several objects says of those that cannot be read. */
export function noteUnread(binding: Binding): string[] {
  const { label, targets } = binding;
  return isPartlyUnread(binding)
    ? [
        `${label}: only the first of its ${targets.length} objects can be read, as a preset does not tell where in the others the property is.`,
      ]
    : [];
}

/** The changes of the bound objects, one by one: those that could be read, and that there are others. */
export function describeBinding(
  { targets, path, label, spellings = {} }: Binding,
  { before, after }: Pick<DoneEdit, 'before' | 'after'>,
): Record<string, unknown>[] {
  const print = (state: unknown, index: number) => {
    const value = Array.isArray(state) ? state[index] : undefined;
    return shortenValue(printable(spellEnums(value, spellings as Spellings))) ?? null;
  };
  return targets.map((objectPath, index) => ({
    ...{ objectPath, propertyName: path ?? label },
    ...{ before: print(before, index), after: print(after, index) },
    verified: Array.isArray(after) && after[index] !== undefined,
  }));
}
