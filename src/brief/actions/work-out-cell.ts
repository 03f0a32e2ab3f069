import { wholeQuantity } from '../../base/quantities/find-quantities.ts';
import { fromCandelas, type Spread, toCandelas } from '../../base/quantities/photometry.ts';
import { convertUnit, type Unit, unitOf } from '../../base/quantities/units.ts';
import type { Column, Field } from '../discovery-schema.ts';
import { findCalled, hasLabel } from '../level/find-meant.ts';
import type { LevelActor } from '../level/level.ts';
import {
  type CellPlace,
  type CurrentCell,
  IES,
  readCurrentCell,
  readRaw,
} from '../level/read-current-cell.ts';
import { CONE, spreadOfActor } from '../level/read-current-number.ts';
import type { Row } from '../steps/values/row.ts';
import { readNamedAmount } from '../steps/words/named-amount.ts';
import { plainText, splitClauses } from '../steps/words/plain-text.ts';
import { type RelativeAmount, readRelative, toAmount } from '../steps/words/read-relative.ts';
import { isMoveByWay, moveByWay } from './move-by-way.ts';
import type { Amounts } from './what-stands.ts';
import { whyNone } from './why-none.ts';
import { shareOf } from './work-out-number.ts';

type TableField = Extract<Field, { type: 'table' }>;

/**
 * What an amount in a cell comes to: one by what stands is held against that, one in another unit of light is brought into
 * the unit of the column or of the lamp. Whichever column can hold the value gets it.
 */
export async function workOutCell(work: Amounts, at: CellPlace, text: string): Promise<Row | undefined> {
  const field = work.ds.fields[at.table];
  const column = field?.type === 'table' ? field.columns[at.column] : undefined;
  if (field?.type !== 'table' || column?.type !== 'number') return undefined;
  if ((at.column === 'x' || at.column === 'y') && isMoveByWay(text)) {
    const moved = await moveByWay(work, { label: at.label, key: field.key }, text);
    if (moved) return moved;
  }
  const amount =
    readOfColumn(at.column, column, text.replace(A_METRE, '1 ')) ?? shareOf(column, text, work.words);
  if (!amount) return inOtherUnit(work, field, at, text);
  return holdCell(work, at, { text, amount });
}

/** What a change of a cell comes to, held against what its thing has; told, or asked about with the reason. */
export async function holdCell(
  work: Amounts,
  at: CellPlace,
  { text, amount }: { text: string; amount: RelativeAmount | undefined },
): Promise<Row | undefined> {
  const field = work.ds.fields[at.table];
  if (field?.type !== 'table') return undefined;
  const current = await readCurrentCell(work.ds, at, work.sight);
  if (current && (at.column === 'x' || at.column === 'y') && isSideways(text)) {
    const now = `${at.column} of ${at.label} is ${Number(current.value.toPrecision(6))} m now`;
    work.doubted.push({ said: text, why: `${ALONG_AN_AXIS} (${now})`, isDropped: true });
    return undefined;
  }
  const value = current && amount && toAmount(boundsOf(field, current), current.value, amount);
  if (!current || value === undefined) {
    const why = await whyNoCell(work, field, { at, current, amount });
    work.doubted.push({ said: text, why, isDropped: true });
    return undefined;
  }
  const unit = current.unit === undefined ? '' : ` ${current.unit}`;
  const stands = `${Number(current.value.toPrecision(6))}${unit}`;
  const whole = splitClauses(work.words).filter(clause => plainText(clause) === plainText(text));
  work.read.push(...whole.map(said => ({ said, isWhole: true as const })));
  work.told.push(`${at.label}, ${current.column} ${value}${unit}: “${text}”, held against ${stands}`);
  // Of several with one label the row is called as it was said.
  const isShared = work.sight.actors.filter(({ label }) => hasLabel(label, current.at)).length > 1;
  return rowOf(field, isShared ? { ...current, at: at.label } : current, value);
}

/** `A metre higher` is one; `half a metre` says itself how much it is. */
const A_METRE = /(?<!half )\ban? (?=(?:centi)?met(?:re|er)|foot|yard)/i;

/** Why nothing is worked out of `two metres further left`. */
export const ALONG_AN_AXIS =
  'which way that is depends on where one looks from: ask along which axis it goes, and send x and y';

/** Whether words tell a way by where one looks from: the level knows none of them. */
export function isSideways(text: string): boolean {
  return /\b(?:left|right|forwards?|backwards?|back|closer|nearer|away|sideways|in front|behind)\b/i.test(
    text,
  );
}

