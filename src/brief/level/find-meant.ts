import type { LevelActor } from './level.ts';
import type { LevelRequirement } from './wanted.ts';

/**
 * The actor that is meant: of its class the one with the label. Where none has it and the class will do, the only one;
 * several without that label are a question of taste: the first of them in the level.
 */
export function findMeant(
  { class: name, label, match, isBlueprint, meant }: LevelRequirement,
  actors: readonly LevelActor[],
): LevelActor | undefined {
  if (meant) return meant;
  const ofClass = actors.filter(({ classes }) => classes.includes(name));
  if (isBlueprint) return onlyBlueprint(ofClass);
  return (
    ofClass.find(actor => hasLabel(actor.label, label)) ??
    ofClass.find(({ objectPath }) => hasLabel(nameInPath(objectPath), label)) ??
    (match === 'class' ? ofClass[0] : undefined)
  );
}

/** Actors of one label, where a wish is about the one that has it: nobody said which. */
export function listTwins(
  { class: name, label, match, isBlueprint, meant }: LevelRequirement,
  actors: readonly LevelActor[],
): LevelActor[] {
  if (meant || isBlueprint || match !== 'label') return [];
  const twins = actors.filter(each => hasLabel(each.label, label));
  const ofClass = twins.filter(({ classes }) => classes.includes(name));
  const found = ofClass.length > 0 ? ofClass : twins;
  return found.length > 1 ? found : [];
}

/** The one actor of a label, or of a name; none where several have it. */
export function findCalled(label: string, actors: readonly LevelActor[]): LevelActor | undefined {
  const labelled = actors.filter(each => hasLabel(each.label, label));
  const called =
    labelled.length > 0 ? labelled : actors.filter(each => hasLabel(nameInPath(each.objectPath), label));
  const [only, second] = called;
  return second ? undefined : only;
}

/** The last part of a path: two actors never share it. */
export function nameInPath(objectPath: string): string {
  return objectPath.slice(objectPath.lastIndexOf('.') + 1);
}

/** Nobody who names a thing cares for its capitals. */
export function hasLabel(label: string, name: string): boolean {
  return label.trim().toLowerCase() === name.trim().toLowerCase();
}

/** The Blueprint of some actors; none where they have several, for nobody said which. */
function onlyBlueprint(actors: readonly LevelActor[]): LevelActor | undefined {
  const [first, other] = [
    ...new Map(actors.flatMap(each => (each.blueprint ? [[each.blueprint, each]] : []))),
  ];
  if (!first || other) return undefined;
  const [objectPath, { classes }] = first;
  return { objectPath, label: nameInPath(objectPath), classes };
}

/** Without those that are about actors that are not there, and of which none is made. */
export function keepPossible(
  wanted: readonly LevelRequirement[],
  actors: readonly LevelActor[],
): LevelRequirement[] {
  return wanted.filter(each => !each.isIfThere || findMeant(each, actors) !== undefined);
}
