import { isRecord } from '../../base/json/is-record.ts';
import type { DiscoverySchema } from '../discovery-schema.ts';
import type { Aggregate } from '../document.ts';
import type { Requirement } from '../level-requirement.ts';
import { type Assumption, assumedIn, neededIn, readIn, unsaidSides, unsaidSize } from './assumed-values.ts';
import {
  type FieldValues,
  fieldsIn,
  fillTemplate,
  plainFieldsIn,
  type Taken,
  usedFields,
  withAsIs,
} from './fill-template.ts';
import type { LevelActor } from './level.ts';
import { extentOf, type SaidExtent } from './said-extent.ts';
import { spotAt } from './said-spot.ts';
import { atNamedRow, heightAt, standsAt, type ThingPlace } from './stands-at.ts';

/** One wish with the answers in it: what one actor should be like. */
export interface LevelRequirement extends SaidExtent, ThingPlace {
  /** In a sentence, as the schema says it. */
  wish: string;
  class: string;
  label: string;
  /** `label`: others of the class are left alone. */
  match: 'class' | 'label';
  properties: Record<string, unknown>;
  rotation?: unknown;
  /** The part of both that somebody said, or that follows from it: an actor that is there gets no more than this. */
  stated: { properties: Record<string, unknown>; rotation?: unknown };
  /** What nobody said in so many words, and why it is as it is. */
  assumed: Assumption[];
  /** Numbers of answers that it takes as they are, by property. */
  numbers: { what: string; field: string; value: number }[];
  /** Nobody said where it stands, so it cannot be made. */
  isUnplaced: boolean;
  /** None is made: where there is none, there is no such wish. */
  isIfThere: boolean;
  /** Nothing was said that one that is there would be changed for. */
  isIdle: boolean;
  /** The actor that it is about, where its class and label do not tell. */
  meant?: LevelActor;
  /** What is changed is the Blueprint of the actor. */
  isBlueprint: boolean;
  /** What must be so at one that is there before some values mean what was said. */
  needs: NonNullable<Requirement['needs']>;
  /** Fields and columns that say anything of it, those of conditions, labels and places too. */
  carries: string[];
  /** Of those, the ones that count only for an actor that is made. */
  carriesMade: string[];
  tolerance?: number;
  /** Fields that asked for it. */
  fields: string[];
}

