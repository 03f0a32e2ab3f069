import * as z from 'zod';
import { BridgeError } from '../../../base/errors.ts';
import { splitPath } from '../../../kernel/finding/locate-property.ts';
import { isSendable } from '../../../kernel/history/journal-value.ts';
import { defineEditOperation } from '../../../kernel/operations/define-operation.ts';
import * as parameter from '../../../kernel/parameters.ts';
import { printEnum } from '../../../pipeline/flatten.ts';
import { isStruct, sameValue } from '../../../pipeline/value-shapes.ts';
import { findWayToWrite } from '../find-setter.ts';
import { planWrite } from '../plan-write.ts';
import { findWriteTarget, locateOn, refreshTarget, type WriteProperty } from '../write-target.ts';

export const resetProperty = defineEditOperation({
  name: 'reset_property',
  category: 'objects',
  summary: 'give a property the value that its class or Blueprint has',
  effect: 'reversible',
  needs: {},
  parameters: () =>
    z.strictObject({
      objectPath: parameter.objectPath(),
      propertyName: parameter.propertyName(),
      world: parameter.world(),
    }),
  examples: [{ objectPath: 'Key Light', propertyName: 'LightComponent.Intensity' }],
  notes: ['The default of the class or template is not always the value before: for that there is undo.'],
  plan: async (context, { objectPath, propertyName, world }) => {
    // The number of elements, and whether there is anything to do, are of this moment.
    const target = await refreshTarget(context, await findWriteTarget(context, objectPath, world));
    const property = await locateOn(context, target, propertyName);
    const setter = findWayToWrite(property);
    const value = defaultOf(property);
    const edits = [await planWrite(context, property, asWritten(property, value), { setter })];
    const plan = { fromDefaults: true, from: target.from };
    if (!sameValue(property.raw, value)) return { ...plan, edits, notes: noteOtherUnit(property, value) };
    const note = `${property.name} has its default already.`;
    return { ...plan, edits: [], unneeded: { edits, note }, notes: [note] };
  },
});

/** A default counts in the unit that its class has; here another property may say another one. */
function noteOtherUnit({ name, path, record, owner }: WriteProperty, value: unknown): string[] {
  const unit = record?.plan.entry?.unit;
  if (!record || typeof unit !== 'object' || typeof value !== 'number' || /[.[]/.test(path)) return [];
  const { defaults } = owner;
  const other = typeof defaults === 'object' ? (defaults as Record<string, unknown>)[unit.by] : undefined; // values by name
  const own = printEnum(other, record.scope.plan(unit.by));
  const now = printEnum(record.scope.values[unit.by], record.scope.plan(unit.by));
  if (typeof own !== 'string' || own === now) return [];
  const by = name.slice(0, name.length - path.length) + unit.by;
  return [
    `${name}: ${value} is its default in ${own}; ${by} is ${String(now)} here, so it counts in that. Reset ${by} too.`,
  ];
}

/** @throws BridgeError `property_not_writable` where there is no default, or none that an instance can have */
function defaultOf({ name, path, owner }: WriteProperty): unknown {
  let value: unknown = owner.defaults;
  for (const step of splitPath(path)) {
    const isThere = typeof value === 'object' && value !== null && Object.hasOwn(value, step);
    if (!isThere) throw cannotReset(name, 'its default could not be read');
    value = (value as Record<string, unknown>)[step]; // it has this key
  }
  if (!isSendable(value)) throw cannotReset(name, 'its default cannot be sent exactly');
  if (refersToTemplate(value)) throw cannotReset(name, 'its default is a part of the class itself');
  return value;
}

/** A map is written as its values in their order; keys can neither come nor go. */
function asWritten({ name, record, raw }: WriteProperty, value: unknown): unknown {
  if (record?.plan.container !== 'map' || !isStruct(raw) || !isStruct(value)) return value;
  const keys = Object.keys(raw);
  if (keys.length !== Object.keys(value).length || keys.some(key => !Object.hasOwn(value, key))) {
    throw cannotReset(name, 'it has other keys than its default, and keys cannot be changed remotely');
  }
  return keys.map(key => value[key]);
}

function refersToTemplate(value: unknown): boolean {
  if (typeof value === 'string') return /\.Default__\w+:|_GEN_VARIABLE\b/.test(value);
  return typeof value === 'object' && value !== null && Object.values(value).some(refersToTemplate);
}

function cannotReset(name: string, why: string): BridgeError {
  return new BridgeError('property_not_writable', `"${name}" cannot be reset: ${why}.`, {
    remedy: 'Set it to a value instead: get_property shows what is known of it.',
  });
}
