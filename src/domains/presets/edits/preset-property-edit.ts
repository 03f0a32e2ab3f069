import * as z from 'zod';
import { type DoneEdit, defineEdit, type Edit } from '../../../kernel/edits/define-edit.ts';
import { holdsValue } from '../../../kernel/edits/hold-value.ts';
import { isSendable, journalValue } from '../../../kernel/history/journal-value.ts';
import { sameValue } from '../../../pipeline/value-shapes.ts';
import { readProperty } from '../../../unreal/engine-call.ts';
import { readExposedProperty } from '../../../unreal/live/preset-calls.ts';
import { resetPresetProperty, writePresetProperty } from '../../../unreal/preset-requests.ts';
import { completeWith, propertyEdit, sendableEnums, spellEnums } from '../../objects/index.ts';

/** A property that a preset exposes, as edits know it. */
export const presetBinding = {
  /** Id of the preset, or its name. */
  preset: z.string(),
  /** What requests call it: its label, or its id. */
  property: z.string(),
  label: z.string(),
  /** All objects that it is bound to. */
  targets: z.array(z.string()),
  /** Where the property is on each of them; without it the preset tells of the first one alone. */
  path: z.string().optional(),
  spellings: z.record(z.string(), z.string()).optional(),
};

type Binding = z.output<z.ZodObject<typeof presetBinding>>;

/** Reads for `bindingState`. */
export function observeBinding({ preset, property, targets, path }: Binding) {
  if (path === undefined) return [readPresetValue(preset, property)];
  return targets.map(target => readProperty(target, path));
}

function readPresetValue(preset: string, property: string) {
  const call = readExposedProperty(preset, property);
  return { ...call, parse: (body: unknown) => call.parse(body).value };
}

/** The values of the objects, as far as they can be read: each in its place. */
export function bindingState(values: readonly unknown[]): unknown[] {
  return values.map(journalValue);
}

/** Each object's value as a change of its own; nothing where the preset alone tells it. */
export function bindingParts(
  { label, targets, path, spellings }: Binding,
  before: unknown,
  after: unknown,
): DoneEdit[] {
  if (path === undefined) return [];
  const [was, is] = [before, after].map(state => (Array.isArray(state) ? state : []));
  return targets.map((objectPath, index) => ({
    edit: propertyEdit.make({
      objectPath,
      path,
      name: label,
      value: is?.[index],
      ...(spellings && { spellings }),
    }),
    ...{ before: was?.[index], after: is?.[index], made: [] },
  }));
}

/**
 * What gives each object back what it had, with what is there until then; nothing where the preset alone tells of several.
 */
export function revertBinding(
  { objectPath, preset, property, label, targets, path, spellings }: Binding & { objectPath: string },
  before: unknown,
  after: unknown,
): { edit: Edit; left: unknown }[] {
  const was = Array.isArray(before) ? before : [];
  const is = Array.isArray(after) ? after : [];
  if (path === undefined) {
    const [value] = was;
    if (targets.length !== 1 || value === undefined || sameValue(was, is) || !isSendable(value)) return [];
    const own = { preset, property, label, targets, ...(spellings && { spellings }) };
    const set = { ...own, objectPath, step: 'set' as const, value: sendableEnums(value, spellings) };
    return [{ edit: presetPropertyEdit.make(set), left: after }];
  }
  const changed = targets.map((target, index) => ({ target, value: was[index], now: is[index] }));
  const open = changed.filter(({ value, now }) => !sameValue(value, now));
  if (open.some(({ value }) => value === undefined || !isSendable(value))) return [];
  return open.map(({ target, value, now: left }) => ({
    left,
    edit: propertyEdit.make({
      ...{ objectPath: target, path, name: label, value: sendableEnums(value, spellings) },
      ...(spellings && { spellings }),
    }),
  }));
}

/**
 * Writes a property through a preset: all bound objects at once. Each of them is read for itself where it is known where
 * the property is; the preset shows the first one alone.
 */
export const presetPropertyEdit = defineEdit(
  'preset-property',
  {
    ...presetBinding,
    /** `reset`: to what the class of each object has. */
    step: z.enum(['set', 'reset']),
    /** As the engine takes it; members of structs that are left out keep their values. */
    value: z.unknown().optional(),
    /** What a reset is to bring about, object by object, where that is known. */
    defaults: z.array(z.unknown()).optional(),
    likely: z.string().optional(),
  },
  {
    looksAgain: true,
    observe: observeBinding,
    state: bindingState,
    places: ({ targets }) => targets,
    apply: ({ objectPath, preset, property, step, value }) => [
      step === 'reset'
        ? resetPresetProperty({ preset, objectPath }, property)
        : writePresetProperty({ preset, objectPath }, property, value),
    ],
    aim: ({ step, value, targets, path, defaults }, before) => {
      if (step === 'reset') return defaults;
      const count = path === undefined ? 1 : targets.length;
      const was = Array.isArray(before) ? before : [];
      return Array.from({ length: count }, (_, index) => completeWith(value, was[index]));
    },
    meets: (state, aim, { spellings = {} }) =>
      holdsValue(spellEnums(state, spellings), spellEnums(aim, spellings)),
    inverse: ({ edit, before, after }) => revertBinding(edit, before, after).map(each => each.edit),
    about: ({ targets, objectPath }) => (targets.length > 0 ? targets : [objectPath]),
    parts: done => {
      const parts = bindingParts(done.edit, done.before, done.after);
      return parts.length > 0 ? parts : [done];
    },
    propertyName: ({ label }) => label,
    print: (state, { spellings = {} }) => printBinding(spellEnums(state, spellings)),
    explains: { likely: ({ likely }) => likely },
  },
);

/** One value where all objects have the same. */
function printBinding(state: unknown): unknown {
  const [first, ...others] = Array.isArray(state) ? state : [];
  return others.every(each => sameValue(each, first)) ? first : state;
}
