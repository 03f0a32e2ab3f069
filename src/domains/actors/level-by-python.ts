import * as z from 'zod';
import { BridgeError } from '../../base/errors.ts';
import { lookupTable } from '../../base/lookup-table.ts';
import { type Outcome, refuseWhileSaving, type UnrealClient, wrapClient } from '../../unreal/client.ts';
import type { EngineCall } from '../../unreal/engine-call.ts';
import { BYTES_WRITTEN_PER_FRAME } from '../../unreal/frame-counter.ts';
import { objectName, ownerPath } from '../../unreal/object-path.ts';
import { MOST_ACTORS_TOLD } from '../../unreal/python/level-templates.ts';
import { askTemplate } from '../../unreal/python/python-functions.ts';
import { type EditorSession, keepForSession } from '../../unreal/session.ts';
import { isForComponents } from './listed-components.ts';

const numbers = z.array(z.number()).length(3);
const toldActor = z.object({
  class: z.string(),
  label: z.string(),
  location: numbers,
  rotation: numbers,
  origin: numbers,
  extent: numbers,
  components: z.array(z.string()),
});
type ToldActor = z.infer<typeof toldActor>;

/** Fewer actors are asked one by one. */
const MANY_ACTORS = 500;

/** Whether Python is off here, or answered something else than it should: then it is not tried again. */
const stateOf = keepForSession((): { isOff: boolean } => ({ isOff: false }));

/**
 * A client that lets one fixed Python script tell of a thousand actors at a time what else each would be asked for: their
 * components, boxes, places and rotations. Where Python is not allowed, or says nothing that can be read, they are.
 * It is for one question: what a script told once is told again without asking.
 */
export function withPython(session: EditorSession, client: UnrealClient = session.client): UnrealClient {
  const told = new Map<string, ToldActor | null>();
  return wrapClient(client, {
    send: (call, options) => client.send(call, options),
    sendAll: async (calls, options) => {
      const state = stateOf(session);
      const paths = calls.flatMap(call => (questionOf(call) && call.objectPath) || []);
      const open = [...new Set(paths)].filter(path => !told.has(path));
      if (state.isOff || paths.length < MANY_ACTORS) return client.sendAll(calls, options);
      if (open.length > 0) {
        const isTold = await tellActors(client, open, told, options);
        state.isOff = !isTold;
      }
      const answers = calls.map(call => {
        const actor = told.get(call.objectPath ?? '');
        return actor ? questionOf(call)?.(actor) : undefined;
      });
      const rest = calls.filter((_, index) => answers[index] === undefined);
      const outcomes: readonly Outcome<unknown>[] =
        rest.length > 0 ? await client.sendAll(rest, options) : [];
      const next = outcomes.values();
      return answers.flatMap(value =>
        value === undefined ? (next.next().value ?? []) : { ok: true as const, value },
      );
    },
  });
}

/** @returns whether the script could be run */
async function tellActors(
  client: UnrealClient,
  paths: readonly string[],
  told: Map<string, ToldActor | null>,
  options: Parameters<UnrealClient['sendAll']>[1],
): Promise<boolean> {
  const slices = [...byLevel(paths)].flatMap(([level, names]) => cutNames(level, names));
  try {
    const outcomes = await client.sendAll(slices.map(askOfSlice), options);
    refuseWhileSaving(outcomes);
    for (const [index, outcome] of outcomes.entries()) {
      const { level, names } = slices[index] ?? { level: '', names: [] };
      if (!outcome.ok || outcome.value.length !== names.length) return false;
      for (const [at, actor] of outcome.value.entries()) told.set(`${level}.${names[at]}`, actor);
    }
    return true;
  } catch (thrown) {
    // What is forbidden here is refused before anything is sent.
    if (thrown instanceof BridgeError && OFF_HERE.has(thrown.code)) return false;
    throw thrown;
  }
}

const OFF_HERE: ReadonlySet<string> = new Set(['never_allowed', 'read_only', 'policy_forbids']);

interface Slice {
  level: string;
  names: readonly string[];
}

/** It only reads, and its answer is as long as a frame writes. */
function askOfSlice(slice: Slice): EngineCall<(ToldActor | null)[]> {
  const call = askTemplate(
    'read_actors',
    { ...slice, names: [...slice.names] },
    z.array(toldActor.nullable()),
  );
  return { ...call, effect: 'read', answerBytes: BYTES_WRITTEN_PER_FRAME };
}

function byLevel(paths: readonly string[]): Map<string, string[]> {
  const levels = new Map<string, string[]>();
  for (const path of paths) {
    const level = ownerPath(path) ?? '';
    const known = levels.get(level);
    if (known) known.push(objectName(path));
    else levels.set(level, [objectName(path)]);
  }
  return levels;
}

function cutNames(level: string, names: readonly string[]): Slice[] {
  return Array.from({ length: Math.ceil(names.length / MOST_ACTORS_TOLD) }, (_, index) => ({
    level,
    names: names.slice(index * MOST_ACTORS_TOLD, (index + 1) * MOST_ACTORS_TOLD),
  }));
}

type Take = (actor: ToldActor) => unknown;

const vectorOf = ([X = 0, Y = 0, Z = 0]: readonly number[]) => ({ X, Y, Z });

const TAKES: Readonly<Record<string, Take>> = lookupTable({
  K2_GetComponentsByClass: ({ components }) => components,
  GetActorBounds: ({ origin, extent }) => ({ Origin: vectorOf(origin), BoxExtent: vectorOf(extent) }),
  K2_GetActorLocation: ({ location }) => vectorOf(location),
  K2_GetActorRotation: ({ rotation: [Pitch = 0, Yaw = 0, Roll = 0] }) => ({ Pitch, Yaw, Roll }),
});

/** What of a told actor answers a call; nothing for other questions. */
function questionOf(call: EngineCall<unknown>): Take | undefined {
  const name = String(call.body?.functionName ?? '');
  if (name === 'K2_GetComponentsByClass' && !isForComponents(call)) return undefined;
  return Object.hasOwn(TAKES, name) ? TAKES[name] : undefined;
}
