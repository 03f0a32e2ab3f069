import * as z from 'zod';
import type { EngineCall } from './engine-call.ts';
import { call } from './function-call.ts';

/**
 * Source control, through whichever provider the project has set up. Each of these waits for the provider's server, and
 * the editor with it.
 */

const yes = z.boolean().catch(false);
const text = z.string().catch('');
const flag = z.boolean().catch(false);

/** Whether a provider is set up. */
export const isSourceControlEnabled = () => call('isSourceControlEnabled', {}, yes);

/** Whether its server answers. */
export const isSourceControlAvailable = () => call('isSourceControlAvailable', {}, yes);

/** `Perforce`, `Git`, …; `None` without any. */
export const getSourceControlProvider = () => call('getSourceControlProvider', {}, text);

/** What went wrong with the last question or change, in the provider's words; empty when nothing did. */
export const getSourceControlError = () => call('getSourceControlError', {}, text);

const state = z.object({
  Filename: text,
  /** False: nothing else of it counts. */
  bIsValid: flag,
  bIsUnknown: flag,
  bCanCheckOut: flag,
  bIsCheckedOut: flag,
  bIsCurrent: flag,
  bIsSourceControlled: flag,
  bIsAdded: flag,
  bIsDeleted: flag,
  bIsIgnored: flag,
  bCanEdit: flag,
  bCanDelete: flag,
  bIsModified: flag,
  bIsConflicted: flag,
  bIsCheckedOutOther: flag,
  /** Who has it checked out, where somebody else does. */
  CheckedOutOther: text,
});
/** What source control says of a file. */
export type SourceControlState = z.infer<typeof state>;

/** Asks for the state of a package's file, as the server has it now. */
export const queryFileState = (packagePath: string): EngineCall<SourceControlState> =>
  call('queryFileState', { InFile: packagePath, bSilent: true, bUseSourceControlStateCache: false }, state);

/** Checks a file out; false, with the reason in `getSourceControlError`, when it cannot be had. */
export const checkOutFile = (packagePath: string) =>
  call('checkOutFile', { InFile: packagePath, bSilent: true }, yes);

/** Gives a file back that was checked out, unless it was written since; true either way. */
export const revertUnchangedFile = (packagePath: string) =>
  call('revertUnchangedFile', { InFile: packagePath, bSilent: true }, yes);
