import type { EditorSession } from '../../unreal/session.ts';
import type { ServedTool } from '../tool.ts';

/** One editor of those that are known, with all that is kept for it alone. */
export interface ServerEditor {
  readonly name: string;
  readonly address: string;
  /** Its own tools: the session, journal, policy and memory behind them are nobody else's. */
  readonly tools: readonly ServedTool[];
  session(): Promise<EditorSession>;
}

/** The editors that calls may be about. */
export interface ServerEditors {
  /** Never empty; in the order in which they were named or found. */
  list(): readonly ServerEditor[];
  /** The one that is meant by calls that name none; undefined where any of several could be. */
  usual(): ServerEditor | undefined;
  /** Resolves when it is known which there are. @param why `again`: somebody asks for one that may have been started since */
  look(why: 'first' | 'again'): Promise<void>;
}

/** Editors that the settings name. */
export function createServerEditors(
  editors: readonly ServerEditor[],
  usual: string | undefined,
): ServerEditors {
  const meant = editors.find(({ name }) => name === usual);
  return { list: () => editors, usual: () => meant, look: async () => {} };
}
