import * as z from 'zod';
import { BridgeError } from '../../base/errors.ts';
import { getActorLocation } from '../../unreal/engine-functions.ts';
import type { EngineFunctionName } from '../../unreal/function-table.ts';
import { FINDING, type WorldKind } from '../../unreal/level-list.ts';
import { withPermissions } from '../../unreal/permissions.ts';
import { resolveTarget } from '../../unreal/targets.ts';
import type { InspectContext } from './define-view.ts';

const location = z.strictObject({ X: z.number(), Y: z.number(), Z: z.number() });

/** A ball around an object or a place. */
export const near = () =>
  z
    .strictObject({
      objectPath: z.string().optional(),
      location: location.optional(),
      radius: z.number().positive().describe('cm'),
    })
    .optional()
    .describe('{ objectPath or location, radius }');
export type Near = z.output<ReturnType<typeof near>>;

/**
 * The middle of the ball, cm.
 * @param needed what else the caller asks for, and a 5.8 project must allow; `world`: where its object stands
 * @throws BridgeError `invalid_arguments` where it has none
 */
export async function readCenter(
  { session, signal }: InspectContext,
  given: Near,
  action: string,
  {
    needed = [],
    world = 'editor',
  }: { needed?: readonly EngineFunctionName[]; world?: WorldKind | undefined } = {},
): Promise<z.infer<typeof location> | undefined> {
  if (!given) return undefined;
  refuseTwoCentres(given);
  if (given.location) return given.location;
  if (given.objectPath === undefined) {
    throw new BridgeError(
      'invalid_arguments',
      '`near` takes an `objectPath` or a `location`, and a `radius`.',
      { example: { action, near: { location: { X: 0, Y: 0, Z: 0 }, radius: 500 } } },
    );
  }
  const readIt = async (objectPath: string) => {
    const [target] = await resolveTarget(session, objectPath, { signal, world });
    return target && session.client.send(getActorLocation(target.objectPath), { signal });
  };
  return withPermissions([...FINDING, 'getActorLocation', ...needed], readIt(given.objectPath));
}

/** @throws BridgeError `invalid_arguments` for a ball around an object and around a place at once */
export function refuseTwoCentres({ objectPath, location: place }: NonNullable<Near>): void {
  if (objectPath === undefined || place === undefined) return;
  throw new BridgeError('invalid_arguments', '`near` has an `objectPath` and a `location`: it is one ball.', {
    remedy: 'Leave out the one that is not meant.',
  });
}
