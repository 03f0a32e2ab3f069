import { BridgeError } from '../../base/errors.ts';
import { journalValue } from '../../kernel/history/journal-value.ts';
import type { ActContext } from '../../kernel/operations/act-context.ts';
import { nameComponents } from '../../pipeline/component-names.ts';
import { planFor } from '../../pipeline/plan-for.ts';
import type { PropertyRecord } from '../../pipeline/property-record.ts';
import { isStruct } from '../../pipeline/value-shapes.ts';
import type { FetchedComponent, FetchedObject } from '../../unreal/fetched-object.ts';
import { callFunction } from '../../unreal/named-function.ts';
import { propertyEdit } from './edits/property-edit.ts';
import { findGetter, findSetter, type Setter } from './find-setter.ts';
import type { PlannedChange } from './planned-change.ts';
import { readParameters } from './read-parameters.ts';
import { readWantedValue, type WantedChange } from './read-wanted-value.ts';
import type { WriteTarget } from './write-target.ts';

/** A setter of a property that cannot be read. */
export interface HiddenSetter {
  setter: Setter;
  owner: FetchedObject | FetchedComponent;
  /** Name of the property on its owner. */
  path: string;
  /** One member of it, where that alone was named. */
  member?: string;
}

/** The setter of a property that the engine does not let be read, or does not tell of. */
export function findHidden(
  target: WriteTarget,
  {
    propertyName,
    operator,
    code,
  }: Pick<WantedChange, 'propertyName' | 'operator'> & { code: BridgeError['code'] },
): HiddenSetter | undefined {
  const isUnknown = code === 'unknown_property';
  const isBare = isUnknown && !propertyName.includes('.');
  const found =
    (code === 'property_not_readable' ? findHiddenSetter(target, propertyName) : undefined) ??
    (isBare ? findHiddenInside(target, propertyName) : undefined) ??
    (isUnknown ? findHiddenMember(target, propertyName) : undefined);
  // What nothing tells, nothing can be reckoned with.
  return found && (operator === 'set' || findGetter(found.owner, found.path)) ? found : undefined;
}

/** Of a component that is named in front of it, or of the object itself. */
function findHiddenSetter({ object }: WriteTarget, propertyName: string): HiddenSetter | undefined {
  const dot = propertyName.indexOf('.');
  const head = propertyName.slice(0, Math.max(dot, 0)).toLowerCase();
  const named = nameComponents(object).find(({ name, aliases }) =>
    [name, ...aliases].some(alias => alias.toLowerCase() === head),
  );
  const owner = dot < 0 ? object : named?.component;
  const path = propertyName.slice(dot + 1);
  const setter = owner && findSetter(owner, path, undefined);
  return owner && setter && { setter, owner, path };
}

/** `BoxExtent.Z`: a member of what is told as a whole. */
function findHiddenMember(target: WriteTarget, propertyName: string): HiddenSetter | undefined {
  const [, whole = '', member] = /^(.+)\.(\w+)$/.exec(propertyName) ?? [];
  const found = whole.includes('.') ? findHiddenSetter(target, whole) : findHiddenInside(target, whole);
  return found && member !== undefined && findGetter(found.owner, found.path)
    ? { ...found, member }
    : undefined;
}

/** A private property that one component alone has, by its bare name: a function sets it, and another tells it. */
export function findHiddenInside(
  { object }: Pick<WriteTarget, 'object'>,
  path: string,
): HiddenSetter | undefined {
  const found = nameComponents(object).flatMap(({ component: owner }): HiddenSetter[] => {
    const setter = findGetter(owner, path) && findSetter(owner, path, undefined);
    return setter ? [{ setter, owner, path }] : [];
  });
  return found.length === 1 ? found[0] : undefined;
}

/**
 * Through its setter. Where another function tells the value, it counts from that one; else only the type of the setter's
 * argument tells what it takes, and nothing proves the outcome.
 */
export async function planUnreadable(
  context: ActContext,
  target: WriteTarget,
  asked: WantedChange,
  { setter, owner, path, member }: HiddenSetter,
): Promise<PlannedChange> {
  const { right } = setter;
  const wanted = member === undefined ? asked : ofMember(asked, member);
  const { propertyName } = wanted;
  const getter = findGetter(owner, path);
  const { now, isUntold } = getter ? await readNow(context, owner, getter) : { isUntold: true };
  const { value, notes, basis } =
    now === undefined
      ? await readUnseen(context, wanted, { setter, owner })
      : await readFromNow(context, wanted, { setter, owner, path }, now);
  const through = getter ? { ...setter, getter } : setter;
  const edit = propertyEdit.make({
    ...{ objectPath: owner.objectPath, path, name: propertyName, setter: through },
    value,
  });
  const back = getter ? `read through ${getter.functionName}` : 'Unreal does not let it be read back';
  const told = `${propertyName} is set through ${right.functionName}; ${back}.`;
  const planned = {
    edit,
    ...(isUntold && { final: UNTOLD }),
    ...(now !== undefined && { before: journalValue(now) }),
    ...(basis !== undefined && { basis }),
  };
  const lost = isUntold ? [`${propertyName} cannot be undone: ${UNTOLD}.`] : [];
  return { edits: [planned], notes: [...notes, told, ...lost], caveats: [], from: target.from };
}

