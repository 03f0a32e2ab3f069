import { fromHex } from '../../src/brief/steps/values/colour.ts';
import { type DomainKnowledge, knowDomain } from './domain-knowledge.ts';
import { type ExpertField, type ExpertSchema, type ExpertValue, type Row, rowsOf } from './expert-schema.ts';
import { PALETTE } from './palette.ts';
import { type Random, randomOf } from './random.ts';
import type { Surrogate } from './surrogate.ts';

/** Who is asked, and what they bring along. */
export interface Mind {
  surrogate: Surrogate;
  knowledge: DomainKnowledge;
}

/** Everything that a surrogate answers out of. */
export function openMind(surrogate: Surrogate): Mind {
  return { surrogate, knowledge: knowDomain(surrogate) };
}

/**
 * What somebody wants of a field, in the form in which the field stores it. It is the same whenever it is asked, and the
 * same for a field of another schema that means the same.
 */
export function opinionOf(mind: Mind, ds: ExpertSchema, name: string): unknown {
  const field = ds.fields[name];
  if (!field) return undefined;
  const place = field.sameAs ?? `${ds.id}.${name}`;
  const taste: Taste = {
    mind,
    random: randomOf(mind.surrogate.seed, 'opinion', place),
    scale: scaleOf(mind, place.split('.')[0] ?? '', field.unit),
  };
  if (field.type === 'list') return listOf(field, taste);
  if (field.type === 'table') return tableOf(ds, field, taste);
  const table = tableNamedBy(ds, field.example);
  if (table !== undefined && field.type === 'text') return taste.random.pick(keysOf(mind, ds, table));
  return valueNear(field, field.example ?? field.fallback, taste);
}

/** Whether rules between fields speak of a field or column: then not every value of it goes with the others. */
export function isRuled({ validators = [] }: ExpertSchema, name: string): boolean {
  return JSON.stringify(validators).includes(JSON.stringify(name));
}

/** What makes somebody's values their own. */
interface Taste {
  mind: Mind;
  random: Random;
  /** What numbers are, of those that the schema calls good. */
  scale: number;
}

/** One for all numbers of a schema that have one unit: what was the smaller one in the example stays it. */
function scaleOf({ surrogate }: Mind, dsId: string, unit: string | undefined): number {
  return randomOf(surrogate.seed, 'scale', dsId, unit ?? '').pick([0.5, 0.75, 1, 1.25, 1.5]);
}

/** One value of a type, near to what the schema calls a good one. */
function valueNear(spec: ExpertValue, near: unknown, taste: Taste): unknown {
  const { random } = taste;
  switch (spec.type) {
    case 'boolean':
      return random.chance(0.5);
    case 'choice':
      return random.pick(Object.keys(spec.options ?? {}));
    case 'colour':
      return fromHex(random.pick(PALETTE).digits);
    case 'number':
    case 'integer':
      return numberNear(spec, near, taste);
    default:
      return sentenceLike(near, taste);
  }
}

function numberNear(spec: ExpertValue, near: unknown, { random, scale }: Taste): number {
  const { minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY } = spec;
  const middle = Number.isFinite(minimum + maximum) ? (minimum + maximum) / 2 : 1;
  const centre = typeof near === 'number' ? near : middle;
  const wanted = centre === 0 ? random.pick([-0.5, 0, 0.5, 1]) : centre * scale;
  const round = spec.type === 'integer' ? Math.round(wanted) : Number(wanted.toPrecision(2));
  return Math.min(Math.max(round, minimum), maximum);
}

function sentenceLike(near: unknown, { mind: { knowledge }, random }: Taste): string {
  const mood = random.pick(knowledge.mood);
  const reference = random.pick(knowledge.references);
  if (typeof near !== 'string') return `Something ${mood}, like ${reference}.`;
  // A name stays what it is.
  if (!/[.!?]$/.test(near)) return near;
  return random.pick([
    near,
    `${near} It should feel ${mood}.`,
    `${near} A bit like ${reference}.`,
    `For ${knowledge.product} I would say this. ${near}`,
  ]);
}

