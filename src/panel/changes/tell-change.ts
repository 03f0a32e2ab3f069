import { isRecord } from '../../base/json/is-record.ts';
import { formatValue, roundForUnit } from '../../base/quantities/print-value.ts';
import { displayName } from '../../base/words/words.ts';
import { printLight } from '../object/print-light.ts';
import { nameTogether } from '../parts/name-together.ts';
import type { ChangedValue, ListedChange } from './read-changes.ts';

/** What actors are called, by their names. */
type Labels = ReadonlyMap<string, string>;

/** Values of one change that its line has. */
const MOST = 4;

/**
 * A change in plain words: `Key Light: Intensity 24 cd → 12 cd`; of several objects each.
 * @param more how many values it has beside these
 */
export function tellPlainly(values: readonly ChangedValue[], labels: Labels, more = 0): string {
  return tellEach(values, labels, { tell: tellValue, more });
}

/** What undo makes of a change, wherever it is said: `Key Light: Intensity back to 24 cd`. */
export function tellBack(values: readonly ChangedValue[], labels: Labels, more = 0): string {
  const names = new Set(values.map(value => calledAs(value, labels)));
  const [first] = values;
  if (!first || names.size < FEW) return tellEach(values, labels, { tell: tellValueBack, more });
  const who = nameTogether(
    [...names].map(label => ({ label })),
    names.size + more,
  );
  const titles = [...new Set(values.map(titleOf))].filter(Boolean);
  const backs = new Set(values.map(tellValueBack));
  const [back = ''] = backs;
  if (more === 0 && backs.size === 1) return `${who}: ${back}`;
  if (titles.length === 0 || titles.length > MOST_TITLES) return `${who}: all as it was`;
  return `${who}: ${titles.join(' and ')} back to what ${titles.length === 1 ? 'it was' : 'they were'}`;
}

const MOST_TITLES = 2;

/** From so many objects on, they are told together. */
const FEW = 3;

function tellEach(
  values: readonly ChangedValue[],
  labels: Labels,
  { tell, more }: { tell(value: ChangedValue): string; more: number },
): string {
  // What was written as it was says nothing beside what is another.
  const others = values.filter(value => !isAsItWas(value));
  const real = others.length > 0 ? others : values;
  const told = real.slice(0, MOST).map((value, at) => {
    const before = real[at - 1];
    const isSame = before !== undefined && calledAs(before, labels) === calledAs(value, labels);
    return `${isSame ? '' : `${calledAs(value, labels)}: `}${tell(value)}`;
  });
  const rest = real.length - told.length + more;
  return [...told, ...(rest > 0 ? [`${rest} more`] : [])].join('; ');
}

/** What a value is of, as people call it: the label of an actor, the name of an asset. */
export function calledAs(
  { objectPath, object }: Pick<ChangedValue, 'objectPath' | 'object'>,
  labels: Labels,
): string {
  const actor = /PersistentLevel\.([^.:]+)/.exec(objectPath)?.[1];
  const name = actor ?? objectPath.split(/[/.:]/).at(-1) ?? '';
  return labels.get(name) ?? labels.get(object.split('.')[0] ?? '') ?? (object || name);
}

/** `LightComponent.LightingChannels.bChannel1` → `Lighting Channels › Channel 1` */
export function titleOf({ objectPath, property }: Pick<ChangedValue, 'objectPath' | 'property'>): string {
  if (property === 'worldTransform') return 'Place in the world';
  const steps = property.split('.');
  // A part of an actor is named in front of its own properties.
  const isOfPart = steps.length > 1 && (objectPath === '' || /PersistentLevel\.[^.:]+[.:]/.test(objectPath));
  return (isOfPart ? steps.slice(1) : steps).map(displayName).join(' › ');
}

function tellValue(value: ChangedValue): string {
  const title = titleOf(value);
  const { before, after, unit, beforeUnit = unit } = withUnit(value);
  if (title === '') return before === null ? 'added' : after === null ? 'removed' : 'changed';
  const changed = changedMembers(before, after);
  if (!changed) return `${title} ${print(before, beforeUnit)} → ${print(after, unit)}`;
  if (changed.length === 0) return `${title} as it was`;
  const told = changed.map(
    ({ member, was, is, unit: own = unit }) => `${member} ${print(was)} → ${print(is, own)}`,
  );
  return `${title} ${told.join(', ')}`;
}

