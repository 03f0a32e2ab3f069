import { BridgeError } from '../../base/errors.ts';
import { isRecord } from '../../base/json/is-record.ts';
import { factorIn } from '../../base/quantities/change-in-value.ts';
import { readQuantity } from '../../base/quantities/find-quantities.ts';
import { numbersInDigits } from '../../base/quantities/number-words.ts';
import { inEngineUnit } from '../../base/quantities/units.ts';
import { degreesIn, readAxisWay, readBareTurn } from './axis-words.ts';
import {
  PLACED_TARGETS,
  pickArguments,
  type SaidInWords,
  saysFactor,
  type TransformCall,
} from './scale-words.ts';
import { FLOOR, ONTO, refuseOnto } from './stand-on.ts';

/** What of a transform is said in words, and the call that says it; the first of several. */
export function firstInWords(given: TransformCall): SaidInWords | undefined {
  return (
    saysFactor(given) ??
    saysAxes(given) ??
    saysTurn(given) ??
    saysBareTurn(given) ??
    saysAlong(given) ??
    saysWay(given) ??
    saysPlace(given)
  );
}

/** The same for a new actor, which has no place yet that a way could begin at. @throws BridgeError */
export function refuseWordsForNew(given: TransformCall): void {
  const { location, scale } = given;
  const factor = typeof scale === 'string' ? factorIn(scale) : undefined;
  if (factor !== undefined) {
    const text = `spawn_actor: \`scale\` takes factors, and ${JSON.stringify(scale)} is ${factor} of each`;
    const example = { action: 'spawn_actor', ...given, scale: { X: factor, Y: factor, Z: factor } };
    throw new BridgeError('invalid_arguments', `${text}.`, { example, isMeant: true });
  }
  refuseOnto(given);
  if (typeof location !== 'string' || !BESIDE.test(location.trim())) return;
  const text = `spawn_actor: \`location\` is a place { X, Y, Z } in cm, and ${JSON.stringify(location)} is told by something else`;
  throw new BridgeError('invalid_arguments', `${text}.`, {
    remedy: 'Read that place first (inspect find_actors with show location, bounds) and give X, Y, Z here.',
  });
}

/** The same for the way from each copy to the next. @throws BridgeError */
export function refuseWordsForCopies(given: TransformCall): void {
  const { offset } = given;
  const read = typeof offset === 'string' ? readWay(offset) : undefined;
  if (!read) return;
  const text = `duplicate_actors: \`offset\` ${JSON.stringify(offset)} is`;
  if (read.way === 'side') {
    throw new BridgeError('invalid_arguments', `${text} no axis: whose left or right it is nobody said.`, {
      remedy: `Ask, and give \`offset\` with X and Y in cm (here ${read.cm}).`,
    });
  }
  const Z = read.way === 'up' ? read.cm : -read.cm;
  const example = { action: 'duplicate_actors', ...given, offset: { Z } };
  throw new BridgeError('invalid_arguments', `${text} Z ${Z}.`, { example, isMeant: true });
}

/** The angle about each axis, as the Details panel has them in a row. */
const ABOUT = { x: 'Roll', y: 'Pitch', z: 'Yaw' } as const;

/** `rotation: { x, y, z }`: angles about the axes. */
function saysAxes(given: TransformCall): SaidInWords | undefined {
  const { rotation } = given;
  if (!isRecord(rotation)) return undefined;
  const entries = Object.entries(rotation);
  const named = entries.map(([name, value]) => [ABOUT[name.toLowerCase() as 'x'], value] as const); // undefined for any other
  if (entries.length === 0 || named.some(([name]) => name === undefined)) return undefined;
  const example = { action: 'set_transform', ...given, rotation: Object.fromEntries(named) };
  const text =
    '`rotation` takes Pitch, Yaw, Roll: about X is Roll, about Y Pitch, about Z Yaw, and so they are in the example';
  return { text, example };
}

const TURN_WAY = /(?<!\p{L})(right|left|clockwise|counter-?\s?clockwise|anti-?\s?clockwise)$/iu;
const TURN_LAST = /^(?:turn(?:ed)?\s+)?(?:to the\s+)?(right|left)\s+(?:by\s+)?(.+)$/i;

