import { type PropertyPlace, recover } from '../../base/errors.ts';
import { simplifyName } from '../../base/nearest.ts';
import { changeIn, signedIn } from '../../base/quantities/change-in-value.ts';
import { readQuantity } from '../../base/quantities/find-quantities.ts';
import { LAMP_FACTS, spreadOf } from '../../base/quantities/lamp-spread.ts';
import { convertUnit, findUnit, unitOf } from '../../base/quantities/units.ts';
import { isLamp } from '../../kernel/columns/lamp-output.ts';
import type { ActContext } from '../../kernel/operations/act-context.ts';
import { convertFor, countedBy, lampConverter } from './tell-pitfalls.ts';
import type { ExpectedValue, ValueContext } from './values/expected-value.ts';
import { locateOn, type WriteProperty, type WriteTarget } from './write-target.ts';

/** What a call gives to other properties of the object, by their names; undefined where nobody knows what they will be. */
export type GivenBeside = Readonly<Record<string, unknown>>;

/** Whether a property decides a unit as far as its name tells, where the property itself was not looked up. */
export function isCalledUnits(propertyName: string): boolean {
  return /units$/i.test(propertyName);
}

/** Of an enum that decides what a number beside it is counted in: enumerator → unit. */
export function unitsDecidedBy(property: WriteProperty): Readonly<Record<string, string>> | undefined {
  const [counted] = countedBy(property);
  const unit = counted === undefined ? undefined : property.record?.scope.plan(counted).entry?.unit;
  return typeof unit === 'object' ? unit.when : undefined;
}

/**
 * Of what is new: the units that values are written in, where the same number could be counted in several. Nobody has chosen
 * one there, so `400 lm` makes it count lumens.
 * @returns property name → enumerator, for those that the call gives no unit
 */
export async function unitsWritten(
  context: ActContext,
  target: WriteTarget,
  properties: GivenBeside,
): Promise<Record<string, string>> {
  const written = Object.entries(properties).filter(([, value]) => typeof value === 'string');
  const units = await Promise.all(
    written.map(async ([propertyName, value]) => {
      const property = await locateOn(context, target, propertyName).catch(recover('any', () => undefined));
      return property && unitWritten(property, String(value), properties);
    }),
  );
  return Object.fromEntries(units.flatMap(unit => (unit ? [unit] : [])));
}

function unitWritten(
  property: WriteProperty,
  value: string,
  beside: GivenBeside,
): [propertyName: string, enumerator: string] | undefined {
  const { name, owner, record } = property;
  const unit = record?.plan.entry?.unit;
  if (typeof unit !== 'object' || givenTo(beside, { name, by: unit.by }) || signedIn(value)) return undefined;
  const own = unitOf(record?.unit);
  const read = readQuantity(value, own)?.unit;
  const facts = { ...owner.values, ...factsBeside(property, beside) };
  const isApart = 'apart' in spreadOf(owner.classChain, by => facts[by]);
  if (!read || read.dimension === own?.dimension || isApart) return undefined;
  const [enumerator] =
    Object.entries(unit.when).find(([, each]) => unitOf(each)?.dimension === read.dimension) ?? [];
  const part = name.slice(0, name.lastIndexOf('.') + 1);
  return enumerator === undefined ? undefined : [part + unit.by, enumerator];
}

/** A number as it counts when it is written: by the unit and the cone that hold then. */
interface CountedBeside {
  /** With that unit, and with what is there now counted in it. */
  property: WriteProperty;
  convert: ExpectedValue['convert'];
  /** Of a lamp: why nothing converts what is written in another unit. */
  apart: ExpectedValue['apart'];
  /** What becomes of a value that says by how much, where the unit is another than now. */
  relative?: ValueContext['relative'];
  /** What it counted by that the call does not set, as far as a value was read with it. */
  places(): PropertyPlace[];
}

/**
 * A number with the unit and the cone that the same call gives its lamp.
 * @param beside what the call gives to other properties of the object
 */
