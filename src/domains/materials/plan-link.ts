import { BridgeError } from '../../base/errors.ts';
import { isPlaceholder } from '../../kernel/batch/placeholders.ts';
import type { ActContext } from '../../kernel/operations/act-context.ts';
import type { PlannedEdit } from '../../kernel/operations/define-operation.ts';
import { lackOf } from '../../unreal/function-versions.ts';
import { materialLinkEdit, passingAmong, planCut } from './edits/material-link-edit.ts';
import type { FoundSource, GraphTarget } from './graph-target.ts';
import type { FoundPin } from './material-pins.ts';
import { isChangedBefore } from './planned-expressions.ts';
import type { Expression } from './read-material-graph.ts';

/** Said wherever a graph was changed: what is drawn follows its last compilation. */
export const NOT_RECOMPILED =
  'The material shows it after recompile_material; once is enough, when the graph is done.';

/**
 * Expressions whose outputs an undo may have to name: what came in, or, where an earlier item of the batch may have put
 * something else there, whatever there is.
 */
function comingIn(
  context: ActContext,
  { expressions }: GraphTarget['graph'],
  was: string | undefined,
): Expression[] {
  return isChangedBefore(context) ? expressions : expressions.filter(({ path }) => path === was);
}

/** Edits that connect a pin, or disconnect it where nothing is to come in. */
export function planLink(
  context: ActContext,
  { objectPath, graph }: GraphTarget,
  { pin, objectPath: target, on, name, input, offers }: FoundPin,
  from: FoundSource | undefined,
): PlannedEdit[] {
  const link = {
    ...{ kind: 'material-link', objectPath: target, material: objectPath, pin: pin.path },
    ...{ name, on, input, offers },
    ...{ from: from?.path ?? '', output: from?.output ?? '', outputIndex: from?.outputIndex ?? 0 },
    outputs: [
      ...(from ? [{ path: from.path, names: from.names }] : []),
      ...comingIn(context, graph, pin.from?.path).map(({ path, outputs }) => ({ path, names: outputs })),
    ],
    // The first request has told the version by now.
    cut: lackOf(context.session, 'disconnectExpression') ? ('expression' as const) : ('function' as const),
    list: { objectPath: graph.holder, path: graph.list },
    others: passingAmong(graph.expressions.map(({ path }) => path)),
  };
  const edits = from ? [materialLinkEdit.make(link)] : planCut(link);
  const hint = isChangedBefore(context) || isPlaceholder(target) ? undefined : (pin.from ?? '');
  return edits.map(edit => ({
    edit,
    ...(edit.kind === link.kind && hint !== undefined && { hint }),
  }));
}

/**
 * The engine connects an expression to what feeds it without a word, and then the material does not compile.
 * @throws BridgeError `invalid_value` that names the way around
 */
export function refuseLoop(
  context: ActContext,
  { graph }: GraphTarget,
  from: string,
  { objectPath: to, on, name }: FoundPin,
): void {
  if (on === 'material') return;
  // Where an earlier item may part them, only the shortest loop is certain.
  const way = from === to ? [to] : isChangedBefore(context) ? undefined : wayUp(graph, from, to);
  if (!way) return;
  const names = way.map(path => graph.expressions.find(each => each.path === path)?.name ?? path);
  throw new BridgeError(
    'invalid_value',
    `${names.at(-1)} would feed itself: ${[...names.toReversed(), name].join(' → ')}. Such a material does not compile.`,
    { remedy: 'Disconnect one of them first, or take another source.' },
  );
}

/** Paths of the expressions on the way from one up to another that feeds it; undefined where there is no such way. */
function wayUp({ expressions }: GraphTarget['graph'], from: string, to: string): string[] | undefined {
  const seen = new Set<string>();
  const climb = (path: string): string[] | undefined => {
    if (path === to) return [path];
    if (seen.has(path)) return undefined;
    seen.add(path);
    const inputs = expressions.find(each => each.path === path)?.inputs ?? [];
    for (const { from: source } of inputs) {
      const rest = source && climb(source.path);
      if (rest) return [path, ...rest];
    }
    return undefined;
  };
  return climb(from);
}
