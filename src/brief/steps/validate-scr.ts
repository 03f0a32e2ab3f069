import { nearestNames } from '../../base/nearest.ts';
import type { DiscoverySchema } from '../discovery-schema.ts';
import type { LeftPart, Scr } from '../document.ts';
import { takeOut } from './merge/without-items.ts';
import { runValidators } from './validators/run-validators.ts';
import { checkValue } from './values/check-value.ts';
import { describeField } from './values/describe-field.ts';
import { withPureLights } from './values/light-colour.ts';
import { REMOVES_ROW, removedItems } from './values/row.ts';
import { coerceValue } from './words/coerce-value.ts';

/** Fields of an answer that may be stored, and why the others may not. */
export interface ValidatedScr {
  /** Values in the form in which they are stored. */
  valid: Scr;
  /** A sentence for each field that does not fit, with what is accepted. */
  problems: string[];
  /** Parts of fields that are there, and that do not pass: they went nowhere. */
  left: LeftPart[];
}

/**
 * Checks an SCR field by field: values are brought into their stored form (`"12 deg"` → 12), held against the field's
 * JSON Schema, and together with what is held against the schema's rules. Nothing of a wrong field passes. `null` means
 * that nothing was said.
 * @param held values of the aggregate, for rules between fields
 */
export function validateScr(ds: DiscoverySchema, scr: Readonly<Scr>, held: Readonly<Scr> = {}): ValidatedScr {
  const result: ValidatedScr = { valid: {}, problems: [], left: [] };
  for (const [name, value] of Object.entries(scr)) {
    if (value !== null && value !== undefined) takeField(ds, name, value, result);
    refuseStrangers(name, held[name], result);
  }
  return keepRules(ds, result, held);
}

function takeField(
  ds: DiscoverySchema,
  name: string,
  value: unknown,
  { valid, problems, left }: ValidatedScr,
): void {
  const refuse = (part: string, why: string, accepted = '') => {
    problems.push(`${part}: ${why}${accepted}`);
    left.push({ dsId: ds.id, field: part, why });
  };
  const field = Object.hasOwn(ds.fields, name) ? ds.fields[name] : undefined;
  if (!field) {
    problems.push(describeStranger(ds, name));
    return;
  }
  const read = coerceValue(field, value);
  if (read.kind !== 'value') {
    const why = read.kind === 'unclear' ? read.why : 'nothing was found in it';
    refuse(name, why, `. Accepted: ${describeField(field)}`);
    return;
  }
  const problem = checkValue(field, read.value, 'answer');
  if (problem === undefined) valid[name] = withPureLights(ds, name, value, read.value);
  else refuse(name, problem);
  for (const { at, why } of read.left ?? []) refuse(`${name}${at}`, why);
}

/** What is not in a list cannot be taken out of it. */
function refuseStrangers(name: string, held: unknown, { valid, problems }: ValidatedScr): void {
  const removed = removedItems(valid[name]);
  const items = Array.isArray(held) ? held : [];
  const { missing } = takeOut(items, removed ?? []);
  if (missing.length === 0) return;
  const quoted = (values: readonly unknown[]) => values.map(each => `“${String(each)}”`).join(', ');
  problems.push(`${name}: ${quoted(missing)} is not in it. It has ${quoted(items) || 'nothing'}`);
  const found = (removed ?? []).filter(each => !missing.includes(each));
  if (found.length > 0) valid[name] = { [REMOVES_ROW]: found };
  else delete valid[name];
}

function describeStranger(ds: DiscoverySchema, name: string): string {
  const names = Object.keys(ds.fields);
  const [near] = nearestNames(name, names, 1);
  const hint = near === undefined ? '' : ` Did you mean ${near}?`;
  return `${name}: ${ds.id} has no such field.${hint} Accepted: ${names.join(', ')}`;
}

/** Fields of this answer that break a rule together with what is held do not pass. */
function keepRules(
  ds: DiscoverySchema,
  { valid, problems, left }: ValidatedScr,
  held: Readonly<Scr>,
): ValidatedScr {
  const broken = runValidators(ds, joinValues(ds, held, valid), 'answer').filter(({ fields }) =>
    fields.some(name => valid[name] !== undefined),
  );
  const refused = new Set(broken.flatMap(({ fields }) => fields));
  return {
    valid: Object.fromEntries(Object.entries(valid).filter(([name]) => !refused.has(name))),
    problems: [...problems, ...broken.map(({ fields, message }) => `${fields.join(', ')}: ${message}`)],
    left: [
      ...left,
      ...broken.flatMap(({ fields, message }) =>
        fields.filter(name => valid[name] !== undefined).map(field => ({ dsId: ds.id, field, why: message })),
      ),
    ],
  };
}

/** What would be held: rows by their key, said ones over held ones; lists together; other values as they are said. */
function joinValues(ds: DiscoverySchema, held: Readonly<Scr>, said: Readonly<Scr>): Scr {
  const joined: Scr = { ...held };
  for (const [name, value] of Object.entries(said)) {
    const field = ds.fields[name];
    joined[name] = field ? joinField(field, joined[name], value) : value;
  }
  return joined;
}

function joinField(field: DiscoverySchema['fields'][string], held: unknown, said: unknown): unknown {
  const removed = removedItems(said);
  if (removed) return takeOut(Array.isArray(held) ? held : [], removed).left;
  if (!Array.isArray(held) || !Array.isArray(said)) return said;
  if (field.type === 'table') return joinRows(field.key, held, said);
  return field.type === 'list' ? [...new Set([...held, ...said])] : said;
}

function joinRows(key: string, held: readonly unknown[], said: readonly unknown[]): unknown[] {
  const rows = new Map<string, Record<string, unknown>>();
  for (const row of [...held, ...said]) {
    if (typeof row !== 'object' || row === null) continue;
    const cells: Record<string, unknown> = { ...row };
    const name = String(cells[key]).trim().toLowerCase();
    rows.set(name, { ...rows.get(name), ...cells });
  }
  return [...rows.values()];
}
