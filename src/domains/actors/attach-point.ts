import { BridgeError } from '../../base/errors.ts';
import { isNearSeveral } from '../../base/misspelt.ts';
import { nearestNames } from '../../base/nearest.ts';
import { isPlaceholder } from '../../kernel/batch/placeholders.ts';
import type { ActorTarget } from '../../kernel/finding/actor-targets.ts';
import type { ActContext } from '../../kernel/operations/act-context.ts';
import { writeCall } from '../../kernel/operations/correct-call.ts';
import { getAllSocketNames } from '../../unreal/actor-functions.ts';
import type { FetchedComponent } from '../../unreal/fetched-object.ts';
import { findWriteTargets } from '../objects/index.ts';

/** Where on a parent something is to hang, as it was written. */
export interface AttachRequest {
  /** Socket or bone; empty for none. */
  socket: string;
  /** What is attached, for the call that a refusal leads to. */
  objectPath: string | undefined;
}

const MOST_NAMED = 20;

/**
 * The socket of a parent that something is attached to; `None` for the parent itself. The engine takes any name, and what
 * does not exist is the root without a word, so it is looked up.
 * @returns also what is to be said of it
 * @throws BridgeError `invalid_arguments` for a socket that there is not, and for a component that is not the root
 */
export async function findSocket(
  context: ActContext,
  parent: ActorTarget,
  { socket, objectPath }: AttachRequest,
): Promise<{ socket: string; notes: string[] }> {
  if (socket === '' && parent.part === undefined) return { socket: 'None', notes: [] };
  // What is only going to be made tells nothing yet: the batch asks again once it is there.
  if (isPlaceholder(parent.path))
    throw new BridgeError('object_not_found', `${parent.path} tells its sockets once it is there.`);
  const [target] = await findWriteTargets(context, [parent.path]);
  const components = target?.object.components ?? [];
  const root = components.find(({ isRoot }) => isRoot);
  const named = components.find(({ name }) => name.toLowerCase() === parent.part?.toLowerCase());
  if (named && !named.isRoot) throw notTheRoot(parent, named, { socket, objectPath });
  // A name that is no component of the parent is one of its sockets.
  const wanted = socket === '' && !named ? (parent.part ?? '') : socket;
  if (wanted === '' || wanted.toLowerCase() === 'none' || !root)
    return { socket: wanted || 'None', notes: [] };
  const [told] = await context.session.client.sendAll([getAllSocketNames(root.objectPath)], {
    ...(context.signal && { signal: context.signal }),
  });
  if (!told.ok) {
    return { socket: wanted, notes: [`Whether ${parent.label} has a socket ${wanted} was not told.`] };
  }
  const found = told.value.find(each => each.toLowerCase() === wanted.toLowerCase());
  if (found !== undefined) return { socket: found, notes: [] };
  throw noSocket(parent, { wanted, root, sockets: told.value, objectPath });
}

function noSocket(
  parent: ActorTarget,
  {
    wanted,
    root,
    sockets,
    objectPath,
  }: { wanted: string; root: FetchedComponent; sockets: readonly string[]; objectPath: string | undefined },
): BridgeError {
  const more = sockets.length > MOST_NAMED ? `, and ${sockets.length - MOST_NAMED} more` : '';
  const there =
    sockets.length === 0
      ? `${root.name}, the root of ${parent.label}, has no sockets.`
      : `The sockets and bones of ${root.name}, the root of ${parent.label}: ${sockets.slice(0, MOST_NAMED).join(', ')}${more}.`;
  const near = nearestNames(wanted.trim(), sockets);
  const [meant] = near;
  return new BridgeError('invalid_arguments', `${parent.label} has no socket "${wanted}". ${there}`, {
    remedy: 'Name one of those, or leave `socket` out: then it hangs on the root.',
    suggestions: near,
    ...(meant !== undefined &&
      !isNearSeveral(wanted.trim(), near) &&
      objectPath !== undefined && {
        example: writeCall('attach_actor', { objectPath, parent: parent.label, socket: meant }),
      }),
  });
}

/** Attaching actors, the engine takes the root of the parent; a component is a matter of another function. */
function notTheRoot(
  parent: ActorTarget,
  component: FetchedComponent,
  { socket, objectPath }: AttachRequest,
): BridgeError {
  const rules = { LocationRule: 'KeepWorld', RotationRule: 'KeepWorld', ScaleRule: 'KeepWorld' };
  return new BridgeError(
    'invalid_arguments',
    `${component.name} is a component of ${parent.label} and not its root: attach_actor attaches to the root, which does not move with ${component.name}.`,
    {
      remedy: `Call the function that attaches to a component, or name ${parent.label} alone for its root.`,
      ...(objectPath !== undefined && {
        example: writeCall('call_function', {
          ...{ objectPath, functionName: 'K2_AttachToComponent' },
          parameters: {
            ...{ Parent: component.objectPath, SocketName: socket || 'None' },
            ...{ ...rules, bWeldSimulatedBodies: true },
          },
        }),
      }),
    },
  );
}
