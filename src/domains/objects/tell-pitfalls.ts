import { nearestNames } from '../../base/nearest.ts';
import { spreadOf } from '../../base/quantities/lamp-spread.ts';
import { convertIntensity } from '../../base/quantities/photometry.ts';
import { type Unit, wholeUnit } from '../../base/quantities/units.ts';
import type { Dictionary } from '../../dictionary/dictionary.ts';
import { nativeClass } from '../../dictionary/native-facts.ts';
import { conditionOf } from '../../dictionary/pitfall-condition.ts';
import { isLamp } from '../../kernel/columns/lamp-output.ts';
import { printEnum } from '../../pipeline/flatten.ts';
import { planFor } from '../../pipeline/plan-for.ts';
import { isStruct } from '../../pipeline/value-shapes.ts';
import { objectName } from '../../unreal/object-path.ts';
import type { Operands, Operator } from './combine-values.ts';
import { tellSteps } from './logarithmic-change.ts';
import type { WriteProperty } from './write-target.ts';

/** What a change runs into, and the other property that it hangs on: whoever sets that too knows. */
export interface Caveat {
  about: string;
  note: string;
  /** Many of these say one thing with other numbers: one is told for all. */
  sameFor?: string;
  /** What it is said of, where a call is about several things. */
  of?: string;
}

/**
 * The sentences of caveats, one of each kind with a count of the rest.
 * @param set names of properties that the same call sets: what hangs on one of these is known
 * @param things how many things the call is about: what is not so of all of them is told by name
 */
export function caveatNotes(caveats: readonly Caveat[], set: readonly string[] = [], things = 1): string[] {
  const leaves = new Set(set.map(name => name.replace(/^.*\./, '')));
  const kinds = new Map<string, Caveat[]>();
  for (const caveat of caveats.filter(({ about }) => !leaves.has(about))) {
    const kind = caveat.sameFor ?? caveat.note;
    kinds.set(kind, [...(kinds.get(kind) ?? []), caveat]);
  }
  return [...kinds].map(([kind, [first, ...rest]]) => {
    const names = [...new Set([first, ...rest].flatMap(each => each?.of ?? []))];
    const of = names.length > 0 && names.length < things ? `${names.slice(0, MOST_NAMED).join(', ')}: ` : '';
    const note = `${of}${first?.note ?? kind}`;
    if (first?.sameFor === undefined || rest.length === 0) return note;
    return `${note} The same holds for ${rest.length} more value${rest.length === 1 ? '' : 's'} of this call.`;
  });
}

const MOST_NAMED = 5;

/** Whether other values are counted in what this one says: then they have to be those of this moment. */
export function decidesUnit(property: WriteProperty): boolean {
  return countedBy(property).length > 0;
}

/** How pitfalls begin of what is worked out from other properties: what is written there is taken, and lost. */
const NOT_TO_SET = 'Do not set it';

/** That a preset says otherwise than the collision that is written beside it. */
export function tellCollision({ name, path, owner }: WriteProperty): Caveat[] {
  if (!path.endsWith('BodyInstance.CollisionEnabled')) return [];
  const { BodyInstance: body } = owner.values;
  const preset = isStruct(body) ? body.CollisionProfileName : undefined;
  if (typeof preset !== 'string' || preset === '' || preset === 'Custom') return [];
  const note = `${name}: CollisionProfileName stays ${preset}, and sets it anew where that preset is applied. call_function SetCollisionEnabled changes both: the preset turns into Custom.`;
  return [{ about: 'CollisionProfileName', note, sameFor: 'collision beside its preset' }];
}

