import type { Finding } from '../../base/json/file-problem.ts';
import { lookupTable } from '../../base/lookup-table.ts';
import { nativeClass, nativeStruct } from '../native-facts.ts';
import { NAMED_TYPES, namesIn, parseTypeHint, SIMPLE_TYPES } from '../type-hint.ts';
import type { Knowledge } from './knowledge.ts';
import type { CheckedEntry, Rule } from './rule.ts';

/** Types come from one list, and name what exists. */
export const typeHint: Rule = {
  name: 'type-hint',
  scope: 'entry',
  heading: 'A type hint is one of the list, and the enum or struct in it exists',
  why: 'It says how a value is written: `float`, `enum:ELightUnits`, `array<asset:MaterialInterface>`.',
  before: { entry: { typeHint: 'flaot' } },
  after: { entry: { typeHint: 'float' } },
  check: (checked, knowledge) => {
    const { typeHint } = checked.entry;
    if (typeHint === undefined || /^TODO\b/.test(typeHint)) return [];
    const hint = parseTypeHint(typeHint);
    if (!hint) return [unreadable(checked, typeHint, knowledge)];
    const unknown = namesIn(hint).flatMap(({ prefix, name }) => checkName(checked, prefix, name, knowledge));
    return [...unknown, ...checkAgainstFacts(checked, typeHint, knowledge)];
  },
};

/** Kinds of types that need a name. */
const UNNAMED: Readonly<Record<string, string>> = lookupTable({
  enum: 'enum:<its name>',
  struct: 'struct:<its name>',
  asset: 'asset:<its class>',
  object: 'object:<its class>',
  array: 'array<type>',
});

function unreadable({ path }: CheckedEntry, written: string, knowledge: Knowledge): Finding {
  const known = [...Object.keys(SIMPLE_TYPES), ...NAMED_TYPES.map(name => `${name}:Name`)];
  const near = UNNAMED[written] ?? knowledge.nearest(written.replace(/^F(?=[A-Z])/, ''), known)[0];
  return {
    path: [...path, 'typeHint'],
    part: 'value',
    message: `"${written}" is no type.`,
    tip: near
      ? `Did you mean "${near}"?`
      : `There are: ${known.join(', ')}, array<type>, set<type>, map<type, type>.`,
  };
}

function checkName({ path }: CheckedEntry, prefix: string, name: string, knowledge: Knowledge): Finding[] {
  if (prefix !== 'enum' && prefix !== 'struct') return [];
  if (knowledge.isKnown(prefix, name)) return [];
  const at = { path: [...path, 'typeHint'], part: 'value' as const };
  const [near] = knowledge.nearest(name, knowledge.namesOf(prefix));
  const tip = near ? `Did you mean "${prefix}:${near}"?` : 'Write structs without F, enums with E.';
  const isOwn = knowledge.scope === 'project' && near?.toLowerCase() !== name.toLowerCase();
  const message = `Nobody knows the ${prefix} "${name}".`;
  return [{ ...at, message, tip, ...(isOwn && { severity: 'warning' as const }) }];
}

function checkAgainstFacts(
  { file, property, path }: CheckedEntry,
  written: string,
  knowledge: Knowledge,
): Finding[] {
  const owners =
    file.kind === 'class' ? knowledge.classChain(file.name).map(nativeClass) : [nativeStruct(file.name)];
  const fact = owners.map(owner => owner?.enums?.[property]).find(name => name !== undefined);
  if (fact === undefined || written.includes(`enum:${fact}`)) return [];
  const message = `The engine says that ${property} is an ${fact}.`;
  return [{ path: [...path, 'typeHint'], part: 'value', message, tip: `Write "enum:${fact}".` }];
}
