import { LIGHT_SWITCHES } from '../../base/light-switches.ts';
import { spreadOf } from '../../base/quantities/lamp-spread.ts';
import { type Spread, toCandelas } from '../../base/quantities/photometry.ts';
import { printEnum } from '../../pipeline/flatten.ts';
import type { PropertyPlan } from '../../pipeline/property-record.ts';
import { printable } from '../../pipeline/value-shapes.ts';
import { keyOf } from './answer-key.ts';
import type { FoundPlace } from './class-book.ts';
import { type ColumnOwner, columnOwnersOf } from './column-owners.ts';
import type { ColumnName, ColumnTarget } from './column-target.ts';
import { isUnknownWord } from './enum-words.ts';
import { IES_DECIDES, isLamp, whyDark } from './lamp-output.ts';
import { profileOf } from './lamp-profile.ts';
import { ATTACHED_TO, PARENT_LABEL } from './parent-labels.ts';
import { type ColumnAnswers, entryCalled, pathsToRead, switchOf, withoutHead } from './read-columns.ts';
import { type WorldColumn, worldColumn } from './world-columns.ts';

/** A value in a column: of the row's object, or of one of its components. */
export interface Cell {
  /** Object name of the component; empty for the row's own object. */
  owner: string;
  /** As a page prints it. */
  value: unknown;
  unit?: string;
  plan?: PropertyPlan;
  /** What the value may be called too. */
  also?: readonly string[];
  /** The whole paths of the assets that it names. */
  paths?: readonly string[];
  /** Of a lamp: how it spreads its light, where that can be told. */
  spread?: Spread;
  /** Of a lamp: why its number cannot be held against those of others. */
  apart?: string;
  /** Whether it is only stored: the switch in front of it is off. */
  inForce?: false;
  /** Of a light: why its value is not in force. */
  idle?: string;
  /** Of a lamp whose unit tells it: what others can be held against. */
  candelas?: number;
  /** Of a lamp that its IES profile makes as bright as it is: the lumens of that, which the value says nothing of. */
  profile?: number;
}

/** A value as it is held against amounts of light. */
export function asLight<Light extends Pick<Cell, 'value' | 'unit' | 'profile'>>(cell: Light): Light {
  return cell.profile === undefined ? cell : { ...cell, value: cell.profile, unit: 'lm' };
}

/**
 * The values of a row in a column. The row's own property comes before those of its components; of several components
 * each has a cell. None where nothing of the row has such a property.
 */
export function cellsOf(asked: ColumnAnswers, target: ColumnTarget, column: ColumnName): Cell[] {
  const world = worldColumn(column.property);
  if (world) {
    const answers = answersOf(asked, target, world);
    const value = world.print(answers, target);
    if (value === undefined) return [];
    const cell: Cell = {
      ...{ owner: '', value },
      ...(world.paths && { paths: world.paths(answers) }),
      ...(world.also && { also: world.also(answers) }),
      ...(world.unit && { unit: world.unit }),
    };
    return [world.key === ATTACHED_TO ? calledByLabel(asked, target, cell) : cell];
  }
  const cells = columnOwnersOf(asked.context.session, target).flatMap(owner => cellOf(asked, owner, column));
  const own = cells.filter(({ owner }) => owner === '');
  return own.length > 0 ? own : cells;
}

/** An actor that something hangs on by its label; it is found by its name too. */
function calledByLabel(asked: ColumnAnswers, { path }: ColumnTarget, cell: Cell): Cell {
  const parent = valueAt(asked, path, `${ATTACHED_TO} 0`);
  const label = typeof parent === 'string' ? valueAt(asked, parent, PARENT_LABEL) : undefined;
  if (typeof label !== 'string' || label === '' || typeof cell.value !== 'string') return cell;
  return { ...cell, value: label, also: [cell.value, String(parent)] };
}

/** What the engine answered for a computed column of a row. */
export function answersOf(asked: ColumnAnswers, target: ColumnTarget, { key, ask }: WorldColumn): unknown[] {
  return ask(target).map((_, index) => valueAt(asked, target.path, `${key} ${index}`));
}

