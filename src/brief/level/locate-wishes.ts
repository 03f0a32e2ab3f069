import { howToAnswer, isNamesakeMeant } from '../steps/words/meant-namesake.ts';
import { findMeant, hasLabel, listTwins, nameInPath } from './find-meant.ts';
import type { LeftAlone } from './honour-needs.ts';
import type { Level, LevelActor, SeenLevel } from './level.ts';
import { meetsValue } from './meets-value.ts';
import type { LevelRequirement } from './wanted.ts';

type Sight = { level: Level; actors: readonly LevelActor[] };

/** Wishes with the things that they are about, as far as only a look at values tells. */
export interface Located {
  wanted: LevelRequirement[];
  /** What holds against a wish elsewhere in the level: it is told and asked about, never changed by itself. */
  elsewhere: LevelRequirement[];
  /** Wishes whose name another kind of thing has already: no second one is made. */
  taken: { wanted: LevelRequirement; namesake: LevelActor }[];
  /** Wishes about one of several things that share its label. */
  shared: { wanted: LevelRequirement; twins: LevelActor[] }[];
  /** Wishes whose name a standing thing has that is meant all the same, and of which no place was said. */
  namesakes: Located['taken'];
}

/**
 * Finds what wishes are about where classes and labels do not tell: an actor of another class with the label, whose parts
 * have what is to be set; actors that override what their Blueprint says; local volumes that override the whole look.
 */
export async function locateWishes(
  wanted: readonly LevelRequirement[],
  seen: SeenLevel,
  answers: readonly string[] = [],
): Promise<Located> {
  if (!seen.seen) return { wanted: [...wanted], ...NONE };
  const located: Located = { wanted: [], elsewhere: [], taken: [], shared: [], namesakes: [] };
  for (const each of wanted) {
    const twins = listTwins(each, seen.actors);
    if (twins.length > 0) {
      // Somebody said which, or said it of each, by the names that tell them apart.
      if (twins.some(twin => wanted.some(other => isSameOf(other, each, twin)))) continue;
      located.shared.push({ wanted: each, twins });
      continue;
    }
    await locateOne(located, each, { seen, wanted, answers });
  }
  return located;
}

/** What one wish is about, where no two things share its label. */
async function locateOne(
  located: Located,
  each: LevelRequirement,
  { seen, wanted, answers }: { seen: Sight; wanted: readonly LevelRequirement[]; answers: readonly string[] },
): Promise<void> {
  const namesake = findNamesake(each, seen.actors);
  const found = namesake ? await adopt(each, namesake, { level: seen.level, wanted }) : each;
  if (found?.isIdle && findMeant(found, seen.actors)) return;
  if (found) located.wanted.push(found, ...(await listOverriding(found, seen)));
  else if (namesake && isNamesakeMeant(answers, each.label, othersAskedAbout(each, wanted, seen.actors)))
    takeNamesake(located, each, namesake);
  else if (namesake) located.taken.push({ wanted: each, namesake });
  if (found) located.elsewhere.push(...(await listOtherVolumes(found, seen)));
}

const NONE = { elsewhere: [], taken: [], shared: [], namesakes: [] };

/** The thing that stands there is meant: it is moved where a place was said, and is left as it is otherwise. */
function takeNamesake(located: Located, wanted: LevelRequirement, meant: LevelActor): void {
  const { location: _, rotation: __, stands: ___, ...rest } = wanted;
  if (wanted.spot === undefined) located.namesakes.push({ wanted, namesake: meant });
  else located.wanted.push({ ...rest, meant, properties: {}, stated: { properties: {} } });
}

/** Names of the other things of which another kind has the name, and that nobody said a word of by it. */
function othersAskedAbout(
  { label }: LevelRequirement,
  wanted: readonly LevelRequirement[],
  actors: readonly LevelActor[],
): string[] {
  return wanted.flatMap(each => (each.label !== label && findNamesake(each, actors) ? [each.label] : []));
}

function isSameOf(other: LevelRequirement, { wish, label }: LevelRequirement, twin: LevelActor): boolean {
  const name = nameInPath(twin.objectPath);
  return other.wish === wish && !hasLabel(other.label, label) && hasLabel(other.label, name);
}

/** An actor of another class that is called as the one that would be made. */
function findNamesake(wanted: LevelRequirement, actors: readonly LevelActor[]): LevelActor | undefined {
  if (wanted.isBlueprint || findMeant(wanted, actors)) return undefined;
  return (
    actors.find(({ label }) => hasLabel(label, wanted.label)) ??
    actors.find(({ objectPath }) => hasLabel(nameInPath(objectPath), wanted.label))
  );
}

/** @returns nothing where the namesake has none of what is to be set: it is another kind of thing */
async function adopt(
  wanted: LevelRequirement,
  namesake: LevelActor,
  { level, wanted: all }: { level: Level; wanted: readonly LevelRequirement[] },
): Promise<LevelRequirement | undefined> {
  const own = Object.keys(wanted.properties);
  // That it is there is a wish without values: what it is tells what else is wanted of it.
  const same = all.filter(each => each.class === wanted.class && each.label === wanted.label);
  const named = own.length > 0 ? own : same.flatMap(({ properties }) => Object.keys(properties));
  // Of which only a place was said, a light tells itself by what every light has.
  const isPlaceOfLight = wanted.class.endsWith('Light') && (wanted.spot ?? wanted.height) !== undefined;
  const names = named.length > 0 || !isPlaceOfLight ? named : [OF_ANY_LIGHT];
  const found = names.length > 0 ? await level.readProperties(namesake.objectPath, names) : new Map();
  if (found.size === 0) return undefined;
  const keep = (properties: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(properties).filter(([name]) => found.has(name)));
  const { rotation: _, ...stated } = wanted.stated;
  return {
    ...wanted,
    meant: namesake,
    properties: keep(wanted.properties),
    stated: { ...stated, properties: keep(stated.properties) },
  };
}

