import { recover } from '../../base/errors.ts';
import { splitList } from '../../base/text/split-list.ts';
import { explainEmpty, type FilterUse, type Unmatched } from '../../base/unmatched.ts';
import { nativeClassChain, nativeClassNames } from '../../dictionary/native-facts.ts';
import { findClass } from '../../kernel/finding/find-class.ts';
import { isClassPattern } from '../../kernel/finding/is-of-class.ts';
import { componentClass, isClassOfSome, matchClass } from '../../kernel/finding/match-class.ts';
import type { InspectContext } from '../../kernel/views/define-view.ts';
import { className } from '../../unreal/object-path.ts';
import type { ActorSearch } from './actor-search.ts';
import { refuseTagWords } from './joined-tags.ts';

/** The filters of a search, as far as they are given. */
type Filters = Partial<Pick<ActorSearch, 'label' | 'class' | 'tag' | 'folder' | 'near' | 'selected'>>;

/** An actor among which was searched, as far as it is known. */
interface Searched {
  path: string;
  classPath: string;
  label?: string | undefined;
  tags?: readonly unknown[] | undefined;
  folder?: string | undefined;
}

/**
 * Why no actor was found: which filters match none, with what is there instead.
 * @param matching the actors that match when only these arguments are given
 * @throws BridgeError `invalid_value` where the tag says something of others, and is none
 */
export async function explainNoActors(
  context: InspectContext,
  candidates: readonly Searched[],
  args: Filters,
  matching: (alone: Filters) => readonly Searched[],
): Promise<{ unmatched?: Unmatched[]; note: string }> {
  refuseTagWords(args);
  const namesOf: Record<string, readonly string[]> = {
    label: candidates.map(({ label }) => label ?? ''),
    class: classesOf(candidates),
    tag: [...new Set(candidates.flatMap(({ tags }) => (tags ?? []).map(String)))],
    folder: [...new Set(candidates.map(({ folder }) => folder ?? ''))].filter(each => each !== 'None'),
  };
  const nobodys = await classesOfNobody(context, candidates, args.class);
  const filters = (['label', 'class', 'tag', 'folder', 'near'] as const).flatMap((filter): FilterUse[] => {
    const written = args[filter];
    if (written === undefined) return [];
    if (filter === 'class' && nobodys.length > 0) return useOf(nobodys, namesOf.class);
    const count = matching({ [filter]: written }).length;
    return [{ filter, written, count, names: namesOf[filter] ?? [] }];
  });
  const which = args.selected ? 'selected' : 'loaded';
  const empty = explainEmpty(`${candidates.length} ${which} actors`, filters);
  const { class: wanted } = args;
  const isClassless = wanted !== undefined && empty.unmatched?.some(({ filter }) => filter === 'class');
  return isClassless ? { ...empty, note: `${empty.note} ${await explainClass(context, wanted)}` } : empty;
}

/** Which of several classes no actor has and nobody knows, where others of them have actors. */
export async function tellClassesOfNobody(
  context: InspectContext,
  everybody: () => Promise<readonly Searched[]>,
  wanted: string | undefined,
): Promise<Partial<ReturnType<typeof explainEmpty>>> {
  if (splitList(wanted ?? '').length < 2) return {};
  const candidates = await everybody();
  const nobodys = await classesOfNobody(context, candidates, wanted);
  if (nobodys.length === 0) return {};
  return explainEmpty(`${candidates.length} actors`, useOf(nobodys, classesOf(candidates)));
}

/** Of several classes those that neither the engine nor an actor has. */
async function classesOfNobody(
  context: InspectContext,
  candidates: readonly Searched[],
  wanted: string | undefined,
): Promise<string[]> {
  const several = splitList(wanted ?? '');
  if (several.length < 2) return [];
  const unsure = several.filter(one => !isClassPattern(one) && !isClassOfSome(one, candidates));
  const found = await Promise.all(unsure.map(one => matchClass(context, candidates, one)));
  return unsure.filter((_, at) => found[at]?.size === 0);
}

function useOf(nobodys: readonly string[], names: readonly string[] = []): FilterUse[] {
  return nobodys.map(written => ({ filter: 'class', written, count: 0, names }));
}

function classesOf(candidates: readonly Searched[]): string[] {
  return [...new Set(candidates.flatMap(({ classPath }) => chainOf(className(classPath))))];
}

/** A class and those that it is one of: what can be asked for. */
function chainOf(name: string): string[] {
  return [name, ...nativeClassChain(name)];
}

/** Whether a class that no actor has exists at all. */
async function explainClass(context: InspectContext, wanted: string): Promise<string> {
  if (isClassPattern(wanted)) return `No actor is of a class whose name is like ${wanted}.`;
  if (componentClass(wanted) !== undefined) return `No actor has a component of the class ${wanted}.`;
  const found = await findClass(context, wanted).catch(
    recover(['unknown_class', 'remote_call_not_allowed'], ({ code }) => code),
  );
  if (found === 'remote_call_not_allowed') return `Whether there is such a class the project does not tell.`;
  return typeof found === 'object'
    ? `The class ${className(found.classPath)} exists; no actor is one.`
    : `No class of the engine and no Blueprint is known by that name; one of a plugin or of the project's code is found by its path, /Script/Module.Class.${tellPart(wanted)}`;
}

/** Classes of actors whose names have the written one as a part. */
function tellPart(wanted: string): string {
  const part = wanted.toLowerCase();
  if (part.length < LEAST_PART) return '';
  const near = nativeClassNames()
    .filter(name => name.toLowerCase().includes(part) && nativeClassChain(name).includes('Actor'))
    .toSorted((one, other) => one.length - other.length)
    .slice(0, MOST_NEAR);
  return near.length > 0 ? ` Classes called so in part: ${near.join(', ')}.` : '';
}

const LEAST_PART = 3;
const MOST_NEAR = 4;