function valueAt({ answers }: ColumnAnswers, path: string, what: string): unknown {
  const outcome = answers.get(keyOf(path, what));
  return outcome?.ok ? outcome.value : undefined;
}

function cellOf(asked: ColumnAnswers, owner: ColumnOwner, { property }: ColumnName): Cell[] {
  const { book } = asked;
  const [path] = pathsToRead(book, owner, property);
  const name = withoutHead(owner, property);
  const classPath = owner.classPath ?? owner.likelyClass ?? '';
  const place = book.find(classPath, name);
  const paths = path === undefined ? [] : [path, ...(place ? [] : entryCalled(name))];
  const raw = paths.map(each => valueAt(asked, owner.path, each)).find(each => each !== undefined);
  if (raw === undefined) return [];
  if (!place) return [{ owner: owner.name, value: printable(raw) }];
  const value = printable(printEnum(raw, place.plan));
  const unit = unitOf(asked, owner, place);
  const chain = book.chainOf(classPath);
  const fact = (name: string) => valueAt(asked, owner.path, name);
  const dark = whyDark(chain, fact);
  const cell: Cell = {
    ...{ owner: owner.name, value, plan: place.plan, ...(unit !== undefined && { unit }) },
    ...(dark !== undefined &&
      !(LIGHT_SWITCHES as readonly string[]).includes(place.path) && { idle: `does not shine: ${dark}` }),
  };
  if (switchOf(place).some(path => fact(path) === false)) return [{ ...cell, inForce: false }];
  if (!isLamp(chain, place.path) || typeof value !== 'number') return [cell];
  return [{ ...cell, ...outputOf(asked, owner, { place, cell, chain }) }];
}

/** What a lamp gives, as far as that can be told. */
function outputOf(
  asked: ColumnAnswers,
  owner: ColumnOwner,
  { place, cell, chain }: { place: FoundPlace; cell: Cell; chain: readonly string[] },
): Partial<Cell> {
  const fact = (name: string) => valueAt(asked, owner.path, name);
  const told = fact('bUseIESBrightness') === true ? profileOf(asked.answers, owner.path) : 'none';
  const profile = typeof told === 'number' ? told : undefined;
  const spread = spreadOf(chain, name =>
    name === 'bUseIESBrightness' && told !== undefined ? false : fact(name),
  );
  const output = profile === undefined ? (unknownUnit(asked, owner, place) ?? spread) : spread;
  const { value, unit } = asLight({ ...cell, ...(profile !== undefined && { profile }) });
  const candelas = 'spread' in output ? toCandelas(Number(value), unit, output.spread) : undefined;
  const lumens = profile === undefined ? '' : `: ${profile} lm`;
  return {
    ...output,
    ...(told !== 'none' && cell.idle === undefined && { idle: `${IES_DECIDES}${lumens}` }),
    ...(candelas !== undefined && { candelas }),
    ...(profile !== undefined && { profile }),
  };
}

/** Of a lamp whose unit is a word that nobody here knows: that. */
function unknownUnit(
  asked: ColumnAnswers,
  owner: ColumnOwner,
  { plan, scope, beside }: FoundPlace,
): { apart: string } | undefined {
  const unit = plan.entry?.unit;
  if (typeof unit !== 'object') return undefined;
  const decider = valueAt(asked, owner.path, scope + unit.by);
  return isUnknownWord(decider, beside(unit.by))
    ? { apart: `${unit.by} ${JSON.stringify(decider)}, which is not known` }
    : undefined;
}

function unitOf(
  asked: ColumnAnswers,
  owner: ColumnOwner,
  { plan, scope, beside }: FoundPlace,
): string | undefined {
  const unit = plan.entry?.unit;
  if (unit === undefined || typeof unit === 'string') return unit;
  const decider = printEnum(valueAt(asked, owner.path, scope + unit.by), beside(unit.by));
  return typeof decider === 'string' && Object.hasOwn(unit.when, decider) ? unit.when[decider] : undefined;
}
