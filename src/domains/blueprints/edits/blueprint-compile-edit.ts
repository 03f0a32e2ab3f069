import * as z from 'zod';
import { defineEdit } from '../../../kernel/edits/define-edit.ts';
import { holdsValue } from '../../../kernel/edits/hold-value.ts';
import { journalValue } from '../../../kernel/history/journal-value.ts';
import { compileBlueprint, writeDefault } from '../../../unreal/blueprint-functions.ts';
import { type CompileStatus, readCompileStatus } from '../../../unreal/blueprint-members.ts';
import { readProperty } from '../../../unreal/engine-call.ts';
import { defaultObjectPath } from '../../../unreal/object-path.ts';

interface CompileState {
  status?: CompileStatus;
  default?: unknown;
}

/**
 * Compiles a Blueprint, so that its class has what was done to it; what is of the class stays at its path. The engine
 * keeps no step of it in its undo history. A default of a new variable is set along, on the class default object: that
 * goes with the variable.
 */
export const blueprintCompileEdit = defineEdit(
  'blueprint-compile',
  { default: z.object({ name: z.string(), value: z.unknown() }).optional() },
  {
    undoStep: 'none',
    along: true,
    order: 'proved',
    remakes: 'classes',
    timeoutMs: 120_000,
    observe: edit => [
      readProperty(edit.objectPath, 'Status'),
      ...(edit.default ? [readProperty(defaultsOf(edit.objectPath), edit.default.name)] : []),
    ],
    state: ([status, value], edit): CompileState => ({
      status: readCompileStatus(status),
      ...(edit.default && { default: journalValue(value) }),
    }),
    apply: edit => [
      compileBlueprint(edit.objectPath),
      ...(edit.default
        ? [writeDefault(defaultsOf(edit.objectPath), edit.default.name, edit.default.value)]
        : []),
    ],
    aim: edit => (edit.default ? { default: edit.default.value } : undefined),
    meets: holdsValue,
    inverse: () => [],
    propertyName: edit => (edit.default ? `default of ${edit.default.name}` : 'compiled'),
    print: (state, edit) => (edit.default ? state?.default : state?.status),
  },
);

/** Where the defaults of a Blueprint's class stand. */
function defaultsOf(blueprintPath: string): string {
  return defaultObjectPath(`${blueprintPath}_C`);
}
