import { type JsonNode, type KeyPath, parseJsonTree } from '../../base/json/json-tree.ts';
import { sortMembers } from '../../base/json/key-order.ts';
import { printJson } from '../../base/json/print-json.ts';
import { lookupTable } from '../../base/lookup-table.ts';
import { craftRuleSchema } from '../craft-rule.ts';
import {
  briefTypeSchema,
  briefTypesSchema,
  discoverySchemaSchema,
  fieldSchema,
  questionSchema,
} from '../discovery-schema.ts';
import { levelCheckSchema, requirementSchema } from '../level-requirement.ts';

/** An object of a file whose keys have an order. */
export interface OrderedObject {
  node: JsonNode;
  path: KeyPath;
  order: readonly string[];
}

const FIELD = [
  ...new Set([
    'type',
    'options',
    'items',
    'columns',
    'key',
    ...fieldSchema.options.flatMap(({ shape }) => Object.keys(shape)),
  ]),
].toSorted((a, b) => rankOfField(a) - rankOfField(b));

/** What it is, what it may hold, what is said of it, how it merges. */
function rankOfField(key: string): number {
  const order =
    'type options items columns key unit minimum maximum phrases difference asPlace ask comment example required unless sameAs hear about fallback byHand weight optional insteadOf merge atLeast';
  return order.split(' ').indexOf(key);
}

/** Keys of each kind of object, by the path that leads to it; `*` stands for any step. */
const ORDERS: Readonly<Record<string, readonly string[]>> = lookupTable({
  schema: Object.keys(discoverySchemaSchema.shape),
  'schema fields *': FIELD,
  'schema fields * items': FIELD,
  'schema fields * columns *': FIELD,
  'schema questions *': Object.keys(questionSchema.shape),
  'schema contradictions *': Object.keys(craftRuleSchema.shape),
  'schema wishes *': Object.keys(requirementSchema.shape),
  'schema checks *': Object.keys(levelCheckSchema.shape),
  types: Object.keys(briefTypesSchema.shape),
  'types types *': Object.keys(briefTypeSchema.shape),
});

/** The objects of a file whose keys have an order, each with it. */
export function orderedObjects({
  tree,
  kind,
}: {
  tree: JsonNode;
  kind: 'schema' | 'types';
}): OrderedObject[] {
  const patterns = Object.entries(ORDERS).filter(([pattern]) => pattern.split(' ')[0] === kind);
  return patterns.flatMap(([pattern, order]) =>
    nodesAt(tree, [], pattern.split(' ').slice(1)).map(each => ({ ...each, order })),
  );
}

function nodesAt(
  node: JsonNode,
  path: KeyPath,
  pattern: readonly string[],
): { node: JsonNode; path: KeyPath }[] {
  const [step, ...rest] = pattern;
  if (step === undefined) return node.kind === 'object' ? [{ node, path }] : [];
  return [
    ...node.members
      .filter(({ key }) => step === '*' || key === step)
      .flatMap(({ key, value }) => nodesAt(value, [...path, key], rest)),
    ...node.items.flatMap((item, index) => (step === '*' ? nodesAt(item, [...path, index], rest) : [])),
  ];
}

/** A file of schemas, its keys in order and laid out. @throws JsonMistake */
export function layOutSchema(text: string, kind: 'schema' | 'types'): string {
  const tree = parseJsonTree(text);
  for (const { node, order } of orderedObjects({ tree, kind }))
    node.members = sortMembers(node.members, order);
  return printJson(tree, text);
}
