import { toAnswer } from './host/answer.ts';
import type { CallTool, Host } from './host/host.ts';
import { createLevelStore, type LevelStore } from './level/level-store.ts';
import { createObjectStore, type ObjectStore } from './object/object-store.ts';
import { createSteps, type Steps } from './steps.ts';

/** What the views share: the server, and what was done in any of them. */
export interface PanelSession {
  ask: CallTool;
  steps: Steps;
  object: ObjectStore;
  level: LevelStore;
}

/** @param editor the editor that is meant where there are several */
export function createPanelSession(host: Host, editor?: string): PanelSession {
  const ask: CallTool = (tool, args) =>
    host.call(tool, { ...args, ...(editor !== undefined && { editor }) }).catch(toAnswer);
  const steps = createSteps(ask, host, async () => {
    level.expire();
    await object.refresh();
  });
  const object = createObjectStore({ ask, steps });
  const level = createLevelStore({ ask, steps });
  return { ask, steps, object, level };
}
