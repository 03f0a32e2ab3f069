import * as z from 'zod';
import { BridgeError } from '../../../base/errors.ts';
import { defineEditOperation } from '../../../kernel/operations/define-operation.ts';
import { tellWaiting } from '../../../kernel/operations/tell-waiting.ts';
import { checkOutEdit } from '../edits/check-out-edit.ts';
import { type FileState, readSourceControl, type SourceControl } from '../file-state.ts';
import { findFiles } from '../find-files.ts';
import { adviseOn, describeFileStatus } from '../look-at-files.ts';

/** Files of one call. */
const MOST_FILES = 100;

export const checkOut = defineEditOperation({
  name: 'check_out',
  category: 'assets',
  summary: 'check files out from source control, so that they can be saved; undo gives them back',
  effect: 'reversible',
  needs: {
    functions: [
      'checkOutFile',
      'revertUnchangedFile',
      'queryFileState',
      'isSourceControlEnabled',
      'isSourceControlAvailable',
      'getSourceControlProvider',
      'getSourceControlError',
    ],
  },
  parameters: () =>
    z.strictObject({
      objectPaths: z
        .array(z.string().min(1))
        .min(1)
        .max(MOST_FILES)
        .describe('Assets, actors of a World Partition map, or `level`'),
    }),
  examples: [{ objectPaths: ['/Game/Audio/Ambience/SW_Wind_Loop'] }],
  notes: ['It needs source control set up in the editor; file_state tells who has a file.'],
  plan: async (context, { objectPaths }) => {
    const packages = await findFiles(context, objectPaths);
    const control = await tellWaiting(context, 'asking source control', readSourceControl(context, packages));
    refuseWithout(control);
    const { files, provider } = control;
    const stuck = files.filter(({ status }) => !OPEN.has(status) && status !== 'checked_in');
    if (stuck.length > 0) throw refuseStuck(files, stuck, provider);
    const wanted = files.filter(({ status }) => status === 'checked_in');
    const open = files.filter(({ status }) => OPEN.has(status));
    const checkingOut = ({ packagePath, status }: FileState) => ({
      edit: checkOutEdit.make({ objectPath: packagePath, wanted: 'checked_out' }),
      before: { file: status },
    });
    return {
      edits: wanted.map(checkingOut),
      unchanged: open.map(checkingOut),
      notes: open.map(tellOpen),
      answer: () => ({ provider }),
    };
  },
});

/** What may be written as it is. */
const OPEN: ReadonlySet<FileState['status']> = new Set([
  'checked_out',
  'added',
  'editable',
  'not_controlled',
  'ignored',
]);

/** @throws BridgeError where there is nobody to ask */
function refuseWithout({ is, provider, error }: SourceControl): void {
  if (error) throw error;
  if (is === 'none') {
    throw new BridgeError(
      'engine_declined',
      'No source control is set up in this editor: nothing can be checked out.',
      {
        remedy:
          'The user connects it in the editor (Revision Control, at the lower right). Without it a read-only file is made writable on the disk.',
      },
    );
  }
  if (is === 'silent') {
    throw new BridgeError(
      'engine_declined',
      `${provider || 'Source control'} is set up, and its server does not answer.`,
      {
        remedy:
          'The user looks at the connection in the editor (Revision Control, at the lower right). Then send it again.',
      },
    );
  }
}

function refuseStuck(
  files: readonly FileState[],
  stuck: readonly FileState[],
  provider: string,
): BridgeError {
  const said = stuck.map(each => `${each.packagePath} ${describeFileStatus(each)}.`).join(' ');
  const rest = files.filter(each => !stuck.includes(each)).map(({ packagePath }) => packagePath);
  return new BridgeError('file_read_only', `${said} Nothing was checked out.`, {
    remedy:
      adviseOn(stuck, provider) ||
      'Source control does not say why. The user may check it out in the editor, or look at the connection there.',
    ...(rest.length > 0 && { example: { action: 'check_out', objectPaths: rest } }),
  });
}

function tellOpen(file: FileState): string {
  const { packagePath, status } = file;
  if (status === 'checked_out') return `${packagePath} was checked out already.`;
  if (status === 'added') return `${packagePath} is marked for add: it can be saved.`;
  if (status === 'editable') return `${packagePath} needs no check-out: it can be saved.`;
  return `${packagePath} ${describeFileStatus(file)}: it can be saved.`;
}