const UNTOLD = 'nothing told what it had before';

/** The change of the whole that a change of one member is. */
function ofMember(
  { propertyName, value, correctCall, ...wanted }: WantedChange,
  member: string,
): WantedChange {
  return {
    ...wanted,
    propertyName: propertyName.slice(0, -member.length - 1),
    value: { [member]: value },
    correctCall: (mended, others, relative) =>
      correctCall(isStruct(mended) ? mended[member] : mended, others, relative),
  };
}

interface ReadUnseen {
  value: unknown;
  notes: readonly string[];
  /** What a part, or a change of it, was counted from. */
  basis?: ReturnType<typeof journalValue>;
}

/** What a getter tells; `isUntold` where it is not going to tell anything, however often it is asked. */
async function readNow(
  { session, signal }: ActContext,
  { objectPath }: HiddenSetter['owner'],
  getter: NonNullable<ReturnType<typeof findGetter>>,
): Promise<{ now?: unknown; isUntold: boolean }> {
  const call = callFunction(objectPath, getter, {}, 'none', 'read');
  try {
    const now = (await session.client.send(call, { signal })).ReturnValue;
    return { now, isUntold: now === undefined };
  } catch (thrown) {
    if (!(thrown instanceof BridgeError)) throw thrown;
    return { isUntold: !thrown.retryable };
  }
}

/** Read as a property with that value would be: members that are left out keep theirs. */
async function readFromNow(
  context: ActContext,
  wanted: WantedChange,
  { owner, path }: HiddenSetter,
  now: unknown,
): Promise<ReadUnseen> {
  const classPlan = planFor(context.dictionary, owner);
  const plan = classPlan.plan(path);
  const unit = plan.entry?.unit;
  const record: PropertyRecord = {
    ...{ name: wanted.propertyName, raw: now, value: now, plan },
    scope: { values: owner.values, plan: classPlan.plan, hasSwitches: false },
    ...(typeof unit === 'string' && { unit }),
  };
  const property = { name: record.name, ownerPath: owner.objectPath, path, raw: now, owner, record };
  const { value, notes } = await readWantedValue(context, property, wanted);
  if (!isStruct(value) || !isStruct(now)) {
    return { value, notes, ...(wanted.operator !== 'set' && { basis: journalValue(now) }) };
  }
  const isWhole = wanted.operator === 'set' && Object.keys(now).every(member => Object.hasOwn(value, member));
  return { value: { ...now, ...value }, notes, ...(!isWhole && { basis: journalValue(now) }) };
}

/**
 * Read as the argument of its setter. @throws BridgeError `property_not_readable` for what would need to be counted from
 * what is there: a part of a struct, the rest of which would become zero, or a change by how much
 */
async function readUnseen(
  context: ActContext,
  { propertyName, value, operator, world, references, correctCall }: WantedChange,
  { setter: { right, argument, others }, owner }: Pick<HiddenSetter, 'setter' | 'owner'>,
): Promise<ReadUnseen> {
  if (operator !== 'set')
    throw notRead(
      propertyName,
      'nothing can be counted from it',
      'Give the value that it is to have, without `operation`',
    );
  const described = owner.description?.Functions.find(({ Name }) => Name === right.functionName);
  const found = {
    owner,
    described: described ?? { Name: right.functionName, Description: '', Arguments: [] },
  };
  const { parameters, notes, leftOut } = await readParameters(context, found, {
    ...{ given: { [argument]: value, ...others }, unlisted: false, world, references },
    correctCall: corrected => correctCall(corrected[argument], {}),
  });
  const meant = parameters[argument];
  if (!leftOut.has(argument)) return { value: meant, notes };
  const members = isStruct(meant) ? ` of ${Object.keys(meant).join(', ')}` : '';
  throw notRead(propertyName, 'what is left out would become zero', `Give all${members}`);
}

function notRead(propertyName: string, why: string, instead: string): BridgeError {
  return new BridgeError(
    'property_not_readable',
    `${propertyName} could not be read, so ${why}. Nothing was sent.`,
    { remedy: `${instead}, or try again.` },
  );
}
