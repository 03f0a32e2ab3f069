import { isStructValue, type StructValue, type Value } from '../value.ts';
import type { LiveObject } from '../world/live-object.ts';
import { hasGraph } from './material-graph.ts';

/** An expression of a snapshot: its class, and the values that differ from the class defaults. */
interface DescribedExpression {
  class: string;
  values: Record<string, Value>;
}

/**
 * A graph as a snapshot has it. Expressions are called by their class and place, as one that is made anew has another
 * name, and what an unconnected pin says of channels is left out, as it means nothing.
 *
 * @param objects what the asset consists of
 * @param differences the values of an object that are its own
 */
export function describeGraph(
  asset: LiveObject,
  objects: readonly LiveObject[],
  differences: (object: LiveObject) => Record<string, Value>,
): { values: Record<string, Value>; graph?: DescribedExpression[] } {
  if (!hasGraph(asset)) return { values: differences(asset) };
  const expressions = objects.filter(({ class: info }) => /^MaterialExpression/.test(info.name));
  const names = new Map(expressions.map((each, at) => [each.path, `expression ${at}`]));
  const describe = (object: LiveObject) => {
    const entries = Object.entries(differences(object)).map(
      ([name, value]) => [name, rename(value, names)] as const,
    );
    // A pin that was connected and is no longer differs from its default in nothing that counts.
    return Object.fromEntries(entries.filter(([, value]) => !isIdle(value)));
  };
  const own = objects.filter(each => each !== asset);
  const graph = own.map(object => ({ class: object.class.name, values: describe(object) }));
  return { values: describe(asset), ...(graph.some(isWorthTelling) && { graph }) };
}

function isWorthTelling({ class: name, values }: DescribedExpression): boolean {
  return /^MaterialExpression/.test(name) || Object.keys(values).length > 0;
}

/** The value with other names in it. Empty lists are as good as none. */
function rename(value: Value, names: ReadonlyMap<string, string>): Value {
  if (typeof value === 'string') return names.get(value) ?? value;
  if (Array.isArray(value)) return value.map(item => rename(item, names));
  if (!isStructValue(value)) return value;
  const renamed = Object.entries(value).map(([key, item]) => [key, rename(item, names)] as const);
  return withoutIdleChannels(Object.fromEntries(renamed));
}

function withoutIdleChannels(value: StructValue): StructValue {
  if (value.OutputIndex === undefined || value.Expression !== '') return value;
  return { ...value, Mask: 0, MaskR: 0, MaskG: 0, MaskB: 0, MaskA: 0 };
}

function isIdle(value: Value): boolean {
  if (Array.isArray(value)) return value.length === 0;
  if (!isStructValue(value)) return false;
  if (Array.isArray(value.Expressions)) return value.Expressions.length === 0;
  const { Expression, ...rest } = value;
  return (
    Expression === '' && Object.values(rest).every(each => each === 0 || each === 'None' || each === false)
  );
}
