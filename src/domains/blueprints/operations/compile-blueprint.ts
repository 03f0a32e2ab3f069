import * as z from 'zod';
import { BridgeError } from '../../../base/errors.ts';
import { defineWorkOperation } from '../../../kernel/operations/define-operation.ts';
import * as parameter from '../../../kernel/parameters.ts';
import { compileBlueprint as compile } from '../../../unreal/blueprint-functions.ts';
import { readCompileStatus } from '../../../unreal/blueprint-members.ts';
import { readProperty } from '../../../unreal/engine-call.ts';
import { getDisplayName } from '../../../unreal/engine-functions.ts';
import { forgetBlueprints } from '../../../unreal/forget-blueprints.ts';
import { NOT_COMPILED } from '../answer-compiled.ts';
import { findBlueprint } from '../find-blueprint.ts';

const TIMEOUT_MS = 120_000;

export const compileBlueprint = defineWorkOperation({
  name: 'compile_blueprint',
  category: 'blueprints',
  summary: 'compile a Blueprint and say whether it has errors',
  effect: 'session',
  staysInside: true,
  needs: { functions: ['compileBlueprint'] },
  parameters: () => z.strictObject({ objectPath: parameter.blueprint() }),
  examples: [{ objectPath: 'BP_Lamp' }],
  notes: ['Its actors in the level are new objects afterwards, at their old paths.'],
  preview: async (context, args) => {
    const { objectPath, status } = await findBlueprint(context, args.objectPath);
    return {
      changes: [
        { objectPath, propertyName: 'compiled', before: status, after: 'compiled anew', verified: false },
      ],
    };
  },
  run: async (context, args) => {
    const { objectPath, status: before } = await findBlueprint(context, args.objectPath);
    const { session, signal } = context;
    const [compiled, , read] = await session.client.sendAll(
      [compile(objectPath), getDisplayName(objectPath), readProperty(objectPath, 'Status')],
      { signal, timeoutMs: TIMEOUT_MS, split: 'together' },
    );
    if (!compiled.ok) throw compiled.error;
    forgetBlueprints(session);
    const told = compiled.value === false ? 'error' : 'unknown';
    const after = read.ok ? readCompileStatus(read.value) : told;
    if (after === 'error') {
      throw new BridgeError('engine_declined', `${objectPath} was compiled, and has errors.`, {
        remedy: NOT_COMPILED,
        example: { action: 'read_log', category: 'LogBlueprint', level: 'warning' },
      });
    }
    return {
      changes: [{ objectPath, propertyName: 'compiled', before, after, verified: read.ok }],
      notes: notesOf(after),
      final: 'compiling is no step of any undo history',
    };
  },
});

function notesOf(status: string): string[] {
  if (status === 'up to date') return ['Its actors are new objects at their old paths.'];
  if (status === 'unknown')
    return ['Its status could not be read: inspect read_log with category LogBlueprint.'];
  return [`Its status is “${status}”: inspect read_log with category LogBlueprint says why.`];
}
