import { BridgeError } from '../base/errors.ts';
import { describeObject, getInfo, readObject } from '../unreal/engine-call.ts';
import {
  getAllLevelActors,
  getEditorWorld,
  getEngineVersion,
  getProjectDirectory,
  isInPlayInEditor,
} from '../unreal/engine-functions.ts';
import type { EngineFunctionName } from '../unreal/function-table.ts';
import { withPermissions } from '../unreal/permissions.ts';
import type { EditorSession } from '../unreal/session.ts';
import { explainThrottling, isThrottled } from '../unreal/throttling.ts';
import { checkPlugins } from './check-plugins.ts';
import { checkProjectIni } from './project-ini/check-project-ini.ts';
import { STILL_WORKS } from './project-ini/write-project-ini.ts';

/** What a step may look at. */
export interface DoctorContext {
  session: EditorSession;
  /** The functions that are called, for the lines that a 5.8 project needs. */
  needed: readonly EngineFunctionName[];
  /** The setting of that name. */
  project?: string | undefined;
}

interface DoctorStep {
  name: string;
  /**
   * What was seen, for the line of a step that went well.
   * @throws BridgeError with the fix
   */
  check(context: DoctorContext): Promise<string>;
  /** `remarks`: worth saying, and the next step is taken all the same. */
  severity: 'fails' | 'remarks';
}

/** From the network upwards, in the order in which things go wrong: the first that fails is what is wrong. */
export const DOCTOR_STEPS: readonly DoctorStep[] = [
  {
    name: 'the address is IPv4, as Unreal wants it',
    severity: 'remarks',
    check: async ({ session: { client } }) => {
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
    check: async ({ session: { client } }) => `${(await client.send(getInfo())).HttpRoutes.length} routes`,
  },
  {
    name: 'requests can travel together',
    severity: 'fails',
    check: async ({ session: { client } }) => {
      const outcomes = await client.sendAll([getInfo(), getInfo()]);
      const failed = outcomes.find(outcome => !outcome.ok);
      if (failed) throw failed.error;
      return 'batch';
    },
  },
  {
    name: 'the allow list of the project says what it seems to',
    severity: 'remarks',
    check: ({ session, project }) => checkProjectIni(session, project),
  },
  {
    name: 'functions may be called',
    severity: 'fails',
    check: async ({ session: { client }, needed }) =>
      `Unreal ${await withPermissions(needed, client.send(getEngineVersion()), STILL_WORKS)}`,
  },
  {
    name: 'a project is open',
    severity: 'fails',
    check: ({ session: { client } }) => client.send(getProjectDirectory()),
  },
  {
    name: 'a map is loaded',
    severity: 'fails',
    check: async ({ session: { client } }) => {
      const world = await client.send(getEditorWorld());
      if (world === '') throw new BridgeError('editor_starting', 'No map is loaded yet.');
      return world;
    },
  },
  {
    name: 'the level is being edited',
    severity: 'remarks',
    check: async ({ session: { client } }) => {
      if (!(await client.send(isInPlayInEditor()))) return 'not playing';
      throw new BridgeError('not_playing', 'A play session runs: changes in it are lost when it stops.', {
        remedy: "Stop playing to edit the level, or look at what plays with world: 'play'.",
      });
    },
  },
  {
    name: 'actors can be listed and read',
    severity: 'fails',
    check: async ({ session: { client }, needed }) => {
      const actors = await withPermissions(needed, client.send(getAllLevelActors()), STILL_WORKS);
      const [first] = actors;
      if (first === undefined) return 'the level is empty, or nothing of it is loaded';
      const outcomes = await client.sendAll([readObject(first), describeObject(first)]);
      const failed = outcomes.find(outcome => !outcome.ok);
      if (failed && !failed.ok) throw failed.error;
      return `${actors.length} actors`;
    },
  },
  {
    name: 'plugins that some operations need are loaded',
    severity: 'remarks',
    check: ({ session }) => checkPlugins(session),
  },
  {
    name: 'the editor is not throttled',
    severity: 'remarks',
    check: async ({ session: { client } }) => {
      if (isThrottled(client)) throw await explainThrottling(client);
      return `${Math.round(client.frameMs() ?? 0)} ms a frame`;
    },
  },
];
