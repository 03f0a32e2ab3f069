import * as z from 'zod';
import { recover } from '../../../base/errors.ts';
import { printTable } from '../../../kernel/views/compact-table.ts';
import { defineView, type InspectContext } from '../../../kernel/views/define-view.ts';
import { joinNotes } from '../../../kernel/views/join-notes.ts';
import { editorHost, isReadOnlyFile } from '../../../unreal/editor-files.ts';
import { withPermissions } from '../../../unreal/permissions.ts';
import { type FileState, readSourceControl, type SourceControl } from '../file-state.ts';
import { findFiles } from '../find-files.ts';
import { readUnsavedWork, STAYS_MARKED } from '../unsaved-work.ts';

export const fileState = defineView({
  name: 'file_state',
  topic: 'assets',
  summary: 'what is unsaved; whether files can be saved: checked out, by whom, read-only',
  parameters: () =>
    z.strictObject({
      objectPaths: z
        .array(z.string().min(1))
        .min(1)
        .max(100)
        .optional()
        .describe('Assets, actors, or `level` for the open one; none: all that is unsaved'),
    }),
  examples: [{}, { objectPaths: ['/Game/Audio/Ambience/SW_Wind_Loop', 'level'] }],
  notes: ['It needs source control set up in the editor; `unsaved` is told without.'],
  needs: 'editor',
  run: async (context, { objectPaths }) => {
    if (!objectPaths) return listUnsaved(context);
    const packages = await withPermissions([...NEEDED, 'getEditorWorld'], findFiles(context, objectPaths));
    const [control, unsaved] = await Promise.all([
      withPermissions([...NEEDED], read(context, packages)),
      readUnsaved(context),
    ]);
    const isHere = editorHost(context.session.client).machine === 'this';
    const rows = control.files.map(
      (each): FileRow => ({
        objectPath: each.packagePath,
        state: control.is === 'none' ? 'not_controlled' : each.status,
        ...(each.by !== undefined && { by: each.by }),
        ...(each.modified && { modified: true }),
        ...(unsaved?.has(each.packagePath.toLowerCase()) && { unsaved: true }),
        ...(isHere && isReadOnlyFile(each.file) && { readOnly: true }),
      }),
    );
    return {
      success: true,
      provider: control.provider || 'none',
      ...printTable(rows, { name: 'files', columns: COLUMNS, path: 'objectPath' }),
      ...joinNotes(writeNote(control), rows.some(({ unsaved }) => unsaved) ? STAYS_MARKED : undefined),
    };
  },
});

const NEEDED = [
  'queryFileState',
  'isSourceControlEnabled',
  'isSourceControlAvailable',
  'getSourceControlProvider',
] as const;

/** Nobody asked for any in particular: what is to be saved. */
async function listUnsaved(context: InspectContext): Promise<Record<string, unknown>> {
  const { maps, content } = await withPermissions(
    ['getDirtyMaps', 'getDirtyContent'],
    readUnsavedWork(context),
  );
  const all = [...maps, ...content];
  const shown = all.slice(0, MOST_UNSAVED);
  const more = all.length - shown.length;
  return { success: true, total_count: all.length, unsaved: shown, ...(more > 0 && { more }) };
}

const MOST_UNSAVED = 60;

/** Packages that the editor has otherwise than their files have; undefined where a project lets nobody ask (5.8). */
function readUnsaved(context: InspectContext): Promise<ReadonlySet<string> | undefined> {
  return readUnsavedWork(context)
    .then(({ maps, content }) => new Set([...maps, ...content].map(name => name.toLowerCase())))
    .catch(recover(['remote_call_not_allowed'], () => undefined));
}

const COLUMNS = ['objectPath', 'state', 'by', 'modified', 'unsaved', 'readOnly'] as const;

interface FileRow {
  /** The package. */
  objectPath: string;
  state: FileState['status'];
  by?: string;
  modified?: true;
  /** It was changed in the editor since it was saved. */
  unsaved?: true;
  /** As it lies on this machine's disk. */
  readOnly?: true;
}

async function read(...question: Parameters<typeof readSourceControl>): Promise<SourceControl> {
  const control = await readSourceControl(...question);
  if (control.error) throw control.error;
  return control;
}

function writeNote({ is, provider, files }: SourceControl): string | undefined {
  if (is === 'none') return 'No source control is set up in this editor.';
  if (is === 'silent') return `${provider || 'Source control'} is set up, and its server does not answer.`;
  const ready = files.filter(({ status }) => status === 'checked_in');
  if (ready.length === 0) return undefined;
  return '`act({ action: "check_out", objectPaths: […] })` checks out what is checked in.';
}
