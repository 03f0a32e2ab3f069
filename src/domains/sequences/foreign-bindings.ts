import { recover } from '../../base/errors.ts';
import { askKnown } from '../../kernel/edits/ask-known.ts';
import type { DoneEdit, Edit } from '../../kernel/edits/define-edit.ts';
import type { Reader } from '../../kernel/edits/reader.ts';
import type { OwnWork } from '../../kernel/edits/use-strategy.ts';
import { classPathsOf, listAssets } from '../../kernel/finding/asset-search.ts';
import { isSamePath } from '../../unreal/asset-names.ts';
import { objectName } from '../../unreal/object-path.ts';
import { MOST_SEQUENCES } from './find-bound.ts';
import { bindingRef, findBindingByName, locateBound, NO_BINDING } from './sequence-functions.ts';

/** Actors of one move that are looked for: each is asked of each sequence. Of more nothing is told. */
const MOST_ACTORS = 60;

/** A binding that may lead to an actor: it is called as that was when it was bound [derived]. */
interface Candidate {
  sequence: string;
  actor: string;
  called: string;
}

/**
 * Bindings of Level Sequences in memory that lead to actors which a change has made, in words, unless changes of ours have
 * bound them. Sequences are listed along with other reads; only where there are some, one more request looks in them.
 */
export async function findForeignBindings(
  reader: Reader,
  done: DoneEdit<Edit, unknown>,
  { current, leaving }: OwnWork,
): Promise<string[]> {
  const going = leaving.flatMap(({ made }) => made);
  const actors = going.length > MOST_ACTORS ? [] : labelled(done, current);
  if (actors.length === 0) return [];
  const search = { classNames: classPathsOf('LevelSequence'), limit: MOST_SEQUENCES };
  const { assets } = await listAssets(reader, search).catch(recover('any', () => ({ assets: [] })));
  const candidates = assets.flatMap(({ Path }) => actors.map(each => ({ ...each, sequence: Path })));
  const ids = await askKnown(
    reader,
    candidates.map(({ sequence, called }) => findBindingByName(sequence, called)),
  );
  const found = candidates.flatMap((each, at) => {
    const id = String(ids[at] ?? NO_BINDING);
    const isOurs = current.some(({ made }) => made.includes(bindingRef(each.sequence, id)));
    return id === NO_BINDING || isOurs ? [] : [{ ...each, id }];
  });
  return leadingTo(reader, found);
}

/** The actors of a change by the names that they had: the label that each was given, and those since. */
function labelled({ made, after }: DoneEdit, current: readonly DoneEdit[]): Omit<Candidate, 'sequence'>[] {
  const given: readonly unknown[] = Array.isArray(after) ? after : [after];
  return made.flatMap((actor, at) => {
    const since = current.flatMap(({ edit, after: label }) =>
      edit.kind === 'label' && edit.objectPath === actor ? [label] : [],
    );
    const names = [given[at], ...since].filter(name => typeof name === 'string' && name !== '');
    return [...new Set(names)].map(called => ({ actor, called: String(called) }));
  });
}

/** Another actor may have the same label, so only what a binding leads to tells. */
async function leadingTo(reader: Reader, found: readonly (Candidate & { id: string })[]): Promise<string[]> {
  const bound = await askKnown(
    reader,
    found.map(({ sequence, id, actor }) => locateBound(sequence, id, actor.replace(/:.*$/, ''))),
  );
  const names = found.flatMap(({ sequence, actor, called }, at) => {
    const paths: readonly unknown[] = Array.isArray(bound[at]) ? bound[at] : [];
    const isIt = paths.some(path => isSamePath(String(path), actor));
    return isIt ? [`the binding ${called} of ${objectName(sequence)}`] : [];
  });
  return [...new Set(names)];
}
