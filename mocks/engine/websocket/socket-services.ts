import type { EditorContext } from '../editor-context.ts';
import type { EditorProcess } from '../editor-process.ts';
import type { PresetListeners } from '../presets/preset-listeners.ts';
import type { ActorEvents } from './actor-events.ts';
import type { ManualTransactions } from './manual-transactions.ts';

/** What messages work with: one run of the editor process. */
export interface SocketServices {
  readonly context: EditorContext;
  readonly actors: ActorEvents;
  readonly transactions: ManualTransactions;
  readonly presets: PresetListeners;
  /** Answers an HTTP request that came as a message, as well as the faults of answers let it. */
  answer: EditorProcess['answer'];
}
