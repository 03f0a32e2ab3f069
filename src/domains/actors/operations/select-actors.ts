import * as z from 'zod';
import { BridgeError } from '../../../base/errors.ts';
import { missingTarget, resolveActors, targetsOf } from '../../../kernel/finding/actor-targets.ts';
import type { ActContext } from '../../../kernel/operations/act-context.ts';
import { defineEditOperation } from '../../../kernel/operations/define-operation.ts';
import * as parameter from '../../../kernel/parameters.ts';
import { getSelectedLevelActors } from '../../../unreal/engine-functions.ts';
import { SELECTION, selectionEdit } from '../edits/selection-edit.ts';

const MODES = ['set', 'add', 'remove', 'none'] as const;
type Mode = (typeof MODES)[number];

/** A switch that says how. */
const by = (mode: Mode) => (is: unknown) => (is === true ? { mode } : undefined);

/** A list of nobody to be selected alone: nothing is selected then. @throws BridgeError `invalid_arguments` */
function refuseNobody({ objectPath, objectPaths, mode }: Record<string, unknown>): void {
  const isNobody = Array.isArray(objectPaths) && objectPaths.length === 0 && objectPath === undefined;
  if (!isNobody || (mode !== undefined && mode !== 'set')) return;
  throw new BridgeError(
    'invalid_arguments',
    'select_actors: `objectPaths` names nobody; `mode: "none"` selects nothing.',
    { example: { action: 'select_actors', mode: 'none' }, isMeant: true },
  );
}

/** Somebody who is named where nobody is to stay selected. @throws BridgeError `invalid_arguments` */
function refuseNone({ objectPath, objectPaths, mode }: Record<string, unknown>): void {
  const named = [objectPath, objectPaths].flat().filter(each => typeof each === 'string' && each !== '');
  if (mode !== 'none' || named.length === 0) return;
  throw new BridgeError(
    'invalid_arguments',
    'select_actors: `mode: "none"` deselects everything, whoever is named beside it.',
    {
      remedy: 'To deselect those that are named send `mode: "remove"`; to deselect everything name nobody.',
    },
  );
}

export const selectActors = defineEditOperation({
  name: 'select_actors',
  category: 'actors',
  summary: 'select actors in the editor',
  effect: 'session',
  needs: { functions: ['selectActors', 'getSelectedLevelActors', 'getAllLevelActors'] },
  parameters: () =>
    z.strictObject({
      objectPath: parameter.actor(),
      objectPaths: parameter.actors(),
      mode: z.enum(MODES).default('set').describe('set: these and no others; none: nothing'),
    }),
  examples: [{ objectPaths: ['Key Light', 'SM_Floor'] }, { mode: 'none' }],
  instead: { add: by('add'), append: by('add'), additive: by('add'), remove: by('remove') },
  notes: ['What was selected is deselected unless `mode` is add.'],
  refuse: given => {
    refuseNobody(given);
    refuseNone(given);
  },
  missing: args => (args.mode === 'none' ? undefined : missingTarget(args)),
  plan: async (context, { mode, ...targets }) => {
    const written = mode === 'none' ? [] : targetsOf(targets);
    const [before, { actors, notes }] = await Promise.all([
      readSelection(context),
      written.length === 0 ? { actors: [], notes: [] } : resolveActors(context, written),
    ]);
    const names = actors.map(({ path }) => path);
    const selected = combine(before, names, mode);
    return {
      edits: [{ edit: selectionEdit.make({ objectPath: SELECTION, actors: selected }), before }],
      // Whoever is taken out of the selection is in no request.
      ...(mode === 'remove' && { names }),
      notes,
    };
  },
});

function readSelection({ session, signal }: ActContext): Promise<string[]> {
  return session.client.send(getSelectedLevelActors(), { signal });
}

function combine(before: readonly string[], wanted: readonly string[], mode: Mode): string[] {
  const has = (paths: readonly string[], path: string) =>
    paths.some(each => each.toLowerCase() === path.toLowerCase());
  if (mode === 'add') return [...before, ...wanted.filter(path => !has(before, path))];
  if (mode === 'remove') return before.filter(path => !has(wanted, path));
  return [...wanted];
}
