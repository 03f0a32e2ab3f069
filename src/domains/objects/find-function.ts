import { BridgeError } from '../../base/errors.ts';
import { jsonInText } from '../../base/json/json-in-text.ts';
import { nearestNames, simplifyName } from '../../base/nearest.ts';
import { explainUnlisted } from '../../kernel/finding/explain-unlisted.ts';
import { nameComponents } from '../../pipeline/component-names.ts';
import type { ObjectDescription } from '../../unreal/engine-call.ts';
import type { FetchedComponent, FetchedObject } from '../../unreal/fetched-object.ts';
import { engineNameOf } from '../../unreal/function-signatures.ts';

/** The call with another name, and with parameters that stood in it; undefined where it has others. */
type CorrectFunctionCall = (
  functionName: string,
  parameters?: Record<string, unknown>,
) => Record<string, unknown> | undefined;

/** A function, and the object or component that has it. */
export interface FoundFunction {
  owner: FetchedObject | FetchedComponent;
  /** As describe lists it. */
  described: ObjectDescription['Functions'][number];
}

/**
 * Finds a function by its name in any case, with or without `K2_`, or as the editor writes it (`Turn On`): on the object
 * itself, on the component named before a dot, or on the only component that has it.
 * @throws BridgeError `unknown_function` with near names
 */
export function findFunction(
  object: FetchedObject,
  wanted: string,
  correctCall: CorrectFunctionCall,
): FoundFunction {
  return seekFunction(object, wanted) ?? throwUnknown(object, wanted, correctCall);
}

function seekFunction(object: FetchedObject, wanted: string): FoundFunction | undefined {
  const dot = wanted.lastIndexOf('.');
  const head = wanted.slice(0, Math.max(dot, 0)).toLowerCase();
  const bare = wanted.slice(dot + 1).replace(/\(\s*\)$/, '');
  const named = nameComponents(object).find(({ name, aliases }) =>
    [name, ...aliases].some(alias => alias.toLowerCase() === head),
  );
  if (dot >= 0 && named) return onOwner(named.component, bare);
  const own = onOwner(object, bare);
  if (own) return own;
  const [only, ...more] = object.components.flatMap(component => onOwner(component, bare) ?? []);
  return more.length === 0 ? only : undefined;
}

function onOwner(owner: FoundFunction['owner'], wanted: string): FoundFunction | undefined {
  const functions = owner.description?.Functions ?? [];
  const described =
    functions.find(({ Name }) => Name === wanted) ??
    functions.find(({ Name }) => Name.toLowerCase() === wanted.toLowerCase()) ??
    functions.find(({ Name }) => plain(Name) === plain(wanted)) ??
    functions.find(({ Name }) => Name === engineNameOf(wanted.replaceAll(' ', '')));
  return described && { owner, described };
}

function plain(name: string): string {
  return simplifyName(name.replace(/^K2_/i, ''));
}

function throwUnknown(object: FetchedObject, wanted: string, correctCall: CorrectFunctionCall): never {
  const places = [
    { prefix: '', owner: object },
    ...nameComponents(object).map(({ name, component }) => ({ prefix: `${name}.`, owner: component })),
  ];
  const names = places.flatMap(({ prefix, owner }) =>
    (owner.description?.Functions ?? []).map(({ Name }) => `${prefix}${Name}`),
  );
  const leaf = wanted.slice(wanted.lastIndexOf('.') + 1);
  const byLeaf = new Map(names.toReversed().map(name => [name.slice(name.lastIndexOf('.') + 1), name]));
  const suggestions = nearestNames(leaf, byLeaf.keys()).map(name => byLeaf.get(name) ?? name);
  const [near] = suggestions;
  const called = readCall(object, wanted);
  if (called) throw takesParameters(wanted, called, correctCall);
  const unknown = new BridgeError('unknown_function', `${object.objectPath} has no function "${wanted}".`, {
    suggestions,
    // What it would be given stands in the name, and nobody knows for which inputs.
    ...(near !== undefined && !splitCall(wanted) && { example: correctCall(near) }),
  });
  throw explainUnlisted(object, wanted, unknown);
}

/** A name and what stands in brackets behind it: `SetBrightness(400)`; undefined where nothing does. */
function splitCall(wanted: string): { name: string; given: string } | undefined {
  const text = wanted.trim().replace(/;$/, '').trimEnd();
  const at = text.indexOf('(');
  if (at < 1 || !text.endsWith(')')) return undefined;
  const [name, given] = [text.slice(0, at).trim(), text.slice(at + 1, -1).trim()];
  return name === '' || given === '' ? undefined : { name, given };
}

/** What a name says that has parameters behind it, where there is such a function. */
function readCall(
  object: FetchedObject,
  wanted: string,
): { name: string; given: string; inputs: string[] } | undefined {
  const split = splitCall(wanted);
  const found = split && seekFunction(object, split.name);
  return found && { ...split, inputs: found.described.Arguments.map(({ Name }) => Name) };
}

function takesParameters(
  wanted: string,
  { name, given, inputs }: { name: string; given: string; inputs: readonly string[] },
  correctCall: CorrectFunctionCall,
): BridgeError {
  const parameters = readParametersInName(given, inputs);
  const takes = inputs.length > 0 ? `${name} takes ${inputs.join(', ')}` : `${name} lists no inputs`;
  return new BridgeError('unknown_function', `"${wanted}" is a name with parameters behind it: ${takes}.`, {
    remedy: 'Write the name alone in `functionName`, and what it is given in `parameters`, by name.',
    ...(parameters && { example: correctCall(name, parameters), isMeant: true }),
  });
}

/** `400` and `Lumens=400`, by the names of the inputs; undefined where it is not sure which is which. */
function readParametersInName(given: string, inputs: readonly string[]): Record<string, unknown> | undefined {
  if (/[([{"']/.test(given)) return undefined;
  const parts = given.split(',').map(part => part.trim());
  const read = parts.map((part, at): [string | undefined, unknown] => {
    const [, written, value = part] = /^(\w+)\s*[:=]\s*(.+)$/.exec(part) ?? [];
    const isNamed = written !== undefined;
    const name = isNamed ? inputs.find(each => each.toLowerCase() === written.toLowerCase()) : inputs[at];
    return [name, jsonInText(value) ?? value];
  });
  const names = new Set(read.map(([name]) => name));
  if (names.has(undefined) || names.size < read.length || parts.includes('')) return undefined;
  return Object.fromEntries(read);
}
