import type { DoneEdit } from '../../kernel/edits/define-edit.ts';
import type { CompileStatus } from '../../unreal/blueprint-members.ts';

/** What an answer says of the compiler, which a Blueprint goes through with every change of it. */
export function answerCompiled(done: readonly DoneEdit[]): {
  compiled?: CompileStatus;
  compilerNote?: string;
} {
  const last = done.findLast(({ edit }) => edit.kind === 'blueprint-compile');
  const { status } = { status: undefined, ...(last?.after as { status?: CompileStatus } | undefined) }; // as its `state` makes it
  if (status === undefined) return {};
  return { compiled: status, ...(status === 'error' && { compilerNote: NOT_COMPILED }) };
}

/** Where the reasons are. */
export const NOT_COMPILED =
  'It does not compile: inspect read_log with category LogBlueprint names the errors, which stand in its graphs.';
