import { join } from 'node:path';
import { loadSettings, type Settings } from '../base/config.ts';
import { findDataFolder, findProject } from '../base/data-folder.ts';
import { schemasFolder } from '../brief/schemas/data-folder.ts';
import { openSchemaLibrary, type SchemaLibrary } from '../brief/schemas/library.ts';
import type { BriefStore } from '../brief/store/brief-store.ts';
import { openFileStore } from '../brief/store/file-store.ts';
import { openTeamStore } from '../server/open-store.ts';

/** Settings that the commands about interviews take. */
export interface InterviewFlags extends Record<string, unknown> {
  data?: string;
  discoverySchemas?: string;
  store?: string;
}

/** Folder of a project's own discovery schemas, and how the folder is called wherever one is looked for. */
export const SCHEMAS = 'discovery-schemas';

/** Discovery schemas that count here. */
interface OpenedSchemas {
  library: SchemaLibrary;
  /** Folders of schemas in front of the shipped one. */
  folders: string[];
}

/**
 * The briefs and discovery schemas that count here, as the server finds them where no editor tells it its project.
 * @throws BridgeError `invalid_settings`
 */
export async function openInterviews(
  flags: InterviewFlags,
): Promise<OpenedSchemas & { store: BriefStore; close(): Promise<void> }> {
  const settings = readSettings(flags);
  const team = await openTeamStore(settings);
  return {
    ...openSchemas(flags),
    store: team?.briefs ?? openFileStore({ folder: findDataFolder({ setting: settings.data }) }),
    close: async () => team?.database.close(),
  };
}

/** @throws BridgeError `invalid_settings` */
export function openSchemas(flags: InterviewFlags): OpenedSchemas {
  const { discoverySchemas } = readSettings(flags);
  const project = findProject(process.cwd());
  const folders = [
    ...(project === undefined ? [] : [join(project, SCHEMAS)]),
    ...(discoverySchemas === undefined ? [] : [discoverySchemas]),
  ];
  return { library: openSchemaLibrary([schemasFolder(), ...folders]), folders };
}

function readSettings({ data, discoverySchemas, store }: InterviewFlags): Settings {
  return loadSettings({
    editors: 'several',
    flags: {
      ...(data !== undefined && { data }),
      ...(discoverySchemas !== undefined && { discoverySchemas }),
      ...(store !== undefined && { store }),
    },
  });
}
