import { isRecord } from '../../base/json/is-record.ts';
import type { FoundEntry } from '../../dictionary/dictionary.ts';
import { nativeClass, nativeEnum } from '../../dictionary/native-facts.ts';
import { namesIn, parseTypeHint } from '../../dictionary/type-hint.ts';
import type { DescribedProperty, PropertyBag } from '../../unreal/engine-call.ts';
import { typeHintOf } from '../type-hint-of.ts';
import facts from './property-facts.json' with { type: 'json' };

/** What we say of a property, what the engine says, and the file of ours that says so. */
export interface PropertyDifference {
  ours: string;
  engine: string;
  file: string;
}

type Limits = readonly (number | null)[];

interface PropertyFacts {
  default?: unknown;
  clamp?: Limits;
  slider?: Limits;
}

const FACTS: Readonly<Record<string, Readonly<Record<string, PropertyFacts>>>> = facts;
const FACTS_FILE = 'mocks/engine/reflection/reflection.json';

/** Classes with properties whose default we know: only their own default objects have it. */
export function classesWithDefaults(): string[] {
  return Object.entries(FACTS).flatMap(([name, properties]) =>
    Object.values(properties).some(each => each.default !== undefined) ? [name] : [],
  );
}

/**
 * Holds an entry of the dictionary, and the facts that stand behind it, against what an engine says of a property: its type,
 * the limits that it is clamped to, those of its slider, and its default.
 * @param defaults the default object of the class, as far as it could be read
 * @param of `default`: a parent declares the property and has an entry too, which is told all the rest
 */
export function compareProperty(
  { owner, property, entry, written }: FoundEntry,
  told: DescribedProperty,
  defaults: PropertyBag | undefined,
  of: 'all' | 'default',
): PropertyDifference | undefined {
  const file = `property-dictionary/${written.file}`;
  const isDeclaredHere = nativeClass(owner)?.properties.includes(property) === true;
  const known = FACTS[owner]?.[property] ?? {};
  const found = [
    ...(of === 'all'
      ? [
          withFile(file, differenceInType(entry.typeHint, told)),
          withFile(file, differenceInLimits(entry.range?.hard ?? [null, null], known.clamp, told)),
          ...(isDeclaredHere ? [withFile(FACTS_FILE, differenceInSlider(known.slider, told))] : []),
        ]
      : []),
    withFile(
      FACTS_FILE,
      differenceInDefault(nativeClass(owner)?.enums?.[property], known.default, told, defaults),
    ),
  ].filter(each => each !== undefined);
  const [first] = found;
  if (!first) return undefined;
  const join = (side: 'ours' | 'engine') => found.map(each => each[side]).join('; ');
  return { ours: join('ours'), engine: join('engine'), file: first.file };
}

type Difference = Pick<PropertyDifference, 'ours' | 'engine'>;

function withFile(file: string, difference: Difference | undefined): PropertyDifference | undefined {
  return difference && { ...difference, file };
}

function differenceInType(ours: string, told: DescribedProperty): Difference | undefined {
  const engine = typeHintOf(told, undefined);
  // A class may be told without saying which.
  if (engine === undefined || engine === ours || engine.includes('class:Object')) return undefined;
  const [mine, theirs] = [ours, engine].map(hint => namesIn(parseTypeHint(hint)).map(({ name }) => name));
  // What is referred to may be called an asset or an object.
  const isReference = /^(array<|set<)?(asset|object|class):/.test(engine);
  if (isReference && mine?.join() === theirs?.join()) return undefined;
  return { ours: `type ${ours}`, engine: `type ${engine}` };
}

/** An engine that tells no limit may still hold one elsewhere, but for those that it is known to tell. */
function differenceInLimits(
  ours: Limits,
  known: Limits | undefined,
  { Metadata, Type }: DescribedProperty,
): Difference | undefined {
  // A few switches have limits in the engine, which do nothing.
  if (Type === 'bool') return undefined;
  const engine = [Metadata.ClampMin, Metadata.ClampMax].map(toNumber);
  const isTold = engine.some(limit => limit !== null);
  if (isSame(engine, ours) || !(isTold || known)) return undefined;
  return { ours: `limits ${print(known ?? ours)}`, engine: `limits ${print(engine)}` };
}

function differenceInSlider(
  ours: Limits | undefined,
  { Metadata, Type }: DescribedProperty,
): Difference | undefined {
  if (Type === 'bool') return undefined;
  const engine = [Metadata.UIMin, Metadata.UIMax].map(toNumber);
  if (isSame(engine, ours ?? [null, null])) return undefined;
  return { ours: `slider ${print(ours ?? [null, null])}`, engine: `slider ${print(engine)}` };
}

function toNumber(text: string | undefined): number | null {
  const number = Number.parseFloat(text ?? '');
  return Number.isFinite(number) ? number : null;
}

function isSame(one: Limits, other: Limits): boolean {
  return one.every((limit, at) => isAbout(limit, other[at] ?? null));
}

/** Numbers are printed with six digits. */
function isAbout(one: unknown, other: unknown): boolean {
  if (typeof one !== 'number' || typeof other !== 'number') return one === other;
  return Math.abs(one - other) <= 1e-5 * Math.max(Math.abs(one), Math.abs(other));
}

function print([low, high]: Limits): string {
  return `${low ?? '–'} to ${high ?? '–'}`;
}

function differenceInDefault(
  enumName: string | undefined,
  ours: unknown,
  { Name, Metadata }: DescribedProperty,
  defaults: PropertyBag | undefined,
): Difference | undefined {
  const engine = defaults?.[Name];
  if (ours === undefined || engine === undefined) return undefined;
  const shown = enumName === undefined ? ours : displayed(enumName, ours, engine, Metadata.EnumValues);
  if (shown === undefined || isSameValue(shown, engine)) return undefined;
  return { ours: `default ${JSON.stringify(shown)}`, engine: `default ${JSON.stringify(engine)}` };
}

/** As the engine prints an enumerator; undefined where its enum is another than ours, or in another language. */
function displayed(enumName: string, ours: unknown, engine: unknown, told = ''): string | undefined {
  const entries = (nativeEnum(enumName) ?? []).map(([name, display = name]) => ({ name, display }));
  const [mine, theirs] = [ours, engine].map(value =>
    entries.find(({ name, display }) => name === value || display === value),
  );
  const isHere = mine !== undefined && told.split(', ').includes(mine.display);
  return theirs && isHere ? (mine === theirs ? String(engine) : mine.display) : undefined;
}

/** A struct may have members here that we know nothing of. */
function isSameValue(ours: unknown, engine: unknown): boolean {
  if (!isRecord(ours)) return isAbout(ours, engine);
  return isRecord(engine) && Object.entries(ours).every(([name, value]) => isAbout(value, engine[name]));
}
