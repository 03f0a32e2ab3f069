import { rewrap } from '../base/errors.ts';
import type { Dictionary } from '../dictionary/dictionary.ts';
import { findView } from '../domains/view-loaders.ts';
import type { InspectContext, View, ViewAnswer } from '../kernel/views/define-view.ts';
import { tabulateAnswers } from '../kernel/views/tabulate-answers.ts';
import { tellMissed } from '../kernel/views/tell-missed.ts';
import { createWatchRegistry, type WatchRegistry } from '../kernel/watch/watch-registry.ts';
import { readVerified, tellVerified, type VerifiedFor } from '../unreal/capabilities/verified-engines.ts';
import { type Outcome, toOutcome } from '../unreal/client.ts';
import { type LiveClock, systemClock } from '../unreal/live/live-clock.ts';
import { explainPluginFor, noteMissingPlugin } from '../unreal/plugins.ts';
import type { EditorSession } from '../unreal/session.ts';
import type { TimedCall } from './call-time.ts';
import { createFileKeeper } from './keep-file.ts';
import { createOperationCalls } from './operation-calls.ts';
import { isMistake } from './recovery/mend-failure.ts';
import type { SessionSlot, SessionState } from './session-state.ts';
import type { ServedTool } from './tool.ts';

export interface InspectServices {
  session: EditorSession;
  dictionary: Dictionary;
  maxTokens: number;
  /** For watches that end by themselves and subscriptions; the machine's own when left out. */
  background?: LiveClock;
  /** Rules of the policy that nothing can match; none when left out. */
  policyWarnings?: () => Promise<readonly string[]>;
  /** The data folder, for what is kept for people; nothing is kept when left out. */
  data?: string;
}

/** Carries out calls of `inspect`. */
export function createInspectCalls({
  session,
  dictionary,
  maxTokens,
  background = systemClock,
  data,
  policyWarnings,
}: InspectServices): ServedTool['call'] {
  const slot: SessionSlot<WatchRegistry | undefined> = { initial: () => undefined };
  /** What an MCP session watches; it ends with the session. */
  const watchesOf = (state: SessionState): WatchRegistry => {
    const known = state.recall(slot);
    if (known) return known;
    const made = createWatchRegistry({ session, dictionary, background });
    state.keep(slot, made);
    state.onEnd(made.close);
    return made;
  };
  const contextOf = ({
    session: state,
    editor,
    signal,
    progress,
    follow,
    peer,
  }: TimedCall): InspectContext => ({
    ...{ session: editor, dictionary, maxTokens, signal, progress, watches: watchesOf(state) },
    ...(follow && { follow }),
    ...(peer && { peer }),
    ...(policyWarnings && { policyWarnings }),
    ...(data !== undefined && {
      keepFile: createFileKeeper(data),
      tellVerified: (of: VerifiedFor) => tellVerified(of.engine, readVerified(data, of)),
    }),
  });
  const run = (view: View, args: Record<string, unknown>, call: TimedCall): Promise<ViewAnswer> =>
    view.run(contextOf(call), args).catch(
      rewrap('any', error => {
        noteMissingPlugin(session, error);
        return explainPluginFor(view.name, error);
      }),
    );
  return createOperationCalls({
    tool: 'inspect',
    operations: { find: findView, list: async () => (await import('../domains/views.ts')).VIEWS },
    session,
    dictionary,
    example: { action: 'inspect_object', objectPath: 'selection' },
    run,
    runMany: async (view, each, call) =>
      answerEach(view, each, await Promise.all(each.map(args => toOutcome(run(view, args, call))))),
    rehearse: async (view, [args = {}], { follow: _, ...call }) =>
      view.rehearse?.(contextOf(call), args) ?? run(view, args, call),
    tellsState: ({ name }) => name === 'editor_status',
    needsEditor: ({ needs }) => needs === 'editor',
  });
}

/** The answers about several objects, each in its place; one that was not found takes none of the others with it. */
function answerEach(
  { tabular }: View,
  each: readonly Record<string, unknown>[],
  outcomes: readonly Outcome<ViewAnswer>[],
): Record<string, unknown> {
  const [failed] = outcomes.flatMap(outcome => (outcome.ok ? [] : [outcome.error]));
  if (failed && (outcomes.every(({ ok }) => !ok) || !isMistake(failed.code))) throw failed;
  const told = outcomes.map((outcome, index) => {
    const asked = String(each[index]?.objectPath);
    if (!outcome.ok) return { asked, missed: tellMissed(asked, outcome.error) };
    const { success: _, image: __, ...answer } = outcome.value;
    return { asked, answer };
  });
  const answered = told.flatMap(({ asked, answer }) => (answer ? [{ asked, answer }] : []));
  if (tabular && answered.length > 1) {
    const missed = told.flatMap(({ missed: one }) => one ?? []);
    return {
      success: true,
      ...tabulateAnswers(answered, tabular.prose),
      ...(missed.length > 0 && { notFound: missed }),
    };
  }
  return { success: true, results: told.map(({ answer, missed }) => answer ?? missed) };
}
