import { join } from 'node:path';
import type { Settings } from '../base/config.ts';
import { findDataFolder } from '../base/data-folder.ts';
import { schemasFolder } from '../brief/schemas/data-folder.ts';
import { openSchemaLibrary } from '../brief/schemas/library.ts';
import type { BriefStore } from '../brief/store/brief-store.ts';
import { openFileStore } from '../brief/store/file-store.ts';
import { type ConnectedTo, followProject } from './follow-project.ts';
import type { BriefServices } from './interview-calls.ts';

/** Name of a project's own folder of discovery schemas, beside its `.uproject`. */
const PROJECT_SCHEMAS = 'discovery-schemas';

/** Opens the briefs of the data folder, or of another store, and all discovery schemas that count: ours, the project's, those of the setting. */
export function openBriefs(
  connected: ConnectedTo,
  { data, discoverySchemas }: Pick<Settings, 'data' | 'discoverySchemas'>,
  store: BriefStore = openFileStore({ folder: findDataFolder({ setting: data }) }),
): BriefServices {
  const projectFolder = followProject(connected, process.cwd());
  const now = () => new Date().toISOString();
  return {
    ...{ now, store },
    library: openSchemaLibrary(() => {
      const project = projectFolder();
      return [
        schemasFolder(),
        ...(project === undefined ? [] : [join(project, PROJECT_SCHEMAS)]),
        ...(discoverySchemas === undefined ? [] : [discoverySchemas]),
      ];
    }),
  };
}
