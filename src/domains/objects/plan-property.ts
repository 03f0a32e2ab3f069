import { BridgeError } from '../../base/errors.ts';
import { numbersWithUnit, unitLost } from '../../base/named-unit.ts';
import type { ActContext } from '../../kernel/operations/act-context.ts';
import type { Heir, PlannedEdit } from '../../kernel/operations/define-operation.ts';
import { isStruct, sameValue } from '../../pipeline/value-shapes.ts';
import { isEngineSince } from '../../unreal/engine-version.ts';
import type { FetchedObject } from '../../unreal/fetched-object.ts';
import { objectName } from '../../unreal/object-path.ts';
import type { Operands, Operator } from './combine-values.ts';
import { completeWith } from './complete-with.ts';
import { asRefusedWrite, findWayToWrite } from './find-setter.ts';
import { fittingName } from './fitting-name.ts';
import { noteHalf, noteSwitch } from './note-beside.ts';
import { findHidden, type HiddenSetter, planUnreadable } from './plan-unreadable.ts';
import { planWrite } from './plan-write.ts';
import type { PlannedChange } from './planned-change.ts';
import { readWantedValue, type WantedChange } from './read-wanted-value.ts';
import { applyRelative, relativeWrite } from './relative-write.ts';
import { tellEnds, tellIdleVolume, tellNoSize } from './tell-beside.ts';
import { refuseFlagAsSwitch, tellActorFlag, tellDark, tellProfile } from './tell-dark.ts';
import { tellMembers } from './tell-members.ts';
import { leadElsewhere } from './tell-operation.ts';
import { tellOwnVariable } from './tell-own-variable.ts';
import {
  decidesUnit,
  tellCollision,
  tellPitfalls,
  tellPreset,
  tellScale,
  tellVariable,
  wholePitfalls,
} from './tell-pitfalls.ts';
import { inUnitBeside } from './units-beside.ts';
import { locateOn, refreshTarget, type WriteProperty, type WriteTarget } from './write-target.ts';

/**
 * Plans one write: finds the property, reads the value, and takes the way that this engine has for it.
 * @throws BridgeError `unknown_property`, `invalid_value`, `property_not_writable`, `engine_lacks`; nothing was sent
 */
export async function planChange(
  context: ActContext,
  target: WriteTarget,
  wanted: WantedChange,
): Promise<PlannedChange> {
  const found = await locate(context, target, wanted);
  if ('setter' in found) return planUnreadable(context, target, wanted, found);
  let property = found;
  const setter = findWayToWrite(property);
  let from = target.from;
  // A result depends on the value of this moment, and so do the number of elements and what a setter is given.
  const isOfNow =
    wanted.operator !== 'set' || Array.isArray(property.raw) || setter !== undefined || decidesUnit(property);
  if (from === 'memory' && isOfNow) {
    property = await locateOn(context, await refreshTarget(context, target), wanted.propertyName);
    from = 'editor';
  }
  const { value, notes, operands, countedBy } = await readWantedValue(context, property, wanted);
  if (property.note !== undefined) notes.push(property.note);
  if (setter)
    notes.push(`${property.name} is set through ${setter.right.functionName}: it is not writable itself.`);
  notes.push(...noteSwitch(property), ...noteHalf(property));
  // A setter takes all members; a write leaves those alone that it does not name.
  const whole = setter && isStruct(value) && isStruct(property.raw) ? { ...property.raw, ...value } : value;
  const planned = await planWrite(context, property, whole, { setter, correctCall: wanted.correctCall });
  const own = withBasis(context, planned, property, { ...wanted, operands });
  const edits = [{ ...own, heir: heirOf(target.object, property), ...(countedBy?.length && { countedBy }) }];
  const caveats = [
    ...tellDark(property, from),
    ...tellActorFlag(property),
    ...tellCollision(property),
    ...tellIdleVolume(property),
    ...tellEnds(property, value, wanted.beside),
    ...tellNoSize(property, value),
    ...tellProfile(property),
    ...tellPitfalls(property, value, { from, ofWhole: wholePitfalls(context.dictionary, property) }),
    ...tellMembers(property, value, from),
    ...tellVariable(property),
    ...tellOwnVariable(property, target.object),
    ...tellPreset(property, value),
    ...tellScale(property, value, wanted.operator, operands),
  ];
  const { unit } = inUnitBeside(property, wanted.beside).record ?? {};
  const isPlain = typeof wanted.value === 'number' && wanted.operator === 'set' && unit !== undefined;
  const label = target.object.label ?? objectName(target.object.objectPath);
  return { edits, notes, caveats, from, ...(isPlain && { number: { label, unit } }) };
}

/** A result depends on what was there: the engine reckons itself where it can, else that is compared with the write. */
function withBasis(
  { session }: ActContext,
  planned: PlannedEdit,
  { raw, record }: WriteProperty,
  { operator, operands }: { operator: Operator; operands: Operands | undefined },
): PlannedEdit {
  const { edit, before } = planned;
  const isWhole = edit.setter !== undefined && isStruct(edit.value);
  if ((operator === 'set' || operands === undefined) && !isWhole) return planned;
  const by =
    operator !== 'set' &&
    operands !== undefined &&
    edit.setter === undefined &&
    isEngineSince(session, RECKONS_SINCE)
      ? relativeWrite(operator, operands, { type: record?.plan.type ?? '', raw })
      : undefined;
  const isSame = by && sameValue(applyRelative(by, raw), completeWith(edit.value, raw));
  if (isSame) return { ...planned, edit: { ...edit, by } };
  return before === undefined ? planned : { ...planned, basis: before };
}

function heirOf({ classChain, label, objectPath }: FetchedObject, { owner }: WriteProperty): Heir {
  return {
    ...{ classChain, label: label ?? objectName(objectPath) },
    part: 'name' in owner ? owner.name : undefined,
  };
}

/** Before, an engine writes the operand as it is. */
const RECKONS_SINCE = '5.1';

/** `Intensity_lm: 800` is 800 lm of `Intensity`. */
function withNamedUnit(value: unknown, written: string, near: string): unknown {
  const unit = unitLost(written, near);
  return unit === undefined ? value : numbersWithUnit(value, unit);
}

async function locate(
  context: ActContext,
  target: WriteTarget,
  { propertyName, value, operator, correctCall }: WantedChange,
): Promise<WriteProperty | HiddenSetter> {
  try {
    const found = await locateOn(context, target, propertyName);
    refuseFlagAsSwitch(propertyName, found.path, found.owner.classChain);
    return found;
  } catch (thrown) {
    if (!(thrown instanceof BridgeError)) throw thrown;
    const hidden = thrown.code === 'property_not_readable';
    const setter = findHidden(target, { propertyName, operator, code: thrown.code });
    if (setter) return setter;
    if (hidden && operator === 'set') throw asRefusedWrite(propertyName, thrown);
    const call = correctCall(value, {});
    const told = { propertyName, value, call, correctCall };
    const elsewhere = leadElsewhere(thrown, target.object, { ...told, operator });
    if (elsewhere) throw elsewhere;
    // Which of several components is meant, the name does not say.
    const near = thrown.details.isSample
      ? undefined
      : fittingName(propertyName, thrown.details.suggestions ?? [], value);
    if (thrown.code !== 'unknown_property' || near === undefined) throw thrown;
    refuseFlagAsSwitch(propertyName, near, target.object.classChain);
    const meant = withNamedUnit(value, propertyName, near);
    throw thrown.with({ example: correctCall(meant, { propertyName: near }), isMeant: true });
  }
}