/** `90 degrees to the right`: about the vertical axis, from where it looks. Seen from above clockwise is more yaw. */
function saysTurn(given: TransformCall): SaidInWords | undefined {
  const { rotation, mode } = given;
  if (typeof rotation !== 'string' || (mode !== undefined && mode !== 'add')) return undefined;
  const [, last, after] = TURN_LAST.exec(rotation.trim()) ?? [];
  const [, way = last ?? ''] = TURN_WAY.exec(rotation.trim()) ?? [];
  const before = rotation.trim().slice(0, -way.length).trim();
  const angle = degreesIn(
    after ?? before.replace(/ to the$/i, '').replace(/^(?:turn(?:ed)? )?(?:by )?/i, ''),
  );
  if (angle === undefined || way === '') return undefined;
  const Yaw = /^(?:right|clockwise)$/i.test(way) ? angle : -angle;
  const example = byThatMuch(given, { rotation: { Yaw } });
  return {
    text: `\`rotation\` ${JSON.stringify(rotation)} is by how much: Yaw ${Yaw} with \`mode: "add"\``,
    example,
  };
}

/** `rotate: 45`, `rotation: "rotate 45"`: by how much; who names no axis means the vertical one, and is told so. */
function saysBareTurn(given: TransformCall): SaidInWords | undefined {
  const { rotate, turn, rotation, mode, ...rest } = given;
  const alone = [rotate, turn].filter(each => each !== undefined);
  const said = alone.length === 1 && rotation === undefined ? `rotate ${String(alone[0])}` : rotation;
  const angle = typeof said === 'string' && alone.length < 2 ? readBareTurn(said) : undefined;
  if (angle === undefined || (mode !== undefined && mode !== 'add')) return undefined;
  const written =
    rotation === undefined
      ? `\`${rotate === undefined ? 'turn' : 'rotate'}\` ${String(alone[0])}`
      : `\`rotation\` ${JSON.stringify(rotation)}`;
  const example = byThatMuch({ ...rest, ...(mode !== undefined && { mode }) }, { rotation: { Yaw: angle } });
  const text = `${written} names no axis: about the vertical one it is Yaw ${angle} with \`mode: "add"\`, as in the example`;
  return { text, example };
}

/** `translate 50 in x`: by how much along that axis. */
function saysAlong(given: TransformCall): SaidInWords | undefined {
  const { location, mode } = given;
  if (typeof location !== 'string' || (mode !== undefined && mode !== 'add')) return undefined;
  const way = readAxisWay(location);
  if (!way) return undefined;
  const [[axis, cm] = []] = Object.entries(way);
  const text = `\`location\` ${JSON.stringify(location)} is by how much: ${axis} ${cm} with \`mode: "add"\``;
  return { text, example: byThatMuch(given, { location: way }) };
}

/** The call with one part by how much. The others stay what they are: in a call of their own where that is no way, too. */
export function byThatMuch({ action: _, ...given }: TransformCall, part: TransformCall): TransformCall {
  const targets = pickArguments(given, PLACED_TARGETS);
  const others = Object.keys(given).filter(name => PARTS.has(name) && !(name in part));
  const absolute = given.mode === 'add' ? [] : others.filter(name => !isRelativeText(given[name]));
  if (absolute.length === 0) return { action: 'set_transform', ...given, ...part, mode: 'add' };
  const { dryRun: _dryRun, confirm: _confirm, continues: _continues, ...each } = given;
  const without = (names: readonly string[]) =>
    pickArguments(
      each,
      Object.keys(each).filter(name => !names.includes(name)),
    );
  const operations = [
    { action: 'set_transform', ...without(absolute), ...part, mode: 'add' },
    {
      action: 'set_transform',
      ...without([...Object.keys(part), ...others.filter(name => !absolute.includes(name))]),
    },
  ];
  return {
    action: 'batch',
    operations,
    ...pickArguments(given, ['continues']),
    ...pickArguments(targets, ['dryRun', 'confirm']),
  };
}

const PARTS: ReadonlySet<string> = new Set(['location', 'rotation', 'scale', 'lookAt']);

function isRelativeText(value: unknown): boolean {
  if (typeof value !== 'string') return false;
  return TURN_WAY.test(value.trim()) || TURN_LAST.test(value.trim()) || readWay(value) !== undefined;
}

const UP = 'up|upwards?|higher|above|raised?(?: by)?|lift(?:ed)?(?: by)?';
const DOWN = 'down|downwards?|lower|below|lowered(?: by)?|lower by';
const SIDE = '(?:to (?:the|its|my) )?(?:left|right|front|back)|forwards?|backwards?|ahead|sideways';
const WAY_FIRST = new RegExp(`^(?:move |go )?(?:(${UP})|(${DOWN})|(${SIDE}))\\s+(?:by\\s+)?(.+)$`, 'i');
const WAY_LAST = new RegExp(`^(?:move |go )?(?:by\\s+)?(.+?)\\s+(?:(${UP})|(${DOWN})|(${SIDE}))$`, 'i');

