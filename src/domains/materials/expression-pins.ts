import { lookupTable } from '../../base/lookup-table.ts';
import { isStruct } from '../../pipeline/value-shapes.ts';
import { objectName } from '../../unreal/object-path.ts';

/** A pin that something may come in at. */
export interface InputPin {
  /** The name that pages print and engine functions take. Empty for the only input of a node. */
  name: string;
  /** Where its connection stands on the object: `A`, `Inputs[0].Input`. */
  path: string;
  /** What comes in: path of an expression, and the number of its output. */
  from?: Source;
}

export interface Source {
  path: string;
  output: number;
}

/** What comes in at a pin, in its value; undefined for nothing. */
export function sourceIn(value: unknown): Source | undefined {
  if (!isPin(value)) return undefined;
  const { Expression: path, OutputIndex: output } = value;
  const isSet = typeof path === 'string' && path.startsWith('/') && typeof output === 'number';
  return isSet ? { path, output } : undefined;
}

/** Names on pins are shorter than those of properties. */
const SHORT: Record<string, string> = lookupTable({
  Coordinates: 'UVs',
  TextureObject: 'Tex',
  Input: '',
  Exponent: 'Exp',
  AGreaterThanB: 'A > B',
  AEqualsB: 'A == B',
  ALessThanB: 'A < B',
});

/** Pins with names of their own, by class of the node. [derived] */
const SPECIAL: Record<string, Record<string, string>> = lookupTable({
  StaticSwitchParameter: { A: 'True', B: 'False' },
  StaticSwitch: { A: 'True', B: 'False' },
});

/** The inputs of an expression or of a material, in what was read of it. */
export function inputPins(objectPath: string, values: Record<string, unknown>): InputPin[] {
  const special = SPECIAL[shortClass(objectPath)] ?? {};
  return Object.entries(values).flatMap(([property, value]): InputPin[] => {
    if (isPin(value)) return [pinOf(special[property] ?? SHORT[property] ?? property, property, value)];
    return Array.isArray(value) ? elementsOf(property, value) : [];
  });
}

/** A Custom node and the call of a function have a list of inputs; a material a list of customized UVs. */
function elementsOf(property: string, list: readonly unknown[]): InputPin[] {
  return list.flatMap((item, index): InputPin[] => {
    if (isPin(item)) return [pinOf(`${property}${index}`, `${property}[${index}]`, item)];
    if (!isStruct(item) || !isPin(item.Input)) return [];
    const own = [item.InputName, item.Input.InputName].find(
      name => typeof name === 'string' && name !== 'None',
    );
    return [pinOf(String(own ?? index), `${property}[${index}].Input`, item.Input)];
  });
}

function pinOf(name: string, path: string, value: unknown): InputPin {
  const from = sourceIn(value);
  return { name, path, ...(from && { from }) };
}

function isPin(value: unknown): value is Record<string, unknown> {
  return isStruct(value) && 'Expression' in value && 'OutputIndex' in value;
}

const CHANNELS = ['R', 'G', 'B', 'A'] as const;

/** Names of outputs in order; one that takes a single channel is called after it, one without a name is empty. */
export function outputNames({ Outputs }: Record<string, unknown>): string[] {
  if (!Array.isArray(Outputs)) return [];
  return Outputs.map((each: unknown) => {
    const output = isStruct(each) ? each : {};
    const { OutputName: name } = output;
    if (typeof name === 'string' && name !== '' && name !== 'None') return name;
    const taken = CHANNELS.filter(channel => Number(output[`Mask${channel}`] ?? 0) !== 0);
    return taken.length === 1 ? (taken[0] ?? '') : '';
  });
}

/** `Multiply_0` of `/Game/M.M:MaterialExpressionMultiply_0`. */
export function shortName(expressionPath: string): string {
  return objectName(expressionPath).replace(/^MaterialExpression/, '');
}

function shortClass(expressionPath: string): string {
  return shortName(expressionPath).replace(/_\d+$/, '');
}
