import type { FactSignature } from './engine-facts.ts';

const PLAIN: Record<string, string> = {
  ...{ bool: 'boolean', float: 'number', double: 'number' },
  ...{ FName: 'string', FString: 'string', FText: 'string' },
  ...{ int8: 'integer', int16: 'integer', int32: 'integer', int64: 'integer', int: 'integer' },
  ...{ uint8: 'integer', uint16: 'integer', uint32: 'integer', uint64: 'integer' },
};

/** A type of C++ as the facts spell it: they know neither the size of a number nor what kind of text a text is. */
export function factTypeOf(written: string): string {
  const type = written.replace(/\*$/, '').trim();
  if (PLAIN[type] !== undefined) return PLAIN[type];
  const [, container, inner = ''] = /^(T\w+)<(.+)>$/.exec(type) ?? [];
  if (container === undefined) return type;
  if (container === 'TObjectPtr' || container === 'TEnumAsByte') return factTypeOf(inner);
  const parts = inner.split(/,\s*/).map(factTypeOf);
  return `${container}_${parts.join('__')}_`;
}

/** Whether two types are the same as far as the facts can tell: of an enum in a byte they only know the byte. */
export function isSameType(ours: string, theirs: string): boolean {
  if (ours === theirs) return true;
  if (theirs === 'integer') return /^E[A-Z]/.test(ours);
  if (ours === 'UClass') return theirs.startsWith('TSubclassOf_');
  const [[, container, inner] = [], [, told, within] = []] = [ours, theirs].map(
    type => /^(T[A-Z]\w*?)_(.+)_$/.exec(type) ?? [],
  );
  return container !== undefined && container === told && isSameType(inner ?? '', within ?? '');
}

/** What two signatures differ in: names, their order, types. */
export function differenceInSignature(ours: FactSignature, theirs: FactSignature): string | undefined {
  for (const part of ['inputs', 'outputs'] as const) {
    const [mine, told] = [ours, theirs].map(each => listPart(each, part));
    const isSame =
      mine?.length === told?.length &&
      mine?.every(({ name, type }, at) => told?.[at]?.name === name && isSameType(type, told[at].type));
    if (!isSame) return `${part} are (${printPart(told)}), not (${printPart(mine)})`;
  }
  return undefined;
}

type Part = readonly { name: string; type: string }[];

function listPart({ parameters, returns }: FactSignature, part: 'inputs' | 'outputs'): Part {
  const named = parameters.filter(({ out }) => out === (part === 'outputs'));
  return part === 'inputs' || returns === undefined
    ? named
    : [...named, { name: 'ReturnValue', type: returns }];
}

function printPart(part: Part = []): string {
  return part.map(({ name, type }) => `${name}: ${type}`).join(', ');
}
