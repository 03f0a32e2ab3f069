import { lookupTable } from '../../base/lookup-table.ts';
import { nextTurn } from '../../base/next-turn.ts';
import { namesOfUnit } from '../../base/quantities/units.ts';
import { PROPERTY_FILLERS } from '../../base/words/fillers.ts';
import { openIndex, type RankedField, type WordIndex } from '../../base/words/rank.ts';
import { plainWords } from '../../base/words/read-query.ts';
import { stemOf } from '../../base/words/stem.ts';
import { initialsOf } from '../../base/words/words.ts';
import { enumOf } from '../enum-of.ts';
import type { TypeKind } from '../layer.ts';
import { nativeEnum, nativeStruct } from '../native-facts.ts';
import { nativeLabel } from '../native-links.ts';
import type { DictionaryReading } from '../read-layers.ts';
import type { FoundEntry } from '../resolve-entry.ts';

/** How much a word says about an entry, by where it stands. */
const WEIGHTS = {
  name: 5,
  summary: 2.5,
  keyword: 1.7,
  unit: 2,
  description: 1.5,
  enumerator: 2,
  detail: 0.8,
  type: 0.5,
};

/** The words of all entries, for searches. */
export interface EntryIndex {
  words: WordIndex<FoundEntry>;
  /** Class or struct → stems of its name, and of the line about it. */
  types: { kind: TypeKind; name: string; stems: ReadonlySet<string>; told: ReadonlySet<string> }[];
  /** Class or struct → the entries that stand at it, by their numbers. */
  owned: ReadonlyMap<string, readonly (readonly [property: string, number: number])[]>;
}

/** Of each revision: what is made of it is kept beside it. */
const kept = new WeakMap<DictionaryReading, EntryIndex>();

/**
 * Reads what searches need, in parts of a few milliseconds with the turns of others between them. A search that does not
 * wait for it reads all of it at once.
 * @param turn resolves when others had theirs; who asks later sets the pace of what is left
 */
export function prepareSearch(
  reading: DictionaryReading,
  turn: () => Promise<void> = nextTurn,
): Promise<void> {
  const begun = preparing.get(reading);
  if (begun) {
    begun.turn = turn;
    return begun.done;
  }
  const pace = { turn, done: Promise.resolve() };
  pace.done = readInParts(reading, pace);
  preparing.set(reading, pace);
  return pace.done;
}

/** Lets what was prepared for a revision go: another engine is there. A search of it reads all of it anew. */
export function forgetSearch(reading: DictionaryReading): void {
  kept.delete(reading);
  preparing.delete(reading);
}

interface Pace {
  turn: () => Promise<void>;
  done: Promise<void>;
}

const preparing = new WeakMap<DictionaryReading, Pace>();

async function readInParts(reading: DictionaryReading, pace: Pick<Pace, 'turn'>): Promise<void> {
  const parts = readEntries(reading);
  for (let part = parts.next(); !kept.has(reading); part = parts.next()) {
    if (part.done) kept.set(reading, part.value);
    else await pace.turn();
  }
}

/** The words of all entries of a revision; read at once where nobody has prepared them. */
export function indexOf(reading: DictionaryReading): EntryIndex {
  const index = kept.get(reading) ?? finish(readEntries(reading));
  kept.set(reading, index);
  return index;
}

function finish(parts: ReturnType<typeof readEntries>): EntryIndex {
  for (;;) {
    const { done, value } = parts.next();
    if (done) return value;
  }
}

/** Classes and entries that are read in one part. */
const TYPES_AT_ONCE = 8;
const ENTRIES_AT_ONCE = 40;

/** Reads all entries, part by part. */
function* readEntries(reading: DictionaryReading): Generator<undefined, EntryIndex> {
  const { index: words, add } = openIndex((found: FoundEntry) => fieldsOf(reading, found));
  const types: EntryIndex['types'] = [];
  const entries: FoundEntry[] = [];
  for (const [at, { kind, name }] of reading.listTypes().entries()) {
    if (at % TYPES_AT_ONCE === TYPES_AT_ONCE - 1) yield;
    const told = stemsOf(`${reading.typeSummary(kind, name) ?? ''} ${commonNames(name)}`);
    types.push({ kind, name, stems: stemsOf(bareName(name)), told });
    entries.push(...reading.entriesOf(kind, name));
  }
  for (const [at, entry] of entries.entries()) {
    if (at % ENTRIES_AT_ONCE === ENTRIES_AT_ONCE - 1) yield;
    add(entry);
  }
  return { words, types, owned: groupByOwner(entries) };
}

function groupByOwner(entries: readonly FoundEntry[]): EntryIndex['owned'] {
  const owned = new Map<string, [string, number][]>();
  entries.forEach(({ owner, property }, number) => {
    const list = owned.get(owner);
    if (list) list.push([property, number]);
    else owned.set(owner, [[property, number]]);
  });
  return owned;
}

/** Without the words that say only what kind of type it is. */
function bareName(name: string): string {
  return name.replace(/(Component|Actor|Settings|_C)+$/, '') || name;
}

