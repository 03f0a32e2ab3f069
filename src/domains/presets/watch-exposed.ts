import type { ActContext } from '../../kernel/operations/act-context.ts';
import { sameValue } from '../../pipeline/value-shapes.ts';
import { readProperty } from '../../unreal/engine-call.ts';
import { readExposedProperty } from '../../unreal/live/preset-calls.ts';
import type { Preset, PresetProperty } from '../../unreal/read-preset.ts';
import { bindingState } from './edits/preset-property-edit.ts';
import { nameOfExposed, placeOf } from './preset-place.ts';

/** Everything that a preset exposes, as an edit reads it before and after. */
export interface WatchedExposures {
  watched: {
    property: string;
    label: string;
    targets: string[];
    path?: string;
  }[];
  /** Their values at this moment, by `property`. */
  values: Record<string, unknown[]>;
  /** Labels of those of which only the first object can be read, or none. */
  unread: string[];
}

/** Values that are read before and after. */
const MOST_READ = 300;

/**
 * Finds out how what a preset exposes can be read, in one frame: each object for itself where the property lies on the
 * object, by the preset where it lies inside a struct.
 */
export async function watchExposed(
  { session, signal }: ActContext,
  preset: Preset,
): Promise<WatchedExposures> {
  const { preset: place } = placeOf(preset);
  const loaded = preset.properties.filter(({ objects }) => objects.length > 0);
  const calls = loaded.map(each => [
    readExposedProperty(place, nameOfExposed(each)),
    ...each.objects.map(object => readProperty(object.path, each.property.Name)),
  ]);
  const outcomes = await session.client.sendAll(calls.flat(), { signal });
  const unread: string[] = [];
  const values: WatchedExposures['values'] = {};
  let reads = 0;
  const watched = loaded.flatMap((exposed, index) => {
    const [first, ...own] = outcomes.splice(0, calls[index]?.length ?? 0);
    const value = first?.ok ? (first.value as { value: unknown }).value : undefined; // what `readExposedProperty` parsed
    const isOwn = own.every(each => each.ok) && own[0]?.ok === true && sameValue(own[0].value, value);
    reads += isOwn ? own.length : 1;
    const isRead = first?.ok === true && reads <= MOST_READ;
    if (!isRead || (!isOwn && exposed.objects.length > 1)) unread.push(exposed.label);
    if (!isRead) return [];
    const known = watchedOf(exposed, isOwn);
    values[known.property] = bindingState(isOwn ? own.map(each => each.ok && each.value) : [value]);
    return [known];
  });
  return { watched, values, unread };
}

function watchedOf(exposed: PresetProperty, isOwn: boolean): WatchedExposures['watched'][number] {
  return {
    ...{ property: nameOfExposed(exposed), label: exposed.label },
    targets: exposed.objects.map(({ path }) => path),
    ...(isOwn && { path: exposed.property.Name }),
  };
}
