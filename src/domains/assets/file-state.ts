import type { BridgeError } from '../../base/errors.ts';
import type { FetchContext } from '../../pipeline/fetch-context.ts';
import type { Outcome } from '../../unreal/client.ts';
import {
  getSourceControlProvider,
  isSourceControlAvailable,
  isSourceControlEnabled,
  queryFileState,
  type SourceControlState,
} from '../../unreal/source-control-functions.ts';

/** How a file stands with source control. `editable`: the provider keeps no file from being written. */
export type FileStatus =
  | 'checked_out'
  | 'checked_in'
  | 'checked_out_by_other'
  | 'not_at_head'
  | 'added'
  | 'editable'
  | 'not_controlled'
  | 'ignored'
  | 'marked_for_delete'
  | 'conflicted'
  | 'unknown';

export interface FileState {
  packagePath: string;
  /** On the editor's machine. */
  file: string;
  status: FileStatus;
  /** Who else has it checked out. */
  by?: string;
  /** It was written since it was checked out. */
  modified?: true;
}

/** What source control says of files. */
export interface SourceControl {
  /** `none`: nothing is set up. `silent`: its server does not answer. `untold`: this project lets nobody ask (5.8). */
  is: 'on' | 'none' | 'silent' | 'untold';
  /** `Perforce`; empty without one. */
  provider: string;
  /** By package, in the order of the question. */
  files: FileState[];
  /** Why nothing is told. */
  error?: BridgeError;
}

/** Servers are far away, and some ask for each file alone. */
const TIMEOUT_MS = 120_000;

/** Asks source control about packages, in one batch; the editor waits for its server. */
export async function readSourceControl(
  { session, signal }: Pick<FetchContext, 'session' | 'signal'>,
  packages: readonly string[],
): Promise<SourceControl> {
  const [enabled, available, provider, ...states] = await session.client.sendAll(
    [
      isSourceControlEnabled(),
      isSourceControlAvailable(),
      getSourceControlProvider(),
      ...packages.map(queryFileState),
    ] as const,
    { signal, timeoutMs: TIMEOUT_MS },
  );
  const error = [enabled, ...states].flatMap(each => (each.ok ? [] : [each.error]))[0];
  const files = packages.map((packagePath, index) => describe(packagePath, states[index]));
  const told = { provider: provider.ok && provider.value !== 'None' ? provider.value : '', files };
  if (error) return { is: 'untold', ...told, error };
  if (enabled.ok && !enabled.value) return { is: 'none', ...told };
  return { is: available.ok && !available.value ? 'silent' : 'on', ...told };
}

function describe(packagePath: string, outcome: Outcome<SourceControlState> | undefined): FileState {
  if (!outcome?.ok) return { packagePath, file: '', status: 'unknown' };
  const { Filename: file, CheckedOutOther, bIsModified } = outcome.value;
  const by = CheckedOutOther === '' ? {} : { by: CheckedOutOther };
  return {
    ...{ packagePath, file, status: fileStatusOf(outcome.value), ...by },
    ...(bIsModified && { modified: true as const }),
  };
}

/** How a file stands; the first flag that is true says most. Which flags providers other than Perforce set is [derived]. */
export function fileStatusOf(state: SourceControlState): FileStatus {
  if (!state.bIsValid || state.bIsUnknown) return 'unknown';
  if (state.bIsIgnored) return 'ignored';
  if (state.bIsAdded) return 'added';
  if (!state.bIsSourceControlled) return 'not_controlled';
  if (state.bIsDeleted) return 'marked_for_delete';
  if (state.bIsConflicted) return 'conflicted';
  if (state.bIsCheckedOut) return 'checked_out';
  if (state.bIsCheckedOutOther) return 'checked_out_by_other';
  if (!state.bIsCurrent) return 'not_at_head';
  if (state.bCanCheckOut) return 'checked_in';
  return state.bCanEdit ? 'editable' : 'unknown';
}
