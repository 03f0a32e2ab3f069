import { BridgeError } from '../../base/errors.ts';
import { nameFirst } from '../../base/words/name-first.ts';
import { writeCall } from '../../kernel/operations/correct-call.ts';
import type { WriteTarget } from './write-target.ts';

/** Those of several objects that cannot have a value which the others can. */
export interface RefusedTargets {
  /**
   * Notes what one of them cannot have.
   * @param propertyName of the value
   * @param instead what is thrown in place of what is no refusal of a value
   * @throws any other failure
   */
  note(
    of: { target: WriteTarget; propertyName: string },
    thrown: unknown,
    instead: BridgeError | undefined,
  ): undefined;
  /**
   * @param names of all that get the same
   * @param targets what each name means
   * @throws BridgeError `invalid_value` with the call for the others
   */
  check(
    call: Record<string, unknown>,
    names: readonly string[],
    targets: ReadonlyMap<string, readonly WriteTarget[]>,
  ): void;
}

interface Refused {
  target: WriteTarget;
  propertyName: string;
  error: BridgeError;
}

export function createRefusedTargets(): RefusedTargets {
  const refused: Refused[] = [];
  return {
    note: ({ target, propertyName }, thrown, instead) => {
      if (!(thrown instanceof BridgeError) || thrown.code !== 'invalid_value') throw instead ?? thrown;
      if (instead || thrown.details.isMeant) throw instead ?? sayOf(target, thrown);
      refused.push({ target, propertyName, error: thrown });
      return undefined;
    },
    check: ({ objectPath: _, ...call }, names, targets) => {
      const [first] = refused;
      if (!first) return;
      const isRefused = (each: WriteTarget) => refused.some(({ target }) => target === each);
      const left = names.flatMap(name => {
        const all = targets.get(name) ?? [];
        return all.some(isRefused) ? all.filter(each => !isRefused(each)).map(labelOf) : [name];
      });
      if (left.length === 0) throw sayOfAll(first, refused);
      const out = [...new Set(refused.map(({ target }) => labelOf(target)))];
      const said = refused.slice(0, MOST_SAID).map(({ target, error }) => sayOf(target, error).message);
      throw new BridgeError('invalid_value', [...new Set(said)].join(' '), {
        remedy: `All or none: nothing was written. The others can have it; the example leaves out ${nameFirst(out, MOST_NAMED)}.`,
        example: writeCall('set_properties', { ...call, objectPaths: left }),
      });
    },
  };
}

const MOST_SAID = 3;
const MOST_NAMED = 5;

function labelOf({ object: { label, objectPath } }: WriteTarget): string {
  return label ?? objectPath;
}

/** Of which of several objects a value cannot be taken. */
function sayOf(target: WriteTarget, { message, details }: BridgeError): BridgeError {
  return new BridgeError('invalid_value', `${labelOf(target)}: ${message}`, details);
}

/** What none of several objects can have. What is shown for one of them is right for all, or else is nothing to show. */
function sayOfAll({ target, propertyName, error }: Refused, refused: readonly Refused[]): BridgeError {
  const shown = refused
    .filter(each => each.propertyName === propertyName)
    .map(each => JSON.stringify(each.error.details.example));
  const said = sayOf(target, error);
  if (new Set(shown).size <= 1) return said;
  const remedy = `Nothing was written. There is no example: each of the objects has another ${propertyName}, so no one value would leave all as they are. Send one that fits, or each its own in \`changes\`.`;
  return new BridgeError(said.code, said.message, {
    ...(error.details.suggestions && { suggestions: error.details.suggestions }),
    remedy,
  });
}
