import { BridgeError, recover } from '../../../base/errors.ts';
import { findClass } from '../../../kernel/finding/find-class.ts';
import { type CurrentName, lookAtTargets } from '../../../kernel/finding/look-at-targets.ts';
import { matchClass } from '../../../kernel/finding/match-class.ts';
import type { InspectContext } from '../../../kernel/views/define-view.ts';
import { getDisplayName } from '../../../unreal/engine-functions.ts';
import { listActors, type WorldKind } from '../../../unreal/level-list.ts';
import { followLevelOf } from '../../../unreal/live/session-level.ts';
import type { ResolvedTarget } from '../../../unreal/targets.ts';
import { readActorClasses } from '../../actors/index.ts';
import type { Condition, Sight } from './condition.ts';

export interface ActorQuery {
  label?: string | undefined;
  class?: string | undefined;
  until: 'appears' | 'disappears';
  world: WorldKind;
}

const MOST_NAMED = 5;

/**
 * An actor to appear or to go, by label or class. In the edited level the editor tells of it by itself, where it can:
 * then a label costs no request, and is looked at again as soon as something is told.
 */
export function actorCondition(context: InspectContext, query: ActorQuery): Condition {
  const { session } = context;
  const { label, class: wanted = '', until, world } = query;
  const find = label === undefined ? classFinder(wanted, world) : labelFinder(label, query);
  const called = label === undefined ? `a ${wanted}` : `"${label}"`;
  const level = world === 'editor' ? followLevelOf(session) : undefined;
  let wasThere = false;
  return {
    what: `${called} to ${until === 'appears' ? 'appear' : 'disappear'}`,
    look: async signal => {
      const paths = await find({ ...context, signal });
      wasThere ||= paths.length > 0;
      return sightOf(paths, until);
    },
    noteMet: () =>
      until === 'disappears' && !wasThere
        ? `${label === undefined ? `No ${wanted}` : `Nothing called ${called}`} was there when the wait began.`
        : undefined,
    ...(level && { onNotify: level.onNotify }),
  };
}

function sightOf(paths: readonly string[], until: ActorQuery['until']): Sight {
  const isThere = paths.length > 0;
  return {
    isMet: isThere === (until === 'appears'),
    seen: { count: paths.length, ...(isThere && { actors: paths.slice(0, MOST_NAMED) }) },
  };
}

type Finder = (context: InspectContext) => Promise<readonly string[]>;

/** So often at least the level is listed, whatever the editor told: what it told may lack somebody. */
const LISTED_EVERY_MS = 5000;

function labelFinder(label: string, { until, world }: ActorQuery): Finder {
  let listedAt = Number.NEGATIVE_INFINITY;
  /** That somebody has gone is only said when the editor was asked. */
  const missFor = ({ session }: InspectContext): 'ask' | 'told' => {
    const now = session.clock.now();
    if (until === 'appears' && now - listedAt < LISTED_EVERY_MS) return 'told';
    listedAt = now;
    return 'ask';
  };
  return async context => {
    const options = { world, miss: missFor(context), unloaded: 'ignore' } as const;
    const look = async (resolved: readonly ResolvedTarget[]) => {
      const [only] = resolved;
      return {
        resolved,
        name: only?.by === 'remembered' ? await readName(context, only.objectPath) : undefined,
      };
    };
    const found = lookAtTargets(context, [label], options, { look, nameOf: ({ name }) => name });
    return found.then(
      ({ resolved }) => resolved.map(({ objectPath }) => objectPath),
      recover(['object_not_found', 'not_playing', 'ambiguous_target'], ({ code, details }) =>
        code === 'ambiguous_target' ? [...(details.suggestions ?? [])] : [],
      ),
    );
  };
}

/** What an actor is called; undefined where it is gone, of which the engine says nothing. */
async function readName(
  { session, signal }: InspectContext,
  objectPath: string,
): Promise<CurrentName | undefined> {
  const [name] = await session.client.sendAll([getDisplayName(objectPath)], { signal });
  if (!name.ok && name.error.retryable) throw name.error;
  return name.ok && name.value !== '' && name.value !== 'None'
    ? { objectPath, label: name.value }
    : undefined;
}

/** Classes of actors that were seen are remembered: each look asks for those of new ones only. */
function classFinder(wanted: string, world: WorldKind): Finder {
  const known = new Map<string, string>();
  let isChecked = false;
  return async context => {
    const { session, signal } = context;
    const paths = await listed(session, { world, signal });
    const strangers = paths.filter(path => !known.has(path));
    if (strangers.length > 0) {
      const { classPaths } = await readActorClasses(context, strangers);
      for (const [index, path] of strangers.entries()) known.set(path, classPaths[index] ?? '');
    }
    const actors = paths.map(path => ({ path, classPath: known.get(path) ?? '' }));
    const found = [...(await matchClass(context, actors, wanted))];
    // Of a class that there is not nobody appears, and nobody has gone.
    if (found.length === 0 && !isChecked) await requireClass(context, wanted);
    isChecked = true;
    return found;
  };
}

/** @throws BridgeError `unknown_class` */
async function requireClass(context: InspectContext, wanted: string): Promise<void> {
  try {
    await findClass(context, wanted);
  } catch (thrown) {
    if (thrown instanceof BridgeError && thrown.code === 'unknown_class') throw thrown;
  }
}

function listed(
  session: InspectContext['session'],
  options: { world: WorldKind; signal: AbortSignal | undefined },
): Promise<string[]> {
  return listActors(session, options).catch(recover(['not_playing'], () => []));
}