function tellValueBack(value: ChangedValue): string {
  const title = titleOf(value);
  const { before, after, unit, beforeUnit = unit } = withUnit(value);
  if (title === '')
    return before === null ? 'taken away again' : after === null ? 'there again' : 'as it was';
  const changed = changedMembers(before, after);
  if (!changed) return `${title} back to ${print(before, beforeUnit)}`;
  if (changed.length === 0) return `${title} as it was`;
  const told = changed.map(({ member, was, unit: own = unit }) => `${member} ${print(was, own)}`);
  return `${title} back to ${told.join(', ')}`;
}

type Measured = Pick<ChangedValue, 'property' | 'before' | 'after' | 'unit' | 'beforeUnit'>;

/** The engine measures places in centimetres and turns in degrees; a change does not say so. */
export function withUnit({ property, before, after, unit, beforeUnit }: Measured) {
  const own = /Location$|^worldTransform$/.test(property)
    ? 'cm'
    : /Rotation$/.test(property)
      ? 'deg'
      : undefined;
  const known = unit ?? own;
  return {
    before: roundForUnit(before, beforeUnit ?? known),
    after: roundForUnit(after, known),
    ...(known !== undefined && { unit: known }),
    ...(beforeUnit !== undefined && { beforeUnit }),
  };
}

function isAsItWas(value: ChangedValue): boolean {
  const { before, after } = withUnit(value);
  return changedMembers(before, after)?.length === 0;
}

/** Both sides of a value as they are shown beside each other: of a place in the world what is another. */
export function sidesOf(value: Measured): ReturnType<typeof withUnit> {
  const sides = withUnit(value);
  const { before, after } = sides;
  const isOfPlace = isRecord(before) && isRecord(after) && isPlace(before) && isPlace(after);
  const changed = isOfPlace ? changedMembers(before, after) : undefined;
  if (!changed || changed.length === 0) return sides;
  const side = (which: 'was' | 'is') =>
    changed.map(({ member, unit, ...each }) => `${member} ${print(each[which], unit)}`).join(', ');
  return { before: side('was'), after: side('is') };
}

interface ChangedMember {
  member: string;
  was: unknown;
  is: unknown;
  unit?: string;
}

/** Members of a place or a turn that are others; undefined where these are no such values. */
function changedMembers(before: unknown, after: unknown): ChangedMember[] | undefined {
  if (!isRecord(before) || !isRecord(after) || 'R' in before) return undefined;
  const changed = Object.keys(after).filter(
    member => JSON.stringify(before[member]) !== JSON.stringify(after[member]),
  );
  // A place in the world is where something is, how it is turned, and how large it is.
  if (isPlace(before) && isPlace(after))
    return changed.flatMap(part =>
      (changedMembers(before[part], after[part]) ?? []).map(({ member, ...sides }) => ({
        ...{ member: part === 'scale' ? `Scale ${member}` : member, ...sides },
        unit: PLACE_UNITS[part] ?? '',
      })),
    );
  return changed.map(member => ({ member, was: before[member], is: after[member] }));
}

const PLACE_UNITS: Readonly<Record<string, string>> = { location: 'cm', rotation: 'deg' };

function isPlace(value: Record<string, unknown>): boolean {
  return 'location' in value && 'rotation' in value;
}

function print(value: unknown, unit?: string): string {
  if (typeof value === 'number') return unit === undefined ? formatValue(value) : printLight(value, unit);
  // Of colours the engine tells blue first.
  const told = isRecord(value) && 'R' in value ? { R: value.R, G: value.G, B: value.B } : value;
  const text = formatValue(told).replace(/^\/\S*[/.]/, '');
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
}

const LONGEST = 40;

/** Why a change cannot be taken back alone, without the words of the tools. @param line the one that stands in the way */
export function tellInTheWay(line: string | undefined): string {
  if (line === undefined)
    return 'It cannot be undone by itself: something that was changed later builds on it.';
  return `It cannot be undone by itself: “${line}” changed the same later. Undo that one first, or undo back to here.`;
}

/** Whether a change is of what the editor shows, not of the project: a selection, a look. */
export function isOfEditorAlone({ why, action }: Pick<ListedChange, 'why' | 'action'>): boolean {
  return /^(select|focus)_actors$/.test(action) || /state of the editor, not the project/.test(why);
}
