import { BridgeError } from '../../base/errors.ts';
import type { ToolCall } from '../tool.ts';
import { askWhich } from './ask-which.ts';
import { editorsBehind } from './editor-handles.ts';
import { findServerEditor, type ServerEditor, type ServerEditors } from './server-editor.ts';

/** What a call is about, and its arguments without the names of editors. */
export interface ChosenEditors {
  /** `one`: answered as if there were no other. `several`: with a row for each, of several that were asked for. */
  which: 'one' | 'several';
  editors: readonly ServerEditor[];
  arguments: Record<string, unknown>;
}

/** Stands for every editor that is known. */
export const ALL_EDITORS = 'all';

/** Values of the argument `editor` that `wait_for` has for itself. */
const OWN_VALUES: ReadonlySet<unknown> = new Set(['back', 'idle']);

/**
 * Finds the editors that a call is about. Never guesses: where several could be meant the user is asked, else the client.
 * @throws BridgeError where an editor is named that there is not; `declined_by_user`
 */
export async function chooseEditors(
  known: ServerEditors,
  call: ToolCall,
  need: 'one' | 'any',
): Promise<ChosenEditors | { question: Record<string, unknown> }> {
  const { named, list, rest } = readNames(call.arguments);
  if (list !== undefined) {
    const names = list === ALL_EDITORS ? known.list().map(({ name }) => name) : list;
    const found = await Promise.all(names.map(name => findServerEditor(known, name)));
    return { which: 'several', editors: [...new Set(found)], arguments: rest };
  }
  const one = (editor: ServerEditor): ChosenEditors => ({ which: 'one', editors: [editor], arguments: rest });
  if (named !== undefined) return one(await findServerEditor(known, named));
  const editors = known.list();
  const [only, ...others] = editors;
  if (only && others.length === 0) return one(only);
  const behind = editorsBehind(call.session, rest);
  const begun = behind && editors.filter(({ name }) => behind.includes(name));
  const [giver, ...givers] = begun ?? [];
  if (giver && givers.length === 0) return one(giver);
  const usual = begun ? undefined : (known.usual() ?? (need === 'any' ? only : undefined));
  if (usual) return one(usual);
  const answer = await askWhich(call, begun?.length ? begun : editors);
  return 'question' in answer ? answer : one(await findServerEditor(known, answer.name));
}

interface NamedEditors {
  named: string | undefined;
  list: typeof ALL_EDITORS | readonly string[] | undefined;
  rest: Record<string, unknown>;
}

/** `editor` and `editors` of a call, and what it says besides. */
function readNames({ editor, editors, ...rest }: Record<string, unknown>): NamedEditors {
  if (OWN_VALUES.has(editor)) return { ...readNames({ editors, ...rest }), rest: { ...rest, editor } };
  if (editor !== undefined && editors !== undefined) {
    throw new BridgeError('invalid_arguments', 'A call takes `editor` or `editors`, not both.', {
      example: { ...rest, editors },
    });
  }
  const list = editors ?? (editor === ALL_EDITORS || Array.isArray(editor) ? editor : undefined);
  if (list !== undefined) return { named: undefined, list: readList(list, rest), rest };
  if (editor !== undefined && typeof editor !== 'string') {
    throw new BridgeError('invalid_arguments', '`editor` is the name of one: a text.', { example: rest });
  }
  return { named: editor, list: undefined, rest };
}

function readList(written: unknown, rest: Record<string, unknown>): typeof ALL_EDITORS | readonly string[] {
  if (written === ALL_EDITORS) return ALL_EDITORS;
  const names = typeof written === 'string' ? [written] : written;
  const isList = Array.isArray(names) && names.length > 0 && names.every(name => typeof name === 'string');
  if (isList) return names.includes(ALL_EDITORS) ? ALL_EDITORS : names;
  throw new BridgeError('invalid_arguments', '`editors` is "all" or a list of names.', {
    example: { ...rest, editors: ALL_EDITORS },
  });
}
