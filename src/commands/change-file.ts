import { BridgeError } from '../base/errors.ts';
import { explainFile, readBytes, statIfThere } from '../base/read-file.ts';
import { replaceAndKeep } from '../base/replace-file.ts';
import { paint } from '../base/terminal.ts';
import { printDifference } from './print-difference.ts';

/** A file of somebody else that is to become another. */
export interface UserFileChange {
  file: string;
  /** What stands there; undefined where there is no file. */
  before: string | undefined;
  after: string;
  /** `owner`: nobody else may read it from now on, whatever they might before. */
  readers: 'owner' | 'as before';
  /** What a person should know before they agree. */
  warning?: string;
}

/** Who is told, and who agrees. */
export interface Dialogue {
  /** For what programs read. */
  out(text: string): void;
  /** For what is only said to people. */
  say(text: string): void;
  /** Asks a person yes or no; undefined where nobody sits there. */
  ask?(question: string): Promise<boolean>;
}

/** Shows what becomes another in a file. */
export function showChange({ file, before, after, warning }: UserFileChange, { out, say }: Dialogue): void {
  out(`${file}\n${printDifference(before ?? '', after)}`);
  if (warning !== undefined) say(paint.yellow(`! ${warning}\n`));
}

/**
 * Shows what becomes another in a file, asks, and writes it; what was there is kept beside it.
 * @param certainty `sure`: nobody is asked
 * @throws BridgeError where nobody is there to agree, or the file has changed since it was read
 */
export async function changeFile(
  change: UserFileChange,
  certainty: 'sure' | 'ask',
  conversation: Dialogue,
  question = 'Write this?',
): Promise<'written' | 'refused'> {
  checkWritable(change.file);
  showChange(change, conversation);
  const { out } = conversation;
  if (!(await isAgreed(question, certainty, conversation))) {
    out('Nothing was written.\n');
    return 'refused';
  }
  const backup = replaceUnlessChanged(change);
  out(`${paint.green('✓')} written${backup ? paint.dim(` (the old one is ${backup})`) : ''}\n`);
  return 'written';
}

/**
 * A new file put in the place of a read-only one would pass by what made it so: on most projects that is source control,
 * which would not hear of the change.
 */
function checkWritable(file: string): void {
  const mode = statIfThere(file)?.mode;
  if (mode === undefined || (mode & 0o222) !== 0) return;
  throw new BridgeError('invalid_arguments', `${file} is read-only. Nothing was written.`, {
    remedy: 'Check it out where source control keeps it so, and run the command again.',
  });
}

/** Whether somebody agrees. @throws BridgeError where nobody is there to ask */
export async function isAgreed(
  question: string,
  certainty: 'sure' | 'ask',
  { ask }: Pick<Dialogue, 'ask'>,
): Promise<boolean> {
  if (certainty === 'sure') return true;
  if (ask) return ask(question);
  throw new BridgeError('invalid_arguments', 'Nothing was written: nobody is there to agree to it.', {
    remedy: 'Add --yes to write without asking.',
  });
}

/** A person was asked meanwhile, and other programs write these files too. */
function replaceUnlessChanged({ file, before, after, readers }: UserFileChange): string | undefined {
  if (readUserFile(file) !== before) {
    throw new BridgeError('invalid_arguments', `${file} has changed meanwhile. Nothing was written.`, {
      remedy: 'Run the command again.',
    });
  }
  try {
    return readers === 'owner'
      ? replaceAndKeep(file, after, OWNER_ONLY, old => old & OWNER_ONLY)
      : replaceAndKeep(file, after, 0o644);
  } catch (cause) {
    throw cannotUse(file, 'written', cause);
  }
}

const OWNER_ONLY = 0o600;

/** The text of a file; undefined where there is none. @throws BridgeError where it may not be read */
export function readUserFile(file: string): string | undefined {
  try {
    return readBytes(file).toString('utf8');
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return undefined;
    throw cannotUse(file, 'read', cause);
  }
}

function cannotUse(file: string, what: 'read' | 'written', cause: unknown): BridgeError {
  return new BridgeError('invalid_arguments', `${file} cannot be ${what}: ${explainFile(cause)}.`, {
    remedy: 'Look at its permissions, or name another with --file.',
    cause,
  });
}
