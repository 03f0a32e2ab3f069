import { BridgeError } from '../../base/errors.ts';
import { isWithin } from '../../kernel/edits/overwritten.ts';
import type { PlannedEdit } from '../../kernel/operations/define-operation.ts';
import type { Operator } from './combine-values.ts';

/** A write of a call, as the call names it. */
interface NamedWrite {
  propertyName: string;
  edits: readonly PlannedEdit[];
  /** What its object is called in messages; its path when left out. */
  called?: string;
}

/**
 * Keeps a change that counts from what is there from being made twice, where a call names its object or its property in
 * two ways: a label and a path, `Intensity` and `LightComponent.Intensity`, an actor and the selection that it is in.
 * @returns whether a write was planned before, under another name of its object
 * @throws BridgeError `invalid_arguments` where two names are of one property, or of one and a part of it
 */
export function createOnce(operator: Operator): (write: NamedWrite) => boolean {
  const known: NamedWrite[] = [];
  return write => {
    if (operator === 'set') return false;
    const other = known.find(({ edits }) => edits.some(one => write.edits.some(each => overlap(one, each))));
    known.push(write);
    if (!other) return false;
    if (other.propertyName === write.propertyName) return true;
    throw new BridgeError(
      'invalid_arguments',
      `"${other.propertyName}" and "${write.propertyName}" are of one property, which would be changed twice.`,
      { remedy: `Name it once, with all of what is to be done to it (${operator}).` },
    );
  };
}

/**
 * Tells of a property that is given two values in one call. What holds of `Intensity: 5` and `LightComponent.Intensity: 9`
 * in one record, nobody knows; in a list the last one does. What is added in several steps adds up.
 */
export function createContradictionCheck(operator: Operator): {
  /** What is told of those in a list. */
  told: string[];
  /** @param at its place in a list @throws BridgeError `invalid_arguments` where two stand in one record */
  check(write: NamedWrite, at: number | undefined): void;
} {
  const told: string[] = [];
  const known = new Map<string, { propertyName: string; value: unknown }>();
  const check = ({ propertyName, edits: [planned], called }: NamedWrite, at: number | undefined) => {
    if (operator !== 'set' || !planned || typeof planned.edit.path !== 'string') return;
    const { objectPath, path, value } = planned.edit;
    const key = `${objectPath} ${path}`.toLowerCase();
    const other = known.get(key);
    known.set(key, { propertyName, value });
    const [before, now] = [JSON.stringify(other?.value), JSON.stringify(value)];
    if (!other || before === now) return;
    if (at !== undefined) {
      told.push(`"${propertyName}" of ${objectPath} is given ${before} and then ${now}: the last one holds.`);
      return;
    }
    throw new BridgeError(
      'invalid_arguments',
      `"${other.propertyName}" and "${propertyName}" are one property of ${called ?? objectPath}, given ${before} and ${now}.`,
      { remedy: 'Name it once, with the value that is meant.' },
    );
  };
  return { told, check };
}

function overlap({ edit: one }: PlannedEdit, { edit: other }: PlannedEdit): boolean {
  const [path, otherPath] = [one.path, other.path];
  if (one.objectPath.toLowerCase() !== other.objectPath.toLowerCase()) return false;
  return typeof path === 'string' && typeof otherPath === 'string' && isWithin(path, otherPath);
}
