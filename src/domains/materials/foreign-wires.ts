import { askKnown } from '../../kernel/edits/ask-known.ts';
import type { DoneEdit, Edit } from '../../kernel/edits/define-edit.ts';
import type { Reader } from '../../kernel/edits/reader.ts';
import type { OwnWork } from '../../kernel/edits/use-strategy.ts';
import { isStruct } from '../../pipeline/value-shapes.ts';
import { type EngineCall, type PropertyBag, readObject } from '../../unreal/engine-call.ts';
import { type InputPin, inputPins, shortName } from './expression-pins.ts';
import { listIn } from './read-material-graph.ts';

/** The values of an expression, without what comes in at its pins and where it stands: work of its own is in these alone. */
export function readOwnValues(path: string): EngineCall<PropertyBag> {
  const read = readObject(path);
  return { ...read, parse: body => withoutPins(path, read.parse(body)) };
}

function withoutPins(path: string, values: PropertyBag): PropertyBag {
  const pins = new Set(inputPins(path, values).map(pin => pin.path.replace(/[.[].*$/, '')));
  return Object.fromEntries(
    Object.entries(values).filter(
      ([name]) => !pins.has(name) && !/^MaterialExpressionEditor[XY]$/.test(name),
    ),
  );
}

/**
 * Connections of an expression that no change of ours has made, in words: what it feeds, and what feeds it. The graph is
 * read in two requests.
 */
export async function findForeignWires(
  reader: Reader,
  { edit, made: [path] }: DoneEdit<Edit & { list: { objectPath: string } }>,
  { current }: OwnWork,
): Promise<string[]> {
  if (path === undefined) return [];
  const holder = edit.list.objectPath;
  const [graph, self] = await askKnown(reader, [readObject(holder), readObject(path)]);
  if (!isStruct(graph) || !isStruct(self)) return [];
  const others = (listIn(graph)?.expressions ?? []).filter(each => each !== path);
  const read = await askKnown(reader, others.map(readObject));
  const isOurs = (objectPath: string, pin: InputPin, from: string) =>
    current.some(
      done =>
        done.edit.kind === 'material-link' &&
        done.edit.objectPath === objectPath &&
        done.edit.pin === pin.path &&
        done.edit.from === from,
    );
  const into = inputPins(path, self).flatMap(pin =>
    pin.from && !isOurs(path, pin, pin.from.path)
      ? [`${shortName(pin.from.path)} into ${nameOf(path, pin)}`]
      : [],
  );
  const out = [holder, ...others].flatMap((each, at) => {
    const values = at === 0 ? graph : read[at - 1];
    return (isStruct(values) ? inputPins(each, values) : [])
      .filter(pin => pin.from?.path === path && !isOurs(each, pin, path))
      .map(pin => `a wire from it to ${each === holder ? pin.name : nameOf(each, pin)}`);
  });
  return [...into, ...out];
}

function nameOf(path: string, { name }: InputPin): string {
  return name === '' ? shortName(path) : `${shortName(path)}.${name}`;
}
