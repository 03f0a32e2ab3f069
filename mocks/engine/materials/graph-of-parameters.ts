import type { MaterialParameters, PropertyValues } from '../scene.ts';
import type { SceneExpression, SceneMaterialGraph } from './scene-graph.ts';

/** Pins of a material that a parameter of the same name feeds. */
const PINS: readonly string[] = ['BaseColor', 'Metallic', 'Specular', 'Roughness', 'Normal', 'Opacity'];

interface Parameter {
  /** Of the expression: `ScalarParameter_0`. */
  node: string;
  name: string;
  /** Its output, as an input names it. */
  source: string;
}

/**
 * A graph for a material of which a scene only gives the parameters: an editor has no parameter without an expression.
 * What no pin is called after is multiplied into the colour, so that nothing stands there unused.
 */
export function graphOfParameters(parameters: MaterialParameters = {}): SceneMaterialGraph | undefined {
  const expressions: Record<string, SceneExpression> = {};
  const listed: Parameter[] = [];
  const add = (kind: string, output: string, values: Readonly<Record<string, unknown>>, member: string) =>
    Object.entries(values).forEach(([name, value], at) => {
      const node = `${kind}_${at}`;
      const properties: PropertyValues = { ParameterName: name, [member]: value };
      expressions[node] = { at: [-900, 150 * listed.length], properties };
      listed.push({ node, name, source: node + output });
    });
  add('VectorParameter', '', parameters.vector ?? {}, 'DefaultValue');
  add('ScalarParameter', '', parameters.scalar ?? {}, 'DefaultValue');
  add('TextureSampleParameter2D', '.RGB', parameters.texture ?? {}, 'Texture');
  if (listed.length === 0 && !parameters.switch) return undefined;
  const named = listed.filter(({ name }) => PINS.includes(name));
  const colour = multiply(
    listed.filter(each => !named.includes(each)),
    expressions,
  );
  const result = addSwitches(parameters.switch ?? {}, colour ?? named[0]?.source, expressions);
  const outputs = Object.fromEntries(named.map(({ name, source }) => [name, source]));
  const free = 'BaseColor' in outputs ? 'EmissiveColor' : 'BaseColor';
  const isWired = result !== undefined && !named.some(({ source }) => source === result);
  return { expressions, outputs: { ...outputs, ...(isWired && { [free]: result }) } };
}

/** One after the other, from left to right; the source of the result. */
function multiply(
  parameters: readonly Parameter[],
  expressions: Record<string, SceneExpression>,
): string | undefined {
  const [first, ...others] = parameters;
  return others.reduce((source, other, at) => {
    const node = `Multiply_${at}`;
    expressions[node] = { at: [-600 + 100 * at, 150 * at], inputs: { A: source ?? '', B: other.source } };
    return node;
  }, first?.source);
}

/** Each decides between what comes in and that same: a scene says nothing of what it switches. */
function addSwitches(
  switches: Readonly<Record<string, unknown>>,
  source: string | undefined,
  expressions: Record<string, SceneExpression>,
): string | undefined {
  return Object.entries(switches).reduce<string | undefined>((before, [name, value], at) => {
    const node = `StaticSwitchParameter_${at}`;
    expressions[node] = {
      at: [-300, 150 * at],
      properties: { ParameterName: name, DefaultValue: value },
      ...(before !== undefined && { inputs: { A: before, B: before } }),
    };
    return node;
  }, source);
}
