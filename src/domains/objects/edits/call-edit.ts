import * as z from 'zod';
import { type DoneEdit, defineEdit } from '../../../kernel/edits/define-edit.ts';
import { isGone } from '../../../kernel/edits/observe.ts';
import { isSameOrInside } from '../../../kernel/finding/object-inside.ts';
import { journalValue } from '../../../kernel/history/journal-value.ts';
import { isStruct, isValueStruct, sameValue } from '../../../pipeline/value-shapes.ts';
import { isValid } from '../../../unreal/actor-functions.ts';
import type { Outcome } from '../../../unreal/client.ts';
import { readObject } from '../../../unreal/engine-call.ts';
import { callFunction, functionPermissionSchema } from '../../../unreal/named-function.ts';
import { isInside, objectName } from '../../../unreal/object-path.ts';
import { callPresetFunction } from '../../../unreal/preset-requests.ts';
import { lossEdit } from './loss-edit.ts';
import { propertyEdit } from './property-edit.ts';

/** Object path → what can be read of it; `GONE` of what is not there. */
type Whole = Record<string, unknown>;

/** What a function changed: object path → property path → value; of what it took away its name, and `GONE`. */
type Watched = Record<string, Record<string, unknown> | string>;

const GONE = '';

/**
 * Calls a function of an object. What it does only the engine knows: the object and its components are read whole before
 * and after, and what differs is kept; an object that can no longer be found is gone. Nothing takes it back.
 */
export const callEdit = defineEdit(
  'call',
  {
    right: functionPermissionSchema,
    parameters: z.record(z.string(), z.unknown()),
    /** The object and its components. */
    watched: z.array(z.string()),
    /** Those of them of which it is asked whether they are there: what was destroyed may be read until memory is tidied up. */
    checked: z.array(z.string()).optional(),
    /** What people call them, as far as it is known: told of what it takes away. */
    labels: z.record(z.string(), z.string()).optional(),
    /** The function of a preset that it is called through, on all bound objects. */
    through: z
      .object({
        preset: z.string(),
        presetPath: z.string(),
        function: z.string(),
        /** `right`: the project must allow the function (5.8). */
        needs: z.enum(['right', 'nothing']),
      })
      .optional(),
  },
  {
    observe: ({ watched, checked = [] }) => [...watched.map(readObject), ...checked.map(isValid)],
    stateFrom: readWhole,
    apply: ({ objectPath, right, parameters, through }) => [
      through
        ? callPresetFunction(
            { preset: through.preset, objectPath: through.presetPath },
            through.function,
            parameters,
            through.needs === 'right' ? right : undefined,
          )
        : callFunction(objectPath, right, parameters, isReading(right.functionName) ? 'none' : 'wrap'),
    ],
    aim: () => undefined,
    // What it goes over only the engine knows.
    basis: () => undefined,
    keeps: { condense: keepDifferences },
    returned: ([outputs]) => outputs,
    inverse: () => [],
    // What is recorded counts as changed until it is saved, and what only reads need not be.
    touches: ({ watched, right }) => (isReading(right.functionName) ? [] : watched),
    about: ({ objectPath, watched }) => [objectPath, ...watched],
    parts: ({ edit, before, after }) => partsOf(before, after, edit.labels),
    places: ({ right }) => (isReading(right.functionName) ? [] : 'any'),
    propertyName: ({ right }) => `${right.functionName}()`,
    // Whole objects are nothing to print; the operation says what differs.
    print: () => null,
  },
);

/** What the reads tell; undefined where none of them tells anything. */
function readWhole(
  outcomes: readonly (Outcome<unknown> | undefined)[],
  { watched, checked = [] }: { watched: readonly string[]; checked?: readonly string[] | undefined },
): Whole | undefined {
  const destroyed = checked.filter((_, index) => {
    const valid = outcomes[watched.length + index];
    // Where it may not be asked (5.8), nothing is told by that.
    return valid?.ok === true && valid.value === false;
  });
  const whole: Whole = {};
  for (const [index, path] of watched.entries()) {
    const outcome = outcomes[index];
    if (destroyed.some(each => isSameOrInside(path, each))) whole[path] = GONE;
    else if (outcome?.ok) whole[path] = journalValue(outcome.value);
    else if (outcome && isGone(outcome.error)) whole[path] = GONE;
  }
  return Object.keys(whole).length > 0 ? whole : undefined;
}

/** Paths of what a call was seen to take away, without what went with them. */
export function lostBy({ after }: Pick<DoneEdit, 'after'>): string[] {
  const lost = Object.entries(isStruct(after) ? after : {}).flatMap(([path, now]) =>
    now === GONE ? [path] : [],
  );
  return lost.filter(path => !lost.some(each => isInside(path, each)));
}

/** Of two whole readings only what differs, property by property. */
function keepDifferences(before: Whole | undefined, after: Whole | undefined) {
  if (!before || !after) return { before: undefined, after: undefined };
  const kept: { before: Watched; after: Watched } = { before: {}, after: {} };
  for (const [objectPath, bag] of Object.entries(before)) {
    if (after[objectPath] === GONE && bag !== GONE) {
      kept.before[objectPath] = objectName(objectPath);
      kept.after[objectPath] = GONE;
      continue;
    }
    // What came to be, or could not be read once, cannot be compared.
    if (bag === GONE || !(objectPath in after)) continue;
    const differences = differencesOf(bag, after[objectPath], '');
    if (differences.length === 0) continue;
    kept.before[objectPath] = Object.fromEntries(differences.map(({ path, before: old }) => [path, old]));
    kept.after[objectPath] = Object.fromEntries(differences.map(({ path, after: now }) => [path, now]));
  }
  return kept;
}

/** By its name it only tells something. [derived] */
function isReading(functionName: string): boolean {
  return /^(K2_|BP_)?(Get|Is|Has|Can|Num|Count|Contains)(?![a-z])/.test(functionName);
}

/** What it changed, property by property. */
function partsOf(before: Whole = {}, after: Whole = {}, labels: Record<string, string> = {}): DoneEdit[] {
  const lost = lostBy({ after });
  const losses = lost.map(path => ({
    edit: lossEdit.make({ objectPath: path }),
    ...{ before: labels[path] ?? before[path], after: GONE, made: [] },
  }));
  const values = Object.entries(after).flatMap(([objectPath, values]) =>
    Object.entries(bagOf(values)).map(([path, value]) => ({
      edit: propertyEdit.make({ objectPath, path, name: path, value }),
      ...{ before: bagOf(before[objectPath])[path], after: value, made: [] },
    })),
  );
  return [...losses, ...values];
}

function bagOf(values: unknown): Record<string, unknown> {
  return isStruct(values) ? values : {};
}

interface Difference {
  path: string;
  before: unknown;
  after: unknown;
}

/** Differences by flattened name; vectors, colours and lists of another length stay whole. */
function differencesOf(before: unknown, after: unknown, path: string): Difference[] {
  if (sameValue(before, after)) return [];
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length) {
    return before.flatMap((item, index) => differencesOf(item, after[index], `${path}[${index}]`));
  }
  const isWhole = path !== '' && isStruct(before) && isValueStruct(before);
  if (!isStruct(before) || !isStruct(after) || isWhole) return [{ path, before, after }];
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap(name =>
    differencesOf(before[name], after[name], path === '' ? name : `${path}.${name}`),
  );
}
