import { lookupTable } from '../../base/lookup-table.ts';
import type { DescribedFunction, DescribedProperty } from '../engine-call.ts';
import type { BelievedInput } from './believed-inputs.ts';

/** What a live editor says of the inputs of a function, held against what we take for true. */
export interface InputComparison {
  /** Our name → the engine's name, of inputs that have another one there. */
  renamed: ReadonlyMap<string, string>;
  /** Inputs of the engine that we know nothing of. */
  added: readonly DescribedProperty[];
  /** Inputs that we send and that the engine does not have. */
  gone: readonly string[];
  /** Inputs that have another type there. */
  retyped: readonly { name: string; ours: string; engine: string }[];
}

/**
 * Holds the inputs of a function against what describe says. Describe hides inputs by const reference, and nothing tells
 * which those are: one that may be passed so and is not told is no difference.
 */
export function compareInputs(
  believed: readonly BelievedInput[],
  { Arguments: told }: Pick<DescribedFunction, 'Arguments'>,
): InputComparison {
  const placeOf = new Map(told.map((argument, at) => [argument.Name.toLowerCase(), at]));
  /** Position of each of our inputs among those of the engine. */
  const found = believed.map(({ name }) => placeOf.get(name.toLowerCase()));
  const taken = new Set(found);
  const renamed = new Map<string, string>();
  const added: DescribedProperty[] = [];
  told.forEach((argument, at) => {
    if (taken.has(at)) return;
    const place = believed.findIndex(
      (input, index) =>
        found[index] === undefined && isInOrder(found, index, at) && isSameInput(input, argument),
    );
    const input = believed[place];
    if (input) {
      found[place] = at;
      renamed.set(input.name, argument.Name);
    } else added.push(argument);
  });
  const retyped = believed.flatMap(({ name, type }, index) => {
    const argument = told[found[index] ?? -1];
    if (!argument || fitsType(type, argument)) return [];
    return [{ name, ours: type, engine: spellType(argument) }];
  });
  const gone = believed.flatMap((input, index) =>
    found[index] === undefined && !mayBeHidden(input.type) ? [input.name] : [],
  );
  return { renamed, added, gone, retyped };
}

/** Whether anything of a comparison is another than we take for true. */
export function isDifferent({ renamed, added, gone, retyped }: InputComparison): boolean {
  return renamed.size + added.length + gone.length + retyped.length > 0;
}

/**
 * Whether a function can be trusted to do its work while an input that we do not know is left out, and so is zero. What
 * versions have added so far were flags [a guess]: false, zero and the first enumerator mean what was done before, while no
 * object and no text means that something is missing.
 */
export function mayBeLeftOut(argument: DescribedProperty): boolean {
  if (argument.ContainerType !== '') return false;
  return /^(bool|u?int\d*|float|double|TEnumAsByte|E[A-Z]\w*)$/.test(argument.Type);
}

/** A type as describe tells it: `TArray<AActor*>`. */
export function spellType({ Type, ContainerType, KeyType }: DescribedProperty): string {
  if (ContainerType === '') return Type;
  return KeyType === '' ? `${ContainerType}<${Type}>` : `${ContainerType}<${KeyType}, ${Type}>`;
}

function isInOrder(found: readonly (number | undefined)[], index: number, at: number): boolean {
  return found.every(
    (other, place) => other === undefined || (place < index ? other < at : place === index || other > at),
  );
}

/** What may be hidden may also be there and not told, so its type alone does not tell that it has another name. */
function isSameInput({ name, type }: BelievedInput, argument: DescribedProperty): boolean {
  return fitsType(type, argument) && (!mayBeHidden(type) || isLikeName(name, argument.Name));
}

function isLikeName(ours: string, theirs: string): boolean {
  const [one, other] = [ours, theirs].map(name => name.replace(/^(b|In|New)(?=[A-Z])/, '').toLowerCase());
  return Boolean(one && other) && (one?.includes(other ?? '') || other?.includes(one ?? '')) === true;
}

/** Strings by const reference are told like others; plain values and pointers are never passed so. */
function mayBeHidden(type: string): boolean {
  return /^F[A-Z]|^T(Array|Set|Map)_/.test(type) || type === 'string';
}

const WORDS: Readonly<Record<string, RegExp>> = lookupTable({
  // A bit field is a byte.
  boolean: /^(bool|uint8)$/,
  // An enum of the old kind is a byte too.
  integer: /^(u?int\d*|TEnumAsByte|E[A-Z]\w*)$/,
  number: /^(float|double)$/,
  string: /^F(String|Name|Text)$/,
});

/** What a value of a type is in JSON, as far as nothing else is taken for it; undefined where that is not sure. */
function kindOf(type: string): string | undefined {
  return KINDS.find(([pattern]) => pattern.test(type))?.[1];
}

/** Types of ours and of describe. References are texts too, so they contradict none. */
const KINDS: readonly (readonly [RegExp, string])[] = [
  [/^T(Array|Set)_/, 'list'],
  [/^(boolean|bool|integer|number|u?int\d*|float|double)$/, 'number'],
  [/^(string|FString|FName|FText)$/, 'text'],
  [/^F[A-Z]/, 'record'],
];

/** Whether what we send for an input of ours is surely nothing to the engine: a list instead of a text. */
export function isContradicted(
  ours: string,
  { Type, ContainerType }: Pick<DescribedProperty, 'Type' | 'ContainerType'>,
): boolean {
  const [mine, theirs] = [kindOf(ours), kindOf(ContainerType === '' ? Type : `${ContainerType}_`)];
  return mine !== undefined && theirs !== undefined && mine !== theirs;
}

function fitsType(ours: string, { Type, ContainerType, KeyType }: DescribedProperty): boolean {
  const [, container, inner] = /^(TArray|TSet|TMap)_(.+)_$/.exec(ours) ?? [];
  if (container !== undefined) {
    if (container !== ContainerType) return false;
    return KeyType !== '' || fitsPlain(inner ?? '', Type);
  }
  return ContainerType === '' && fitsPlain(ours, Type);
}

function fitsPlain(ours: string, told: string): boolean {
  const words = WORDS[ours];
  if (words) return words.test(told);
  const bare = told.replace(/\*$/, '');
  if (ours.startsWith('TSubclassOf_') || ours === 'UClass') return /^(TSubclassOf|UClass)/.test(bare);
  return bare === ours || (ours.startsWith('E') && bare === 'TEnumAsByte');
}
