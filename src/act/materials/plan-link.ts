import { isEngineSince } from '../../unreal/engine-version.ts';
import type { ActContext } from '../act-context.ts';
import type { PlannedEdit } from '../define-operation.ts';
import { materialLinkEdit, planCut } from '../edits/material-link-edit.ts';
import type { FoundPin, FoundSource, GraphTarget } from './graph-target.ts';

/** Said wherever a graph was changed: what is drawn follows its last compilation. */
export const NOT_COMPILED =
  'The material shows it after recompile_material; once is enough, when the graph is done.';

/** Edits that connect a pin, or disconnect it where nothing is to come in. */
export function planLink(
  { session }: ActContext,
  { objectPath, graph }: GraphTarget,
  { pin, objectPath: target, on, name, input, offers }: FoundPin,
  from: FoundSource | undefined,
): PlannedEdit[] {
  const was = graph.expressions.find(({ path }) => path === pin.from?.path);
  const link = {
    ...{ kind: 'material-link', objectPath: target, material: objectPath, pin: pin.path },
    ...{ name, on, input, offers },
    ...{ from: from?.path ?? '', output: from?.output ?? '', outputIndex: from?.outputIndex ?? 0 },
    outputs: [
      ...(from ? [{ path: from.path, names: from.names }] : []),
      ...(was ? [{ path: was.path, names: was.outputs }] : []),
    ],
    // The first request has told the version by now.
    cut: isEngineSince(session, '5.8') ? ('function' as const) : ('expression' as const),
    list: { objectPath: graph.holder, path: graph.list },
  };
  return from ? [{ edit: materialLinkEdit.make(link) }] : planCut(link).map(edit => ({ edit }));
}
