import type { TypeRecord } from './type-file.ts';

/** A property, member of a struct, entry of an enum or input, with the versions that are known to have it. */
export interface ReportedMember {
  name: string;
  /** As it was reported: see `TypeRecord`. Empty for an entry of an enum. */
  type: string;
  /** Display name of an entry, where it is known to have another one. */
  label?: string;
  since?: string;
  until?: string;
}

export interface ReportedFunction {
  name: string;
  inputs: ReportedMember[];
  /** What comes back, `ReturnValue` last. */
  outputs: ReportedMember[];
  since?: string;
  until?: string;
}

type Versions = Pick<TypeRecord, 'since' | 'until'>;

/** Takes a signature such as `NewLocation:FVector &SweepHitResult:FHitResult >boolean` apart. */
export function parseSignature(name: string, signature: string, versions: Versions): ReportedFunction {
  const words = signature.split(' ').filter(Boolean);
  const [, returned] = /^>(.+)$/.exec(words.at(-1) ?? '') ?? [];
  const parameters = returned === undefined ? words : words.slice(0, -1);
  const parse = (word: string) =>
    parseMember(word.replace('?:', ':').replace(/^&/, ''), versions, `${name}.`);
  return {
    ...{ name, ...versionsOf(name, versions) },
    inputs: parameters.filter(word => !word.startsWith('&')).map(parse),
    outputs: [
      ...parameters.filter(word => word.startsWith('&')).map(parse),
      ...(returned === undefined ? [] : [{ name: 'ReturnValue', type: returned }]),
    ],
  };
}

/** Takes `bHidden:boolean Tags:TArray<string>`, or the entries of an enum, apart. */
export function parseMembers(text: string, versions: Versions): ReportedMember[] {
  return text
    .split(' ')
    .filter(Boolean)
    .map(word => parseMember(word, versions));
}

function parseMember(word: string, versions: Versions, prefix = ''): ReportedMember {
  const [name = '', type = ''] = word.split(':');
  return { name, type, ...versionsOf(`${prefix}${name}`, versions) };
}

function versionsOf(key: string, { since, until }: Versions) {
  const [first, end] = [since?.[key], until?.[key]];
  return { ...(first !== undefined && { since: first }), ...(end !== undefined && { until: end }) };
}

/**
 * True when an engine has it. What 5.4 reported without a version is taken for older and later engines too, and what
 * came between 5.4 and 5.6 at an unknown time for 5.6's [derived].
 */
export function isIn(engine: string, { since, until }: { since?: string; until?: string }): boolean {
  const at = minor(engine);
  return (since === undefined || at >= minor(since)) && (until === undefined || at < minor(until));
}

/** `5.4` → 4: every engine here is a 5. */
function minor(version: string): number {
  return Number(version.split('.')[1]);
}
