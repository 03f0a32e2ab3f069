import { freezePlain } from '../freeze-plain.ts';
import { type ClassInfo, findProperty } from '../reflection/class-info.ts';
import { sameValue, type Value } from '../value.ts';
import { type LiveObject, readDefaultValue } from './live-object.ts';
import { STATE_IDS } from './state-ids.ts';

/** What was worked out from the values of an object and of those that it takes its defaults from. */
interface Known {
  kind: LiveObject['kind'];
  chain: readonly (readonly [name: string, value: Value][])[];
  differences: Record<string, Value>;
}

/** The last of each path, by class: snapshots are taken by the thousand, in worlds that are nearly the same. */
const known = new WeakMap<ClassInfo, Map<string, Known>>();
/** Whatever makes up new paths forever is not kept. */
const MOST_KNOWN = 2000;

/**
 * The values of an object that differ from its archetype's, by name in order. As long as neither has other values, the
 * same frozen record is answered, for copies of the object in other worlds too.
 */
export function ownDifferences(object: LiveObject): Record<string, Value> {
  const ofClass = known.get(object.class) ?? new Map<string, Known>();
  known.set(object.class, ofClass);
  const last = ofClass.get(object.path);
  if (last?.kind === object.kind && isSame(last.chain, object)) return last.differences;
  const differences = freezePlain(workOut(object));
  if (ofClass.size >= MOST_KNOWN) ofClass.clear();
  ofClass.set(object.path, { kind: object.kind, chain: chainOf(object), differences });
  return differences;
}

function chainOf(object: LiveObject): Known['chain'] {
  const chain: [name: string, value: Value][][] = [];
  for (let at: LiveObject | undefined = object; at; at = at.archetype) chain.push([...at.values]);
  return chain;
}

/** Whether an object and its archetypes have the very values that were there: nobody changes one in its place. */
function isSame(chain: Known['chain'], object: LiveObject): boolean {
  let depth = 0;
  for (let at: LiveObject | undefined = object; at; at = at.archetype) {
    const before = chain[depth++];
    if (before?.length !== at.values.size) return false;
    let index = 0;
    for (const [name, value] of at.values) {
      const entry = before[index++];
      if (entry?.[0] !== name || entry[1] !== value) return false;
    }
  }
  return depth === chain.length;
}

function workOut(object: LiveObject): Record<string, Value> {
  const entries: [name: string, value: Value][] = [];
  for (const entry of object.values) {
    const [name, value] = entry;
    const property = findProperty(object.class, name);
    // What is never saved (whether a Blueprint has to be compiled, for one) is no part of the state.
    const isPassing = object.kind === 'asset' && (property?.flags.has('T') || STATE_IDS.includes(name));
    if (!property || isPassing || sameValue(value, readDefaultValue(object, property))) continue;
    entries.push(entry);
  }
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}
