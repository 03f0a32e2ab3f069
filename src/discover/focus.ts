import { nativeClass } from '../dictionary/native-facts.ts';
import { getEngineVersion, getObjectClass, getSelectedLevelActors } from '../unreal/engine-functions.ts';
import { className, classNameHint, objectName } from '../unreal/object-path.ts';
import { type CatalogueEntry, exampleOf } from './catalogue.ts';
import type { DiscoverContext } from './define-discovery.ts';

/** What people do with a kind of thing that they have selected. */
interface Focus {
  /** Native class whose children count too. */
  class: string;
  /** Operations, the most used first. */
  first: readonly string[];
  /** Calls that fit it whatever its values are: operation → arguments. */
  examples: Readonly<Record<string, Record<string, unknown>>>;
}

const SELECTED = { objectPath: 'selection' };

const FOCI: readonly Focus[] = [
  {
    class: 'Light',
    first: ['set_property', 'set_transform', 'set_visibility', 'duplicate_actors', 'build_lighting'],
    examples: {
      set_property: { ...SELECTED, propertyName: 'CastShadows', value: false },
      duplicate_actors: SELECTED,
    },
  },
  {
    class: 'StaticMeshActor',
    first: ['set_material', 'set_transform', 'duplicate_actors', 'set_property', 'create_material_instance'],
    examples: { duplicate_actors: SELECTED },
  },
  {
    class: 'CameraActor',
    first: ['set_viewport_camera', 'set_transform', 'set_camera_cut', 'add_to_sequence', 'duplicate_actors'],
    examples: { duplicate_actors: SELECTED },
  },
];

/** Nobody waits long for an editor to be told what there is. */
const TIMEOUT_MS = 1000;

/** Of a large selection the first ones tell. */
const MOST_LOOKED_AT = 10;

/** What is selected in the editor, as far as it decides what is told first; nothing where nobody answers. */
export async function findFocus(context: DiscoverContext): Promise<Focus | undefined> {
  const { session, dictionary, signal } = context;
  const [selected] = await session.client
    .sendAll([getSelectedLevelActors(), getEngineVersion()], { signal, timeoutMs: TIMEOUT_MS })
    .catch(() => []);
  if (!selected?.ok) return undefined;
  const paths = selected.value.slice(0, MOST_LOOKED_AT);
  const hints = paths.map(path => classNameHint(objectName(path)));
  // An actor that somebody named says nothing of its class.
  const isPlain = hints.every(hint => nativeClass(hint) !== undefined);
  const classes = isPlain ? hints : await classesOf(context, paths);
  const chains = classes.map(name => dictionary.classChain(name));
  return FOCI.find(focus => chains.length > 0 && chains.every(chain => chain.includes(focus.class)));
}

async function classesOf({ session, signal }: DiscoverContext, paths: readonly string[]): Promise<string[]> {
  const classes = await session.client
    .sendAll(paths.map(getObjectClass), { signal, timeoutMs: TIMEOUT_MS })
    .catch(() => []);
  return classes.map(each => (each.ok ? className(each.value) : ''));
}

/** What is done with the selected thing first, each in its order; the rest as it was. */
export function sortByFocus(entries: readonly CatalogueEntry[], focus: Focus | undefined): CatalogueEntry[] {
  if (!focus) return [...entries];
  const placeOf = ({ name }: CatalogueEntry) =>
    focus.first.includes(name) ? focus.first.indexOf(name) : focus.first.length;
  return entries.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** A call of an entry, with the selected thing where that has one of its own. */
export function focusedExample(entry: CatalogueEntry, focus: Focus | undefined): Record<string, unknown> {
  const own = focus?.examples[entry.name];
  return own ? { action: entry.name, ...own } : exampleOf(entry);
}

export type { Focus };
