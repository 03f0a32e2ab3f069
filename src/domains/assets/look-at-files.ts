import { BridgeError } from '../../base/errors.ts';
import type { ActContext } from '../../kernel/operations/act-context.ts';
import { type FileState, readSourceControl, type SourceControl } from './file-state.ts';
import { isReadOnly, type WatchedFile, watchFiles } from './written-file.ts';

/** What is about to be done to files. Where one moves or goes, the editor checks it out by itself. */
export type FilePurpose = 'save' | 'move' | 'delete';

/** Files before they are written, and what is worth saying of them. */
export interface SeenFiles {
  files: WatchedFile[];
  notes: string[];
  /** `file_read_only`: why it cannot be done. */
  refusal?: BridgeError;
}

/** @throws BridgeError `file_read_only` that says who has a file, and what to do, before the editor is asked */
export function needFiles({ refusal, ...seen }: SeenFiles): Omit<SeenFiles, 'refusal'> {
  if (refusal) throw refusal;
  return seen;
}

/** Files that source control is asked about at once; of more, those that are read-only here come first. */
const MOST_FILES = 50;

/**
 * Looks at files before anything is written: whether they can be, here and as source control has it. A question costs a
 * round trip to its server on the game thread [derived], so none is asked about a file that is seen to be writable, unless
 * it moves or goes: the editor checks that out itself.
 * @param advice said with a refusal
 */
export async function lookAtFiles(
  context: ActContext,
  packages: readonly { packagePath: string; kind: 'asset' | 'map' }[],
  purpose: FilePurpose,
  advice = '',
): Promise<SeenFiles> {
  const paths = packages.map(({ packagePath }) => packagePath);
  if (purpose !== 'save' && paths.length <= MOST_FILES) {
    const [files, control] = await Promise.all([
      watchFiles(context, packages),
      readSourceControl(context, paths),
    ]);
    return judgeFiles(files, control, purpose, advice);
  }
  const files = await watchFiles(context, packages);
  const writable = new Set(files.filter(isWritable).map(({ packagePath }) => packagePath));
  const doubtful = paths.filter(each => purpose !== 'save' || !writable.has(each));
  if (doubtful.length === 0) return { files, notes: [] };
  const locked = new Set(files.filter(isReadOnly).map(({ packagePath }) => packagePath));
  const first = doubtful.toSorted((a, b) => Number(locked.has(b)) - Number(locked.has(a)));
  const control = await readSourceControl(context, first.slice(0, MOST_FILES));
  return judgeFiles(files, control, purpose, advice);
}

function isWritable(file: WatchedFile): boolean {
  return file.before !== undefined && !isReadOnly(file);
}

function judgeFiles(
  files: WatchedFile[],
  control: SourceControl,
  purpose: FilePurpose,
  advice: string,
): SeenFiles {
  const notes: string[] = [];
  if (control.is === 'silent') {
    notes.push(
      `${control.provider || 'Source control'} does not answer: what it says of the files is not known.`,
    );
  }
  const stuck: FileState[] = [];
  for (const state of control.is === 'on' ? control.files : []) {
    const judged = judgeFile(state, purpose);
    if (judged === 'stuck') stuck.push(state);
    else if (judged !== undefined) notes.push(judged);
  }
  if (stuck.length > 0)
    return { files, notes, refusal: refuseStuck(stuck, control.provider, purpose, advice) };
  const isHandled = (packagePath: string) =>
    purpose !== 'save' &&
    control.files.some(each => each.packagePath === packagePath && each.status === 'checked_in');
  const locked = files.filter(each => isReadOnly(each) && !isHandled(each.packagePath));
  if (locked.length === 0) return { files, notes };
  return { files, notes, refusal: refuseLocked(locked, purpose, advice) };
}

/** `stuck`, or what is worth saying, or nothing. */
function judgeFile(
  { packagePath, status, by }: FileState,
  purpose: FilePurpose,
): 'stuck' | string | undefined {
  switch (status) {
    case 'checked_out_by_other':
    case 'not_at_head':
    case 'conflicted':
    case 'marked_for_delete':
      return 'stuck';
    case 'checked_in':
      if (purpose === 'save') return 'stuck';
      return `${packagePath} is checked in: the editor checks it out for this.`;
    case 'checked_out':
      return by === undefined ? undefined : `${by} has ${packagePath} checked out too.`;
    default:
      return undefined;
  }
}

/** Source control says nothing of them, and still they cannot be written. */
function refuseLocked(locked: readonly WatchedFile[], purpose: FilePurpose, advice: string): BridgeError {
  const named = locked.map(({ path }) => path).join(', ');
  const [verb, them] = locked.length === 1 ? ['is', 'it'] : ['are', 'them'];
  return new BridgeError('file_read_only', `${named} ${verb} read-only. ${UNDONE[purpose]}`, {
    remedy: `Check ${them} out in the editor or in source control, then send this again.${advice}`,
    suggestions: locked.map(({ packagePath }) => packagePath),
  });
}

const UNDONE: Record<FilePurpose, string> = {
  save: 'Nothing was saved.',
  move: 'Nothing was moved.',
  delete: 'Nothing was deleted.',
};

function refuseStuck(
  stuck: readonly FileState[],
  provider: string,
  purpose: FilePurpose,
  advice: string,
): BridgeError {
  const message = `${stuck.map(each => `${each.packagePath} ${describeFileStatus(each)}.`).join(' ')} ${UNDONE[purpose]}`;
  const packages = stuck.map(({ packagePath }) => packagePath);
  if (stuck.every(({ status }) => status === 'checked_in')) {
    return new BridgeError('file_read_only', message, {
      remedy: `Check ${stuck.length === 1 ? 'it' : 'them'} out, then send this again.${advice}`,
      suggestions: packages,
      example: { action: 'check_out', objectPaths: packages },
    });
  }
  return new BridgeError('file_read_only', message, {
    remedy: `${adviseOn(stuck, provider)}${advice}`,
    suggestions: packages,
  });
}

/** What is so with a file that cannot be had, behind its name. */
export function describeFileStatus({ status, by }: FileState): string {
  switch (status) {
    case 'checked_in':
      return 'is checked in';
    case 'checked_out_by_other':
      return `is checked out by ${by ?? 'somebody else'}`;
    case 'not_at_head':
      return 'is not the newest version';
    case 'conflicted':
      return 'is in conflict with what is on the server';
    case 'marked_for_delete':
      return 'is marked for deletion';
    case 'not_controlled':
      return 'is not under source control';
    case 'ignored':
      return 'is ignored by source control';
    default:
      return 'has a state that source control does not tell';
  }
}

/** What somebody can do about files that cannot be had. */
export function adviseOn(files: readonly FileState[], provider: string): string {
  const has = (status: FileState['status']) => files.some(each => each.status === status);
  const holders = [...new Set(files.flatMap(({ by }) => by ?? []))];
  const server = provider || 'source control';
  return [
    ...(has('checked_out_by_other')
      ? [`Only ${holders.join(', ') || 'whoever has it'} can give it back: tell the user.`]
      : []),
    ...(has('not_at_head')
      ? [`The user gets the newest version from ${server} first; unsaved work may clash.`]
      : []),
    ...(has('conflicted') || has('marked_for_delete') ? [`The user settles that in ${server}.`] : []),
    ...(has('checked_in') ? ['The others can be checked out with check_out.'] : []),
  ].join(' ');
}
