import type { DiscoverySchema } from '../discovery-schema.ts';
import type { Aggregate } from '../document.ts';
import type { Requirement } from '../level-requirement.ts';
import { type FieldValues, fieldsIn, fillTemplate, usedFields } from './fill-template.ts';
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
  tolerance?: number;
  /** Fields that asked for it. */
  fields: string[];
}

/** What the answers of a schema come to: one for each wish, and for each row where a wish is about rows. */
export function listWanted(ds: DiscoverySchema, aggregate: Aggregate | undefined): LevelRequirement[] {
  const held = fieldValues(aggregate);
  return (ds.wishes ?? []).flatMap(wish =>
    rowsOf(wish, held)
      .filter(values => holds(wish.when, values))
      .flatMap(values => fillRequirement(wish, values)),
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

function fillRequirement(wish: Requirement, values: FieldValues): LevelRequirement[] {
  const set = Object.entries(wish.set ?? {});
  const properties = Object.fromEntries(
    set.flatMap(([name, template]) => {
      const value = fillTemplate(template, values);
      return value === undefined ? [] : [[name, value]];
    }),
  );
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
