import { BridgeError } from '../../base/errors.ts';
import { nearestNames } from '../../base/nearest.ts';
import { readQuantity } from '../../base/quantities/find-quantities.ts';
import type { ActContext } from '../../kernel/operations/act-context.ts';
import { compileClass } from '../../pipeline/class-plan.ts';
import { isStruct } from '../../pipeline/value-shapes.ts';
import type { DescribedProperty } from '../../unreal/engine-call.ts';
import { parsedSignature, realDefaults } from '../../unreal/function-signatures.ts';
import type { FoundFunction } from './find-function.ts';
import { type ReadValueContext, readExpected } from './read-value.ts';
import { unitOfSetter } from './unit-of-setter.ts';
import { type ExpectedValue, kindOfValue, templateFor, type ValueContext } from './values/expected-value.ts';

/** Parameters as the engine takes them, and how they were understood. */
export interface ReadParameters {
  parameters: Record<string, unknown>;
  notes: string[];
  /** Members that were left out of structs, by the parameter: they are sent as a new struct has them. */
  leftOut: ReadonlyMap<string, readonly string[]>;
}

export interface GivenParameters {
  given: Record<string, unknown>;
  /** Names that describe does not list are sent all the same. */
  unlisted: boolean;
  world?: ValueContext['world'];
  references?: ValueContext['references'];
  correctCall(parameters: Record<string, unknown>): Record<string, unknown>;
}

/**
 * Reads the parameters of a function. The engine ignores names that it does not know and zeroes what is left out, so
 * both are seen to here.
 * @throws BridgeError `invalid_arguments` for an unknown name, `invalid_value`
 */
export async function readParameters(
  context: ActContext,
  found: FoundFunction,
  { given, unlisted, world, references, correctCall }: GivenParameters,
): Promise<ReadParameters> {
  const inputs = inputsOf(found);
  const { Name } = found.described;
  const parameters: Record<string, unknown> = {};
  const notes: string[] = [];
  const leftOut = new Map<string, readonly string[]>();
  const plans = compileClass(context.dictionary, [], {
    Name: '',
    Class: '',
    Properties: inputs,
    Functions: [],
  });
  const unit = unitOfSetter(context, found);
  for (const [written, value] of Object.entries(given)) {
    const input = inputs.find(each => each.Name.toLowerCase() === written.toLowerCase());
    if (!input) {
      if (!unlisted) throw unknownParameter(found, inputs, written, given, correctCall);
      parameters[written] = value;
      continue;
    }
    const plan = plans.plan(input.Name);
    const expected: ExpectedValue = {
      name: input.Name,
      plan,
      raw: templateFor(plan),
      described: input,
      ...(unit !== undefined && { unit }),
    };
    const reading: ReadValueContext = {
      ...{ session: context.session, signal: context.signal, world, references },
      correctCall: mended => correctCall({ ...given, [written]: mended }),
    };
    const read = isOpaque(expected)
      ? { value, notes: [] }
      : await readExpected(value, expected, 'parameter', reading);
    parameters[input.Name] = completed(read.value, expected.raw);
    const left = listLeftOut(read.value, expected.raw);
    if (left.length > 0) leftOut.set(input.Name, left);
    notes.push(...read.notes, ...noteLeftOut(input, left));
  }
  const defaults = missingDefaults(Name, inputs, parameters);
  if (Object.keys(defaults).length > 0) {
    notes.push(`Left out, so sent with its usual value: ${JSON.stringify(defaults)}.`);
  }
  const zeroed = inputs.map(each => each.Name).filter(name => !(name in parameters) && !(name in defaults));
  if (zeroed.length > 0) notes.push(`Left out, so zero, false or nothing: ${zeroed.join(', ')}.`);
  return { parameters: { ...parameters, ...defaults }, notes, leftOut };
}

/** What describe lists, and what the table knows beside it: inputs by const reference, which describe hides. */
function inputsOf({ owner, described }: FoundFunction): DescribedProperty[] {
  const known = parsedSignature(owner.classChain, described.Name)?.inputs ?? {};
  const listed = new Set(described.Arguments.map(({ Name }) => Name));
  const hidden = Object.entries(known).filter(([name]) => !listed.has(name));
  return [...described.Arguments, ...hidden.map(([name, type]) => describedAs(name, type))];
}

