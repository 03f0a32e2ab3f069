import { isStruct } from '../../pipeline/value-shapes.ts';
import { noteSwitch } from './note-beside.ts';
import { type Caveat, tellPitfalls } from './tell-pitfalls.ts';
import type { WriteProperty } from './write-target.ts';

/** Members of a struct from which on nobody reads what each of them runs into. */
const MOST_MEMBERS = 16;

/**
 * What members run into that are written with their struct, as if each were written by itself: a value of a post process
 * volume counts only with its `bOverride_`, which may be written with it.
 */
export function tellMembers(property: WriteProperty, value: unknown, from: 'memory' | 'editor'): Caveat[] {
  const { name, path, raw, record } = property;
  if (!record || !isStruct(value) || !isStruct(raw) || Object.keys(value).length > MOST_MEMBERS) return [];
  const values = { ...raw, ...value };
  return Object.entries(value).flatMap(([member, written]) => {
    const part: WriteProperty = {
      ...property,
      ...{ name: `${name}.${member}`, path: `${path}.${member}`, raw: raw[member] },
      record: { ...record, plan: record.plan.member(member), scope: { ...record.scope, values } },
    };
    const off = noteSwitch(part).map((note): Caveat => ({ about: `bOverride_${member}`, note }));
    return [...off, ...tellPitfalls(part, written, { from, ofWhole: [] })];
  });
}