function listOf(field: ExpertField, taste: Taste): unknown[] {
  const { mind, random } = taste;
  const spec = field.items ?? { type: 'text' };
  const atLeast = Math.max(field.atLeast ?? 1, 2);
  if (spec.type === 'choice') {
    const keys = Object.keys(spec.options ?? {});
    return random.some(keys, atLeast + random.below(2));
  }
  const known = [...asList(field.example), ...asList(field.fallback)];
  if (spec.type !== 'text') {
    const near = known.length > 0 ? known : Array.from({ length: atLeast });
    const wanted = near.map((each, index) =>
      valueNear(spec, each, { ...taste, scale: taste.scale + index / 10 }),
    );
    return [...new Set(wanted)];
  }
  const pool = [...known.map(String), ...ofTheSameKind(known.map(String), mind.knowledge)];
  const plain = pool.filter(each => !/[,;\n]|^no(?:ne|body|thing)\b/i.test(each));
  return random.some([...new Set(plain)], atLeast + random.below(2));
}

/** Further items, as the ones that the schema shows: words for a mood, names of works, bans, or things. */
function ofTheSameKind(known: readonly string[], { things, mood, references }: DomainKnowledge): string[] {
  const bare = things.map(thing => thing.replace(/^(?:a|an|the) /, ''));
  if (known.length > 0 && known.every(item => !item.includes(' '))) return [...mood, ...bare];
  if (known.some(item => /^no /i.test(item))) return bare.map(thing => `No ${thing}`);
  if (known.some(item => /^[A-Z].*[’']s\b/.test(item))) return [...references, ...things];
  return things;
}

function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Rows of the example, some of them, with numbers and choices of one's own. */
function tableOf(ds: ExpertSchema, field: ExpertField, taste: Taste): Row[] {
  const key = keyOf(field);
  const { random, mind } = taste;
  const known = knownRows(field);
  const atLeast = field.atLeast ?? 1;
  const rows = random.some(known, Math.max(atLeast, 1 + random.below(known.length || 1)));
  const things = mind.knowledge.things.map(thing => thing.replace(/^(?:a|an|the) /, ''));
  while (rows.length < atLeast)
    rows.push({ [key]: `${things[rows.length % things.length]} ${rows.length + 1}` });
  const names = rows.map(row => row[key]);
  return rows.map(row =>
    Object.fromEntries(
      Object.entries(field.columns ?? {}).flatMap(([column, spec]) => {
        const near = row[column];
        if (column === key) return [[column, near]];
        if (near === undefined && spec.optional && (spec.type === 'text' || random.chance(0.7))) return [];
        // A row that leads to another one leads to one that is there.
        const isName = known.some(each => each[key] === near) && !names.includes(near);
        if (isName) return [[column, random.pick(names)]];
        // Texts of a row speak of each other, so they stay; the rest is this person's own.
        if (spec.type === 'text' && near !== undefined) return [[column, near]];
        const scale = scaleOf(mind, ds.id, spec.unit) * (isRuled(ds, column) ? 0.5 : 1);
        return [[column, valueNear(spec, near, { ...taste, scale })]];
      }),
    ),
  );
}

function keyOf({ key, columns = {} }: ExpertField): string {
  return key ?? Object.keys(columns)[0] ?? 'name';
}

/** Rows that the schema shows, each key once. */
function knownRows(field: ExpertField): Row[] {
  const key = keyOf(field);
  const rows = [...rowsOf(field.example), ...rowsOf(field.fallback)];
  return rows.filter((row, index) => rows.findIndex(each => each[key] === row[key]) === index);
}

/** The table of a schema in whose rows a name is found. */
function tableNamedBy({ fields }: ExpertSchema, name: unknown): string | undefined {
  if (typeof name !== 'string') return undefined;
  const found = Object.entries(fields).find(
    ([, field]) => field.type === 'table' && knownRows(field).some(row => row[keyOf(field)] === name),
  );
  return found?.[0];
}

function keysOf(mind: Mind, ds: ExpertSchema, table: string): unknown[] {
  const field = ds.fields[table];
  return field ? rowsOf(opinionOf(mind, ds, table)).map(row => row[keyOf(field)]) : [];
}