/** What the answers of a schema come to: one for each wish, and for each row where a wish is about rows. */
export function listWanted(
  ds: DiscoverySchema,
  aggregate: Aggregate | undefined,
  leftToUs: ReadonlySet<string> = new Set(),
): LevelRequirement[] {
  const held = withAsIs(fieldValues(aggregate), aggregate?.asIs);
  return (ds.wishes ?? []).flatMap(wish =>
    rowsOf(wish, held)
      .filter(values => holds(wish.when, values) && !(wish.without ?? []).some(name => values.has(name)))
      .flatMap(values => fillRequirement(wish, values).map(each => ({ ...each, ...extentOf(wish, values) })))
      .map(wanted => withDelegated(atNamedRow(ds, wanted, held), held, leftToUs)),
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
  return rows.map((row: unknown) =>
    isRecord(row) ? new Map([...held, ...Object.entries(row)]) : new Map([...held, [forEach, row]]),
  );
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

function fillProperties(
  wish: Pick<Requirement, 'set'>,
  values: FieldValues,
  taken: Taken,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(wish.set ?? {}).flatMap(([name, template]) => {
      const value = fillTemplate(template, values, taken);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** Whether the place of a new actor hangs on answers that nobody gave. How high it stands follows from its size. */
function isUnplaced({ actor }: Requirement, values: FieldValues): boolean {
  const plane = Array.isArray(actor.location) ? actor.location.slice(0, 2) : [];
  return plane.some(template => fillTemplate(template, values, 'stated') === undefined);
}

/**
 * Whether answers ask for it at all. Switches that stand beside values mean nothing without them; a row says by itself
 * that its actor is wanted, and so does a condition that was answered, as far as every value has one to take.
 */
function isAsked(wish: Requirement, values: FieldValues, used: readonly string[]): boolean {
  const named = fieldsIn([wish.set, wish.rotation, wish.actor.made]);
  if (named.length === 0 || used.length > 0) return true;
  if (wish.forEach !== undefined) return wish.actor.location !== undefined;
  return isNeeded(wish, values);
}

/** A condition was answered, and what it asks for has only the values of nobody. */
function isNeeded({ when, forEach, set = {} }: Requirement, values: FieldValues): boolean {
  if (when === undefined || forEach !== undefined) return false;
  return Object.values(set).every(template => fillTemplate(template, values) !== undefined);
}

/** Everything in the answers that a wish is about. */
function carriedBy({ set, rotation, actor, when, forEach }: Requirement, values: FieldValues): string[] {
  const used = usedFields([set, rotation, actor.label, actor.location], values);
  return [...new Set([...used, ...Object.keys(when ?? {}), ...rowOf(forEach, values)])];
}

/** The table; of a list the item: `movable[Crate]`. */
function rowOf(forEach: string | undefined, values: FieldValues): string[] {
  if (forEach === undefined) return [];
  const row = values.get(forEach);
  return [Array.isArray(row) ? forEach : itemName(forEach, row)];
}

/** An item of a list, as what carries it out is told apart from the others. */
export function itemName(field: string, item: unknown): string {
  return `${field}[${String(item)}]`;
}

/** Constants stand beside values, and say nothing without them. */
function fillStated(wish: Requirement, values: FieldValues, taken: Taken): Record<string, unknown> {
  const isOfNobody =
    taken === 'stated' && fieldsIn(wish.set).length > 0 && usedFields(wish.set, values).length === 0;
  return isOfNobody ? {} : fillProperties(wish, values, taken);
}

function numbersIn({ set = {}, rotation, actor, forEach }: Requirement, values: FieldValues) {
  const turned = isRecord(rotation) ? Object.entries(rotation) : [];
  const templates = [
    ...Object.entries({ ...actor.made, ...set }),
    ...turned.map(([axis, each]) => [`rotation.${axis}`, each] as const),
    ['location', actor.location] as const,
  ];
  return templates.flatMap(([what, template]) =>
    plainFieldsIn(template).flatMap(name => {
      const value = values.get(name);
      return typeof value === 'number' ? [{ what, field: forEach ?? name, value }] : [];
    }),
  );
}

/** One that says where a thing should be wants it to be there at least. */
function isIdle({ set, rotation, actor }: Requirement, stated: readonly unknown[]): boolean {
  const isNothing = stated.every(value => value === undefined);
  return isNothing && actor.location === undefined && (set ?? rotation) !== undefined;
}

function fillRequirement(wish: Requirement, values: FieldValues): LevelRequirement[] {
  const used = usedFields([wish.set, wish.rotation, wish.actor.made], values);
  if (!isAsked(wish, values, used)) return [];
  // What was asked for in so many words cannot be had without a value, and nobody said which.
  const taken = used.length === 0 && isNeeded(wish, values) ? 'all' : 'stated';
  const turned = fillTemplate(wish.rotation, values, 'stated');
  const set = fillStated(wish, values, taken);
  const rotation = fillTemplate(wish.rotation, values);
  const location = fillTemplate(wish.actor.location, values);
  const stands = standsAt(wish, values);
  const spot = spotAt(wish, values);
  const height = heightAt(wish, values);
  const made = { set: wish.actor.made ?? {} };
  const properties = { ...fillProperties(made, values, 'all'), ...fillProperties(wish, values, 'all') };
  const conditions = wish.forEach === undefined ? Object.keys(wish.when ?? {}) : [];
  const fields = [...new Set([...used, ...conditions])];
  return [
    {
      wish: wish.wish,
      class: wish.actor.class,
      label: String(fillTemplate(wish.actor.label, values) ?? wish.actor.class),
      match: wish.actor.match ?? (wish.forEach === undefined ? 'class' : 'label'),
      properties,
      stated: {
        properties: set,
        ...(turned !== undefined && { rotation: turned }),
      },
      assumed: [
        ...assumedIn(wish, values),
        ...readIn(wish, values),
        ...neededIn(wish, values),
        ...unsaidSize(wish, properties),
        ...unsaidSides(wish, values),
      ],
      numbers: numbersIn(wish, values),
      isIdle: isIdle(wish, [...Object.values(set), turned]),
      isUnplaced: isUnplaced(wish, values),
      isPlaceAssumed: location !== undefined && fieldsIn(wish.actor.location).length === 0,
      isPlaced: wish.actor.placed === true,
      isIfThere: wish.actor.ifThere === true,
      isBlueprint: wish.actor.blueprint === true,
      needs: wish.needs ?? [],
      carries: carriedBy(wish, values),
      carriesMade: usedFields(wish.actor.made, values),
      fields: wish.forEach === undefined ? fields : [...new Set([wish.forEach, ...fields])],
      ...(location !== undefined && { location }),
      ...(stands && { stands }),
      ...(spot && { spot }),
      ...(height !== undefined && { height }),
      ...(rotation !== undefined && { rotation }),
      ...(wish.tolerance !== undefined && { tolerance: wish.tolerance }),
    },
  ];
}