/** Conditions of the property that has a member: without them none of its members counts. */
export function wholePitfalls(dictionary: Dictionary, { path, owner }: WriteProperty): readonly string[] {
  const [whole = ''] = path.split(/[.[]/, 1);
  if (whole === path) return [];
  const { pitfalls = [] } = planFor(dictionary, owner).plan(whole).entry ?? {};
  return pitfalls.filter(pitfall => conditionOf(pitfall) !== undefined);
}

interface PitfallContext {
  /** `memory`: the other values are those of the last reading, which costs no frame, and that is said. */
  from: 'memory' | 'editor';
  /** Of what has the member that is set. */
  ofWhole: readonly string[];
}

/** The pitfalls of the dictionary that a change runs into. */
export function tellPitfalls(
  property: WriteProperty,
  value: unknown,
  { from, ofWhole }: PitfallContext,
): Caveat[] {
  const { name, path, record } = property;
  // A member of a struct may hang on what has the struct.
  const siblings = { ...property.owner.values, ...record?.scope.values };
  const leaf = path.slice(path.lastIndexOf('.') + 1);
  const prefix = name.slice(0, name.length - leaf.length);
  const nameOf = (other: string) =>
    other in (record?.scope.values ?? {}) ? `${prefix}${other}` : `${name.slice(0, -path.length)}${other}`;
  const when = from === 'editor' ? 'now' : 'when it was last read';
  const idle = [...(record?.plan.entry?.pitfalls ?? []), ...ofWhole].flatMap((pitfall): Caveat[] => {
    if (pitfall.startsWith(NOT_TO_SET)) return [{ about: '', note: `${name}: ${pitfall}` }];
    const condition = conditionOf(pitfall);
    if (!condition?.holds(siblings[condition.property])) return [];
    const { property: about } = condition;
    return [
      {
        about,
        note: `${name}: ${pitfall} ${nameOf(about)} ${from === 'editor' ? 'is' : 'was'} ${JSON.stringify(siblings[about])} ${when}.`,
      },
    ];
  });
  return [...idle, ...countedBy(property).flatMap(other => tellUnit(property, prefix, other, value))];
}

/**
 * That a variable of a Blueprint is only what its graphs make of it: what was read back is the variable, and whether
 * anything looks or acts otherwise is another matter.
 */
export function tellVariable({
  name,
  path,
  owner,
}: Pick<WriteProperty, 'name' | 'path' | 'owner'>): Caveat[] {
  const [blueprint = ''] = owner.classChain;
  const [own = ''] = path.split(/[.[]/, 1);
  const isVariable =
    blueprint.endsWith('_C') && !owner.classChain.some(each => nativeClass(each)?.properties.includes(own));
  // Of defaults it is said which actors follow.
  if (!isVariable || objectName(owner.objectPath).startsWith('Default__')) return [];
  const kind = blueprint.slice(0, -'_C'.length);
  const note = `${name} is a variable of ${kind}: what follows from it, its graphs decide. What is read back is the variable alone.`;
  return [{ about: '', note, sameFor: `variable of ${kind}` }];
}

/**
 * That the name of a collision preset is not what it sets: whether the engine applies it to a written name is not seen [INF].
 * Which presets a project adds is not told remotely, so a name that the engine does not bring is taken, and said to be none of its.
 */
export function tellPreset({ name, path }: WriteProperty, value: unknown): Caveat[] {
  if (!path.endsWith('BodyInstance.CollisionProfileName')) return [];
  const written = String(value);
  const isKnown = COLLISION_PRESETS.some(each => each.toLowerCase() === written.toLowerCase());
  const [near] = nearestNames(written, COLLISION_PRESETS, 1);
  const meant = near === undefined ? '' : `Did you mean "${near}"? `;
  const stranger = isKnown
    ? ''
    : `"${written}" is no preset of the engine: it has an effect only where the project has one of that name. ${meant}The engine's: ${COLLISION_PRESETS.join(', ')}. `;
  const note = `${stranger}${name} names a preset, and only the name was read back: CollisionEnabled and the responses show whether it is in force. call_function SetCollisionProfileName applies it.`;
  return [{ about: '', note, sameFor: isKnown ? 'collision preset' : `collision preset ${written}` }];
}

/** The presets of `BaseEngine.ini`, and the one of bodies that are set member by member. */
const COLLISION_PRESETS: readonly string[] = [
  ...['NoCollision', 'BlockAll', 'OverlapAll', 'BlockAllDynamic', 'OverlapAllDynamic', 'IgnoreOnlyPawn'],
  ...[
    'OverlapOnlyPawn',
    'Pawn',
    'Spectator',
    'CharacterMesh',
    'PhysicsActor',
    'Destructible',
    'InvisibleWall',
  ],
  ...['InvisibleWallDynamic', 'Trigger', 'Ragdoll', 'Vehicle', 'UI', 'Custom'],
];

/** What arithmetic comes to where the number counts steps. */
export function tellScale(
  { name, raw, record }: WriteProperty,
  after: unknown,
  operation: Operator,
  by: Operands | undefined,
): Caveat[] {
  if (operation === 'set' || typeof by !== 'number' || typeof raw !== 'number' || typeof after !== 'number')
    return [];
  const note = tellSteps(name, record?.unit, { operation, by, before: raw, after });
  const unit = record?.plan.entry?.unit;
  return note === undefined
    ? []
    : [{ about: typeof unit === 'object' ? unit.by : '', note, sameFor: `${name} ${operation}` }];
}

/** Properties whose unit this one decides: numbers beside an enum. Only they are planned, as that takes a while. */
export function countedBy({ path, record }: WriteProperty): string[] {
  const isEnum = typeof record?.raw === 'string' || record?.plan.enumerators !== undefined;
  if (!record || !isEnum || /[.[]/.test(path)) return [];
  const { values, plan } = record.scope;
  return Object.keys(values).filter(name => {
    if (typeof values[name] !== 'number') return false;
    const unit = plan(name).entry?.unit;
    return typeof unit === 'object' && unit.by === path;
  });
}

/** A number whose unit changes stays what it is: it is told what it meant, and what it means now. */
function tellUnit(
  { record, path, owner }: WriteProperty,
  prefix: string,
  other: string,
  value: unknown,
): Caveat[] {
  const number = record?.scope.values[other];
  const unit = record?.scope.plan(other).entry?.unit;
  if (!record || typeof number !== 'number' || typeof unit !== 'object') return [];
  const unitFor = (given: unknown) =>
    unit.when[String(printEnum(given, record.scope.plan(path))).replace(/^.*::/, '')];
  const [before, after] = [unitFor(record.raw), unitFor(value)];
  if (after === undefined || before === after) return [];
  const same = before && lampConverter(owner, other)?.(number, before, after);
  const kept = `${prefix}${other} keeps its number: ${number} ${before ?? ''} becomes ${number} ${after}.`;
  return [
    {
      about: other,
      note:
        same === undefined || same === ''
          ? `${kept} Set it too.`
          : `${kept} The same light is ${same} ${after}${isGuess(owner) ? ' (taken as π lm a candela, a guess for rect lights)' : ''}: set it too.`,
    },
  ];
}

/** Whether what its light comes to in another unit is a guess: nobody has told how the engine spreads a rect light's. */
function isGuess({ classChain }: WriteProperty['owner']): boolean {
  return classChain.includes('RectLightComponent');
}

/** Converts the intensity of a lamp, which depends on how its light spreads; undefined for whatever is no lamp. */
export function lampConverter(
  { classChain, values }: WriteProperty['owner'],
  property: string,
): ((value: number, from: string, to: string) => number | undefined) | undefined {
  if (!isLamp(classChain, property)) return undefined;
  const found = spreadOf(classChain, fact => values[fact]);
  if (!('spread' in found)) return undefined;
  const { spread } = found;
  return (value, from, to) => convertIntensity(value, { from, to, spread });
}

/** The same for a value that was written with its unit: what it comes to in the unit in force. */
export function convertFor({
  owner,
  path,
  record,
}: WriteProperty): ((value: number, unit: Unit) => number | undefined) | undefined {
  const convert = lampConverter(owner, path);
  const own = record?.unit;
  return convert && own !== undefined
    ? (value, unit) => convert(value * unit.factor, wholeUnit(unit), own)
    : undefined;
}
