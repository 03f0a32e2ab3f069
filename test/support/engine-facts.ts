import type {
  EngineFacts,
  FactsOfType,
  LaterFacts,
  VerdictOf58,
} from '../../src/dev/engine-facts/engine-facts-file.ts';
import data from '../engine-facts.json' with { type: 'json' };

/** Facts that real editors reported of themselves. Our own generated file: its shape is held by the generator. */
const facts = data as unknown as EngineFacts;

/** Versions that something is known of, oldest first. */
export const KNOWN_VERSIONS = ['5.4', '5.5', '5.6', '5.8'] as const;
export type KnownVersion = (typeof KNOWN_VERSIONS)[number];

/** A parameter, or what is returned. */
export interface FactParameter {
  name: string;
  type: string;
  out: boolean;
}
export interface FactSignature {
  parameters: FactParameter[];
  returns?: string;
}

/** A type with its ancestors, nearest first, by its name with or without the prefix of C++. */
export function factChain(written: string): [name: string, type: FactsOfType][] {
  const name = ['', 'U', 'A', 'F'].map(prefix => `${prefix}${written}`).find(each => facts.types[each]);
  const type = facts.types[name ?? ''];
  if (name === undefined || !type) return [];
  return [[name, type], ...(type.parent === undefined ? [] : factChain(type.parent))];
}

/** Fields of a type in 5.4, those of its ancestors too: name → type. */
export function factFields(written: string): Map<string, string> {
  const pairs = factChain(written).flatMap(([, { fields = {} }]) =>
    Object.entries(fields).flatMap(([of, names]) =>
      names.split(' ').map((name): [string, string] => [name, of]),
    ),
  );
  return new Map(pairs);
}

/** Enumerators of an enum in 5.4, without the one that counts them; undefined where nothing is known. */
export function factEntries(name: string): string[] | undefined {
  const entries = facts.types[name]?.fields?.integer?.split(' ');
  return entries?.filter(entry => !/(^|_)MAX(_None)?$/.test(entry));
}

/** The class of 5.4 that declares a function, with its signature there. */
export function factFunction(
  of: string,
  name: string,
): { declaredBy: string; module: string; signature: FactSignature } | undefined {
  for (const [declaredBy, { module, functions = {} }] of factChain(of)) {
    const written = functions[name];
    if (written !== undefined) return { declaredBy, module, signature: parseSignature(written) };
  }
  return undefined;
}

/** What an editor of 5.6 has of a class otherwise than 5.4; undefined where nobody looked. */
export function factsIn56(of: string): LaterFacts | undefined {
  const later = ['U', 'A', 'F', ''].map(prefix => facts.in56[`${prefix}${of}`]).find(Boolean);
  return later?.notStored ? undefined : later;
}

/** What the text of 5.8 makes of a function; undefined where nobody looked. */
export function verdictIn58(of: string, name: string): VerdictOf58 | undefined {
  // The class that was asked about may be a child of the one that declares it.
  const asked = [of, ...Object.keys(facts.in58).flatMap(key => key.replace(`.${name}`, ''))];
  const found = asked.find(each => facts.in58[`${each}.${name}`] && isOrInherits(each, of));
  return found === undefined ? undefined : facts.in58[`${found}.${name}`];
}

/** The first version that is known to have a function; undefined where none is. */
export function firstKnown(of: string, name: string): KnownVersion | undefined {
  if (factFunction(of, name)) return '5.4';
  const in55 = facts.in55[of];
  if (in55 && !Array.isArray(in55) && in55.present.includes(name)) return '5.5';
  if (factsIn56(of)?.added?.[name] !== undefined) return '5.6';
  return verdictIn58(of, name) ? '5.8' : undefined;
}

/** A function's signatures by version, oldest first: each as it differs from the one before. */
export function factSignatures(of: string, name: string): [KnownVersion, FactSignature][] {
  const later = factsIn56(of);
  const in54 = factFunction(of, name)?.signature;
  const in56 = later?.changed?.[name] ?? later?.added?.[name];
  const in58 = verdictIn58(of, name)?.signature;
  return [
    ...(in54 ? ([['5.4', in54]] as const) : []),
    ...(in56 === undefined ? [] : ([['5.6', parseSignature(in56)]] as const)),
    ...(in58 === undefined ? [] : ([['5.8', parseSignature(in58)]] as const)),
  ].map(([version, signature]): [KnownVersion, FactSignature] => [version, signature]);
}

function isOrInherits(child: string, parent: string): boolean {
  return factChain(child).some(([name]) => name.slice(1) === parent) || child === parent;
}

/** Of `(Input: type, out Output: type) → type`. */
export function parseSignature(written: string): FactSignature {
  const [, inside = '', returns] = /^\((.*)\)(?: → (.+))?$/.exec(written) ?? [];
  const parameters = inside
    .split(', ')
    .filter(each => each !== '')
    .map(each => {
      const [, out, name = '', type = ''] = /^(out )?(\w+): (.+)$/.exec(each) ?? [];
      return { name, type, out: out !== undefined };
    });
  return { parameters, ...(returns !== undefined && { returns }) };
}
