import { listPresets } from '../../unreal/live/preset-calls.ts';
import { type Preset, readPreset } from '../../unreal/read-preset.ts';
import { keepForSession } from '../../unreal/session.ts';
import { askKnown } from '../edits/ask-known.ts';
import type { DoneEdit } from '../edits/define-edit.ts';
import { isKnownEdit, kindOf } from '../edits/edit-kinds.ts';
import type { Reader } from '../edits/reader.ts';
import type { OwnWork } from '../edits/use-strategy.ts';
import { isOfMade } from './in-the-way.ts';

/** Presets that are looked through; of further ones nothing is said. */
const MOST_PRESETS = 20;

/** The presets that there were, by what their route takes: they are asked for along with the list of them. */
const presetsOf = keepForSession(() => ({ keys: [] as readonly string[] }));

/** Something that a preset exposes, of one object. */
interface Exposed {
  preset: Preset;
  label: string;
  /** Of a property. */
  property?: string;
  path: string;
}

/**
 * What Remote Control presets expose of what changes have made, and no change of ours has exposed, in words: it leads to
 * nothing once that is taken back. One look where the presets are those of the last time.
 * @param dones that are to be taken back
 * @throws BridgeError when the editor does not answer
 */
export async function findExposedSince(
  reader: Reader,
  dones: readonly DoneEdit[],
  own: Pick<OwnWork, 'current'>,
): Promise<ReadonlyMap<DoneEdit, readonly string[]>> {
  const makers = dones.filter(hasMade);
  if (makers.length === 0) return new Map();
  const exposed = (await readPresets(reader)).flatMap(listExposed);
  return new Map(
    makers.map(done => [
      done,
      exposed
        .filter(each => isOfDone(each.path, done) && !isGoing(each, makers) && !isOurs(each, own))
        .map(({ preset, label }) => `the exposure ${label} of ${preset.name}`),
    ]),
  );
}

/** Whether taking a change back may take something away that has a path. */
function hasMade({ edit, before, made }: DoneEdit): boolean {
  if (!isKnownEdit(edit)) return false;
  const { adds, uses } = kindOf(edit);
  return (
    made.some(path => path.startsWith('/')) || (uses?.covers !== undefined && adds?.(edit, before) === true)
  );
}

async function readPresets(reader: Reader): Promise<Preset[]> {
  const kept = presetsOf(reader.session);
  const before = kept.keys;
  const [listed, ...first] = await askKnown(reader, [listPresets(), ...before.map(readPreset)]);
  const all: readonly unknown[] = Array.isArray(listed) ? listed : [];
  const presets = (all as { name: string; id: string }[]).slice(0, MOST_PRESETS); // parsed by listPresets
  const keys = presets.map(({ name, id }) => id || name);
  kept.keys = keys;
  const isSame = keys.length === before.length && keys.every((key, at) => key === before[at]);
  const read = isSame ? first : await askKnown(reader, keys.map(readPreset));
  return read.flatMap(each => (each === undefined ? [] : [each as Preset])); // parsed by readPreset
}

function listExposed(preset: Preset): Exposed[] {
  const { properties, functions, actors } = preset;
  return [
    ...properties.flatMap(({ label, property, objects }) =>
      objects.map(({ path }) => ({ preset, label, path, property: property.Name })),
    ),
    ...functions.flatMap(({ label, objects }) => objects.map(({ path }) => ({ preset, label, path }))),
    ...actors.map(({ label, actor: { path } }) => ({ preset, label, path })),
  ];
}

function isOfDone(path: string, { edit, made }: DoneEdit): boolean {
  if (path === '') return false;
  const later = { kind: 'preset-exposure', objectPath: path };
  return made.some(each => isOfMade(path, each)) || kindOf(edit).uses?.covers?.(path, edit, later) === true;
}

/** Whether the preset goes as well. */
function isGoing({ preset }: Exposed, makers: readonly DoneEdit[]): boolean {
  return makers.some(({ made }) => made.some(each => isOfMade(preset.path, each)));
}

function isOurs({ preset, label, property, path }: Exposed, { current }: Pick<OwnWork, 'current'>): boolean {
  return current.some(({ edit }) => {
    if (edit.kind !== 'preset-exposure' || edit.step !== 'expose') return false;
    if (edit.preset !== preset.id && edit.preset !== preset.name) return false;
    const leaf = String(edit.path ?? '').replace(/^.*[.]/, '');
    return edit.label === label || (edit.target === path && leaf === property);
  });
}
