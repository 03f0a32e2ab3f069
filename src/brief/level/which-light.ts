import { escapePattern } from '../../base/text/escape-pattern.ts';
import type { BriefDocument } from '../document.ts';
import { quotesOf } from '../steps/craft/find-craft-conflicts.ts';
import { plainText } from '../steps/words/plain-text.ts';
import type { FieldValues } from './fill-template.ts';
import { findMeant, nameInPath } from './find-meant.ts';
import type { LeftAlone } from './honour-needs.ts';
import type { LevelActor } from './level.ts';
import type { LevelRequirement } from './wanted.ts';

/** The light of a sky: a level may have one for the day and one for the night. */
const OF_THE_SKY = 'DirectionalLight';
/** The schema and the field in which somebody says which of them is meant. */
export const KEY_LIGHT = { dsId: 'time_of_day', field: 'keyLight' } as const;

/** Wishes for the light of the sky, by whether the words tell which one it is. */
export interface LightsTold {
  wanted: LevelRequirement[];
  /** Those of which the words name another light than the one that the schema names. */
  unsure: { wanted: LevelRequirement; named: LevelActor }[];
}

/** Finds for wishes about the light of the sky which one of several is meant; where words name another one, it is asked. */
export function tellLights(
  document: BriefDocument,
  wanted: readonly LevelRequirement[],
  actors: readonly LevelActor[],
): LightsTold {
  const lights = lightsOfSky(actors);
  const meant = findKeyLight(document, actors);
  const told: LightsTold = { wanted: [], unsure: [] };
  for (const each of wanted) {
    const own = each.class === OF_THE_SKY && each.match === 'class' ? findMeant(each, actors) : undefined;
    const named = own && lights.length > 1 ? (meant ?? findNamed(document, each, own, lights)) : undefined;
    if (!own || !named || named === own) told.wanted.push(each);
    else if (named === meant) told.wanted.push({ ...each, label: meant.label, meant });
    else told.unsure.push({ wanted: each, named });
  }
  return told;
}

/** All lights of a sky that a level has. */
export function lightsOfSky(actors: readonly LevelActor[]): LevelActor[] {
  return actors.filter(({ classes }) => classes.includes(OF_THE_SKY));
}

/** The light of the sky that a brief calls its key light. */
export function findKeyLight(
  { aggregates }: BriefDocument,
  actors: readonly LevelActor[],
): LevelActor | undefined {
  return lightCalled(aggregates[KEY_LIGHT.dsId]?.fields[KEY_LIGHT.field]?.value, lightsOfSky(actors));
}

/** The light that a field of the schema itself names, of those that a level has. */
export function lightOf(values: FieldValues, actors: readonly LevelActor[]): LevelActor | undefined {
  return lightCalled(values.get(KEY_LIGHT.field), actors);
}

/** The one light of a sky that words name; none where they name several. */
export function lightNamed(words: string, actors: readonly LevelActor[]): LevelActor | undefined {
  const [only, second] = lightsOfSky(actors).filter(({ label }) => says(words, label) === 'names');
  return second ? undefined : only;
}

function lightCalled(said: unknown, lights: readonly LevelActor[]): LevelActor | undefined {
  if (typeof said !== 'string') return undefined;
  const [only, second] = lights.filter(
    ({ label, objectPath }) => says(said, label) === 'names' || said.trim() === nameInPath(objectPath),
  );
  return second ? undefined : only;
}

/** Another light that the words name, where they do not name the schema’s own, or turn it down. */
function findNamed(
  document: BriefDocument,
  { fields }: LevelRequirement,
  own: LevelActor,
  lights: readonly LevelActor[],
): LevelActor | undefined {
  const quotes = quotesOf(document);
  const sources = Object.values(document.aggregates).flatMap(aggregate =>
    fields.flatMap(name => aggregate.fields[name]?.sources ?? []),
  );
  const words = [document.title, document.overview, ...sources.flatMap(id => quotes.get(id) ?? [])].join(
    '. ',
  );
  if (says(words, own.label) === 'names') return undefined;
  return lights.find(each => each !== own && says(words, each.label) === 'names');
}

/** Whether words name a thing: not where each mention turns it down, as `not the sun` and `the sun is off` do. */
function says(words: string, label: string): 'names' | 'turns down' | 'nothing' {
  const name = escapePattern(plainText(label));
  const all = [...plainText(words).matchAll(new RegExp(`(?<![\\p{L}\\d])${name}(?![\\p{L}\\d])`, 'gu'))];
  if (all.length === 0) return 'nothing';
  const denied = new RegExp(
    `(?<![\\p{L}])(?:no|not|without|instead of|never) (?:the |a |any )?${name}(?![\\p{L}\\d])|(?<![\\p{L}])${name} (?:is |stays |must be |should be |has |goes )?(?:off|out|down|gone|set|switched off|hidden)(?![\\p{L}])`,
    'gu',
  );
  return [...plainText(words).matchAll(denied)].length >= all.length ? 'turns down' : 'names';
}

/** Once for all of them: which light is meant. */
export function askLight(unsure: LightsTold['unsure']): LeftAlone[] {
  const [first] = unsure;
  if (!first) return [];
  const { wanted, named } = first;
  const because = `The words name ${named.label} (${nameInPath(named.objectPath)}), and this would be set at ${wanted.label}: which of both is meant? Answer with scr {"${KEY_LIGHT.dsId}.${KEY_LIGHT.field}": "${named.label}"}, or "${wanted.label}".`;
  return [{ label: wanted.label, because, fields: [...new Set(unsure.flatMap(each => each.wanted.fields))] }];
}
