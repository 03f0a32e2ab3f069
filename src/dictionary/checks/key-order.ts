import { type JsonNode, type KeyPath, nodeAt } from '../../base/json/json-tree.ts';
import { findMisplacedKey, sortMembers } from '../../base/json/key-order.ts';
import { whenClauseSchema, writtenEntrySchema } from '../entry.ts';
import type { CheckedFile, Rule, Sample, TextEdit } from './rule.ts';

const HEAD = '$schema class struct enum template parent summary properties entries since entry'.split(' ');
const ENTRY = Object.keys(writtenEntrySchema().shape);
const CLAUSE = Object.keys(whenClauseSchema().shape);
const RANGE = ['hard', 'usual'];
const VALUE = ['value', 'meaning'];

/** Keys in one order everywhere. */
export const keyOrder: Rule = {
  name: 'key-order',
  scope: 'file',
  heading: 'Keys stand in one order',
  why: `Entries are compared by eye: ${ENTRY.join(', ')}. \`dictionary fix\` puts them in order.`,
  before: sampleOf('"summary": "size of the glowing ball"', '"importance": 5', '"typeHint": "float"'),
  after: sampleOf('"summary": "size of the glowing ball"', '"typeHint": "float"', '"importance": 5'),
  check: file =>
    orderedObjects(file).flatMap(({ node, path, order }) => {
      const misplaced = findMisplacedKey({ members: node.members, path }, order);
      return misplaced
        ? [{ ...misplaced, tip: 'Let `unreal-bridge dictionary fix` put the keys in order.' }]
        : [];
    }),
  fix: file =>
    orderedObjects(file).flatMap(({ node, path, order }): TextEdit[] => {
      const sorted = sortMembers(node.members, order);
      const edits = node.members.flatMap((slot, index): TextEdit[] => {
        const member = sorted[index];
        if (!member || member === slot) return [];
        const text = file.text.slice(member.keyStart, member.value.end);
        return [{ start: slot.keyStart, end: slot.value.end, text }];
      });
      const note = `keys of ${path.slice(1).join('.') || file.name} put in order`;
      return edits.map((edit, index) => (index === 0 ? { ...edit, note } : edit));
    }),
};

function orderedObjects({
  tree,
  entries,
}: CheckedFile): { node: JsonNode; path: KeyPath; order: string[] }[] {
  const parts = entries.flatMap(entry => [entry, ...entry.clauses]);
  const objects = parts.flatMap(({ path, entry, role }) => [
    { path, order: role === 'clause' ? CLAUSE : ENTRY },
    { path: [...path, 'range'], order: RANGE },
    ...(entry.commonValues ?? []).map((_, index) => ({
      path: [...path, 'commonValues', index],
      order: VALUE,
    })),
  ]);
  return [{ path: [], order: HEAD }, ...objects].flatMap(({ path, order }) => {
    const node = nodeAt(tree, path);
    return node ? [{ node, path, order }] : [];
  });
}

function sampleOf(summary: string, ...rest: string[]): Sample {
  const description = '"description": "Larger sources make softer shadows and rounder highlights."';
  const lines = [summary, description, ...rest].map(line => `      ${line}`);
  const text = `{\n  "$schema": "../../schema.json",\n  "class": "PointLightComponent",\n  "parent": "LocalLightComponent",\n  "summary": "A light that shines from a point in all directions.",\n  "properties": {\n    "SourceRadius": {\n${lines.join(',\n')}\n    }\n  }\n}\n`;
  return { path: 'classes/Engine/PointLightComponent.json', text };
}
