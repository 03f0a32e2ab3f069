import * as z from 'zod';
import { printTable } from '../../../kernel/views/compact-table.ts';
import { defineView } from '../../../kernel/views/define-view.ts';
import { editorHost, isReadOnlyFile } from '../../../unreal/editor-files.ts';
import { withPermissions } from '../../../unreal/permissions.ts';
import { type FileState, readSourceControl, type SourceControl } from '../file-state.ts';
import { findFiles } from '../find-files.ts';

export const fileState = defineView({
  name: 'file_state',
  topic: 'assets',
  summary: 'whether files can be saved: checked out, by whom, read-only',
  parameters: () =>
    z.strictObject({
      objectPaths: z
        .array(z.string().min(1))
        .min(1)
        .max(100)
        .describe('Assets, actors, or `level` for the open one'),
    }),
  examples: [{ objectPaths: ['/Game/Audio/Ambience/SW_Wind_Loop', 'level'] }],
  notes: ['It needs source control set up in the editor; `unsaved` is told without.'],
  needs: 'editor',
  run: async (context, { objectPaths }) => {
    const packages = await withPermissions([...NEEDED, 'getEditorWorld'], findFiles(context, objectPaths));
    const control = await withPermissions([...NEEDED], read(context, packages));
    const isHere = editorHost(context.session.client).machine === 'this';
    const rows = control.files.map(
      (each): FileRow => ({
        objectPath: each.packagePath,
        state: control.is === 'none' ? 'not_controlled' : each.status,
        ...(each.by !== undefined && { by: each.by }),
        ...(each.modified && { modified: true }),
        ...(isHere && isReadOnlyFile(each.file) && { readOnly: true }),
      }),
    );
    return {
      success: true,
      provider: control.provider || 'none',
      ...printTable(rows, { name: 'files', columns: COLUMNS, path: 'objectPath' }),
      ...writeNote(control),
    };
  },
});

const NEEDED = [
  'queryFileState',
  'isSourceControlEnabled',
  'isSourceControlAvailable',
  'getSourceControlProvider',
] as const;

const COLUMNS = ['objectPath', 'state', 'by', 'modified', 'readOnly'] as const;

interface FileRow {
  /** The package. */
  objectPath: string;
  state: FileState['status'];
  by?: string;
  modified?: true;
  /** As it lies on this machine's disk. */
  readOnly?: true;
}

async function read(...question: Parameters<typeof readSourceControl>): Promise<SourceControl> {
  const control = await readSourceControl(...question);
  if (control.error) throw control.error;
  return control;
}

function writeNote({ is, provider, files }: SourceControl): { note?: string } {
  if (is === 'none') return { note: 'No source control is set up in this editor.' };
  if (is === 'silent')
    return { note: `${provider || 'Source control'} is set up, and its server does not answer.` };
  const ready = files.filter(({ status }) => status === 'checked_in');
  if (ready.length === 0) return {};
  return { note: '`act({ action: "check_out", objectPaths: […] })` checks out what is checked in.' };
}