/** A length and the way that it goes: up and down are along Z, the other ways nobody knows. */
function readWay(text: string): { cm: number; way: 'up' | 'down' | 'side' } | undefined {
  const [, up, down, side, first = ''] = WAY_FIRST.exec(text.trim()) ?? [];
  const [, last = '', upLast, downLast, sideLast] = WAY_LAST.exec(text.trim()) ?? [];
  const isUp = up ?? upLast;
  const isDown = down ?? downLast;
  const { value, unit } = readQuantity(numbersInDigits(first || last)) ?? {};
  if (value === undefined || !(isUp ?? isDown ?? side ?? sideLast)) return undefined;
  if (unit && unit.dimension !== 'length') return undefined;
  const cm = unit ? inEngineUnit(value, unit) : value;
  return { cm, way: isUp ? 'up' : isDown ? 'down' : 'side' };
}

const FORWARDS = /^(?:up|upwards?|higher)$/i;
const DOWNWARDS = /^(?:down|downwards?|lower)$/i;

/** `up 1.2 m`, `{ Z: "up 1.2 m" }`, `{ up: "1.2 m" }`: by how much along Z; of left and right it is asked whose. */
function saysWay(given: TransformCall): SaidInWords | undefined {
  const { location, mode } = given;
  if (mode !== undefined && mode !== 'add') return undefined;
  const [only, ...more] = isRecord(location) ? Object.entries(location) : [];
  const [name, part] = more.length === 0 ? (only ?? []) : [];
  const own = typeof part === 'string' || typeof part === 'number' ? String(part) : undefined;
  const isZ = name?.toLowerCase() === 'z';
  const isNamed = name !== undefined && (FORWARDS.test(name) || DOWNWARDS.test(name));
  const said = typeof location === 'string' ? location : isZ ? own : isNamed ? `${name} ${own}` : undefined;
  const read = said === undefined ? undefined : readWay(said);
  if (!read) return undefined;
  const written = JSON.stringify(location);
  if (read.way === 'side') {
    return {
      text: `\`location\` ${written} is by how much, and whose left, right, front or back it is nobody said`,
      remedy: `Ask whether it is seen from the camera, or as the actor looks; then \`location\` with X and Y in cm (here ${read.cm}) and \`mode: "add"\`. Yaw of inspect find_actors tells where it looks: 0 along X, 90 along Y.`,
    };
  }
  const Z = read.way === 'up' ? read.cm : -read.cm;
  const example = byThatMuch(given, { location: { Z } });
  return { text: `\`location\` ${written} is by how much: Z ${Z} with \`mode: "add"\``, example };
}

const BESIDE =
  /^(?:next to|beside|near(?: to)?|close to|by|at|behind|in front of|under|below|above|over|between|against)\s+(?:the )?(\p{L}.*)$/iu;

/** `on the floor`, `on SM_Platform`: put there by align_actors; `next to the Statue` needs its place first. */
function saysPlace(given: TransformCall): SaidInWords | undefined {
  const { location, action: _, ...others } = given;
  if (typeof location !== 'string') return undefined;
  const targets = pickArguments(others, PLACED_TARGETS);
  const isAlone = Object.keys(others).length === Object.keys(targets).length;
  const said = location.trim();
  const written = JSON.stringify(location);
  if (FLOOR.test(said)) {
    const text = `\`location\` ${written} is no place { X, Y, Z }: align_actors puts things on what is below them`;
    return { text, ...(isAlone && { example: { action: 'align_actors', ...targets, to: 'floor' } }) };
  }
  const [, onto] = ONTO.exec(said) ?? [];
  if (onto !== undefined) {
    const text = `\`location\` ${written} is no place { X, Y, Z }: align_actors with \`onto\` puts things on an actor`;
    return { text, ...(isAlone && { example: { action: 'align_actors', ...targets, to: 'floor', onto } }) };
  }
  const [, other] = BESIDE.exec(said) ?? [];
  if (other === undefined) return undefined;
  return {
    text: `\`location\` ${written} is no place { X, Y, Z }`,
    remedy: `Read where ${other} stands and how large it is (inspect find_actors, label ${JSON.stringify(other)}, show ["location", "bounds"]), ask on which side if that matters, and give X, Y, Z.`,
  };
}
