import { join } from 'node:path';
import { loadSettings } from '../base/config.ts';
import { findDataFolder, findProject } from '../base/data-folder.ts';
import { schemasFolder } from '../brief/schemas/data-folder.ts';
import { openSchemaLibrary, type SchemaLibrary } from '../brief/schemas/library.ts';
import type { BriefStore } from '../brief/store/brief-store.ts';
import { openFileStore } from '../brief/store/file-store.ts';

/** Settings that the commands about interviews take. */
export interface InterviewFlags extends Record<string, unknown> {
  data?: string;
  discoverySchemas?: string;
}

/** Folder of a project's own discovery schemas, and how the folder is called wherever one is looked for. */
export const SCHEMAS = 'discovery-schemas';

/**
 * The briefs and discovery schemas that count here, as the server finds them where no editor tells it its project.
 * @throws BridgeError `invalid_settings`
 */
export function openInterviews({ data, discoverySchemas }: InterviewFlags): {
  store: BriefStore;
  library: SchemaLibrary;
  /** Folders of schemas in front of the shipped one. */
  folders: string[];
} {
  const settings = loadSettings({
    editors: 'several',
    flags: {
      ...(data !== undefined && { data }),
      ...(discoverySchemas !== undefined && { discoverySchemas }),
    },
  });
  const project = findProject(process.cwd());
  const folders = [
    ...(project === undefined ? [] : [join(project, SCHEMAS)]),
    ...(settings.discoverySchemas === undefined ? [] : [settings.discoverySchemas]),
  ];
  return {
    store: openFileStore({ folder: findDataFolder({ setting: settings.data }) }),
    library: openSchemaLibrary([schemasFolder(), ...folders]),
    folders,
  };
}
