import { getDisplayName, getFolderPath, getSelectedLevelActors } from '../../unreal/engine-functions.ts';
import { listActors } from '../../unreal/level-list.ts';
import { classNameHint, objectName } from '../../unreal/object-path.ts';
import { MOST_SUGGESTIONS, type Suggester } from './suggester.ts';

/** Labels of so many actors are read in one frame. */
const FEW_ACTORS = 300;

/** What is selected, then one actor of each kind, the commonest kinds first. */
export const suggestObjects: Suggester = async ({ session, signal }, { name, given }) => {
  const paths = await listActors(session, { signal });
  const isFew = paths.length <= FEW_ACTORS;
  const kinds = oneOfEachKind(paths);
  const named = isFew ? paths : kinds;
  const [asked, ...told] = await session.client.sendAll(
    [getSelectedLevelActors(), ...named.map(getDisplayName)],
    { signal },
  );
  const selected = asked.ok ? asked.value : [];
  const labels = new Map(
    told.flatMap((label, index): [string, string][] => (label.ok ? [[named[index] ?? '', label.value]] : [])),
  );
  const picked = [...new Set([...selected, ...kinds])].slice(0, MOST_SUGGESTIONS + 1);
  const isUnique = (label: string) => [...labels.values()].filter(each => each === label).length === 1;
  const values = picked.flatMap(path => {
    const label = labels.get(path) ?? '';
    if (isTaken(given, [path, label, ...(selected.includes(path) ? ['selection'] : [])])) return [];
    if (!isFew || !isUnique(label)) return [path];
    // Whoever reads it next checks that the label still leads there.
    session.labels.set(`editor ${label.toLowerCase()}`, path);
    return [label];
  });
  const isSelected = selected.length > 0 && name === 'objectPath';
  return {
    values: values.slice(0, MOST_SUGGESTIONS),
    ...(isSelected && { about: `${selected.length} selected` }),
  };
};

/** Whether the call names that object already: nothing is its own parent. */
function isTaken(given: Record<string, unknown>, names: readonly string[]): boolean {
  const written = Object.values(given)
    .flat()
    .filter(value => typeof value === 'string');
  return names.some(name => written.some(each => each.toLowerCase() === name.toLowerCase()));
}

/** Folders of the Outliner, the fullest first. */
export const suggestFolders: Suggester = async ({ session, signal }) => {
  const paths = (await listActors(session, { signal })).slice(0, FEW_ACTORS);
  const outcomes = await session.client.sendAll(paths.map(getFolderPath), { signal });
  const folders = outcomes.flatMap(outcome =>
    outcome.ok && outcome.value !== 'None' ? [outcome.value] : [],
  );
  return { values: byCount(folders).slice(0, MOST_SUGGESTIONS) };
};

function oneOfEachKind(paths: readonly string[]): string[] {
  const kindOf = (path: string) => classNameHint(objectName(path));
  const kinds = byCount(paths.map(kindOf));
  return kinds.flatMap(kind => paths.find(path => kindOf(path) === kind) ?? []);
}

/** Each once, the most frequent first. */
function byCount(words: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([word]) => word);
}
