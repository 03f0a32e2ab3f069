import type { Field } from '../../discovery-schema.ts';
import type { HeldValue } from '../../document.ts';
import { removedItems } from '../values/row.ts';
import { isSameValue } from '../values/same-value.ts';
import { plainText } from '../words/plain-text.ts';
import { type MergeResult, withSource } from './merge-result.ts';
import { mergeTable } from './merge-table.ts';
import { takeOut } from './without-items.ts';

/** Where an answer comes from, and whether it adds to fields of many values or takes their place. */
export interface MergeSource {
  id: string;
  manner: 'adds' | 'replaces';
}

/** One field of an answer into what is held, by the field's own rule. The same answer twice changes nothing. */
export function mergeField(
  name: string,
  field: Field,
  before: HeldValue | undefined,
  said: unknown,
  { id: source, manner }: MergeSource,
): MergeResult {
  const removed = field.merge === 'keyed' ? undefined : removedItems(said);
  if (removed) return mergeRemoval(before, removed, source);
  const grows = field.merge === 'append' || field.merge === 'union';
  if (manner === 'replaces' && grows && !before?.sources.includes(source)) {
    return mergeReplace(name, before, asList(said), source);
  }
  switch (field.merge) {
    case 'replace':
      return mergeReplace(name, before, said, source);
    case 'append':
      return mergeAppend(before, said, source);
    case 'union':
      return mergeUnion(before, said, source);
    case 'keyed':
      return mergeTable(name, field, before, said, source);
  }
}

/** Nobody wants it any more. */
function mergeRemoval(
  before: HeldValue | undefined,
  removed: readonly unknown[],
  source: string,
): MergeResult {
  const { left } = takeOut(asList(before?.value), removed);
  return {
    held: { ...before, value: left, sources: withSource(before?.sources ?? [], source) },
    contradictions: [],
  };
}

/** There is one value. The first stays; another one is a contradiction. */
function mergeReplace(
  name: string,
  before: HeldValue | undefined,
  said: unknown,
  source: string,
): MergeResult {
  if (!before) return { held: { value: said, sources: [source] }, contradictions: [] };
  if (isSameValue(before.value, said)) {
    return { held: { ...before, sources: withSource(before.sources, source) }, contradictions: [] };
  }
  return {
    held: before,
    contradictions: [{ field: name, held: before, said: { value: said, sources: [source] } }],
  };
}

/** Everything said stays, in order; the same words again say nothing more. */
function mergeAppend(before: HeldValue | undefined, said: unknown, source: string): MergeResult {
  if (before?.sources.includes(source)) return { held: before, contradictions: [] };
  const value = asList(before?.value);
  for (const item of asList(said)) {
    if (!value.some(each => areSameWords(each, item))) value.push(item);
  }
  return { held: { value, sources: withSource(before?.sources ?? [], source) }, contradictions: [] };
}

function areSameWords(one: unknown, other: unknown): boolean {
  return typeof one === 'string' && typeof other === 'string' && plainText(one) === plainText(other);
}

/** Each value once, where it was said first. */
function mergeUnion(before: HeldValue | undefined, said: unknown, source: string): MergeResult {
  const value = asList(before?.value);
  for (const item of asList(said)) {
    if (!value.some(each => isSameValue(each, item))) value.push(item);
  }
  return { held: { value, sources: withSource(before?.sources ?? [], source) }, contradictions: [] };
}

/** A value as a list of its own: what a schema of an older version kept alone counts as one item. */
function asList(value: unknown): unknown[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? [...value] : [value];
}
