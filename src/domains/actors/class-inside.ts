import { canonicalClassName, nativeClassChain } from '../../dictionary/native-facts.ts';
import { nativeComponents } from '../../dictionary/native-links.ts';
import { componentClass, matchClass } from '../../kernel/finding/match-class.ts';
import type { FetchContext } from '../../pipeline/fetch-context.ts';
import { className, isNativeClass } from '../../unreal/object-path.ts';
import type { Candidate } from './candidates.ts';

/** Blueprint actors that are asked what they have inside. */
const MOST_ASKED = 100;

/** What was asked for, and what was found without looking inside. */
interface LookedFor {
  /** A class of actors: `Light`, whose components are `LightComponent`. */
  wanted: string;
  /** Paths of the actors that are of it. */
  found: ReadonlySet<string>;
  /** Which of some actors the conditions of the search hold for; undefined where it has none. */
  fulfil?: (actors: readonly Candidate[]) => Promise<readonly Candidate[]>;
}

/**
 * Says that Blueprints have inside what was asked for as an actor, and which native actors are akin to it: whoever asks for
 * lights means all that shine. Undefined where nothing is, or the editor does not tell.
 */
export async function tellInside(
  context: FetchContext,
  candidates: readonly Candidate[],
  lookedFor: LookedFor,
): Promise<string | undefined> {
  const said = [await tellBlueprints(context, candidates, lookedFor), tellAkin(candidates, lookedFor)];
  return said.filter(Boolean).join(' ') || undefined;
}

/** A `SkyLight` is no `Light` to the engine, though both shine: their components have a base in common that is named so. */
function tellAkin(
  candidates: readonly Candidate[],
  { wanted, found }: Pick<LookedFor, 'wanted' | 'found'>,
): string | undefined {
  const name = canonicalClassName(wanted) ?? wanted;
  const base = `${name}ComponentBase`;
  if (componentClass(base) === undefined) return undefined;
  const akin = candidates.filter(
    ({ path, classPath }) =>
      !found.has(path) &&
      isNativeClass(classPath) &&
      nativeComponents(nativeClassChain(className(classPath))).some(each =>
        nativeClassChain(each.className).includes(base),
      ),
  );
  if (akin.length === 0) return undefined;
  const named = [...new Set(akin.map(({ classPath }) => className(classPath)))].slice(0, MOST_NAMED);
  return `${akin.length} more ${akin.length === 1 ? 'is' : 'are'} ${named.join(', ')}, which to the engine is no ${name}: class "${base}" finds ${akin.length === 1 ? 'it' : 'them'} too.`;
}

async function tellBlueprints(
  context: FetchContext,
  candidates: readonly Candidate[],
  { wanted, found, fulfil }: LookedFor,
): Promise<string | undefined> {
  const inside = `${canonicalClassName(wanted) ?? ''}Component`;
  const asked = candidates.filter(({ path, classPath }) => !isNativeClass(classPath) && !found.has(path));
  if (componentClass(inside) === undefined || asked.length === 0 || asked.length > MOST_ASKED)
    return undefined;
  const [having, matching] = await Promise.all([
    matchClass(context, asked, inside).catch(() => undefined),
    fulfil?.(asked).catch(() => undefined),
  ]);
  if (!having?.size) return undefined;
  const classes = asked.filter(({ path }) => having.has(path)).map(({ classPath }) => className(classPath));
  const named = [...new Set(classes)].slice(0, MOST_NAMED).join(', ');
  const are = having.size === 1 ? '1 more actor has one' : `${having.size} more actors have one`;
  const matches = matching?.filter(({ path }) => having.has(path)).length;
  if (matches === 0) return `${are} inside (${named}); none of them matches \`where\`.`;
  const those =
    matches === undefined || matches === having.size ? '' : `, ${matches} of them as \`where\` says`;
  return `${are} inside (${named})${those}: class "${inside}" finds ${those ? 'these' : 'them'} too.`;
}

const MOST_NAMED = 3;
