import { BridgeError } from '../../base/errors.ts';
import type { FetchContext } from '../../pipeline/fetch-context.ts';
import { isStruct } from '../../pipeline/value-shapes.ts';
import type { Outcome } from '../../unreal/client.ts';
import { type PropertyBag, readObject } from '../../unreal/engine-call.ts';
import { objectName } from '../../unreal/object-path.ts';
import { type InputPin, inputPins, outputNames, type Source, shortName } from './expression-pins.ts';

/** An expression with its pins. */
export interface Expression {
  path: string;
  /** `Multiply_0`, as pages print it. */
  name: string;
  at: [x: number, y: number];
  inputs: InputPin[];
  /** Names in order; empty for one without a name. */
  outputs: string[];
  values: PropertyBag;
}

export interface MaterialGraph {
  /** What lists the expressions: until 5.0 the material itself, later an object inside of it. */
  holder: string;
  /** The property that lists them. */
  list: string;
  /** Pins of the material; none of a function. */
  outputs: InputPin[];
  expressions: Expression[];
  /** Paths that are listed or referred to and could not be read. */
  unread: string[];
}

/** Where a graph may stand: [derived] from the engine's naming, and from its headers. */
export function graphHolders(objectPath: string): [string, string] {
  return [`${objectPath}:${objectName(objectPath)}EditorOnlyData`, objectPath];
}

/** The list of expressions in what was read of what may hold it. */
export function listIn(values: PropertyBag): { list: string; expressions: string[] } | undefined {
  const { ExpressionCollection: collection } = values;
  if (isStruct(collection) && Array.isArray(collection.Expressions)) {
    return { list: 'ExpressionCollection', expressions: clean(collection.Expressions) };
  }
  for (const list of ['Expressions', 'FunctionExpressions']) {
    const listed = values[list];
    if (Array.isArray(listed)) return { list, expressions: clean(listed) };
  }
  return undefined;
}

/** Paths in a list of expressions as a read of its property gives it. */
export function expressionPathsIn(value: unknown): string[] {
  return (
    listIn(Array.isArray(value) ? { Expressions: value } : { ExpressionCollection: value })?.expressions ?? []
  );
}

function clean(list: readonly unknown[]): string[] {
  return list.filter((path): path is string => typeof path === 'string' && path.startsWith('/'));
}

/** Rounds of reading: what a pin refers to and no list names is asked in the next. */
const MOST_ROUNDS = 40;

/**
 * Reads a graph: what lists its expressions, all of them, and whatever else their pins refer to. Two batches, as a rule.
 * @param holders what was read at `graphHolders`
 * @throws BridgeError `engine_lacks` where nothing lists the expressions, or what the editor says while it is busy
 */
export async function readMaterialGraph(
  { session, signal }: FetchContext,
  objectPath: string,
  holders: readonly Outcome<PropertyBag>[],
): Promise<MaterialGraph> {
  const { holder, found, values } = findHolder(objectPath, holders);
  const outputs = inputPins(holder, values);
  const read = new Map<string, Expression | undefined>();
  let wanted = [...new Set([...found.expressions, ...sourcesOf(outputs)])];
  for (let round = 0; wanted.length > 0 && round < MOST_ROUNDS; round++) {
    const outcomes = await session.client.sendAll(wanted.map(readObject), { signal });
    wanted.forEach((path, at) => {
      const outcome = outcomes[at];
      // An editor that saves shows nothing for a moment; that is no graph without expressions.
      if (outcome && !outcome.ok && outcome.error.retryable) throw outcome.error;
      read.set(path, outcome?.ok ? toExpression(path, outcome.value) : undefined);
    });
    const next = [...read.values()].flatMap(each => (each ? sourcesOf(each.inputs) : []));
    wanted = [...new Set(next)].filter(path => !read.has(path));
  }
  const entries = [...read];
  return {
    ...{ holder, list: found.list, outputs },
    expressions: entries.flatMap(([, expression]) => expression ?? []),
    unread: entries.flatMap(([path, expression]) => (expression ? [] : path)),
  };
}

function findHolder(objectPath: string, holders: readonly Outcome<PropertyBag>[]) {
  const busy = holders.find(outcome => !outcome.ok && outcome.error.retryable);
  if (busy && !busy.ok) throw busy.error;
  const places = graphHolders(objectPath);
  for (const [at, outcome] of holders.entries()) {
    const found = outcome.ok ? listIn(outcome.value) : undefined;
    if (outcome.ok && found) return { holder: places[at] ?? objectPath, found, values: outcome.value };
  }
  const [first] = holders.filter(outcome => !outcome.ok);
  throw new BridgeError('engine_lacks', `Remote Control shows no graph of ${objectPath}.`, {
    remedy: 'Open it in the editor once, so that it is in memory; then call again.',
    ...(first && !first.ok && { engineSaid: first.error.message }),
  });
}

function sourcesOf(pins: readonly InputPin[]): string[] {
  return pins.flatMap(({ from }) => from?.path ?? []);
}

function toExpression(path: string, values: PropertyBag): Expression {
  const at = (name: string) => Number(values[name] ?? 0);
  return {
    ...{ path, name: shortName(path), values },
    at: [at('MaterialExpressionEditorX'), at('MaterialExpressionEditorY')],
    inputs: inputPins(path, values),
    outputs: outputNames(values),
  };
}

/** What a pin is fed by, as pages print it: `VectorParameter_0`, `TextureSample_0.RGB`. */
export function printSource({ path, output }: Source, outputs: readonly string[] | undefined): string {
  const name = outputs?.[output] ?? '';
  if (name !== '') return `${shortName(path)}.${name}`;
  return output === 0 ? shortName(path) : `${shortName(path)}.${output}`;
}
