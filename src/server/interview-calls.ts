import type { InterviewContext } from '../brief/actions/define-action.ts';
import { ACTIONS } from '../brief/actions/registry.ts';
import type { FollowedLibrary } from '../brief/schemas/library.ts';
import type { BriefStore } from '../brief/store/brief-store.ts';
import type { Dictionary } from '../dictionary/dictionary.ts';
import type { JournalSource } from '../kernel/history/journal.ts';
import type { EditorSession } from '../unreal/session.ts';
import { openBriefLevel } from './brief-level.ts';
import { createOperationCalls } from './operation-calls.ts';
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

/** Carries out calls of `interview`. They answer without an editor, and some say more with one. */
export function createInterviewCalls(services: InterviewServices): ServedTool['call'] {
  const { session, dictionary, store, library, now, journals, trials } = services;
  return createOperationCalls({
    tool: 'interview',
    operations: ACTIONS,
    session,
    dictionary,
    example: { action: 'list_briefs' },
    needsEditor: () => false,
    tellsState: () => true,
    run: (action, args, call) => {
      const { editor, signal, askModel } = call;
      const level = openBriefLevel({ session: editor, dictionary, signal, ...(journals && { journals }) });
      // What was begun is taken back, though the time of the call is over.
      const unhurried = openBriefLevel({ session, dictionary, signal: new AbortController().signal });
      const context: InterviewContext = {
        ...{ store, library: library.snapshot(), now, level, signal },
        pause: milliseconds => pause(editor, milliseconds, signal),
        ...(askModel && { askModel }),
        ...(trials && {
          trials: {
            show: async operations => showTrial(await trials(), { call, level: unhurried }, operations),
          },
        }),
      };
      return action.run(context, args);
    },
  });
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