function stemsOf(text: string): Set<string> {
  return new Set(
    plainWords(text)
      .filter(word => !PROPERTY_FILLERS.has(word))
      .map(stemOf),
  );
}

function fieldsOf(reading: DictionaryReading, found: FoundEntry): RankedField[] {
  const { owner, property, entry, inEnglish } = found;
  const label = nativeLabel(nativeStruct(owner) ? 'struct' : 'class', owner, property) ?? '';
  const enumName = enumOf(found);
  const meanings = [...(reading.enumMeanings(enumName ?? '') ?? [])].flat();
  const enumerators = (nativeEnum(enumName ?? '') ?? []).flat();
  return [
    { text: `${property} ${label}`, weight: nameWeight(property, label) },
    { text: spellOut(property), weight: nameWeight(property, label) },
    { text: initialsOf(property), weight: WEIGHTS.summary },
    { text: entry.summary, weight: WEIGHTS.summary },
    { text: namesOfUnit(entry.unit), weight: WEIGHTS.unit },
    { text: (entry.keywords ?? []).join(' '), weight: WEIGHTS.keyword },
    { text: entry.description, weight: WEIGHTS.description },
    { text: enumerators.join(' '), weight: WEIGHTS.enumerator },
    { text: meanings.join(' '), weight: WEIGHTS.detail },
    { text: (entry.pitfalls ?? []).join(' '), weight: WEIGHTS.detail },
    { text: (entry.commonValues ?? []).map(({ meaning }) => meaning).join(' '), weight: WEIGHTS.detail },
    { text: entry.typeHint, weight: WEIGHTS.type },
    // Who reads another language may ask in English all the same.
    ...(inEnglish
      ? [
          { text: inEnglish.summary, weight: WEIGHTS.summary },
          { text: inEnglish.description, weight: WEIGHTS.description },
        ]
      : []),
  ];
}

/** Of a short name each word says more. */
function nameWeight(...names: readonly string[]): number {
  return WEIGHTS.name / Math.max(...names.map(name => plainWords(name).length)) ** 0.35;
}

/** What engine names shorten and people write out. */
const SHORTENED: Readonly<Record<string, string>> = lookupTable({
  lpf: 'low pass filter',
  hpf: 'high pass filter',
  fov: 'field of view',
  dof: 'depth of field',
  lod: 'level of detail',
  gi: 'global illumination',
  ao: 'ambient occlusion',
  ik: 'inverse kinematics',
  uro: 'update rate optimization',
  rvo: 'avoidance',
  eqs: 'environment query',
  bb: 'blackboard',
  temp: 'temperature',
  moi: 'moment of inertia',
  rpm: 'revolutions',
  freq: 'frequency',
  num: 'number count',
  dist: 'distance',
  anim: 'animation',
  vt: 'virtual texture',
  ism: 'instanced static mesh',
});

/** The words behind the short ones of a name: `low pass filter` of `LPFFrequencyAtMax`. */
function spellOut(name: string): string {
  return plainWords(name)
    .flatMap(word => SHORTENED[word] ?? [])
    .join(' ');
}

/** What people call whole families of types, by how the names of these begin or what they hold. */
const FAMILIES: readonly (readonly [family: RegExp, called: string])[] = [
  [/^DisplayCluster/, 'ndisplay led wall stage cluster'],
  [/ICVFX/, 'inner frustum virtual production'],
  [/^MoviePipeline/, 'movie render queue mrq'],
  [/^MovieScene/, 'sequencer track section'],
  [/^AnimNode_/, 'animation graph node'],
  [/^MaterialExpression/, 'material graph node'],
  [/^BT(?!S)/, 'behavior behaviour tree'],
  [/^EnvQuery/, 'eqs'],
  [/^(?:Geometry ?Collection|Chaos(?:Cache|Solver))/, 'destruction fracture chaos'],
  [/^(?:Groom|Hair)/, 'groom hair strand'],
  [/^LiveLink/, 'mocap'],
  [/^CineCamera/, 'cinema film'],
  [/DynamicsProcessor/, 'compressor limiter'],
  [/^(?:Gameplay(?:Ability|Effect|Cue)|AbilitySystem)/, 'gas'],
  [/^Touch/, 'virtual joystick'],
  [
    /^(?:Operator|Radial|Plane|Uniform|Box)(?:Field|Falloff|Vector|IntMask)|^FieldSystem/,
    'force physics field',
  ],
  [/^(?:Cone|Twist|Linear)Constraint|^Constraint(?:Drive|Profile|Instance)|DriveConstraint$/, 'joint motor'],
  [/^InputKeySelector/, 'rebind remap key'],
  [/^ComboBox|^ComboButton/, 'dropdown'],
  [/^(?:TextBlock|TextLayoutWidget)/, 'label'],
  [/^(?:Sound|Audio)/, 'sound audio'],
  [/^SubmixEffect|^SourceEffect/, 'audio effect'],
];

function commonNames(type: string): string {
  return FAMILIES.filter(([family]) => family.test(type))
    .map(([, called]) => called)
    .join(' ');
}
