import { BridgeError } from '../../base/errors.ts';
import { textOfValue } from '../../base/text/text-of-value.ts';
import { nameFirst } from '../../base/words/name-first.ts';
import type { ToolCall } from '../tool.ts';
import type { ServerEditor } from './server-editor.ts';
import type { EditorRow } from './write-rows.ts';

/** Paths that a question names of each editor. */
const MOST_NAMED = 3;

/**
 * Lets a change of several editors go on only when somebody agreed to all of it: they are asked once, not once an editor.
 * @param planned what each of them would do
 * @returns the editors that somebody agreed for: not those that could not say beforehand what they would do
 * @throws BridgeError `needs_confirmation`, telling what would be lost; `declined_by_user`
 */
export async function agreeOnce(
  call: ToolCall,
  planned: readonly EditorRow[],
): Promise<ReadonlySet<ServerEditor>> {
  const { arguments: args } = call;
  const told = planned.filter(({ value }) => value.success === true);
  if (args.confirm === true || told.length === 0) return new Set();
  const what = `${textOfValue(args.action)} may lose something. ${told.map(describeLoss).join(' ')}`;
  const answer = await call.ask(`${what} Go on?`);
  if (answer === 'yes') return new Set(told.map(({ each }) => each.editor));
  if (answer === 'no')
    throw new BridgeError('declined_by_user', `The user declined ${textOfValue(args.action)}.`);
  throw new BridgeError('needs_confirmation', `${what} Nothing was changed yet.`, {
    example: { ...args, confirm: true },
  });
}

/** `left: /Game/Maps/Stage:PersistentLevel.Lamp and 3 more.` */
function describeLoss({ each, value }: EditorRow): string {
  const changes = Array.isArray(value.changes) ? value.changes : [];
  const paths = [...new Set(changes.map(({ objectPath }) => textOfValue(objectPath)))];
  return `${each.editor.name}: ${nameFirst(paths, MOST_NAMED) || textOfValue(value.note ?? 'as asked')}.`;
}
