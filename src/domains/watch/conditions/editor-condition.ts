import { BridgeError } from '../../../base/errors.ts';
import type { InspectContext } from '../../../kernel/views/define-view.ts';
import { getInfo, readProperty } from '../../../unreal/engine-call.ts';
import { getEditorWorld, isInPlayInEditor } from '../../../unreal/engine-functions.ts';
import { stateBehind } from '../../../unreal/life-cycle.ts';
import { withPermissions } from '../../../unreal/permissions.ts';
import { THROTTLING } from '../../../unreal/throttling.ts';
import type { Condition, Sight } from './condition.ts';

/** Play to start or to stop. */
export function playCondition({ session }: InspectContext, wanted: 'started' | 'stopped'): Condition {
  return {
    what: `play to ${wanted === 'started' ? 'start' : 'stop'}`,
    look: async signal => {
      const isPlaying = await withPermissions(
        ['isInPlayInEditor'],
        session.client.send(isInPlayInEditor(), { signal }),
      );
      return { isMet: isPlaying === (wanted === 'started'), seen: { playing: isPlaying } };
    },
  };
}

/**
 * The editor to answer again after a restart, a dialog or a long task (`back`), and to have done with saving and building
 * (`idle`). What it does beside answering, shaders for one, cannot be seen.
 */
export function editorCondition({ session }: InspectContext, wanted: 'back' | 'idle'): Condition {
  return {
    what: wanted === 'back' ? 'the editor to come back' : 'the editor to be idle',
    look: async (signal): Promise<Sight> => {
      try {
        const [info, world, object] = await session.client.sendAll(
          [getInfo(), getEditorWorld(), readProperty(THROTTLING.objectPath, THROTTLING.propertyName)],
          { signal },
        );
        if (!info.ok) throw info.error;
        if (world.ok && world.value === '') return seen('starting');
        const isSaving = [world, object].some(each => !each.ok && each.error.code === 'editor_saving');
        return isSaving ? seen('saving', wanted === 'back') : seen('ready', true);
      } catch (thrown) {
        const state = thrown instanceof BridgeError ? stateBehind(thrown.code) : undefined;
        if (!state || !WAITED_OUT.has(state)) throw thrown;
        return seen(state);
      }
    },
  };
}

/** In other states waiting helps nobody. */
const WAITED_OUT: ReadonlySet<string> = new Set([
  ...['starting', 'busy', 'modal', 'saving', 'unreachable', 'crashed'],
]);

function seen(state: string, isMet = false): Sight {
  return { isMet, seen: { state } };
}
