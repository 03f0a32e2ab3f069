import { isDeepStrictEqual } from 'node:util';
import { isRecord } from '../../base/json/is-record.ts';
import type { DiscoverySchema } from '../discovery-schema.ts';
import type { Aggregate } from '../document.ts';
import type { Requirement } from '../level-requirement.ts';
import { type FieldValues, fieldsIn, fillTemplate, type Taken, usedFields } from './fill-template.ts';
import type { LevelActor } from './level.ts';

/** One wish with the answers in it: what one actor should be like. */
export interface LevelRequirement {
  /** In a sentence, as the schema says it. */
  wish: string;
  class: string;
  label: string;
  /** `label`: others of the class are left alone. */
  match: 'class' | 'label';
  location?: unknown;
  properties: Record<string, unknown>;
  rotation?: unknown;
  /** The part of both that somebody said, or that follows from it: an actor that is there gets no more than this. */
  stated: { properties: Record<string, unknown>; rotation?: unknown };
  /** What nobody said in so many words, and why it is as it is. */
  assumed: Assumption[];
  /** Nobody said where it stands, so it cannot be made. */
  isUnplaced: boolean;
  /** The place of a new one is the schema's own: no answer says or implies it. */
  isPlaceAssumed: boolean;
  tolerance?: number;
  /** Fields that asked for it. */
  fields: string[];
}

/** A value that no answer states. */
export interface Assumption {
  /** A property, `rotation`, `location`, or the field that was left to us. */
  what: string;
  value: unknown;
  because: string;
}

/** What the answers of a schema come to: one for each wish, and for each row where a wish is about rows. */
export function listWanted(
  ds: DiscoverySchema,
  aggregate: Aggregate | undefined,
  leftToUs: ReadonlySet<string> = new Set(),
): LevelRequirement[] {
  const held = fieldValues(aggregate);
  return (ds.wishes ?? []).flatMap(wish =>
    rowsOf(wish, held)
      .filter(values => holds(wish.when, values))
      .flatMap(values => fillRequirement(wish, values))
      .map(wanted => withDelegated(wanted, held, leftToUs)),
  );
}

/** The current values of all fields. */
export function fieldValues(aggregate: Aggregate | undefined): FieldValues {
  return new Map(Object.entries(aggregate?.fields ?? {}).map(([name, { value }]) => [name, value]));
}

function rowsOf({ forEach }: Requirement, held: FieldValues): FieldValues[] {
  if (forEach === undefined) return [held];
  const rows = held.get(forEach);
  if (!Array.isArray(rows)) return [];
  return rows.map(row => new Map([...held, ...Object.entries(row)]));
}

/** Whether fields have the values that a condition names. */
export function holds(condition: Requirement['when'], values: FieldValues): boolean {
  return Object.entries(condition ?? {}).every(([name, wanted]) => {
    const value = values.get(name);
    return Array.isArray(wanted) ? wanted.some(each => each === value) : wanted === value;
  });
}

/** Values that the user left to us are ours, whatever they come to. */
function withDelegated(
  wanted: LevelRequirement,
  held: FieldValues,
  leftToUs: ReadonlySet<string>,
): LevelRequirement {
  const ours = wanted.fields.filter(name => leftToUs.has(name));
  const assumed = ours.map(what => ({ what, value: held.get(what), because: 'it was left to us' }));
  return { ...wanted, assumed: [...wanted.assumed, ...assumed] };
}

function fillProperties(wish: Requirement, values: FieldValues, taken: Taken): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(wish.set ?? {}).flatMap(([name, template]) => {
      const value = fillTemplate(template, values, taken);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** Parts of a wish whose value comes from `$else`: from another answer, or from nobody. */
function assumedIn(wish: Requirement, values: FieldValues): Assumption[] {
  const templates = [...Object.entries(wish.set ?? {}), ['rotation', wish.rotation] as const];
  return templates.flatMap(([what, template]) => {
    const value = fillTemplate(template, values);
    if (isDeepStrictEqual(value, fillTemplate(withoutElse(template), values))) return [];
    const isStated = isDeepStrictEqual(value, fillTemplate(template, values, 'stated'));
    const from = usedFields(template, values).filter(name => values.has(name));
    const because = isStated ? `it follows from ${from.join(', ')}` : 'nobody said it';
    return [{ what, value, because }];
  });
}

function withoutElse(template: unknown): unknown {
  if (Array.isArray(template)) return template.map(withoutElse);
  if (!isRecord(template)) return template;
  const kept = Object.entries(template).filter(([name]) => name !== '$else');
  return Object.fromEntries(kept.map(([name, inner]) => [name, withoutElse(inner)]));
}

/** Whether the place of a new actor hangs on answers that nobody gave. How high it stands follows from its size. */
function isUnplaced({ actor }: Requirement, values: FieldValues): boolean {
  const plane = Array.isArray(actor.location) ? actor.location.slice(0, 2) : [];
  return plane.some(template => fillTemplate(template, values, 'stated') === undefined);
}

function fillRequirement(wish: Requirement, values: FieldValues): LevelRequirement[] {
  const properties = fillProperties(wish, values, 'all');
  const turned = fillTemplate(wish.rotation, values, 'stated');
  const rotation = fillTemplate(wish.rotation, values);
  const fields = usedFields([wish.set, wish.rotation], values);
  // Switches that stand beside values mean nothing without them; a row says by itself that its actor is wanted.
  const isAsked = wish.forEach !== undefined || fieldsIn([wish.set, wish.rotation]).length === 0;
  const says = isAsked || fields.length > 0;
  if (!says) return [];
  const location = fillTemplate(wish.actor.location, values);
  return [
    {
      wish: wish.wish,
      class: wish.actor.class,
      label: String(fillTemplate(wish.actor.label, values) ?? wish.actor.class),
      match: wish.actor.match ?? (wish.forEach === undefined ? 'class' : 'label'),
      properties,
      stated: {
        properties: fillProperties(wish, values, 'stated'),
        ...(turned !== undefined && { rotation: turned }),
      },
      assumed: assumedIn(wish, values),
      isUnplaced: isUnplaced(wish, values),
      isPlaceAssumed: location !== undefined && fieldsIn(wish.actor.location).length === 0,
      fields: wish.forEach === undefined ? fields : [...new Set([wish.forEach, ...fields])],
      ...(location !== undefined && { location }),
      ...(rotation !== undefined && { rotation }),
      ...(wish.tolerance !== undefined && { tolerance: wish.tolerance }),
    },
  ];
}

/**
 * The actor that is meant: of its class the one with the label. Where none has it and the class will do, the only one;
 * several without that label are a question of taste: the first of them in the level.
 */
export function findMeant(
  { class: name, label, match }: LevelRequirement,
  actors: readonly LevelActor[],
): LevelActor | undefined {
  const ofClass = actors.filter(({ classes }) => classes.includes(name));
  return ofClass.find(actor => actor.label === label) ?? (match === 'class' ? ofClass[0] : undefined);
}
