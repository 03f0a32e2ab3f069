import pc from 'picocolors';
import { loadSettings } from '../config.ts';
import { BridgeError } from '../errors.ts';
import { getInfo } from '../unreal/engine-call.ts';
import {
  allowListLines,
  getAllLevelActors,
  getEditorWorld,
  getEngineVersion,
  getProjectDirectory,
  listFunctionNames,
  rightFor,
} from '../unreal/engine-functions.ts';
import { type EditorSession, openSession } from '../unreal/session.ts';
import { isThrottled } from '../unreal/throttling.ts';
import { reportFailure } from './report-failure.ts';

interface Step {
  name: string;
  /** What was seen, for the line of a step that went well. @throws BridgeError with the fix */
  check(session: EditorSession): Promise<string>;
}

/** From the network upwards: the first one that fails is what is wrong. */
const STEPS: readonly Step[] = [
  {
    name: 'Remote Control answers',
    check: async ({ client }) =>
      `${(await client.send(getInfo())).HttpRoutes.length} routes at ${client.address}`,
  },
  {
    name: 'functions may be called',
    check: async ({ client }) => `Unreal ${await withWholeAllowList(client.send(getEngineVersion()))}`,
  },
  { name: 'a project is open', check: ({ client }) => client.send(getProjectDirectory()) },
  {
    name: 'a map is loaded',
    check: async ({ client }) => {
      const world = await client.send(getEditorWorld());
      if (world === '') throw new BridgeError('editor_starting', 'No map is loaded yet.');
      return world;
    },
  },
  {
    name: 'actors can be listed',
    check: async ({ client }) => `${(await client.send(getAllLevelActors())).length} actors`,
  },
  {
    name: 'the editor is not throttled',
    check: async ({ client }) => {
      if (isThrottled(client))
        throw new BridgeError('editor_throttled', `A frame takes ${frameMs(client)} ms.`);
      return `${frameMs(client)} ms a frame`;
    },
  },
];

/** `doctor`: connects step by step, and names the first thing that is wrong, with its fix. */
export async function doctor(flags: Record<string, unknown>): Promise<void> {
  try {
    const session = openSession(loadSettings({ flags }));
    try {
      for (const { name, check } of STEPS) {
        const seen = await check(session);
        process.stdout.write(`${pc.green('✓')} ${name} ${pc.dim(seen)}\n`);
      }
      process.stdout.write(`${pc.bold('Everything is ready.')}\n`);
    } finally {
      await session.client.close();
    }
  } catch (thrown) {
    reportFailure(thrown);
  }
}

/** A refusal on 5.8 names all that this server calls at once, rather than one function after the other. */
async function withWholeAllowList<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (thrown) {
    if (!(thrown instanceof BridgeError) || thrown.code !== 'remote_call_not_allowed') throw thrown;
    throw new BridgeError(thrown.code, thrown.message, {
      ...thrown.details,
      remedyLines: [
        ...allowListLines(listFunctionNames().map(rightFor)),
        'Until then, objects can be inspected by their path; finding them by label or class cannot work.',
      ],
    });
  }
}

function frameMs(client: EditorSession['client']): number {
  return Math.round(client.frameMs() ?? 0);
}