const OF_ANY_LIGHT = 'LightComponent.Intensity';

/** Once for each thing, whatever is wanted of it. */
export function askTaken(taken: Located['taken']): LeftAlone[] {
  const first = new Map(taken.toReversed().map(each => [each.wanted.label, tellTaken(each)]));
  return [...first.values()].toReversed();
}

/** Things that stand and are left as they are, since nothing else was said of them. */
export function tellTakenNamesakes(namesakes: Located['namesakes']): { field: string; because: string }[] {
  const first = new Map(namesakes.map(each => [each.wanted.label, each]));
  return [...first.values()].map(({ wanted: { label, fields } }) => ({
    field: fields[0] ?? label,
    because: `${label} stands there already, and is left as it is: say where it should stand, and it is moved.`,
  }));
}

/** Which of those that share a label, once for each label. */
export function askShared(shared: Located['shared']): LeftAlone[] {
  const first = new Map(shared.toReversed().map(each => [each.wanted.label, each]));
  return [...first.values()].toReversed().map(({ wanted: { label, fields }, twins }) => {
    const names = twins.map(({ objectPath }) => nameInPath(objectPath)).join(', ');
    const because = `${twins.length} things are called so: ${names}. Which one is meant? Say it by that name, or all of them with a row each; or give it a label of its own.`;
    return { label, because, fields };
  });
}

function tellTaken({ wanted, namesake }: Located['taken'][number]): LeftAlone {
  const { label, class: name, fields } = wanted;
  const because = `There is one of this name already, a ${namesake.classes[0]}, and it has nothing of a ${name}: is it meant all the same, or how should the new one be called? ${howToAnswer(label)}`;
  return { label, because, fields };
}

/** Placed actors keep what was set on them, whatever their Blueprint says. */
async function listOverriding(
  wanted: LevelRequirement,
  { level, actors }: Sight,
): Promise<LevelRequirement[]> {
  const blueprint = wanted.isBlueprint ? findMeant(wanted, actors) : undefined;
  if (!blueprint) return [];
  const names = Object.keys(wanted.stated.properties);
  const defaults = await level.readProperties(blueprint.objectPath, names);
  const placed = actors.filter(actor => actor.blueprint === blueprint.objectPath);
  const overriding = await Promise.all(
    placed.map(async meant => {
      const own = await level.readProperties(meant.objectPath, names);
      const follows = names.every(name => meetsValue(defaults.get(name), own.get(name), EXACT));
      return follows ? [] : [{ ...wanted, isBlueprint: false, meant, label: meant.label }];
    }),
  );
  return overriding.flat();
}

const EXACT = { tolerance: undefined, isAngle: false };
const VOLUME = 'PostProcessVolume';
const SWITCH = 'Settings.bOverride_';

/** Other volumes that are in force somewhere and override what the whole picture should be like. */
async function listOtherVolumes(
  wanted: LevelRequirement,
  { level, actors }: Sight,
): Promise<LevelRequirement[]> {
  if (wanted.class !== VOLUME || wanted.match !== 'class') return [];
  const main = findMeant(wanted, actors);
  const others = actors.filter(actor => actor !== main && actor.classes.includes(VOLUME));
  const { properties } = wanted.stated;
  const names = Object.keys(properties);
  const found = await Promise.all(
    others.map(async meant => {
      const own = await level.readProperties(meant.objectPath, ['bEnabled', 'BlendWeight', ...names]);
      if (own.get('bEnabled') === false || own.get('BlendWeight') === 0) return [];
      const overridden = Object.fromEntries(
        Object.entries(properties).filter(
          ([name]) => !name.startsWith(SWITCH) && own.get(switchOf(name)) === true,
        ),
      );
      return Object.keys(overridden).length > 0
        ? [
            {
              ...wanted,
              meant,
              label: meant.label,
              properties: overridden,
              stated: { properties: overridden },
            },
          ]
        : [];
    }),
  );
  return found.flat();
}

/** `Settings.ColorContrast.W` is switched by `Settings.bOverride_ColorContrast`. */
function switchOf(name: string): string {
  return SWITCH + (name.split('.')[1] ?? '');
}

/** Wishes that hold in the whole picture, and not in a part of the level: whether that part should follow. */
export function askElsewhere(elsewhere: readonly LevelRequirement[]): LeftAlone[] {
  const rows = new Map<string, { names: Set<string>; fields: Set<string> }>();
  for (const { meant, stated, fields } of elsewhere) {
    const label = meant?.label ?? VOLUME;
    const row = rows.get(label) ?? { names: new Set(), fields: new Set() };
    for (const name of Object.keys(stated.properties)) row.names.add(name.replace('Settings.', ''));
    for (const field of fields) row.fields.add(field);
    rows.set(label, row);
  }
  return [...rows].map(([label, { names, fields }]) => ({
    label,
    because: `Inside it the picture keeps its own ${[...names].join(', ')}: should it follow, or stay? To keep it, answer “${label} stays as it is”; else change it there.`,
    fields: [...fields],
  }));
}
