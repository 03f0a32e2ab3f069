import { BridgeError } from '../../base/errors.ts';
import { getEditorWorld } from '../../unreal/engine-functions.ts';
import type { EditorIdentity } from '../../unreal/identity.ts';
import { writeChoice } from '../recovery/form.ts';
import type { ToolCall } from '../tool.ts';
import type { ServerEditor } from './server-editor.ts';

/** Milliseconds in which an editor may say what it has open before it is named without that. */
const TELL_MS = 1000;

/** Asks which of several editors is meant: the user where the client shows forms, else whoever called. */
export async function askWhich(
  call: ToolCall,
  editors: readonly ServerEditor[],
): Promise<{ name: string } | { question: Record<string, unknown> }> {
  const names = editors.map(({ name }) => name);
  const told = await Promise.all(editors.map(editor => describeEditor(editor, call.signal)));
  const message = `Several editors could be meant: ${told.join('; ')}.`;
  const answer = await call.fill(writeChoice('editor', `${message} Which one should Claude use?`, names));
  if (answer.action === 'decline') {
    throw new BridgeError('declined_by_user', 'The user did not say which editor is meant.');
  }
  const chosen = answer.action === 'accept' ? answer.content.editor : undefined;
  if (typeof chosen === 'string' && names.includes(chosen)) return { name: chosen };
  return {
    question: {
      status: 'elicit_parameter',
      missing_parameter: { name: 'editor', type: 'string', description: 'Which editor', enum: names },
      missing_parameters: ['editor'],
      message: `${message} Which editor should I use?`,
      example: { ...call.arguments, editor: names[0] },
    },
  };
}

/** `stage_left (MyProject, /Game/Maps/Stage)`, as far as it answers. */
async function describeEditor(
  { name, address, session }: ServerEditor,
  signal: AbortSignal,
): Promise<string> {
  const { project, map } = await identify(await session(), signal);
  const told = [project, map].filter(part => part !== undefined);
  return `${name} (${told.length > 0 ? told.join(', ') : `${address}, does not answer`})`;
}

/** Who answers; what was known of it where it does not. */
async function identify(
  { client, identity, clock }: Awaited<ReturnType<ServerEditor['session']>>,
  signal: AbortSignal,
): Promise<EditorIdentity> {
  if (identity.current.project !== undefined) return identity.current;
  const over = new AbortController();
  const callOff = clock.after(TELL_MS, () => over.abort());
  await client
    .sendAll([getEditorWorld()], { signal: AbortSignal.any([signal, over.signal]) })
    .catch(() => {});
  callOff();
  return identity.current;
}
