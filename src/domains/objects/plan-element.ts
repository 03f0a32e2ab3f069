import { BridgeError } from '../../base/errors.ts';
import type { ActContext } from '../../kernel/operations/act-context.ts';
import type { Plan } from '../../kernel/operations/define-operation.ts';
import type { WorldKind } from '../../unreal/level-list.ts';
import { requireArrayRoutes, takesNothingOut } from './array-routes.ts';
import { elementEdit } from './edits/element-edit.ts';
import { findElement } from './find-element.ts';
import { findWayToWrite } from './find-setter.ts';
import { bareProperty, type ReadValueContext, readExpected } from './read-value.ts';
import { spellingsFor } from './spell-enums.ts';
import type { ExpectedValue } from './values/expected-value.ts';
import { lookUpReferences, pathsIn } from './values/look-up-references.ts';
import { elementOf } from './values/read-list.ts';
import { findWriteTarget, locateOn, refreshTarget, type WriteProperty } from './write-target.ts';

/** What is to become of an array's elements, as the caller wrote it. */
export interface WantedStep {
  objectPath: string;
  /** The array; an index behind it counts as `index`. */
  propertyName: string;
  step: 'append' | 'insert' | 'remove';
  index?: number;
  value?: unknown;
  world: WorldKind;
  correctCall: ReadValueContext['correctCall'];
}

/**
 * Plans one element more or less.
 * @throws BridgeError `invalid_value`, `engine_lacks`, `property_not_writable`; nothing was sent
 */
export async function planElement(context: ActContext, wanted: WantedStep): Promise<Plan> {
  const { objectPath, world, correctCall } = wanted;
  // No array of the engine has arrays in it.
  const value = elementMeant(wanted.value);
  const { arrayName, index: written } = splitIndex(wanted);
  const [found, references] = await Promise.all([
    findWriteTarget(context, objectPath, world),
    wanted.step === 'remove' ? undefined : lookUpReferences(context, pathsIn(value)),
  ]);
  // Whether an index exists is of this moment.
  const target = wanted.step === 'append' ? found : await refreshTarget(context, found);
  const property = await locateOn(context, target, arrayName);
  const length = checkArray(property);
  if (findWayToWrite(property))
    throw notAnArray(property.name, 'can only be set as a whole, by its own function');
  const { index, step } = chooseElement(wanted, written, { property, length });
  await requireArrayRoutes(
    context,
    step === 'append' ? ['append'] : ['index'],
    `${wanted.step}_element on ${property.name}`,
  );
  const { name, ownerPath, path, record } = property;
  const own = { objectPath: ownerPath, path, name, step, ...(index !== undefined && { index }) };
  // An index means the elements of this moment.
  const known =
    'before' in property
      ? { before: property.before, ...(index !== undefined && { basis: property.before }) }
      : {};
  if (step === 'remove') {
    const edits = [{ edit: elementEdit.make(own), ...known }];
    return { edits, ...namesOf(wanted, property, index), from: target.from };
  }
  const expected = elementOf(expectedOf(property), index ?? length);
  const { session, signal } = context;
  const read = await readExpected(value, expected, 'parameter', {
    session,
    signal,
    ...(references && { references }),
    world,
    correctCall,
  });
  const spellings = record && spellingsFor({ ...record.plan, container: 'none' }, expected.raw);
  const final = step === 'append' ? takesNothingOut(session) : undefined;
  const edit = elementEdit.make({
    ...{ ...own, value: read.value, ...final?.edit },
    ...(spellings && { spellings }),
  });
  return {
    ...{ edits: [{ edit, ...known }], notes: read.notes, from: target.from },
    ...(final && { final: final.why }),
  };
}

/** A list of one is that one. */
function elementMeant(value: unknown): unknown {
  return Array.isArray(value) && value.length === 1 && !Array.isArray(value[0]) ? value[0] : value;
}

/** What an element refers to that is taken out by its value: the call names it, and its request only says an index. */
function namesOf({ value }: WantedStep, { raw }: WriteProperty, index = 0): Pick<Plan, 'names'> {
  const names = value !== undefined && Array.isArray(raw) ? pathsIn(raw[index]) : [];
  return names.length > 0 ? { names } : {};
}

/** `Tags[1]` says the index as well. */
function splitIndex({ propertyName, index }: WantedStep): { arrayName: string; index?: number } {
  const [, base, inName] = /^(.+)\[(\d+)\]$/.exec(propertyName) ?? [];
  if (base === undefined || index !== undefined)
    return { arrayName: propertyName, ...(index !== undefined && { index }) };
  return { arrayName: base, index: Number(inName) };
}

/** @returns how many elements it has */
function checkArray({ name, raw, described }: WriteProperty): number {
  const kind = described?.ContainerType;
  if (kind === 'TSet') throw notAnArray(name, 'is a set');
  if (kind === 'CArray') throw notAnArray(name, 'has a fixed number of elements');
  if (!Array.isArray(raw)) throw notAnArray(name, 'is no array');
  return raw.length;
}

function notAnArray(name: string, why: string): BridgeError {
  return new BridgeError(
    'invalid_value',
    `${name} ${why}: elements can only be added to an array, or taken out of one.`,
  );
}

/** Which element is meant, and what becomes of it. @throws BridgeError `invalid_value` with the list that it goes by */
function chooseElement(
  wanted: WantedStep,
  written: number | undefined,
  { property, length }: { property: WriteProperty; length: number },
): { index: number | undefined; step: WantedStep['step'] } {
  const { name, ownerPath, path } = property;
  try {
    const index = wanted.step === 'remove' ? findElement(wanted, written, property) : written;
    return { index, step: chooseStep(wanted, index, length, name) };
  } catch (thrown) {
    throw thrown instanceof BridgeError
      ? thrown.with({ elementsOf: { objectPath: ownerPath, path } })
      : thrown;
  }
}

/** Nothing can be inserted behind the last element, so there it is appended. */
function chooseStep(
  { step, correctCall, value }: WantedStep,
  index: number | undefined,
  length: number,
  name: string,
): WantedStep['step'] {
  if (step === 'append') return 'append';
  if (step === 'insert' && index === length) return 'append';
  if (index !== undefined && index < length) return step;
  const last = step === 'insert' ? length : length - 1;
  const accepted = last >= 0 ? `0 to ${last}` : 'none, it is empty';
  throw new BridgeError('invalid_value', `${name} has ${length} elements; accepted as index: ${accepted}.`, {
    ...(last >= 0 && { example: correctCall(value, { propertyName: name, index: last }) }),
  });
}

function expectedOf({ name, raw, record, described }: WriteProperty): ExpectedValue {
  const plan = record?.plan ?? bareProperty(name);
  return { name, plan, raw, ...(described && { described }) };
}
