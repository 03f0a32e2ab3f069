import { lookupTable } from '../../base/lookup-table.ts';
import { before } from '../../base/text/trim.ts';
import { isEmptyValue, isStruct, printable } from '../../pipeline/value-shapes.ts';
import { type InputPin, shortName } from './expression-pins.ts';
import { type Expression, type MaterialGraph, printSource } from './read-material-graph.ts';

/** What feeds what: pin → source, null for a pin that nothing comes in at. */
type Wires = Record<string, string | null>;

/** What feeds the material; pins that nothing comes in at are left out. */
export function printGraphOutputs({ outputs, expressions }: MaterialGraph): Wires {
  return Object.fromEntries(
    outputs.flatMap(({ name, from }) => (from ? [[name, print({ name, from, path: '' }, expressions)]] : [])),
  );
}

/** One expression: where it is, its inputs, its outputs where there are several, and the values that count. */
export function printExpression(
  expression: Expression,
  expressions: readonly Expression[],
): Record<string, unknown> {
  const { at, inputs, outputs, values } = expression;
  const shown = inputs.filter(({ path, from }) => from !== undefined || !RARE.has(path));
  return {
    at,
    ...(shown.length > 0 && {
      inputs: Object.fromEntries(
        shown.map(pin => [pin.name === '' ? 'Input' : pin.name, print(pin, expressions)]),
      ),
    }),
    ...(outputs.length > 1 && { outputs: outputs.map(name => name || '(all)') }),
    ...printValues(expression, values),
  };
}

/** Inputs that are seldom used, some of which the editor does not even show. */
const RARE = new Set([
  'MipValue',
  'CoordinatesDX',
  'CoordinatesDY',
  'AutomaticViewMipBiasValue',
  'TextureObject',
]);

function print({ from }: InputPin, expressions: readonly Expression[]): string | null {
  if (!from) return null;
  return printSource(from, expressions.find(({ path }) => path === from.path)?.outputs);
}

/** Of the editor, not of the node; or how a texture is sampled in rare cases. */
const NOISE =
  /^(Material|Function|GraphNode|SubgraphExpression|Outputs|MaterialExpressionEditor[XY]|MaterialExpressionGuid|ExpressionGUID|MenuCategories|BorderColor|b[A-Z]\w*|MipValueMode|SamplerSource|ConstCoordinate|ConstMipValue|AutomaticViewMipBias|SliderM\w+|ChannelNames|VariableGuid)$/;
/** What most nodes have. */
const USUAL: Record<string, unknown> = lookupTable({
  SortPriority: 32,
  UTiling: 1,
  VTiling: 1,
  SamplerType: 'Color',
});
/** Worth saying even when it is zero. */
const ALWAYS = /^(DefaultValue|Constant|ParameterName|Texture|Code|R|G|B|A)$/;

function printValues({ inputs }: Expression, values: Record<string, unknown>): Record<string, unknown> {
  const connected = new Set(inputs.flatMap(({ path, from }) => (from ? path : [])));
  const pins = new Set(inputs.map(({ path }) => before(path, '[')));
  const told = Object.entries(values).filter(([name, value]) => {
    if (pins.has(name) || NOISE.test(name) || USUAL[name] === value) return false;
    const pin = /^Const(\w+)$/.exec(name)?.[1];
    if (pin !== undefined && pins.has(pin)) return !connected.has(pin);
    if (name === 'FunctionOutputs') return false;
    const isNothing = isEmptyValue(value) || value === false || value === 0;
    return !isNothing || name === 'DefaultValue' || (ALWAYS.test(name) && value === 0);
  });
  return Object.fromEntries(told.map(([name, value]) => [name, shorten(printable(value))]));
}

/** Characters of a text; `get_property` shows all of it. */
const LONGEST = 200;

function shorten(value: unknown): unknown {
  if (typeof value === 'string' && value.length > LONGEST) return `${value.slice(0, LONGEST - 1)}…`;
  if (!isStruct(value) || JSON.stringify(value).length <= LONGEST) return value;
  return '{…}';
}

/** Names of the expressions that nothing of the material comes from. */
export function findUnused({ outputs, expressions }: MaterialGraph): string[] {
  if (outputs.length === 0) return [];
  const byPath = new Map(expressions.map(each => [each.path, each]));
  const used = new Set<string>();
  let wanted = outputs.flatMap(({ from }) => from?.path ?? []);
  while (wanted.length > 0) {
    for (const path of wanted) used.add(path);
    wanted = wanted
      .flatMap(path => byPath.get(path)?.inputs ?? [])
      .flatMap(({ from }) => (from && !used.has(from.path) ? from.path : []));
  }
  return expressions.filter(({ path }) => !used.has(path) && !hasEffectAlone(path)).map(({ name }) => name);
}

/** Nodes that end a chain of their own. */
function hasEffectAlone(path: string): boolean {
  return /Output|Comment/.test(shortName(path));
}
