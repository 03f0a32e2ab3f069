import { type BridgeError, recover, rewrap } from '../base/errors.ts';
import { textOfValue } from '../base/text/text-of-value.ts';
import type { InterviewContext, PicturedVariant, VariantPictures } from '../brief/actions/define-action.ts';
import { getBrief } from '../brief/actions/get-brief.ts';
import { importBrief } from '../brief/actions/import-brief.ts';
import { ACTIONS } from '../brief/actions/registry.ts';
import type { FollowedLibrary } from '../brief/schemas/library.ts';
import { briefCalled } from '../brief/store/brief-called.ts';
import type { BriefStore } from '../brief/store/brief-store.ts';
import { duringCall } from '../brief/store/during-call.ts';
import { withoutKeeping } from '../brief/store/without-keeping.ts';
import type { Dictionary } from '../dictionary/dictionary.ts';
import type { JournalSource } from '../kernel/history/journal.ts';
import type { EditorSession } from '../unreal/session.ts';
import { openBriefLevel } from './brief-level.ts';
import type { TimedCall } from './call-time.ts';
import { createOperationCalls } from './operation-calls.ts';
import { registryOf } from './operation-registry.ts';
import type { SessionSlot, SessionState } from './session-state.ts';
import { showTrial, type TrialServices } from './show-trial.ts';
import type { ServedTool } from './tool.ts';

/** What both tools about briefs share. */
export interface BriefServices {
  store: BriefStore;
  /** A project's own schemas may change while the server runs. */
  library: FollowedLibrary;
  now(): string;
}

interface InterviewServices extends BriefServices {
  session: EditorSession;
  dictionary: Dictionary;
  /** Where changes are kept; without it nobody can say which one broke a wish. */
  journals?: () => Promise<JournalSource>;
  /** What changes the level and shows it; nothing is tried without. */
  trials?: () => Promise<TrialServices>;
}

/** What a session was told of fields. */
const TOLD: SessionSlot<Set<string>> = { initial: () => new Set() };

/** What a session sent as answers. */
const SAID: SessionSlot<Map<string, string>> = { initial: () => new Map() };

/** Carries out calls of `interview`. They answer without an editor, and some say more with one. */
export function createInterviewCalls(services: InterviewServices): ServedTool['call'] {
  const { session, dictionary, store, library, now, journals, trials } = services;
  const pictures = keepPictures();
  /** What an action may use that asks nobody, and shows and keeps nothing. */
  const contextOf = ({ editor, signal, user }: TimedCall): InterviewContext => ({
    store: duringCall(store, signal),
    library: library.snapshot(),
    now,
    level: openBriefLevel({ session: editor, dictionary, signal, ...(journals && { journals }) }),
    signal,
    by: user?.name,
    pause: milliseconds => pause(editor, milliseconds, signal),
  });
  return createOperationCalls({
    tool: 'interview',
    operations: registryOf(ACTIONS),
    session,
    dictionary,
    example: { action: 'list_briefs' },
    needsEditor: () => false,
    tellsState: () => true,
    rehearse: async (action, [written = {}], call) => {
      const context = contextOf(call);
      const dry = { ...context, store: withoutKeeping(context.store), told: new Set<string>() };
      await withBriefId(
        context.store,
        action,
        written,
        async args => action.rehearse?.(dry, args) ?? (await action.run(dry, args)),
      );
    },
    run: async (action, written, call) => {
      const { askModel } = call;
      // What was begun is taken back, though the time of the call is over.
      const unhurried = openBriefLevel({ session, dictionary, signal: new AbortController().signal });
      const own = contextOf(call);
      const context: InterviewContext = {
        ...own,
        told: call.session.recall(TOLD),
        said: call.session.recall(SAID),
        pictures,
        ...(askModel && { askModel }),
        ...(trials && {
          trials: {
            show: async operations => showTrial(await trials(), { call, level: unhurried }, operations),
          },
        }),
      };
      return withBriefId(own.store, action, written, async args => {
        if (action === getBrief && call.follow)
          followBrief(store, textOfValue(args.brief_id), call.session, call.follow);
        return withLoss(store, await action.run(context, args));
      });
    },
  });
}

/**
 * Runs a call with the id of its brief, however that was named. What else is wrong with the call is told first; an id that
 * an import gives is new.
 */
async function withBriefId<T>(
  store: BriefStore,
  { name }: { name: string },
  args: Record<string, unknown>,
  run: (args: Record<string, unknown>) => Promise<T>,
): Promise<T> {
  const { brief_id: written } = args;
  if (typeof written !== 'string' || name === importBrief.name) return run(args);
  let refused: BridgeError | undefined;
  const brief_id = await briefCalled(store, written).catch(
    recover(['brief_not_found'], error => {
      refused = error;
      return written;
    }),
  );
  return run({ ...args, brief_id }).catch(rewrap(['brief_not_found'], error => refused ?? error));
}

/** Questions whose pictures are kept: the latest, in memory alone. */
const PICTURED = 6;

function keepPictures(): VariantPictures {
  const kept = new Map<string, readonly PicturedVariant[]>();
  const keyOf = (brief: string, question: string) => `${brief} ${question}`;
  return {
    keep(brief, question, shown) {
      kept.delete(keyOf(brief, question));
      kept.set(keyOf(brief, question), shown);
      for (const [key] of kept) if (kept.size > PICTURED) kept.delete(key);
    },
    find: (brief, question) => kept.get(keyOf(brief, question)),
  };
}

/** A subscription to a brief: it is told of whoever stores an answer, until its session ends. */
function followBrief(store: BriefStore, brief: string, session: SessionState, onChange: () => void): void {
  const end = store.listen(id => {
    if (id === brief) onChange();
  });
  session.onEnd(end);
}

/** What was read of a store that does not answer may be old, and the answer says so. */
function withLoss(store: BriefStore, answer: Record<string, unknown>): Record<string, unknown> {
  const stale = store.tellLoss();
  return stale === undefined ? answer : { ...answer, stale };
}

function pause({ clock }: EditorSession, milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const end = () => {
      callOff();
      signal.removeEventListener('abort', end);
      resolve();
    };
    const callOff = clock.after(milliseconds, end);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });
}
