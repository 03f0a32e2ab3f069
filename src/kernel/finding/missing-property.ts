import { BridgeError } from '../../base/errors.ts';
import { nearestNames } from '../../base/nearest.ts';
import { behindLast } from '../../base/text/trim.ts';
import { splitName } from '../../base/words/words.ts';
import type { Dictionary } from '../../dictionary/dictionary.ts';
import { isHelperComponent, type NamedComponent, nameComponents } from '../../pipeline/component-names.ts';
import { flatten } from '../../pipeline/flatten.ts';
import { planFor } from '../../pipeline/plan-for.ts';
import type { PropertyRecord } from '../../pipeline/property-record.ts';
import { isStruct, isValueStruct } from '../../pipeline/value-shapes.ts';
import type { FetchedObject } from '../../unreal/fetched-object.ts';
import { explainUnlisted } from './explain-unlisted.ts';

export function explainMissing(
  dictionary: Dictionary,
  object: FetchedObject,
  wanted: string,
  refusal: BridgeError,
): BridgeError {
  const { engineSaid } = refusal.details;
  if (refusal.code === 'property_not_readable') {
    return new BridgeError(refusal.code, `"${wanted}" exists but cannot be read remotely.`, { engineSaid });
  }
  if (refusal.code !== 'unknown_property') return refusal;
  const components = helpersFirst(object);
  const helpers = components.flatMap(({ component, name }) =>
    isHelperComponent(component) && !component.isRoot ? [`${name}.`] : [],
  );
  const records = [
    ...flatten(object.values, planFor(dictionary, object).plan, { prefix: '' }),
    ...components.flatMap(({ component, name }) =>
      flatten(component.values, planFor(dictionary, component).plan, { prefix: `${name}.` }),
    ),
  ];
  return explainUnlisted(
    object,
    wanted,
    new BridgeError('unknown_property', `${object.objectPath} has no property "${wanted}".`, {
      suggestions: nearestProperties(wanted, records, name => helpers.some(each => name.startsWith(each))),
      engineSaid,
    }),
  );
}

/** What is still to be made cannot be asked; what it has in common with others of its class tells of a name with a typo. */
export function refusalOfPlanned(
  dictionary: Dictionary,
  object: FetchedObject,
  wanted: string,
  refusal: BridgeError,
): BridgeError {
  const unknown = explainMissing(dictionary, object, wanted, new BridgeError('unknown_property', ''));
  return unknown.details.suggestions?.length ? new BridgeError('unknown_property', '') : refusal;
}

/** Of a last part that several have, the last one is suggested: what can be seen, and the root above all. */
function helpersFirst(object: FetchedObject): NamedComponent[] {
  const rank = ({ component }: NamedComponent) =>
    component.isRoot ? 2 : isHelperComponent(component) ? 0 : 1;
  return nameComponents(object).toSorted((a, b) => rank(a) - rank(b));
}

/**
 * Full names whose last part, or whole, is near to what was asked for: those that have it as a word of their own before those
 * that are spelt alike, and what stands near the top before members of members; of what nobody sees in a game last. Behind them
 * what is explained with the same words.
 */
function nearestProperties(
  wanted: string,
  records: readonly PropertyRecord[],
  isHelper: (name: string) => boolean,
): string[] {
  const ofValue = membersNear(wanted, records);
  if (ofValue.length > 0) return ofValue;
  const names = records.map(({ name }) => name);
  const leaf = behindLast(wanted, '.');
  const shallowest = names.toSorted((a, b) => depthOf(b) - depthOf(a));
  const byLeaf = new Map(shallowest.map(name => [behindLast(name, '.'), name]));
  const near = [
    ...nearestNames(leaf, byLeaf.keys(), MOST_COMPARED).map(found => byLeaf.get(found) ?? found),
    ...nearestNames(wanted, names, MOST_COMPARED),
  ];
  const said = wordsOf(leaf);
  const isNamed = (name: string) => wordsOf(behindLast(name, '.')).includes(said);
  const rank = (name: string) => (isHelper(name) ? HELPERS : 0) + (isNamed(name) ? depthOf(name) : UNNAMED);
  const ranked = near.toSorted((a, b) => rank(a) - rank(b));
  return [...new Set([...ranked, ...explainedAs(said, records)])].slice(0, SUGGESTED);
}

/** Members of a value that somebody names with it, and that it has not under that name: `LightColor.Red`, where it has R. */
function membersNear(wanted: string, records: readonly PropertyRecord[]): string[] {
  const leaf = behindLast(wanted, '.');
  const place = wanted.slice(0, -leaf.length - 1).toLowerCase();
  if (place === '') return [];
  const isPlace = ({ name }: PropertyRecord) =>
    name.toLowerCase() === place || name.toLowerCase().endsWith(`.${place}`);
  const whole = records.find(each => isPlace(each) && isStruct(each.raw) && isValueStruct(each.raw));
  const members = Object.keys(isStruct(whole?.raw) ? whole.raw : {});
  const isInitial = (name: string) =>
    name.length === 1 && leaf.length > 1 && leaf.toUpperCase().startsWith(name);
  const near = [...members.filter(isInitial), ...nearestNames(leaf, members)];
  return [...new Set(near)].slice(0, SUGGESTED).map(member => `${whole?.name}.${member}`);
}

/** Near names that are held against each other, and how many of them are told. */
const MOST_COMPARED = 12;
const SUGGESTED = 5;
/** Behind whatever has the name in its own, be it a member of members. */
const UNNAMED = 50;
const HELPERS = 100;

/** How many names stand before the last one. */
function depthOf(name: string): number {
  return name.split('.').length - 1;
}

/** The words of a name with a blank at each end, so that one is found as a whole. */
function wordsOf(name: string): string {
  return ` ${splitName(name).join(' ').toLowerCase()} `;
}

/** What the dictionary explains with all of some words, whatever it is called: exposure compensation is `AutoExposureBias`. */
function explainedAs(said: string, records: readonly PropertyRecord[]): string[] {
  const words = said.split(' ').filter(Boolean);
  const explains = ({ plan: { entry } }: PropertyRecord) => {
    const told = [entry?.summary ?? '', ...(entry?.keywords ?? [])].map(text =>
      wordsOf(text.replace(/[^\p{L}\d]+/gu, ' ')),
    );
    return told.some(text => words.every(word => text.includes(` ${word} `)));
  };
  return words.length > 1 ? records.filter(explains).map(({ name }) => name) : [];
}
