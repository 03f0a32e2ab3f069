import { ownersOf } from '../../kernel/finding/object-inside.ts';

/** What is moved: an actor with its root component, or a component itself. */
interface Carrying {
  actor?: string;
  component: string;
  /** Paths of the actors that hang on it. */
  carried?: readonly string[];
  /** Paths of the components that hang on it, where several of an actor are moved. */
  parts?: readonly string[];
}

/** Tells how many of those that are moved carry one of them along: actors what hangs on them, and the components of that. */
export function countCarriers(all: readonly Carrying[]): (target: Carrying) => number {
  const counts = new Map<string, number>();
  const note = (path: string) => counts.set(path.toLowerCase(), (counts.get(path.toLowerCase()) ?? 0) + 1);
  for (const { carried = [], parts = [] } of all) [...carried, ...parts].forEach(note);
  const own = new Set(all.flatMap(({ actor }) => actor?.toLowerCase() ?? []));
  return ({ actor, component }) => {
    const counted = (path: string) => counts.get(path) ?? 0;
    if (actor !== undefined) return counted(actor.toLowerCase());
    const around = ownersOf(component.toLowerCase());
    return Math.max(...around.map(path => counted(path) + (own.has(path) ? 1 : 0)));
  };
}

/** What carries others before what it carries: moved in any other order, that would be carried off. */
export function carriersFirst<Each extends Carrying>(targets: readonly Each[]): Each[] {
  const count = countCarriers(targets);
  return targets.toSorted((one, other) => count(one) - count(other));
}