/** `TArray<AActor>` as describe would put it. */
function describedAs(name: string, written: string): DescribedProperty {
  const [, container = '', inner] = /^(TArray|TSet)<(.+)>$/.exec(written) ?? [];
  return {
    ...{ Name: name, DisplayName: name, Description: '', Type: inner ?? written, TypePath: 'None' },
    ...{ ContainerType: container, KeyType: '', Metadata: {} },
  };
}

/** A struct of which nobody knows the members: it goes as it is. */
function isOpaque(expected: ExpectedValue): boolean {
  return (
    kindOfValue(expected) === 'text' &&
    /^F[A-Z]/.test(expected.plan.type) &&
    !/^F(String|Name|Text)$/.test(expected.plan.type)
  );
}

/** A struct value whose missing members are taken from the defaults of its type. */
function completed(value: unknown, template: unknown): unknown {
  if (!isStruct(value) || !isStruct(template)) return value;
  const members = Object.entries(template).map(([name, zero]) => [
    name,
    completed(value[name] ?? zero, zero),
  ]);
  return { ...value, ...Object.fromEntries(members) };
}

function listLeftOut(value: unknown, template: unknown): string[] {
  if (!isStruct(value) || !isStruct(template)) return [];
  return Object.keys(template).filter(name => !Object.hasOwn(value, name));
}

function noteLeftOut({ Name, Type }: DescribedProperty, left: readonly string[]): string[] {
  return left.length > 0 ? [`${Name}: ${left.join(', ')} left out, so as a new ${Type} has them.`] : [];
}

function missingDefaults(
  functionName: string,
  inputs: readonly DescribedProperty[],
  parameters: Record<string, unknown>,
): Record<string, unknown> {
  const isInput = (name: string) => inputs.some(({ Name }) => Name === name);
  const entries = Object.entries(realDefaults(functionName));
  return Object.fromEntries(entries.filter(([name]) => isInput(name) && !(name in parameters)));
}

/** Whether two names are those of different units: 400 `Candela` are not 400 `Lumens`. */
function areOtherUnits(...names: readonly (string | undefined)[]): boolean {
  const [one, other] = names.map(name => readQuantity(`1 ${name}`)?.unit?.name);
  return one !== undefined && other !== undefined && one !== other;
}

function isUnit(name: string | undefined): boolean {
  return name !== undefined && readQuantity(`1 ${name}`)?.unit !== undefined;
}

function unknownParameter(
  { described: { Name } }: FoundFunction,
  inputs: readonly DescribedProperty[],
  written: string,
  given: Record<string, unknown>,
  correctCall: GivenParameters['correctCall'],
): BridgeError {
  const names = inputs.map(input => input.Name);
  const { [written]: value, ...rest } = given;
  const free = names.filter(name => !(name in rest));
  const isOnly = free.length === 1 && Object.keys(rest).every(name => names.includes(name));
  // What a number of another name counts in nobody says.
  const isMeasured = isUnit(written) && !isUnit(free[0]);
  const [only] = isOnly && !areOtherUnits(written, free[0]) ? free : [];
  const [near = only, ...others] = nearestNames(written, names);
  const accepted = names.length > 0 ? `it takes ${names.join(', ')}` : 'it lists no inputs';
  // Without its value a function takes another: 0, as a rule.
  const isLost = near === undefined && free.length > 0;
  const example = near === undefined || near in rest ? rest : { ...rest, [near]: value };
  return new BridgeError(
    'invalid_arguments',
    `${Name} has no parameter "${written}" that Unreal lists: ${accepted}. Unreal would ignore it without a word. It lists no inputs by const reference; unlisted: true sends the name all the same.`,
    {
      suggestions: near === undefined ? [] : [near, ...others],
      ...(!isLost && { example: correctCall(example) }),
      ...(!isLost && isMeasured && { invented: ['parameters'] }),
    },
  );
}
