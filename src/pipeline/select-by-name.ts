import { nameGlob } from '../base/name-glob.ts';
import { nearestNames, simplifyName } from '../base/nearest.ts';
import { before } from '../base/text/trim.ts';
import { MOST_UNMATCHED, type Unmatched } from '../base/unmatched.ts';
import type { NamedComponent } from './component-names.ts';
import type { PropertyRecord } from './property-record.ts';
import { isStruct } from './value-shapes.ts';

/** The records that names and patterns lead to, and those names that lead to none. */
export interface NameSelection {
  records: PropertyRecord[];
  unmatched: Unmatched[];
}

/**
 * Selects records as callers name them: as printed (`LightComponent.LightColor`), without the component, by another name
 * of the component, in the words of the Details panel, or by pattern. The name of a struct or a component means all in
 * it, that of a member (`LightColor.R`) the value that it is part of. A member of one struct only needs no name of that.
 * @param components those whose records they are, helpers too
 */
export function selectByName(
  records: readonly PropertyRecord[],
  components: readonly NamedComponent[],
  patterns: readonly string[],
): NameSelection {
  const namesOf = new Map(records.map(record => [record, listNames(record.name, components)]));
  const chosen = new Set<PropertyRecord>();
  const unmatched: Unmatched[] = [];
  for (const pattern of new Set(patterns)) {
    // `-Temperature` and `!Temperature` are no name: whoever writes them wants the others.
    const isDenied = /^\s*[-!]/.test(pattern);
    const named = isDenied ? [] : findNamed(namesOf, pattern);
    const typed = isDenied ? [] : named.length > 0 ? named : findOfType(records, components, pattern);
    const found = isDenied || typed.length > 0 ? typed : findInOneStruct(namesOf, pattern);
    for (const record of found) chosen.add(record);
    if (found.length === 0) {
      const isShown = unmatched.length < MOST_UNMATCHED;
      unmatched.push(isShown ? describeMiss(pattern, records) : { name: pattern });
    }
  }
  return { records: records.filter(record => chosen.has(record)), unmatched };
}

/** What a name leads to whose first part is a class of components: `LightComponent.Intensity` where that is a `Bulb`. */
function findOfType(
  records: readonly PropertyRecord[],
  components: readonly NamedComponent[],
  pattern: string,
): PropertyRecord[] {
  const typed = components.filter(({ component }) =>
    component.classChain.some(name => simplifyName(name) === simplifyName(before(pattern, '.'))),
  );
  const rest = pattern.slice(before(pattern, '.').length + 1);
  if (rest === '' || typed.length === 0) return [];
  const isTyped = ({ name }: PropertyRecord) => typed.some(each => name.startsWith(`${each.name}.`));
  const own = records.filter(isTyped).map(record => {
    const [bare = ''] = listNames(record.name, typed).slice(1);
    return [record, [bare]] as const;
  });
  return findNamed(new Map(own), rest);
}

/** What a name alone leads to that is a member of one struct only: `ColorSaturation` of `Settings`. */
function findInOneStruct(
  names: ReadonlyMap<PropertyRecord, readonly string[]>,
  pattern: string,
): PropertyRecord[] {
  if (/[.[*?]/.test(pattern)) return [];
  const wanted = spell(pattern);
  const inside = [...names].flatMap(([record, [printed = '', bare = printed]]) => {
    const parts = bare.split('.');
    const at = parts.findIndex((part, index) => index > 0 && spell(part) === wanted);
    const struct = printed.slice(0, printed.length - bare.length) + parts.slice(0, at).join('.');
    return at < 0 || struct.includes('[') ? [] : [{ record, struct }];
  });
  const structs = new Set(inside.map(({ struct }) => struct));
  return structs.size === 1 ? inside.map(({ record }) => record) : [];
}

/** What a record may be called: its printed name first. */
function listNames(name: string, components: readonly NamedComponent[]): string[] {
  const owner = components.find(each => name.startsWith(`${each.name}.`));
  if (!owner) return [name];
  const bare = name.slice(owner.name.length + 1);
  return [name, bare, ...owner.aliases.map(alias => `${alias}.${bare}`)];
}

/** The first way of reading a name that leads anywhere. */
function findNamed(names: ReadonlyMap<PropertyRecord, readonly string[]>, pattern: string): PropertyRecord[] {
  const select = (isMeant: (name: string, record: PropertyRecord) => boolean) =>
    [...names].filter(([record, own]) => own.some(name => isMeant(name, record))).map(([record]) => record);
  const matches = nameGlob(pattern);
  const exact = select(name => matches(name));
  if (exact.length > 0 || /[*?]/.test(pattern)) return exact;
  const wanted = spell(pattern);
  const spelled = select(name => spell(name) === wanted);
  if (spelled.length > 0) return spelled;
  const inside = select(
    name => /^[.[]/.test(spell(name).slice(wanted.length)) && spell(name).startsWith(wanted),
  );
  if (inside.length > 0) return inside;
  return select((name, { raw }) => isMemberOf(pattern, name, raw));
}

/** `Light Component.Cast Shadows` and `LightComponent.CastShadows` are one name, and so is `bCastShadows`. */
function spell(name: string): string {
  return simplifyName(name.replace(/(^|\.)b(?=[A-Z])/g, '$1'));
}

/** Whether a name leads into a value that is printed whole: `LightColor.R`, `Tags[0]`. */
function isMemberOf(pattern: string, name: string, raw: unknown): boolean {
  const rest = pattern.slice(name.length);
  if (!pattern.toLowerCase().startsWith(name.toLowerCase()) || !/^[.[]/.test(rest)) return false;
  const member = /^\.(\w+)/.exec(rest)?.[1]?.toLowerCase();
  if (member === undefined) return Array.isArray(raw) || isStruct(raw);
  return isStruct(raw) && Object.keys(raw).some(key => key.toLowerCase() === member);
}

function describeMiss(pattern: string, records: readonly PropertyRecord[]): Unmatched {
  const name = pattern.replaceAll(/[*?]/g, '');
  const leaves = new Map(
    records.map(record => [record.name.slice(record.name.lastIndexOf('.') + 1), record.name]),
  );
  const nearest = [
    ...nearestNames(name.slice(name.lastIndexOf('.') + 1), leaves.keys(), 3).map(
      leaf => leaves.get(leaf) ?? leaf,
    ),
    ...nearestNames(
      name,
      records.map(record => record.name),
      2,
    ),
  ];
  const wanted = simplifyName(name);
  const holding = records.flatMap(record => (simplifyName(record.name).includes(wanted) ? record.name : []));
  if (wanted.length >= LEAST_PART) nearest.push(...holding);
  return { name: pattern, ...(nearest.length > 0 && { nearest: [...new Set(nearest)].slice(0, 4) }) };
}

/** Letters of a part of a name by which it is found. */
const LEAST_PART = 3;