export function countBeside(property: WriteProperty, beside: GivenBeside = {}): CountedBeside {
  const { owner, path, raw, record } = property;
  const counted = inUnitBeside(property, beside);
  const facts = factsBeside(property, beside);
  const isKnown = Object.values(facts).every(fact => fact !== undefined);
  const lamp = { ...counted, owner: { ...owner, values: { ...owner.values, ...facts } } };
  const convert = isKnown ? convertFor(lamp) : undefined;
  const { classChain, values } = lamp.owner;
  const told = isKnown && isLamp(classChain, path) ? spreadOf(classChain, by => values[by]) : undefined;
  let isConverted = false;
  const decides = typeof record?.plan.entry?.unit === 'object' ? [record.plan.entry.unit.by] : [];
  return {
    ...recount(property, counted, raw),
    apart: told && 'apart' in told ? told.apart : undefined,
    convert:
      convert &&
      ((value, unit) => {
        isConverted = true;
        return convert(value, unit);
      }),
    places: () => {
      const by = [...(counted.isGiven ? [] : decides), ...(isConverted ? LAMP_FACTS : [])];
      const open = [...new Set(by)].filter(
        each => facts[each] === undefined && !(counted.isGiven && decides.includes(each)),
      );
      const isOfUnit = decides.length > 0 && isLamp(owner.classChain, path);
      return isOfUnit ? open.map(each => ({ objectPath: property.ownerPath, path: each })) : [];
    },
  };
}

/** What is there now, in the unit that the call sets. */
function recount(
  { owner, path, record }: WriteProperty,
  { isGiven: _, ...counted }: WriteProperty & { isGiven: boolean },
  raw: unknown,
): Pick<CountedBeside, 'property' | 'relative'> {
  const [from, to] = [record?.unit, counted.record?.unit];
  if (from === to) return { property: counted };
  const isBoth = typeof raw === 'number' && from !== undefined && to !== undefined;
  const now = isBoth ? lampConverter(owner, path)?.(raw, from, to) : undefined;
  if (now === undefined) return { property: counted, relative: 'unknown' };
  return { property: { ...counted, raw: now }, relative: 'sum' };
}

/** A number whose unit the same call sets: it is counted in that one, not in the one that is there now. */
export function inUnitBeside(
  property: WriteProperty,
  beside: GivenBeside = {},
): WriteProperty & { isGiven: boolean } {
  const { record, name } = property;
  const unit = record?.plan.entry?.unit;
  const asNow = { ...property, isGiven: false };
  if (!record || typeof unit !== 'object') return asNow;
  const [, given] = givenTo(beside, { name, by: unit.by }) ?? [];
  if (typeof given !== 'string') return asNow;
  const { enumerators } = record.scope.plan(unit.by);
  const written = given.trim().replace(/^\w+::/, '');
  const inCase = [...(enumerators ?? [])].find(([each]) => simplifyName(each) === simplifyName(written))?.[1];
  const named = findUnit(written)?.name;
  const meant =
    inCase ??
    Object.keys(unit.when).find(each => named !== undefined && unitOf(unit.when[each])?.name === named);
  const counted = meant === undefined ? undefined : unit.when[meant];
  return counted === undefined ? asNow : { ...property, record: { ...record, unit: counted }, isGiven: true };
}

/** What decides how the light of a lamp spreads, as the call sets it; undefined where only its end will tell. */
function factsBeside({ owner, path, name }: WriteProperty, beside: GivenBeside): Record<string, unknown> {
  if (!isLamp(owner.classChain, path)) return {};
  const shape = LAMP_FACTS.filter(fact => fact !== 'IntensityUnits');
  return Object.fromEntries(
    shape.flatMap(by => {
      const given = givenTo(beside, { name, by });
      return given ? [[by, readFact(given[1])]] : [];
    }),
  );
}

function readFact(given: unknown): unknown {
  if (typeof given === 'number' || typeof given === 'boolean') return given;
  if (typeof given !== 'string' || changeIn(given) || signedIn(given)) return undefined;
  const degrees = unitOf('deg');
  const { value, unit = degrees } = readQuantity(given, degrees) ?? {};
  return value !== undefined && unit && degrees ? convertUnit(value, unit, degrees) : undefined;
}

/** The last that is given to a property beside another one. */
function givenTo(beside: GivenBeside, names: { name: string; by: string }): [string, unknown] | undefined {
  return Object.entries(beside).findLast(([each]) => isBeside(each, names));
}

/** Whether a name that somebody wrote is that of the deciding property: its component may stand in front of either. */
function isBeside(written: string, { name, by }: { name: string; by: string }): boolean {
  const [leaf = '', ...heads] = written.split('.').toReversed();
  if (simplifyName(leaf) !== simplifyName(by)) return false;
  const own = name.split('.').slice(0, -1).toReversed();
  return heads.every((head, at) => simplifyName(head) === simplifyName(own[at] ?? ''));
}
