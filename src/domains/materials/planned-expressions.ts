import type { ActContext } from '../../kernel/operations/act-context.ts';
import { isSamePath } from '../../unreal/asset-names.ts';
import { className } from '../../unreal/object-path.ts';
import { findTargetAsset } from '../assets/index.ts';
import { type ExpressionClass, findExpressionClass } from './expression-class.ts';
import { inputPins, outputNames } from './expression-pins.ts';
import { freePlace } from './free-place.ts';
import type { GraphTarget } from './graph-target.ts';
import type { Expression } from './read-material-graph.ts';

/** Operations that change what feeds what. */
const CHANGING = ['add_material_expression', 'connect_material_expressions', 'delete_material_expression'];

/** Whether an earlier item of the same batch may change a graph: what was read of it does not say how it will be. */
export function isChangedBefore({ planned }: ActContext): boolean {
  return CHANGING.some(name => (planned?.earlier(name).length ?? 0) > 0);
}

/** An expression as its class makes it, before it is there. */
export function newExpression(
  { classPath, prototype }: ExpressionClass,
  path: string,
  { number, values = {}, at = [0, 0] }: Partial<Pick<Expression, 'values' | 'at'>> & { number?: number } = {},
): Expression {
  const stem = className(classPath).replace(/^MaterialExpression/, '');
  return {
    ...{ path, name: number === undefined ? stem : `${stem}_${number}`, at },
    values: { ...prototype.values, ...values },
    inputs: inputPins(`:${stem}_0`, prototype.values),
    outputs: outputNames(prototype.values),
  };
}

/**
 * The graph with what earlier items of the same batch add to it. The engine names an expression when it makes it, with
 * any number that was never used; until then it goes by the next free number, by its class where that is enough, or by
 * the parameter's name that it is given.
 */
export async function withPlanned(context: ActContext, target: GraphTarget): Promise<GraphTarget> {
  const makers = context.planned?.makers('add_material_expression') ?? [];
  const expressions = [...target.graph.expressions];
  const made: Expression[] = [];
  for (const { placeholder, arguments: args } of makers) {
    const { objectPath, class: written, properties, connectTo, ...place } = args as Making; // checked against its schema
    if (!isSamePath(await findTargetAsset(context, objectPath), target.objectPath)) continue;
    // What is wrong with its class is said of that item.
    const kind = await findExpressionClass(context, written, () => ({})).catch(() => undefined);
    if (!kind) continue;
    const there = [...expressions, ...made];
    const { x, y } = { ...freePlace({ expressions: there }, connectTo), ...place };
    const [number, values] = [freeNumber(kind, there), parameterIn(properties)];
    made.push(newExpression(kind, placeholder, { number, values, at: [x, y] }));
  }
  if (made.length === 0) return target;
  return {
    ...target,
    graph: { ...target.graph, expressions: [...expressions, ...made.flatMap(byClass(expressions))] },
  };
}

type Making = {
  objectPath: string;
  class: string;
  properties?: Record<string, unknown>;
  connectTo?: string;
  x?: number;
  y?: number;
};

function parameterIn(properties: Record<string, unknown> = {}): Record<string, unknown> {
  const name = Object.entries(properties).find(([each]) => each.toLowerCase() === 'parametername')?.[1];
  return name === undefined ? {} : { ParameterName: name };
}

function freeNumber({ classPath }: ExpressionClass, taken: readonly Expression[]): number {
  const stem = `${className(classPath).replace(/^MaterialExpression/, '')}_`;
  const numbers = taken.flatMap(({ name }) => (name.startsWith(stem) ? Number(name.slice(stem.length)) : []));
  return Math.max(-1, ...numbers.filter(Number.isInteger)) + 1;
}

/** Also under its bare class where no other is of it. */
function byClass(there: readonly Expression[]) {
  return (each: Expression, _: number, made: readonly Expression[]): Expression[] => {
    const stem = each.name.replace(/_\d+$/, '');
    const isOf = ({ name }: Expression) => name.replace(/_\d+$/, '') === stem;
    const isOnly = !there.some(isOf) && made.filter(isOf).length === 1;
    return isOnly ? [each, { ...each, name: stem }] : [each];
  };
}
