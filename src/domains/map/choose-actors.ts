import { labelTest } from '../../kernel/views/label-pattern.ts';
import type { ActorKind, MapActor } from './level-model.ts';

/** Whom to name; without any of these, what matters in most levels. */
export interface ActorChoice {
  /** Paths of the actors of the class that was asked for. */
  ofClass?: ReadonlySet<string> | undefined;
  label?: string | undefined;
  selected?: boolean | undefined;
}

/** Actors that are named on a map. More would not be read, nor fit into an answer. */
const MOST_NAMED = 30;

/** Kinds in the order in which they matter; meshes, decals and volumes are only named when they are chosen. */
const ORDER: readonly ActorKind[] = [
  ...(['playerStart', 'character', 'light', 'camera', 'blueprint', 'trigger', 'sound', 'effect'] as const),
  'marker',
];

/** Whether only some are to be named. */
export function isChosen(choice: ActorChoice): boolean {
  return Object.values(choice).some(each => each !== undefined);
}

/** Those that are to be named, most important first: they are numbered in this order. */
export function chooseActors(
  actors: readonly MapActor[],
  choice: ActorChoice,
  isShown: (actor: MapActor) => boolean,
): { named: MapActor[]; chosen: number } {
  const isFiltered = isChosen(choice);
  const placed = actors.filter(actor => actor.kind !== 'everywhere' && (actor.isUnread || isShown(actor)));
  const chosen = isFiltered ? placed.filter(choiceTest(choice)) : placed;
  const read = chosen.filter(({ isUnread }) => !isUnread);
  const selected = read.filter(({ isSelected }) => isSelected);
  const others = read.filter(({ isSelected }) => !isSelected);
  const ordered = isFiltered ? others : takeTurns(others, MOST_NAMED - selected.length);
  return { named: [...selected, ...ordered].slice(0, MOST_NAMED), chosen: chosen.length };
}

/** A test for actors: whether somebody is asked for by what is said of class, label and selection. */
export function choiceTest({ ofClass, label: pattern, selected }: ActorChoice): (actor: MapActor) => boolean {
  const isCalledSo = labelTest(pattern);
  return ({ path, label, isSelected }) =>
    (!ofClass || ofClass.has(path)) &&
    isCalledSo(label) &&
    (selected === undefined || isSelected === selected);
}

/** How many of a kind are named at each turn. */
const SHARES: Partial<Record<ActorKind, number>> = { light: 4, blueprint: 2 };

/** A hundred lamps leave room for the one camera: each kind has its turn, and those that matter most begin. */
function takeTurns(actors: readonly MapActor[], most: number): MapActor[] {
  const groups = ORDER.map(kind => actors.filter(actor => actor.kind === kind));
  const [starts = [], characters = [], ...others] = groups;
  const turns: MapActor[] = [...starts, ...characters];
  const longest = Math.max(0, ...others.map(({ length }) => length));
  for (let turn = 0; turn < longest && turns.length < most; turn++) {
    for (const group of others) {
      const share = SHARES[group[0]?.kind ?? 'marker'] ?? 1;
      turns.push(...group.slice(turn * share, (turn + 1) * share));
    }
  }
  const taken = turns.slice(0, Math.max(0, most));
  return ORDER.flatMap(kind => taken.filter(actor => actor.kind === kind));
}
