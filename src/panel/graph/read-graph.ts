import { isRecord } from '../../base/json/is-record.ts';
import { formatValue } from '../../base/quantities/print-value.ts';
import { itemsOf } from '../parts/tables.ts';

export interface NodePin {
  name: string;
  /** What stands in it where no wire leads. */
  value: string;
}

export interface PictureNode {
  id: string;
  title: string;
  className: string;
  x: number;
  y: number;
  ins: readonly NodePin[];
  outs: readonly NodePin[];
  /** What else is told of it. */
  facts: readonly (readonly [name: string, value: unknown])[];
  /** Where its properties are; none where it is no object. */
  path?: string;
}

/** From an output to an input: node and pin of each. */
export interface Wire {
  from: readonly [node: string, pin: string];
  to: readonly [node: string, pin: string];
}

/** Nodes with pins, and what leads where. */
export interface NodeGraph {
  nodes: readonly PictureNode[];
  wires: readonly Wire[];
}

/** What comes in and goes out at a node, in words. */
export function linksOf(id: string, { nodes, wires }: NodeGraph): string[] {
  const called = (other: string) => nodes.find(each => each.id === other)?.title ?? other;
  const into = wires.filter(({ to }) => to[0] === id);
  const out = wires.filter(({ from }) => from[0] === id);
  return [
    ...into.map(({ from, to }) => `${to[1]} from ${called(from[0])} ${from[1]}`.trimEnd()),
    ...out.map(({ from, to }) => `${from[1]} to ${called(to[0])} ${to[1]}`.trimStart()),
  ];
}

type Answer = Readonly<Record<string, unknown>>;

/** The expressions that `material_graph` answered; the material itself is the node that they lead to. */
export function readMaterialNodes({ expressions, expressionPath, outputs }: Answer): NodeGraph {
  const wires: Wire[] = [];
  const nodes = recordsIn(expressions).map(([id, told]): PictureNode => {
    const { at, inputs, outputs: outs, ...facts } = told;
    const { ParameterName: name } = facts;
    return {
      ...{ id, title: typeof name === 'string' ? name : id, className: id.replace(/_\d+$/, '') },
      ...placeOf(at),
      ins: readInputs(id, inputs, wires, facts),
      outs: itemsOf(outs ?? ['']).map(pin => ({ name: String(pin), value: '' })),
      facts: Object.entries(facts).filter(([name]) => !name.startsWith('Const') || name === 'Constant'),
      ...(typeof expressionPath === 'string' && { path: expressionPath.replace('<name>', id) }),
    };
  });
  const ins = readInputs(MATERIAL, outputs, wires, {});
  if (ins.length === 0) return { nodes, wires };
  const x = Math.max(0, ...nodes.map(node => node.x)) + 300;
  const fed = wires.filter(({ to }) => to[0] === MATERIAL).map(({ from }) => from[0]);
  const heights = nodes.filter(({ id }) => fed.includes(id)).map(node => node.y);
  const y = heights.reduce((sum, each) => sum + each, 0) / Math.max(1, heights.length);
  const material = { id: MATERIAL, title: 'Material', className: 'what is drawn', x, y, ins };
  return { nodes: [...nodes, { ...material, outs: [], facts: [] }], wires };
}

const MATERIAL = 'Material';

function readInputs(id: string, inputs: unknown, wires: Wire[], facts: Answer): NodePin[] {
  if (!isRecord(inputs)) return [];
  return Object.entries(inputs).map(([name, source]) => {
    if (typeof source === 'string') {
      const [node = '', ...pin] = source.split('.');
      wires.push({ from: [node, pin.join('.')], to: [id, name] });
    }
    const constant = facts[`Const${name}`];
    return { name, value: constant === undefined ? '' : formatValue(constant) };
  });
}

/** The nodes that `blueprint_graph` answered. */
export function readBlueprintNodes({ nodes }: Answer): NodeGraph {
  const wires: Wire[] = [];
  const read = itemsOf(nodes)
    .filter(isRecord)
    .map(({ node, title, class: className, at, in: ins, out: outs, ...facts }): PictureNode => {
      const id = String(node);
      return {
        ...{ id, title: String(title), className: String(className), facts: Object.entries(facts) },
        ...placeOf(at),
        ins: pinsOf(ins),
        outs: pinsOf(outs, (pin, target) => wires.push({ from: [id, pin], to: target })),
      };
    });
  return { nodes: read, wires };
}

/** `-> Node.pin, Other.pin` leads there; `(Float)` is a type, anything else a value. */
function pinsOf(pins: unknown, onLink: (pin: string, target: Wire['to']) => void = () => {}): NodePin[] {
  if (!isRecord(pins)) return [];
  return Object.entries(pins).map(([name, told]) => {
    const text = String(told);
    const links = /^(?:->|<-) (.*)$/.exec(text)?.[1];
    for (const link of links?.split(', ') ?? []) {
      const [node = '', ...pin] = link.split('.');
      onLink(name, [node, pin.join('.')]);
    }
    return { name, value: links === undefined && !text.startsWith('(') ? text : '' };
  });
}

function placeOf(at: unknown): { x: number; y: number } {
  const [x, y] = itemsOf(at).map(Number);
  return { x: Number.isFinite(x) ? Number(x) : 0, y: Number.isFinite(y) ? Number(y) : 0 };
}

function recordsIn(value: unknown): [string, Record<string, unknown>][] {
  return Object.entries(isRecord(value) ? value : {}).flatMap(([name, each]) =>
    isRecord(each) ? [[name, each] as [string, Record<string, unknown>]] : [],
  );
}
