import { BridgeError } from '../errors.ts';
import { describeObject, getInfo, readObject } from '../unreal/engine-call.ts';
import {
  findByLabel,
  getAllLevelActors,
  getEditorWorld,
  getEngineVersion,
  getProjectDirectory,
  isInPlayInEditor,
} from '../unreal/engine-functions.ts';
import type { EngineFunctionName } from '../unreal/function-table.ts';
import { withRights } from '../unreal/rights.ts';
import type { EditorSession } from '../unreal/session.ts';
import { explainThrottling, isThrottled } from '../unreal/throttling.ts';
import { STILL_WORKS } from './project-ini/write-project-ini.ts';

interface DoctorStep {
  name: string;
  /**
   * What was seen, for the line of a step that went well.
   * @param needed the functions that are called, for the lines that a 5.8 project needs
   * @throws BridgeError with the fix
   */
  check(session: EditorSession, needed: readonly EngineFunctionName[]): Promise<string>;
  /** `remarks`: worth saying, and the next step is taken all the same. */
  severity: 'fails' | 'remarks';
}

/** From the network upwards, in the order in which things go wrong: the first that fails is what is wrong. */
export const DOCTOR_STEPS: readonly DoctorStep[] = [
  {
    name: 'the address is IPv4, as Unreal wants it',
    severity: 'remarks',
    check: async ({ client }) => {
      if (!/\/\/localhost\b/.test(client.address)) return client.address;
      throw new BridgeError(
        'editor_unreachable',
        '"localhost" may mean IPv6 first, where Unreal does not listen.',
        {
          remedy: 'Use 127.0.0.1 instead.',
        },
      );
    },
  },
  {
    name: 'Remote Control answers',
    severity: 'fails',
    check: async ({ client }) => `${(await client.send(getInfo())).HttpRoutes.length} routes`,
  },
  {
    name: 'requests can travel together',
    severity: 'fails',
    check: async ({ client }) => {
      const outcomes = await client.sendAll([getInfo(), getInfo()]);
      const failed = outcomes.find(outcome => !outcome.ok);
      if (failed) throw failed.error;
      return 'batch';
    },
  },
  {
    name: 'functions may be called',
    severity: 'fails',
    check: async ({ client }, needed) =>
      `Unreal ${await withRights(needed, client.send(getEngineVersion()), STILL_WORKS)}`,
  },
  { name: 'a project is open', severity: 'fails', check: ({ client }) => client.send(getProjectDirectory()) },
  {
    name: 'a map is loaded',
    severity: 'fails',
    check: async ({ client }) => {
      const world = await client.send(getEditorWorld());
      if (world === '') throw new BridgeError('editor_starting', 'No map is loaded yet.');
      return world;
    },
  },
  {
    name: 'the level is being edited',
    severity: 'remarks',
    check: async ({ client }) => {
      if (!(await client.send(isInPlayInEditor()))) return 'not playing';
      throw new BridgeError('not_playing', 'A play session runs: changes in it are lost when it stops.', {
        remedy: "Stop playing to edit the level, or look at what plays with world: 'play'.",
      });
    },
  },
  {
    name: 'actors can be listed and read',
    severity: 'fails',
    check: async ({ client }, needed) => {
      const actors = await withRights(needed, client.send(getAllLevelActors()), STILL_WORKS);
      const [first] = actors;
      if (first === undefined) return 'the level is empty, or nothing of it is loaded';
      const outcomes = await client.sendAll([readObject(first), describeObject(first)]);
      const failed = outcomes.find(outcome => !outcome.ok);
      if (failed && !failed.ok) throw failed.error;
      return `${actors.length} actors`;
    },
  },
  {
    name: 'labels are found quickly in large levels',
    severity: 'remarks',
    check: async ({ client }) => {
      await client.send(findByLabel([], 'x')).catch(cause => {
        throw new BridgeError('unknown_function', 'The plugin Editor Scripting Utilities is off.', {
          remedy: 'Enable it in Edit > Plugins to find labels faster in levels of many hundred actors.',
          cause,
        });
      });
      return 'Editor Scripting Utilities';
    },
  },
  {
    name: 'the editor is not throttled',
    severity: 'remarks',
    check: async ({ client }) => {
      if (isThrottled(client)) throw await explainThrottling(client);
      return `${Math.round(client.frameMs() ?? 0)} ms a frame`;
    },
  },
];
