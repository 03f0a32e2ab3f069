import { type CheckedPlace, checkPlace } from './check-place.ts';
import type { CheckedRequirement } from './checked-requirement.ts';
import { checkSpan } from './extent.ts';
import { type Beside, type Differing, readDisturbing } from './honour-needs.ts';
import type { LevelActor } from './level.ts';
import type { LevelRequirement } from './wanted.ts';

/** What is wished of an actor that stands there counts with its place, its size and what is set beside it. */
export async function checkThing(
  checked: CheckedRequirement,
  each: LevelRequirement,
  actor: LevelActor,
  sight: Parameters<typeof checkPlace>[2],
): Promise<CheckedRequirement> {
  const place = await checkPlace(each, actor, sight);
  const sized = withSize(withPlace(checked, place), await checkSpan(each, actor, sight.level));
  return withDisturbed(sized, await readDisturbing(each, actor, sight.level));
}

/** A value counts only where what stands beside it lets it: of a lamp with a colour no temperature tells alone. */
function withDisturbed(checked: CheckedRequirement, { differs, left }: Beside): CheckedRequirement {
  const beside = [...left].map(([name, { found }]) => `${name} ${JSON.stringify(found)}: was left as it is`);
  const told =
    left.size > 0
      ? { ...checked, assumed: [...(checked.assumed ?? []), ...beside], left: Object.fromEntries(left) }
      : checked;
  if (differs.size === 0) return told;
  return { ...told, met: false, differs: { ...told.differs, ...Object.fromEntries(differs) } };
}

function withPlace(checked: CheckedRequirement, { differs, unknown }: CheckedPlace): CheckedRequirement {
  if (differs) return { ...checked, met: false, differs: { ...checked.differs, location: differs } };
  const isTold = checked.assumed?.some(each => each.startsWith('location:'));
  return unknown === undefined || isTold
    ? checked
    : { ...checked, assumed: [...(checked.assumed ?? []), unknown] };
}

function withSize(checked: CheckedRequirement, differs: Differing | undefined): CheckedRequirement {
  return differs ? { ...checked, met: false, differs: { ...checked.differs, size: differs } } : checked;
}
