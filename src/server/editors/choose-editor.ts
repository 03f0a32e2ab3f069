import { BridgeError } from '../../base/errors.ts';
import type { ToolCall } from '../tool.ts';
import { askWhich } from './ask-which.ts';
import { editorsBehind } from './editor-handles.ts';
import { findServerEditor } from './find-server-editor.ts';
import type { ServerEditor, ServerEditors } from './server-editor.ts';
import type { EditorCall } from './write-rows.ts';

/** The editors that a call is about, and for each its arguments, without the names of editors. */
export interface ChosenEditors {
  /** `one`: answered as if there were no other. `several`: with a row for each, of several that were asked for. */
  which: 'one' | 'several';
  calls: readonly EditorCall[];
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
    return { which: 'several', calls: [...new Set(found)].map(editor => ({ editor, arguments: rest })) };
  }
  const one = (editor: ServerEditor): ChosenEditors => ({
    which: 'one',
    calls: [{ editor, arguments: rest }],
  });
  const joined = named === undefined ? await callsOf(known, rest) : [];
  if (joined.length > 0) return { which: joined.length === 1 ? 'one' : 'several', calls: joined };
  if (named !== undefined) return one(await findServerEditor(known, named));
  const meant = findMeant(known, call.session, rest, need);
  if ('editor' in meant) return one(meant.editor);
  const answer = await askWhich(call, meant.among);
  return 'question' in answer ? answer : one(await findServerEditor(known, answer.name));
}

/** The editor of a call that names none: the only one, the one that gave out what it brings back, or the usual one. */
function findMeant(
  known: ServerEditors,
  session: ToolCall['session'],
  args: Record<string, unknown>,
  need: 'one' | 'any',
): { editor: ServerEditor } | { among: readonly ServerEditor[] } {
  const editors = known.list();
  const [first, ...others] = editors;
  if (first && others.length === 0) return { editor: first };
  const behind = editorsBehind(session, args);
  const begun = behind && editors.filter(({ name }) => behind.includes(name));
  const [giver, ...givers] = begun ?? [];
  if (giver && givers.length === 0) return { editor: giver };
  const usual = begun ? undefined : (known.usual() ?? (need === 'any' ? first : undefined));
  return usual ? { editor: usual } : { among: begun?.length ? begun : editors };
}

/** The calls that a joined id of a change stands for. */
function callsOf(known: ServerEditors, args: Record<string, unknown>): Promise<EditorCall[]> {
  return Promise.all(
    readChangeIds(args.changeId).map(async ({ name, changeId }) => {
      return { editor: await findServerEditor(known, name), arguments: { ...args, changeId } };
    }),
  );
}

/** `left:c12,right:c4`: changes of several editors that were made in one call; of one alone in the same form. */
function readChangeIds(written: unknown): { name: string; changeId: string }[] {
  if (typeof written !== 'string' || !/^[^:,]+:c\d+(,[^:,]+:c\d+)*$/.test(written)) return [];
  return written.split(',').map(part => {
    const [name = '', changeId = ''] = part.split(':');
    return { name, changeId };
  });
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
