import * as z from 'zod';
import { BridgeError } from '../../../base/errors.ts';
import { placeholderOf } from '../../../kernel/batch/placeholders.ts';
import { defineEdit, type Edit } from '../../../kernel/edits/define-edit.ts';
import { sameValue } from '../../../pipeline/value-shapes.ts';
import { type EngineCall, readProperty } from '../../../unreal/engine-call.ts';
import { className, objectName } from '../../../unreal/object-path.ts';
import { sourceIn } from '../expression-pins.ts';
import {
  connectExpressions,
  connectMaterialInput,
  deleteExpression,
  disconnectExpression,
  disconnectMaterialInput,
} from '../material-graph-functions.ts';
import { printSource } from '../read-material-graph.ts';
import { passingExpressionEdit } from './material-expression-edit.ts';

const source = z.object({ path: z.string(), output: z.number() });

const fields = {
  /** Path of the material. */
  material: z.string(),
  /** Where the connection stands on the object: `A`, `BaseColor`, `Inputs[0].Input`. */
  pin: z.string(),
  /** As the page prints it: `Multiply_0.A`, `BaseColor`. */
  name: z.string(),
  /** `material`: a pin of the material; `expression`: of an expression. */
  on: z.enum(['material', 'expression']),
  /** As the engine's functions call the pin: `MP_BaseColor`, `A`. */
  input: z.string(),
  /** Path of the expression that is to come in; empty to disconnect. */
  from: z.string(),
  /** Its output, by name and by number. */
  output: z.string(),
  outputIndex: z.number().int(),
  /** Names of the outputs of what comes in, and of what came in before. */
  outputs: z.array(z.object({ path: z.string(), names: z.array(z.string()) })),
  /** Pins that there are, to name them when the engine finds none. */
  offers: z.array(z.string()),
  /** How the pin is disconnected: from 5.8 on by a function, before along with a passing expression. */
  cut: z.enum(['function', 'expression']),
  /** The passing expression. */
  via: z.string().optional(),
  list: z.object({ objectPath: z.string(), path: z.string() }),
  /** Paths of expressions of the passing class that somebody else has made. */
  others: z.array(z.string()).optional(),
};

/** A connection as an edit has it. */
export type Link = z.output<z.ZodObject<typeof fields>> & { objectPath: string };
type Fields = Edit & Link;

/** Connects a pin to an output, or disconnects it. What came in there before is replaced. */
export const materialLinkEdit = defineEdit('material-link', fields, {
  observe: ({ objectPath, pin }) => [readProperty(objectPath, pin)],
  state: ([value]) => sourceIn(value) ?? '',
  apply,
  aim: ({ from, outputIndex }) => (from === '' ? '' : { path: from, output: outputIndex }),
  touches: ({ objectPath, material }) => [objectPath, material],
  inverse: ({ edit, before, after }) => {
    if (before === undefined || sameValue(before, after)) return [];
    const was = source.safeParse(before).data;
    const link: Link & { as?: string } = { ...edit };
    delete link.as;
    delete link.via;
    return was ? reconnect(link, was) : planCut(link);
  },
  uses: { beside: ['list', 'outputs', 'offers', 'others'] },
  propertyName: ({ name }) => name,
  print: (state, { outputs }) => {
    const { data } = source.safeParse(state);
    return data ? printSource(data, outputs.find(({ path }) => path === data.path)?.names) : null;
  },
});

/** Edits that take a pin's connection away. */
export function planCut(link: Link): Edit[] {
  const cut = { ...link, from: '', output: '', outputIndex: 0 };
  if (link.cut === 'function') return [materialLinkEdit.make(cut)];
  const via = placeholderOf(nextNumber());
  return [
    passingExpressionEdit.make({
      ...{ objectPath: link.material, as: via, class: PASSING, x: 0, y: 0, list: link.list },
      listed: link.others,
    }),
    materialLinkEdit.make({ ...cut, via }),
  ];
}

const PASSING = '/Script/Engine.MaterialExpressionTwoSidedSign';

/** Those of them that are of the class of a passing expression. */
export function passingAmong(paths: readonly string[]): string[] {
  const stem = `${className(PASSING)}_`.toLowerCase();
  return paths.filter(path => objectName(path).toLowerCase().startsWith(stem));
}

/** Far from the numbers that plans give to what they make, and another one each time. */
function nextNumber(): number {
  passing = (passing + 1) % 40_000;
  return 50_000 + passing;
}
let passing = 0;

/** Nothing where the old output has no name to ask for it by. */
function reconnect(link: Link, was: z.output<typeof source>): Edit[] {
  const name = link.outputs.find(({ path }) => path === was.path)?.names[was.output];
  if (name === undefined || (name === '' && was.output > 0)) return [];
  return [materialLinkEdit.make({ ...link, from: was.path, output: name, outputIndex: was.output })];
}

function apply(edit: Fields): EngineCall<unknown>[] {
  const { objectPath, material, on, input, from, output, via } = edit;
  const connect = (path: string) =>
    namingPins(
      on === 'material'
        ? connectMaterialInput(path, output, input)
        : connectExpressions(path, output, objectPath, input),
      edit,
    );
  if (from !== '') return [connect(from)];
  if (via !== undefined) return [connect(via), deleteExpression(material, via)];
  return [
    on === 'material' ? disconnectMaterialInput(material, input) : disconnectExpression(objectPath, input),
  ];
}

/** Lets a refusal name the pins that there are. */
function namingPins(call: EngineCall<boolean>, { name, offers }: Fields): EngineCall<boolean> {
  return {
    ...call,
    parse: body => {
      try {
        return call.parse(body);
      } catch (thrown) {
        if (!(thrown instanceof BridgeError) || thrown.code !== 'engine_declined') throw thrown;
        throw new BridgeError(thrown.code, `The editor did not connect ${name}: it finds no such pin.`, {
          remedy: 'material_graph shows the pins as they are now.',
          suggestions: [...offers],
        });
      }
    },
  };
}
