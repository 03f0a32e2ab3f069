import { canonicalClassName } from '../../dictionary/native-facts.ts';
import { componentClass, matchClass } from '../../kernel/finding/match-class.ts';
import type { FetchContext } from '../../pipeline/fetch-context.ts';
import { className, isNativeClass } from '../../unreal/object-path.ts';
import type { Candidate } from './candidates.ts';

/** Blueprint actors that are asked what they have inside. */
const MOST_ASKED = 100;

/**
 * Says that Blueprints have inside what was asked for as an actor: whoever asks for lights means all that shine.
 * Undefined where nothing has, or the editor does not tell.
 * @param wanted a class of actors: `Light`, whose components are `LightComponent`
 * @param found paths of the actors that are of it
 */
export async function tellInside(
  context: FetchContext,
  candidates: readonly Candidate[],
  { wanted, found }: { wanted: string; found: ReadonlySet<string> },
): Promise<string | undefined> {
  const inside = `${canonicalClassName(wanted) ?? ''}Component`;
  const asked = candidates.filter(({ path, classPath }) => !isNativeClass(classPath) && !found.has(path));
  if (componentClass(inside) === undefined || asked.length === 0 || asked.length > MOST_ASKED)
    return undefined;
  const having = await matchClass(context, asked, inside).catch(() => undefined);
  if (!having?.size) return undefined;
  const classes = asked.filter(({ path }) => having.has(path)).map(({ classPath }) => className(classPath));
  const named = [...new Set(classes)].slice(0, MOST_NAMED).join(', ');
  const are = having.size === 1 ? '1 more actor has one' : `${having.size} more actors have one`;
  return `${are} inside (${named}): class "${inside}" finds them too.`;
}

const MOST_NAMED = 3;
