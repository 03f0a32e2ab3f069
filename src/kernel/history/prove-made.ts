import type { Outcome } from '../../unreal/client.ts';
import type { EngineCall } from '../../unreal/engine-call.ts';
import type { Edit } from '../edits/define-edit.ts';
import { kindOf } from '../edits/edit-kinds.ts';
import { readOutcomes } from '../edits/observe.ts';
import type { Reader } from '../edits/reader.ts';

/**
 * What became of a search for what an edit makes. `likely`: all of it is there, as it was asked for, and nothing else is;
 * whoever asked for the same made just that. `doubt`: something new is there that is not, or not all of it. `none`:
 * nothing new is there.
 */
export type FoundMade = { is: 'likely'; paths: string[] } | { is: 'doubt' | 'none' };

/** One of the things that an edit makes, with what may be it. */
interface Wanted {
  edit: Edit;
  place: number;
  candidates: readonly string[];
}

/**
 * Searches for what edits made whose answer was lost. What is new need not be ours: others make things of the same kind
 * meanwhile. So each thing has to be as it was asked for, and there may be no more of them than were asked for.
 * @returns undefined for edits that make nothing, or of which no search tells
 */
export async function findMade(reader: Reader, edits: readonly Edit[]): Promise<(FoundMade | undefined)[]> {
  const searches = edits.map(edit => kindOf(edit).search?.calls(edit) ?? []);
  const searched = await readOutcomes(reader, searches);
  const wanted = edits.map((edit, index): Wanted[] => {
    const answers = searched[index] ?? [];
    const { search } = kindOf(edit);
    if (!search || answers.length === 0 || answers.some(answer => !answer.ok)) return [];
    return search
      .find(valuesOf(answers), edit)
      .map((candidates, place) => ({ ...{ edit, place }, candidates }));
  });
  const assigned = assign(await readMatches(reader, wanted.flat()));
  return wanted.map(each => (each.length === 0 ? undefined : join(each.map(one => assigned.get(one)))));
}

/** One thing, with the candidates that are as it was asked for. */
interface Matched {
  wanted: Wanted;
  matches: readonly string[];
}

async function readMatches(reader: Reader, wanted: readonly Wanted[]): Promise<Matched[]> {
  const reads = new Map<string, readonly EngineCall<unknown>[]>();
  for (const { edit, place, candidates } of wanted) {
    for (const path of candidates) {
      const proofs = kindOf(edit).search?.proofs?.(path, edit, place) ?? [];
      if (proofs.length > 0) reads.set(keyOf(proofs), proofs);
    }
  }
  const read = await readOutcomes(reader, [...reads.values()]);
  const answers = new Map([...reads.keys()].map((key, index) => [key, read[index] ?? []]));
  return wanted.map(each => ({
    wanted: each,
    matches: each.candidates.filter(path => isAsAsked(each, path, answers)),
  }));
}

function isAsAsked(
  { edit, place }: Wanted,
  path: string,
  answers: ReadonlyMap<string, readonly Outcome<unknown>[]>,
): boolean {
  const { search } = kindOf(edit);
  if (!search?.proofs || !search.proves) return true;
  const read = answers.get(keyOf(search.proofs(path, edit, place))) ?? [];
  // What cannot be looked at is not known to be it.
  return read.every(({ ok }) => ok) && search.proves(valuesOf(read), edit, place);
}

function keyOf(calls: readonly EngineCall<unknown>[]): string {
  return JSON.stringify(calls.map(({ path, body }) => [path, body]));
}

function valuesOf(outcomes: readonly Outcome<unknown>[]): unknown[] {
  return outcomes.map(outcome => (outcome.ok ? outcome.value : undefined));
}

/** Things that were asked for in the same words are given, in their order, what is as they were to be, if it is as many. */
function assign(matched: readonly Matched[]): Map<Wanted, FoundMade> {
  const alike = new Map<string, Matched[]>();
  for (const each of matched.filter(({ matches }) => matches.length > 0)) {
    const key = each.matches.toSorted().join('\n');
    alike.set(key, [...(alike.get(key) ?? []), each]);
  }
  const given = new Map<Wanted, FoundMade>();
  const used = new Set<string>();
  for (const group of alike.values()) {
    const isExact = group.every(({ matches }) => matches.length === group.length);
    group.forEach(({ wanted, matches }, index) => {
      for (const path of matches) used.add(path);
      const own = matches[index];
      const isFound = isExact && own !== undefined;
      given.set(wanted, isFound ? { is: 'likely', paths: [own] } : { is: 'doubt' });
    });
  }
  for (const { wanted } of matched) {
    const isNew = wanted.candidates.some(path => !used.has(path));
    if (!given.has(wanted)) given.set(wanted, { is: isNew ? 'doubt' : 'none' });
  }
  return given;
}

/** An edit makes all of its things or none. */
function join(found: readonly (FoundMade | undefined)[]): FoundMade {
  if (found.every(each => each?.is === 'none')) return { is: 'none' };
  const paths = found.flatMap(each => (each && 'paths' in each ? each.paths : []));
  return paths.length < found.length ? { is: 'doubt' } : { is: 'likely', paths };
}
