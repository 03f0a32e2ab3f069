import type { Settings } from '../../base/config.ts';
import { toBridgeError } from '../../base/errors.ts';
import { editorHost, readProjectPath, toLocalPath } from '../../unreal/editor-files.ts';
import { getInfo } from '../../unreal/engine-call.ts';
import { getEngineVersion } from '../../unreal/engine-functions.ts';
import { openSession } from '../../unreal/open-session.ts';

/** Who answers at the editor's address. */
export interface FoundEditor {
  address: string;
  state: 'answers' | 'silent';
  /** Why nobody answers. */
  why?: string;
  engine?: string;
  /** Folder of the project that is open there, where it lies on this machine. */
  projectFolder?: string;
}

/** Asks an editor for what a set-up needs. A 5.8 project that allows nothing keeps its version and its folder to itself. */
export async function findEditor(settings: Settings): Promise<FoundEditor> {
  const session = openSession(settings);
  const { client } = session;
  const { address } = client;
  try {
    await client.send(getInfo());
    const engine = await client.send(getEngineVersion()).catch(() => undefined);
    const path = await readProjectPath(session).catch(() => undefined);
    const isHere = editorHost(client).machine === 'this';
    return {
      ...{ address, state: 'answers' },
      ...(engine !== undefined && { engine }),
      ...(path !== undefined && isHere && { projectFolder: toLocalPath(path) }),
    };
  } catch (thrown) {
    return { address, state: 'silent', why: toBridgeError(thrown).message };
  } finally {
    await client.close();
  }
}
