import { classChain, type PropertyInfo, sameName } from '../reflection/class-info.ts';
import { structInfo } from '../reflection/reflection.ts';
import { isStructValue, type StructValue, type Value } from '../value.ts';
import { type LiveObject, readValue, setOwnValue } from '../world/live-object.ts';

/** A pin that something can be connected to. */
export interface InputPin {
  /** As functions of the editor name it; `None` for a lone input. */
  name: string;
  property: PropertyInfo;
  /** Its place in the property, where that is an array: of a Custom node, of a call of a function. */
  index?: number;
}

/** Names on pins are short. */
const short: Record<string, string> = {
  Coordinates: 'UVs',
  TextureObject: 'Tex',
  Input: 'None',
  Exponent: 'Exp',
  AGreaterThanB: 'A > B',
  AEqualsB: 'A == B',
  ALessThanB: 'A < B',
  MipLevel: 'Level',
  MipBias: 'Bias',
};

/** Pins that are not called like their property: class → property → name, empty for one that is not shown. */
const special: Record<string, Record<string, string>> = {
  UMaterialExpressionTextureSample: {
    MipValue: '',
    CoordinatesDX: '',
    CoordinatesDY: '',
    AutomaticViewMipBiasValue: '',
  },
  UMaterialExpressionTextureSampleParameter2D: { TextureObject: '' },
  UMaterialExpressionStaticSwitchParameter: { A: 'True', B: 'False' },
};

/** The inputs of an expression in order. Pins that depend on its settings are left out [derived]. */
export function inputPins(object: LiveObject): InputPin[] {
  const chain = classChain(object.class);
  const told = Object.assign({}, ...chain.toReversed().map(at => special[at.cppName] ?? {})) as Record<
    string,
    string
  >; // all are such records
  return chain
    .flatMap(at => at.properties)
    .flatMap((property): InputPin[] => {
      if (isInput(property)) {
        const name = told[property.name] ?? property.name;
        return name === '' ? [] : [{ name: short[name] ?? name, property }];
      }
      return property.type.kind === 'array' && property.type.of.kind === 'struct'
        ? elementsOf(object, property)
        : [];
    });
}

function elementsOf(object: LiveObject, property: PropertyInfo): InputPin[] {
  const list = readValue(object, property);
  if (!Array.isArray(list)) return [];
  return list.flatMap((item, index) => {
    if (!isStructValue(item) || !isStructValue(item.Input)) return [];
    return { name: String(item.InputName ?? item.Input.InputName), property, index };
  });
}

/** Whether a property is a pin: of an expression, or of a material. */
export function isInput({ type }: PropertyInfo): boolean {
  return type.kind === 'struct' && structInfo(type.name).members.some(({ name }) => name === 'OutputIndex');
}

/** The input of that name; the first for none. */
export function findInput(object: LiveObject, name: string): InputPin | undefined {
  const pins = inputPins(object);
  return name === '' || sameName(name, 'None') ? pins[0] : pins.find(pin => sameName(pin.name, name));
}

export function outputsOf(object: LiveObject): StructValue[] {
  const property = classChain(object.class)
    .flatMap(at => at.properties)
    .find(({ name }) => name === 'Outputs');
  const list = property ? readValue(object, property) : [];
  return Array.isArray(list) ? list.filter(isStructValue) : [];
}

/** What an output is called: by its name, else by the one channel that it takes; empty for all there is. */
export function outputName(output: StructValue): string {
  if (output.OutputName !== 'None') return String(output.OutputName);
  const taken = ['R', 'G', 'B', 'A'].filter(channel => output[`Mask${channel}`] === 1);
  return taken.length === 1 ? (taken[0] ?? '') : '';
}

/** The output of that name, the first for none; undefined when there is no such. */
export function findOutput(object: LiveObject, name: string): number | undefined {
  const outputs = outputsOf(object);
  if (outputs.length === 0) return undefined;
  if (name === '' || sameName(name, 'None')) return 0;
  const found = outputs.findIndex(output => sameName(outputName(output), name));
  return found < 0 ? undefined : found;
}

/** Connects a pin's value to an output. The channels are copied. */
export function connected(input: StructValue, from: LiveObject, index: number): StructValue {
  const output = outputsOf(from)[index] ?? {};
  const taken = ['Mask', 'MaskR', 'MaskG', 'MaskB', 'MaskA'].map(name => [name, output[name] ?? 0] as const);
  return { ...input, Expression: from.path, OutputIndex: index, ...Object.fromEntries(taken) };
}

/** A pin's value as it is when nothing comes in. Its channels stay as they were: nobody looks at them then. */
export function disconnected(input: StructValue): StructValue {
  return { ...input, Expression: '', OutputIndex: 0 };
}

export function readPin(object: LiveObject, { property, index }: InputPin): StructValue {
  const value = readValue(object, property);
  const item = index === undefined || !Array.isArray(value) ? value : value[index];
  const inner = index === undefined ? item : isStructValue(item) ? item.Input : undefined;
  return isStructValue(inner) ? inner : {};
}

export function writePin(object: LiveObject, pin: InputPin, value: StructValue): void {
  setOwnValue(object, pin.property.name, withPin(readValue(object, pin.property), pin, value));
}

function withPin(whole: Value, { index }: InputPin, value: StructValue): Value {
  if (index === undefined || !Array.isArray(whole)) return value;
  return whole.map((item, at) => (at === index && isStructValue(item) ? { ...item, Input: value } : item));
}
