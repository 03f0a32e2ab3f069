import { BridgeError, rewrap } from '../../base/errors.ts';
import type { ActContext } from '../../kernel/operations/act-context.ts';
import type { WorkDone } from '../../kernel/operations/define-operation.ts';
import { tellWaiting } from '../../kernel/operations/tell-waiting.ts';
import { getAllLevelActors } from '../../unreal/engine-functions.ts';
import { objectName } from '../../unreal/object-path.ts';
import {
  type ActorDescriptor,
  loadActors as load,
  unloadActors as unload,
} from '../../unreal/world-partition-functions.ts';

/** What goes in one request: the editor answers nobody meanwhile. */
const AT_ONCE = 100;
/** Milliseconds that one request may take. */
const TIMEOUT_MS = 600_000;
/** Rows of an answer. */
export const MOST_NAMED = 20;

export const UNDO_EMPTIED = 'The editor’s own undo history is emptied by unloading.';

export function change(
  { objectPath, label }: ActorDescriptor,
  isUnload: boolean,
  stage: 'planned' | 'done',
): Record<string, unknown> {
  const [before, after] = [isUnload, !isUnload];
  return { objectPath, label, propertyName: 'loaded', before, after, verified: stage === 'done' };
}

export function noteUnlisted(actors: readonly ActorDescriptor[]): string[] {
  const more = actors.length - MOST_NAMED;
  return more > 0 ? [`${more} more are not listed here.`] : [];
}

/** Sends them in parts, between which the editor can breathe and the client hears how far it is. */
async function sendParts(
  context: ActContext,
  actors: readonly ActorDescriptor[],
  { verb, call }: { verb: 'load' | 'unload'; call: typeof load },
): Promise<void> {
  const { session, signal } = context;
  for (let from = 0; from < actors.length; from += AT_ONCE) {
    const part = actors.slice(from, from + AT_ONCE);
    const to = from + part.length;
    const what = `${verb}ing actors ${from + 1} to ${to} of ${actors.length}`;
    if (from > 0) context.progress(what);
    const cancelled = new BridgeError(
      'cancelled',
      `Cancelled while ${what}: those before it stay ${verb}ed.`,
      {
        remedy: 'What was sent goes on; `find_actors` with `unloaded: true` shows how it ended.',
      },
    );
    const sending = session.client.send(call(part), { signal, timeoutMs: TIMEOUT_MS });
    await tellWaiting(context, what, sending).catch(
      rewrap('any', error => (signal?.aborted ? cancelled : error)),
    );
  }
}

export async function runLoad(context: ActContext, going: readonly ActorDescriptor[]): Promise<WorkDone> {
  const before = await listLevel(context);
  await sendParts(context, going, { verb: 'load', call: load });
  const after = await listLevel(context);
  const came = going.filter(({ objectPath }) => after.has(objectPath.toLowerCase()));
  const missing = going.filter(each => !came.includes(each));
  if (came.length === 0) throw notLoaded(missing);
  const wanted = new Set(going.map(({ objectPath }) => objectPath.toLowerCase()));
  const along = [...after].filter(([path]) => !before.has(path) && !wanted.has(path)).map(([, path]) => path);
  return {
    changes: came.slice(0, MOST_NAMED).map(actor => change(actor, false, 'done')),
    answer: {
      loaded: came.length,
      ...(along.length > 0 && { alsoLoaded: along.slice(0, MOST_NAMED) }),
      ...(missing.length > 0 && { notLoaded: missing.slice(0, MOST_NAMED).map(({ label }) => label) }),
    },
    notes: [
      ...noteUnlisted(came),
      ...(along.length > 0 ? [`${along.length} came along, as others refer to them.`] : []),
      ...(missing.length > 0 ? [explainStaying(missing)] : []),
    ],
    final: 'loading changes nothing of the level: load_actors with unload: true lets go of them',
  };
}

function notLoaded(missing: readonly ActorDescriptor[]): BridgeError {
  return new BridgeError('engine_declined', `Nothing was loaded. ${explainStaying(missing)}`, {
    remedy: 'The user sees in the Outliner why an actor is not loaded, and can load its data layer there.',
  });
}

/** Why actors did not come, as far as can be told: the engine says nothing. */
function explainStaying(missing: readonly ActorDescriptor[]): string {
  const layers = [...new Set(missing.flatMap(({ dataLayers }) => dataLayers.map(objectName)))];
  const labels = missing.slice(0, MOST_NAMED).map(({ label }) => label);
  const why =
    layers.length > 0
      ? `most likely the data layer ${layers.join(', ')} is switched off in the editor`
      : 'the editor keeps them out and does not say why';
  return `Not loaded: ${labels.join(', ')}; ${why}.`;
}

export async function runUnload(context: ActContext, going: readonly ActorDescriptor[]): Promise<WorkDone> {
  await sendParts(context, going, { verb: 'unload', call: unload });
  const left = await listLevel(context);
  const gone = going.filter(({ objectPath }) => !left.has(objectPath.toLowerCase()));
  const stayed = going.filter(each => !gone.includes(each));
  if (gone.length === 0) {
    throw new BridgeError('engine_declined', `Nothing was unloaded. ${STAYING}`, {
      remedy: 'The user unloads regions and unpins actors in the World Partition window.',
    });
  }
  // Their paths are dead.
  context.session.forget();
  return {
    changes: gone.slice(0, MOST_NAMED).map(actor => change(actor, true, 'done')),
    answer: {
      unloaded: gone.length,
      ...(stayed.length > 0 && { stillLoaded: stayed.slice(0, MOST_NAMED).map(({ label }) => label) }),
    },
    notes: [...noteUnlisted(gone), ...(stayed.length > 0 ? [STAYING] : []), UNDO_EMPTIED],
    final: 'unloading changes nothing of the level: load_actors brings them back',
  };
}

const STAYING =
  'Only what load_actors has brought can be unloaded; a loaded region, a pin, or an actor that refers to it keeps the rest.';

/** Paths of the level's actors, by path in lower case. */
async function listLevel({ session, signal }: ActContext): Promise<Map<string, string>> {
  const paths = await session.client.send(getAllLevelActors(), { signal });
  return new Map(paths.map(path => [path.toLowerCase(), path]));
}