/** An amount by what stands of a column: of kelvins warmer is less. */
export function readOfColumn(name: string, column: Column, text: string): RelativeAmount | undefined {
  const own =
    column.type === 'number' ? readNamedAmount(name, { ...column, ask: '' } as Field, text) : undefined;
  return own?.amount ?? readRelative(text);
}

function rowOf(field: TableField, { at, when, column }: CurrentCell, value: number): Row {
  return { [field.key]: at, ...when, [column]: value };
}

/** Why a change of a cell came to nothing. */
async function whyNoCell(
  { sight }: Amounts,
  field: TableField,
  {
    at,
    current,
    amount,
  }: { at: CellPlace; current: CurrentCell | undefined; amount: RelativeAmount | undefined },
): Promise<string> {
  const name = `${at.column} of ${at.label}`;
  if (current) return whyNone({ name, spec: boundsOf(field, current), current: current.value }, amount);
  const called = sight.actors.filter(({ label }) => hasLabel(label, at.label));
  if (called.length === 0)
    return `nothing in the level is called ${at.label}: ask for the value itself, and send that`;
  const [only, second] = called;
  if (second || !only) return whyNone({ name, spec: {}, current: undefined }, amount);
  const found = await sight.level.readProperties(only.objectPath, [IES]);
  return found.get(IES) === true
    ? `its IES profile sets how bright ${at.label} is: ask whether the profile is to give that up (profile: no), and for the value itself`
    : whyNone({ name, spec: {}, current: undefined }, amount);
}

/** The bounds of a column, in the unit that its value has. */
function boundsOf(field: TableField, { column, unit }: CurrentCell) {
  const spec = field.columns[column];
  const bounds = spec?.type === 'number' ? spec : {};
  return unit === undefined ? bounds : { ...bounds, unit };
}

const LIGHT = new Set(['luminous intensity', 'luminous flux']);

/** `10 candela each`: as it is at a lamp that counts in candelas, else in lumens by how its light spreads. */
async function inOtherUnit(
  work: Amounts,
  field: TableField,
  at: CellPlace,
  text: string,
): Promise<Row | undefined> {
  const said = wholeQuantity(plainText(text).replace(/ (?:each|apiece)$/, ''), LIGHT);
  const own = field.columns[at.column];
  if (!said?.unit || !LIGHT.has(said.unit.dimension) || own?.type !== 'number') return undefined;
  if (unitOf(own.unit)?.dimension === said.unit.dimension) return undefined;
  const meant = findCalled(at.label, work.sight.actors);
  const raw = meant && (await readRaw(work.ds, at, meant, work.sight));
  const unit = unitOf(raw?.unit);
  const same = unit && convertUnit(said.value, said.unit, unit, 6);
  if (raw && unit && same !== undefined) {
    work.told.push(`${at.label}, ${raw.column} ${same} ${unit.name}: “${text}”, the unit that it has`);
    return rowOf(field, raw, same);
  }
  // Of a new one nobody has said how it spreads.
  const spread = meant && (await readSpread(meant, at.row, work));
  const [column, lumens] = Object.entries(field.columns).find(isOfLight) ?? [];
  const value = spread && toLumens(said.value, said.unit, spread);
  if (column === undefined || lumens?.type !== 'number' || value === undefined) return undefined;
  work.told.push(`${at.label}, ${column} ${value} ${lumens.unit}: “${text}”, by how its light spreads`);
  return { [field.key]: at.row?.[field.key] ?? at.label, [column]: value };
}

function isOfLight([, spec]: [string, TableField['columns'][string]]): boolean {
  return spec.type === 'number' && unitOf(spec.unit)?.dimension === 'luminous flux';
}

function toLumens(value: number, unit: Unit, spread: Spread): number | undefined {
  const candelas = toCandelas(value * unit.factor, unit.dimension === 'luminous flux' ? 'lm' : 'cd', spread);
  const lumens = candelas === undefined ? undefined : fromCandelas(candelas, 'lm', spread);
  return lumens === undefined ? undefined : Number(lumens.toPrecision(6));
}

/** By what its class or its row says that it is. */
async function readSpread(meant: LevelActor, row: Row | undefined, { sight }: Amounts): Promise<Spread> {
  if (row?.kind === 'panel') return { form: 'surface' };
  const found = await sight.level.readProperties(meant.objectPath, [CONE]);
  const classes = found.has(CONE) ? [...meant.classes, 'SpotLight'] : meant.classes;
  return spreadOfActor(classes, found.get(CONE));
}
