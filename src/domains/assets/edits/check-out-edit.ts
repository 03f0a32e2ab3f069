import * as z from 'zod';
import { BridgeError } from '../../../base/errors.ts';
import { defineEdit } from '../../../kernel/edits/define-edit.ts';
import {
  checkOutFile,
  getSourceControlError,
  queryFileState,
  revertUnchangedFile,
} from '../../../unreal/source-control-functions.ts';
import { type FileStatus, fileStatusOf } from '../file-state.ts';

/** How long a provider may take: its server is far away. */
const TIMEOUT_MS = 600_000;

interface FileState {
  file: FileStatus;
  modified?: boolean;
}

/**
 * Checks a file out, or gives it back as long as it was not written: what was saved is never thrown away. Its
 * `objectPath` is the package.
 */
export const checkOutEdit = defineEdit(
  'check-out',
  { wanted: z.enum(['checked_out', 'checked_in']) },
  {
    undoStep: 'none',
    timeoutMs: TIMEOUT_MS,
    observe: ({ objectPath }) => [queryFileState(objectPath)],
    state: ([seen]): FileState => ({
      file: fileStatusOf(seen),
      ...(seen.bIsModified && { modified: true }),
    }),
    apply: ({ objectPath, wanted }) => [
      wanted === 'checked_out' ? checkOutFile(objectPath) : revertUnchangedFile(objectPath),
      getSourceControlError(),
    ],
    aim: ({ wanted }) => ({ file: wanted }),
    adds: ({ wanted }) => wanted === 'checked_out',
    meets: (state, aim) => state.file === aim.file,
    explains: {
      declined: ([isDone, said], { objectPath, wanted }) => {
        if (isDone === true) return undefined;
        const what = wanted === 'checked_out' ? 'checked out' : 'given back';
        return new BridgeError('engine_declined', `${objectPath} was not ${what}: source control refused.`, {
          remedy:
            'What source control said is quoted; more may stand in the log: `inspect({ action: "read_log" })`.',
          ...(typeof said === 'string' && said !== '' && { engineSaid: said }),
        });
      },
      likely: ({ wanted }) =>
        wanted === 'checked_in'
          ? 'Its file was saved since it was checked out, and what was saved is never thrown away from here.'
          : undefined,
    },
    inverse: ({ edit, before, after }) => {
      if (before?.file !== 'checked_in' && before?.file !== 'checked_out') return [];
      if (before?.file === after?.file) return [];
      return [{ ...edit, wanted: edit.wanted === 'checked_out' ? 'checked_in' : 'checked_out' }];
    },
    propertyName: () => 'file',
    print: state => state?.file,
  },
);
